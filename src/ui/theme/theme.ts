import { createSetting } from '../store.ts'
import { shownTheme, themeKey, themeOf } from './kept-theme.ts'

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

export const {
  get: chosenTheme,
  set: chooseTheme,
  use: useChosenTheme,
  subscribe: onThemeChange,
} = createSetting(themeKey, themeOf)

const applyTheme = () => {
  const root = document.documentElement
  const shown = shownTheme(chosenTheme(), systemIsDark.matches)
  root.setAttribute('data-bs-theme', shown)
  // Phones draw the browser's frame in the header's colour.
  const colour = getComputedStyle(root).getPropertyValue('--surface').trim()
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', shown)
}

applyTheme()
onThemeChange(applyTheme)
systemIsDark.addEventListener('change', applyTheme)
