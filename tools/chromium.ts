import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { CommandError } from './command.ts'
import { runProgram } from './program.ts'

/** Flags for a headless, unattended, offline browser. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Prefer the headless shell: same engine, opens a page in a quarter of the time. */
const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the headless shell that Playwright installs beside its Chromium, in a folder with the same revision.
 *
 * @param playwrights path of Playwright's Chromium, such as `…/chromium-1255/chrome-linux64/chrome`
 */
export const playwrightsShell = (playwrights: string): string | undefined => {
  const [, folder, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(playwrights) ?? []
  const beside = `${folder}chromium_headless_shell-${revision}`
  if (!existsSync(beside)) return undefined
  const files = readdirSync(beside, { recursive: true, encoding: 'utf8' })
  const program = files.find(file => /(^|[\\/])(chrome-headless-shell|headless_shell)(\.exe)?$/.test(file))
  return program === undefined ? undefined : join(beside, program)
}

interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
  /** Playwright's own browsers. */
  readonly playwrights: { readonly shell: string | undefined; readonly browser: string }
}

const realSurroundings = (): Surroundings => {
  const browser = chromium.executablePath()
  return { environment: process.env, exists: existsSync, playwrights: { shell: playwrightsShell(browser), browser } }
}

/**
 * Finds Chromium: CHROMIUM_PATH, one on the PATH, Playwright's, an installed application; headless shells first.
 *
 * @throws {CommandError} when CHROMIUM_PATH does not exist
 */
export const findChromium = (
  { environment, exists, playwrights }: Surroundings = realSurroundings(),
): string | undefined => {
  const named = environment.CHROMIUM_PATH
  if (named && !exists(named)) throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = (program: string) => folders.map(folder => join(folder, program))
  const shells = [...onPath(shell), playwrights.shell ?? []].flat()
  return named || [...shells, ...browsers.flatMap(onPath), playwrights.browser, ...applications].find(exists)
}

const byApt = (): void => {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  const install = (name: string) => apt('install', '-qq', '-y', '--no-install-recommends', name)
  apt('update', '-qq')
  // Older Debian releases do not package the shell.
  if (install(shell).status !== 0) install('chromium')
}

const canApt = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Runs until the browser is there or could not be installed; its output says why. */
const byPlaywright = (): Promise<number> =>
  runProgram(['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'])

/**
 * Finds Chromium, or installs its headless shell: from Debian as root there, else Playwright's.
 *
 * @throws {CommandError} with what to do when it cannot
 */
export const chromiumPath = async (
  find: () => string | undefined = findChromium,
  installers: readonly (() => unknown)[] = canApt() ? [byApt, byPlaywright] : [byPlaywright],
): Promise<string> => {
  if (!find()) console.log('There is no Chromium to test in. Installing its headless shell …')
  for (const install of installers) if (!find()) await install()
  const installed = find()
  if (installed) return installed
  throw new CommandError(
    'Chromium could not be installed; the lines above say why. Run the command again with a network, or name a Chromium or Chrome of this machine in CHROMIUM_PATH.',
  )
}
