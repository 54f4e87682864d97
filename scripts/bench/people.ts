import type { Page } from 'playwright-core'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { seedOf } from '../../emulators/seed/large.ts'
import { loadSeed } from '../../emulators/seed/load-seed.ts'
import { demoNamespace } from '../../tools/project.ts'
import { buildConsole } from '../build.ts'
import { startConsole } from '../console.ts'
import { type Benchmark, type Figure, median, repeat, rounded } from './measure.ts'
import { atRest, firstRow, openPage, type Stage, signIn, socketBytes } from './stage.ts'
import { statisticsFigures } from './statistics.ts'

/** With so many thousand subscribers, eight devices for five of them. The console has been built before. */
const stageWithSubscribers = async (thousands: number): Promise<Stage> => {
  const console = await startConsole()
  const seed = seedOf({ batches: thousands, size: 0, subscribers: 1_000 })
  await loadSeed(seed, { ...console.suite, namespace: demoNamespace })
  return {
    address: console.origin,
    database: databaseAdmin(console.suite.database, demoNamespace),
    [Symbol.asyncDispose]: () => console.stop(),
  }
}

const linkTo = async (page: Page, title: string) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const link = menu.getByRole('link', { name: title, exact: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Users', exact: true }).click()
  await link.waitFor()
  return link
}

/** Cost from a click on the menu until the list has settled: bytes of the socket, both ways. */
const bytesToOpen = async ({ address }: Stage, title: string): Promise<number> => {
  await using opened = await openPage({})
  const { page } = opened
  const bytes = socketBytes(page)
  await signIn(page, address, 'admin')
  const link = await linkTo(page, title)
  await atRest(page)
  const before = bytes()
  await link.click()
  await firstRow(page).waitFor()
  await atRest(page)
  return bytes() - before
}

/** Milliseconds from a click in the menu to the frame after the first row, with the list's code in the page; at 4x CPU. */
const timeToFirstRow = async ({ address }: Stage): Promise<number> => {
  await using opened = await openPage({ cpu: 4 })
  const { page } = opened
  await signIn(page, address, 'admin')
  await page.goto(`${address}/manager/apps`)
  await firstRow(page).waitFor()
  const link = await linkTo(page, 'Subscribers')
  await atRest(page)
  const shown = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let begun = 0
        addEventListener('click', ({ timeStamp }) => (begun = timeStamp), { capture: true })
        const look = () => {
          const row = document.querySelector('[role=grid] a')
          if (begun === 0 || !row?.textContent?.startsWith('S-')) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begun)
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
  )
  await link.click()
  return await shown
}

/** Subscribers and devices, within what the lists of contents may cost: see records.ts. */
const listFigures = async (): Promise<readonly Figure[]> => {
  const titles = ['Subscribers', 'Devices'] as const
  const bytesIn = async (stage: Stage) => {
    const bytes: number[] = []
    for (const title of titles) bytes.push(await bytesToOpen(stage, title))
    return bytes
  }
  const [small = []] = await repeat(1, async () => {
    await using stage = await stageWithSubscribers(1)
    return await bytesIn(stage)
  })
  const begun = performance.now()
  await using stage = await stageWithSubscribers(100)
  const started = performance.now() - begun
  const big = await bytesIn(stage)
  const opening = await repeat(5, () => timeToFirstRow(stage))
  return [
    ...titles.flatMap((title, at): readonly Figure[] => {
      const [few = 0, many = 0] = [small[at], big[at]]
      const what = title.toLowerCase()
      return [
        {
          what: `bytes to open the ${what} of 1,000 subscribers`,
          value: rounded(few / 1024, 1),
          unit: 'KB',
          limit: 60,
        },
        { what: `bytes to open the ${what} of 100,000`, value: rounded(many / 1024, 1), unit: 'KB', limit: 60 },
        { what: 'the one is of the other', value: rounded((100 * many) / few), unit: '%', min: 90, limit: 110 },
      ]
    }),
    { what: 'click to first row, 4x CPU', value: Math.round(median(opening)), unit: 'ms', limit: 400 },
    { what: 'console with 100,000 subscribers, 160,000 devices', value: Math.round(started / 1000), unit: 's' },
  ]
}

export const people: Benchmark = {
  name: 'people',
  describes: 'subscribers, devices and the pages of figures, in Chromium on the production build, 100,000 subscribers',
  async run() {
    await buildConsole()
    return [...(await listFigures()), ...(await statisticsFigures())]
  },
}
