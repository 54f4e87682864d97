import { createSetting } from '../store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'luna.theme'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

const themeOf = (kept: string | null): Theme => themes.find(known => known === kept) ?? 'system'

const setting = createSetting(key, themeOf)

export const { get: chosenTheme, set: chooseTheme, use: useChosenTheme, subscribe: onThemeChange } = setting

const applyTheme = () => {
  const root = document.documentElement
  const system = systemIsDark.matches ? 'dark' : 'light'
  const shown = chosenTheme() === 'system' ? system : chosenTheme()
  root.setAttribute('data-bs-theme', shown)
  // What a telephone draws around the page has the colour of the bar at its top.
  const colour = getComputedStyle(root).getPropertyValue('--sidebar').trim()
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', shown)
}

applyTheme()
onThemeChange(applyTheme)
systemIsDark.addEventListener('change', applyTheme)
// Another tab has chosen; without a key the storage was emptied.
window.addEventListener('storage', event => {
  if (event.key === key || event.key === null) setting.show(themeOf(event.newValue))
})
