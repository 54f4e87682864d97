import { type Browser, chromium } from 'playwright-core'

const flags = [
  // Containers have no user namespaces to build a sandbox from.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing can leave this machine, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args: flags })
