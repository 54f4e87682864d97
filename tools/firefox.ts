import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, firefox } from 'playwright-core'
import { CommandError } from './command.ts'

const programs = ['firefox', 'firefox-esr']
const applications = ['/Applications/Firefox.app/Contents/MacOS/firefox']

interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
  /** Path of Playwright's own Firefox, installed or not. */
  readonly playwrights: string
}

const realSurroundings = (): Surroundings => ({
  environment: process.env,
  exists: existsSync,
  playwrights: firefox.executablePath(),
})

/**
 * Finds Firefox: FIREFOX_PATH, Playwright's own, one on the PATH, an installed application.
 *
 * @throws {CommandError} when there is none, or FIREFOX_PATH does not exist
 */
export const findFirefox = ({ environment, exists, playwrights }: Surroundings = realSurroundings()): string => {
  const named = environment.FIREFOX_PATH
  if (named && !exists(named)) throw new CommandError(`FIREFOX_PATH names ${named}, which does not exist.`)
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = programs.flatMap(program => folders.map(folder => join(folder, program)))
  const found = named || [playwrights, ...onPath, ...applications].find(exists)
  if (found) return found
  throw new CommandError(
    'There is no Firefox on this machine. Install Playwright’s with "npx playwright-core install firefox", or Firefox itself, or name one in FIREFOX_PATH.',
  )
}

/** Settings of a system without animations, in light colours; and no way to hosts other than this machine. */
const settings = {
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Starts Playwright's Firefox by its own protocol, any other by WebDriver BiDi. */
export const launchFirefox = (path: string): Promise<Browser> =>
  firefox.launch({
    ...(path === firefox.executablePath() ? {} : { channel: 'moz-firefox' }),
    executablePath: path,
    headless: true,
    firefoxUserPrefs: settings,
  })

/**
 * Finds a Firefox that Playwright can drive.
 *
 * @throws {CommandError} with what to do when there is none
 */
export const firefoxPath = async (): Promise<string> => {
  const path = findFirefox()
  const browser = await launchFirefox(path)
  try {
    await (await browser.newContext()).newPage()
    return path
  } catch (cause) {
    const [reason] = String(cause).split('\n')
    throw new CommandError(
      `Playwright cannot drive Firefox ${browser.version()} at ${path}: ${reason} Use a newer Firefox, or Playwright’s own: "npx playwright-core install firefox".`,
      { cause },
    )
  } finally {
    await browser.close()
  }
}
