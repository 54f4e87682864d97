import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

const machine = (present: readonly string[], environment: Record<string, string> = {}) => ({
  environment: { PATH: ['/bin', '/usr/bin'].join(':'), ...environment },
  exists: (path: string) => present.includes(path),
  playwrights: '/cache/playwright/chrome',
})

const everywhere = ['/my/chromium', '/usr/bin/google-chrome', '/bin/chromium', '/cache/playwright/chrome']

test('the browser that CHROMIUM_PATH names goes before all others', () => {
  expect(findChromium(machine(everywhere, { CHROMIUM_PATH: '/my/chromium' }))).toBe('/my/chromium')
})

test('a CHROMIUM_PATH that names nothing is refused rather than passed over', () => {
  expect(() => findChromium(machine(['/bin/chromium'], { CHROMIUM_PATH: '/my/chromium' }))).toThrow(
    'CHROMIUM_PATH names /my/chromium, which does not exist.',
  )
})

test('Chromium on the PATH goes before other browsers of its family', () => {
  expect(findChromium(machine(everywhere))).toBe('/bin/chromium')
})

test('the shell, which is quicker, goes before the whole browser', () => {
  expect(findChromium(machine([...everywhere, '/usr/bin/chromium-headless-shell']))).toBe(
    '/usr/bin/chromium-headless-shell',
  )
})

test("Playwright's own is taken when none is on the PATH", () => {
  expect(findChromium(machine(['/cache/playwright/chrome']))).toBe('/cache/playwright/chrome')
})

test('a machine without any has none', () => {
  expect(findChromium(machine([]))).toBeUndefined()
})
