import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { chromiumPath, findChromium, playwrightsShell } from './chromium.ts'

const machine = (present: readonly string[], environment: { CHROMIUM_PATH?: string } = {}) => ({
  environment: { PATH: ['/bin', '/usr/bin'].join(':'), ...environment },
  exists: (path: string) => present.includes(path),
  playwrights: { shell: '/cache/playwright/shell', browser: '/cache/playwright/chrome' },
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
  [
    "Playwright's shell, before any whole browser",
    [...everywhere, '/cache/playwright/shell'],
    {},
    '/cache/playwright/shell',
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

test.each([
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
])("Playwright's shell is found beside its Chromium, in %s", async program => {
  using temporary = temporaryFolder()
  const browser = join(temporary.path, 'chromium-1255/chrome-linux64/chrome')
  expect(playwrightsShell(browser)).toBe(undefined)
  const path = join(temporary.path, 'chromium_headless_shell-1255', program)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(join(path, '../LICENSE.headless_shell'), '')
  await writeFile(path, '')
  expect(playwrightsShell(browser)).toBe(path)
  expect(playwrightsShell(browser.replace('1255', '1256'))).toBe(undefined)
})

/** A machine where some ways to install succeed; notes those that were tried. */
const newcomer = (...succeeds: readonly boolean[]) => {
  const tried: number[] = []
  const installers = succeeds.map((_, at) => async () => void tried.push(at))
  const find = () => (tried.some(at => succeeds[at]) ? '/cache/shell' : undefined)
  const said = vi.spyOn(console, 'log').mockReturnValue()
  return { tried, said, path: chromiumPath(find, installers).finally(() => said.mockRestore()) }
}

test.each([
  [[true, true], [0]],
  [
    [false, true],
    [0, 1],
  ],
] as const)('where there is none, it is installed in the first way that works: %j', async (succeeds, order) => {
  const { path, said, tried } = newcomer(...succeeds)
  expect(said.mock.calls).toEqual([['There is no Chromium to test in. Installing its headless shell …']])
  expect(await path).toBe('/cache/shell')
  expect(tried).toEqual(order)
})

test('where none can be installed, the error says what to do', async () => {
  await expect(newcomer(false).path).rejects.toThrow(/could not be installed.*CHROMIUM_PATH/)
})

test('where there is one, nothing is installed', async () => {
  expect(await chromiumPath(() => '/bin/chromium', [() => expect.unreachable()])).toBe('/bin/chromium')
})
