import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { CommandError } from './command.ts'

/** For a browser without a screen, a person or an internet connection. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shell first: the same engine without a window's furniture, which opens a page in a quarter of the time. */
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
 * A Chromium of this machine: the one that CHROMIUM_PATH names, one on the PATH, Playwright's own, an installed application; in that order.
 * @throws {CommandError} when CHROMIUM_PATH names nothing.
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
  // Older releases have no package of the shell.
  if (install(shell).status !== 0) install('chromium')
}

const canApt = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * A Chromium of this machine, installed first where there is none and that can be done (as root on Debian).
 * @throws {CommandError} when there is none: the message says which command to run.
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
