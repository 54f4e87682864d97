import { expect, test } from 'vitest'
import { findFirefox } from './firefox.ts'

const machine = (present: readonly string[], environment: { FIREFOX_PATH?: string } = {}) => ({
  environment: { PATH: ['/bin', '/usr/bin'].join(':'), ...environment },
  exists: (path: string) => present.includes(path),
  playwrights: '/cache/playwright/firefox',
})

const everywhere = ['/my/firefox', '/usr/bin/firefox', '/bin/firefox-esr', '/cache/playwright/firefox']

test.each([
  ['the one that FIREFOX_PATH names', everywhere, { FIREFOX_PATH: '/my/firefox' }, '/my/firefox'],
  ["Playwright's own, before others", everywhere, {}, '/cache/playwright/firefox'],
  ['the one on the PATH, before its older family', everywhere.slice(0, 3), {}, '/usr/bin/firefox'],
])('the browser is %s', (_, present, environment, found) => {
  expect(findFirefox(machine(present, environment))).toBe(found)
})

test('a FIREFOX_PATH that names nothing, and a machine without Firefox, are refused with what to do', () => {
  expect(() => findFirefox(machine(['/bin/firefox'], { FIREFOX_PATH: '/my/firefox' }))).toThrow(
    'FIREFOX_PATH names /my/firefox, which does not exist.',
  )
  expect(() => findFirefox(machine([]))).toThrow('"npx playwright-core install firefox"')
})
