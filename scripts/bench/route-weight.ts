import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { DatabaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { declaredConsole } from '../areas.ts'
import { addressOf } from '../page-address.ts'
import type { Figure } from './measure.ts'
import { inKilobytes, openPage, type Stage, sumOf, transfersOf } from './stage.ts'

/** Kilobytes. */
const limits = { dashboard: 265, others: 330 }
const dashboard = '/app/dashboard/default'

const addresses = async (database: DatabaseAdmin): Promise<readonly string[]> => {
  const pages = (await declaredConsole()).areas.flatMap(area => area.pages)
  return Promise.all(pages.map(page => addressOf(page, database)))
}

type Session = NonNullable<BrowserContextOptions['storageState']>

const signIn = async (browser: Browser, address: string): Promise<Session> => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill('admin@luna.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}

/** All that an address transfers to somebody who is signed in and has nothing of the console in the browser's cache, in bytes. */
const weigh = async (browser: Browser, session: Session, address: string, path: string): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    storageState: session,
  })
  const page = await context.newPage()
  await page.goto(address + path)
  // Its title stands as soon as the console does, and what the page is made of has been asked for by then.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = sumOf(await transfersOf(page, address))
  await context.close()
  return bytes
}

export const weighRoutes = async ({ address, database }: Stage): Promise<Figure[]> => {
  await using opened = await openPage({})
  const browser = opened.page.context().browser()
  if (browser === null) throw new Error('The page has no browser of its own.')
  const session = await signIn(browser, address)
  const figures: Figure[] = []
  for (const path of await addresses(database)) {
    const limit = path === dashboard ? limits.dashboard : limits.others
    figures.push({ what: path, value: inKilobytes(await weigh(browser, session, address, path)), unit: 'KB', limit })
  }
  return figures.toSorted((one, other) => other.value - one.value)
}
