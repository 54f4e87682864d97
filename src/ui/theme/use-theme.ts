import { useSyncExternalStore } from 'react'
import { chosenTheme, onThemeChange, type ShownTheme, shownTheme, type Theme } from './theme.ts'

/** What the person has chosen; the component is drawn anew when another is. */
export const useChosenTheme = (): Theme => useSyncExternalStore(onThemeChange, chosenTheme)

/** What is shown, for what is drawn without CSS, as on a canvas. */
export const useShownTheme = (): ShownTheme => useSyncExternalStore(onThemeChange, shownTheme)
