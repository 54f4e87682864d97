import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { CommandError } from './command.ts'

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
const programs = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
  /** Path of Playwright's own browser. */
  readonly playwrights: string
}

const realSurroundings = (): Surroundings => ({
  environment: process.env,
  exists: existsSync,
  playwrights: chromium.executablePath(),
})

/**
 * Finds Chromium: CHROMIUM_PATH, one on the PATH, Playwright's, an installed application; in that order.
 * @throws {CommandError} when CHROMIUM_PATH does not exist
 */
export const findChromium = (
  { environment, exists, playwrights }: Surroundings = realSurroundings(),
): string | undefined => {
  const named = environment.CHROMIUM_PATH
  if (named && !exists(named)) throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`)
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = programs.flatMap(program => folders.map(folder => join(folder, program)))
  return named || [...onPath, playwrights, ...applications].find(exists)
}

const byApt = (): void => {
  console.log('Installing Chromium …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  const install = (name: string) => apt('install', '-qq', '-y', '--no-install-recommends', name)
  apt('update', '-qq')
  // Older Debian releases do not package the shell.
  if (install(shell).status !== 0) install('chromium')
}

const canApt = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * Finds Chromium, or installs it where possible (as root on Debian).
 * @throws {CommandError} with the command to run when it cannot
 */
export const chromiumPath = async (): Promise<string> => {
  const found = findChromium()
  if (found) return found
  if (canApt()) byApt()
  const installed = findChromium()
  if (installed) return installed
  throw new CommandError(
    'There is no Chromium to test in. Install one with "npx playwright-core install chromium" (or "sudo apt-get install chromium" on Debian), or name one in CHROMIUM_PATH.',
  )
}
