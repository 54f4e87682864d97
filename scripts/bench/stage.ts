import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { seedOf } from '../../emulators/seed/large.ts'
import { loadSeed } from '../../emulators/seed/load-seed.ts'
import { chromiumFlags, chromiumPath } from '../../tools/chromium.ts'
import { demoNamespace } from '../../tools/project.ts'
import { startConsole } from '../local/console.ts'
import { type BuildMode, buildConsole } from '../web/build.ts'

const stageOf = (console: Awaited<ReturnType<typeof startConsole>>) => ({
  address: console.origin,
  database: databaseAdmin(console.suite.database, demoNamespace),
  [Symbol.asyncDispose]: () => console.stop(),
})

export type Stage = ReturnType<typeof stageOf>

export const startStage = async (mode?: BuildMode): Promise<Stage> => {
  await buildConsole(mode)
  return stageOf(await startConsole({ seed: 'demo' }))
}

/** With so many thousand contents; expects a built console. */
export const stageWith = async (thousands: number): Promise<Stage> => {
  const console = await startConsole()
  await loadSeed(seedOf({ batches: thousands, size: 1_000 }), { ...console.suite, namespace: demoNamespace })
  return stageOf(console)
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface Conditions {
  /** Throughput in bytes a second both ways; latency in milliseconds. */
  readonly network?: { readonly throughput: number; readonly latency: number }
  /** CPU slowdown factor against this machine. */
  readonly cpu?: number
  /** The browser's session of a signed-in person. */
  readonly session?: Session
}

/** 1.6 Mbit/s with 150 ms of latency. */
export const slowNetwork = { network: { throughput: 200_000, latency: 150 } } satisfies Conditions

const pageIn = async (context: BrowserContext, { network, cpu }: Conditions): Promise<Page> => {
  const page = await context.newPage()
  // tsx adds calls of a `__name` helper, which functions that run in the page lack.
  await page.addInitScript('globalThis.__name = value => value')
  const devtools = await context.newCDPSession(page)
  if (network)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    })
  if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** A page in its own browser; `next` replaces it by one with the same profile. */
export const openPage = async (conditions: Conditions) => {
  const browser: Browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    ...(conditions.session ? { storageState: conditions.session } : {}),
  })
  const page = await pageIn(context, conditions)
  return {
    page,
    next: async (): Promise<Page> => {
      await page.close()
      return pageIn(context, conditions)
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

export interface Transfer {
  readonly name: string
  /** File extension: js, css, woff2. */
  readonly kind: string
  /** Transferred size without headers. */
  readonly bytes: number
  /** Milliseconds after the page was requested. */
  readonly endedAt: number
}

export const transfersOf = async (page: Page, address: string): Promise<readonly Transfer[]> => {
  const transfers = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return entries.map(entry => ({
      name: entry.name,
      kind: new URL(entry.name).pathname.split('.').at(-1) ?? '',
      bytes: entry.encodedBodySize,
      endedAt: entry.responseEnd,
    }))
  })
  return transfers.filter(({ name }) => name.startsWith(address))
}

export const sumOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0)

export const inKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

export const signIn = async (page: Page, address: string, role = 'contents'): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(`${role}@luna.test`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

export const sessionOf = async (address: string, role?: string): Promise<Session> => {
  await using opened = await openPage({})
  await signIn(opened.page, address, role)
  // State of a returning person's browser: the heading is stored with the cards.
  await atRest(opened.page)
  return await opened.page.context().storageState({ indexedDB: true })
}

export const contentsLink = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const link = menu.getByRole('link', { name: 'Contents', exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Contents', exact: true }).click()
  await link.waitFor()
  return link
}

export const firstRow = (page: Page) => page.getByRole('row').locator('a').first()

export const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}
