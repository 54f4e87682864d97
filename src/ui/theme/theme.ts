import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../kept.ts'

/** What a person may choose: the system's theme, or one of the two whatever the system says. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'luna.theme'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const themeOf = (kept: string | null): Theme => themes.find(known => known === kept) ?? 'system'

let chosen = themeOf(readKept(key))

export const chosenTheme = (): Theme => chosen

const shownTheme = (): Exclude<Theme, 'system'> => {
  if (chosen !== 'system') return chosen
  return systemIsDark.matches ? 'dark' : 'light'
}

const tellPage = () => {
  const root = document.documentElement
  root.setAttribute('data-bs-theme', shownTheme())
  // What a telephone draws around the page has the colour of the bar at its top.
  const colour = getComputedStyle(root).getPropertyValue('--sidebar').trim()
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', shownTheme())
}

const show = (theme: Theme) => {
  chosen = theme
  tellPage()
  for (const listener of listeners) listener()
}

/** Calls back when another theme is chosen or shown; gives the function that ends it. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a theme in all tabs of this browser, and remembers it where the browser lets us. */
export const chooseTheme = (theme: Theme): void => {
  keep(key, theme)
  show(theme)
}

tellPage()
systemIsDark.addEventListener('change', () => show(chosen))
// Another tab has chosen; without a key the storage was emptied.
window.addEventListener('storage', event => {
  if (event.key === key || event.key === null) show(themeOf(event.newValue))
})

/** What the person has chosen; the component is drawn anew when another is. */
export const useChosenTheme = (): Theme => useSyncExternalStore(onThemeChange, chosenTheme)
