import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class System extends EventTarget {
  matches = false

  switchTo(theme: 'light' | 'dark') {
    this.matches = theme === 'dark'
    this.dispatchEvent(new Event('change'))
  }
}

let system = new System()

const begin = () => {
  vi.resetModules()
  return import('./theme.ts')
}

const shown = () => document.documentElement.getAttribute('data-bs-theme')

beforeEach(() => {
  system = new System()
  vi.stubGlobal('matchMedia', () => system)
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-bs-theme')
})

test('without a choice the page follows the system, and goes on following it', async () => {
  const scheme = document.createElement('meta')
  scheme.name = 'color-scheme'
  document.head.append(scheme)
  system.matches = true
  const { chosenTheme } = await begin()
  expect([chosenTheme(), shown(), scheme.content]).toEqual(['system', 'dark', 'dark'])
  system.switchTo('light')
  expect([shown(), scheme.content]).toEqual(['light', 'light'])
  scheme.remove()
})

test('what is chosen holds whatever the system does, is found again, and can be left to the system', async () => {
  const { chooseTheme } = await begin()
  chooseTheme('dark')
  expect(shown()).toBe('dark')
  system.switchTo('light')
  expect(shown()).toBe('dark')
  document.documentElement.removeAttribute('data-bs-theme')
  const again = await begin()
  expect([again.chosenTheme(), shown()]).toEqual(['dark', 'dark'])
  again.chooseTheme('system')
  expect(shown()).toBe('light')
})

test('another tab that chooses is followed, and one that forgets is too', async () => {
  const { onThemeChange, chosenTheme } = await begin()
  const seen: string[] = []
  const stop = onThemeChange(() => seen.push(chosenTheme()))
  window.dispatchEvent(new StorageEvent('storage', { key: 'luna.theme', newValue: 'dark' }))
  expect(shown()).toBe('dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'luna.language', newValue: 'light' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'luna.theme', newValue: 'light' }))
  expect(seen).toEqual(['dark', 'system'])
})

test('what was kept by something else is no choice', async () => {
  window.localStorage.setItem('luna.theme', 'mauve')
  const { chosenTheme } = await begin()
  expect(chosenTheme()).toBe('system')
})
