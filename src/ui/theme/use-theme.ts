import { useSyncExternalStore } from 'react'
import { chosenTheme, onThemeChange, type Theme } from './theme.ts'

/** What the person has chosen; the component is drawn anew when another is. */
export const useChosenTheme = (): Theme => useSyncExternalStore(onThemeChange, chosenTheme)
