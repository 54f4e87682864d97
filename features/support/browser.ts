import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from '../../scripts/chromium.ts'

/** Nothing can leave this machine, whatever a page asks for. */
const hereOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'

export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: [...chromiumFlags, hereOnly] })
