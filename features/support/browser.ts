import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../tools/chromium.ts'
import { firefoxPath, launchFirefox } from '../../tools/firefox.ts'

/** The browser in which a run looks at the console. */
export interface TestedBrowser {
  readonly engine: 'chromium' | 'firefox'
  readonly path: string
}

/** `BROWSER=firefox` requests Firefox. Other values name a person's default browser, which is of no interest here. */
export const isFirefox = (): boolean => process.env.BROWSER === 'firefox'

/** Chromium's DevTools protocol and emulation, which these scenarios use, have no counterpart in Firefox. */
export const chromiumOnly = '@chromium'

/** @throws {CommandError} when it is not installed, and cannot be */
export const testedBrowser = async (): Promise<TestedBrowser> =>
  isFirefox() ? { engine: 'firefox', path: await firefoxPath() } : { engine: 'chromium', path: await chromiumPath() }

/** Pages live for seconds: optimising compilers cost an eighth of the run, collection a fourteenth. */
const shortLived =
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --max-semi-space-size=32 --initial-heap-size=256'

/** Blocks all external hosts. */
const hereOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'

export const launchBrowser = ({ engine, path }: TestedBrowser): Promise<Browser> =>
  engine === 'firefox'
    ? launchFirefox(path)
    : chromium.launch({ executablePath: path, headless: true, args: [...chromiumFlags, shortLived, hereOnly] })

export const isChromium = (context: BrowserContext): boolean => context.browser()?.browserType() === chromium
