import type { Page } from 'playwright-core'
import { demoNamespace } from '../../emulators/emulator.ts'
import { type DatabaseAdmin, databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { seedOf } from '../../emulators/seed/large.ts'
import { loadSeed } from '../../emulators/seed/load-seed.ts'
import { startConsole } from '../console.ts'

/** The built console with a number of contents, and ways to look at it. */
export interface RecordsStage extends AsyncDisposable {
  readonly address: string
  readonly database: DatabaseAdmin
}

/** Batches of 1,000. The console has been built before. */
export const stageWith = async (thousands: number): Promise<RecordsStage> => {
  const console = await startConsole({})
  const target = { ...console.suite, namespace: demoNamespace }
  await loadSeed(seedOf({ batches: thousands, size: 1_000 }), target)
  return {
    address: console.origin,
    database: databaseAdmin(console.suite.database, demoNamespace),
    [Symbol.asyncDispose]: () => console.stop(),
  }
}

/** Signs in as the one who writes contents; the dashboard is shown then. */
export const signIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill('contents@luna.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

/** The link to the list in the menu, whose group is open then. */
export const contentsLink = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const link = menu.getByRole('link', { name: 'Contents', exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Contents', exact: true }).click()
  await link.waitFor()
  return link
}

export const firstRow = (page: Page) => page.getByRole('row').locator('a').first()

/** Resolves when nothing has come over the network for half a second. */
export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}
