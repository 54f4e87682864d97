import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

const machine = (present: readonly string[], environment: { CHROMIUM_PATH?: string } = {}) => ({
  environment: { PATH: ['/bin', '/usr/bin'].join(':'), ...environment },
  exists: (path: string) => present.includes(path),
  playwrights: '/cache/playwright/chrome',
})

const everywhere = ['/my/chromium', '/usr/bin/google-chrome', '/bin/chromium', '/cache/playwright/chrome']

test.each([
  ['the one that CHROMIUM_PATH names', everywhere, { CHROMIUM_PATH: '/my/chromium' }, '/my/chromium'],
  ['Chromium on the PATH, before others of its family', everywhere, {}, '/bin/chromium'],
  [
    'the shell, which is quicker',
    [...everywhere, '/usr/bin/chromium-headless-shell'],
    {},
    '/usr/bin/chromium-headless-shell',
  ],
  ["Playwright's own when none is on the PATH", ['/cache/playwright/chrome'], {}, '/cache/playwright/chrome'],
  ['none where there is none', [], {}, undefined],
])('the browser is %s', (_, present, environment, found) => {
  expect(findChromium(machine(present, environment))).toBe(found)
})

test('a CHROMIUM_PATH that names nothing is refused rather than passed over', () => {
  expect(() => findChromium(machine(['/bin/chromium'], { CHROMIUM_PATH: '/my/chromium' }))).toThrow(
    'CHROMIUM_PATH names /my/chromium, which does not exist.',
  )
})
