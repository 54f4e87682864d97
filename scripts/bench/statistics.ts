import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { databaseAdmin } from '../../emulators/seed/database-admin.ts'
import { addDays } from '../../src/model/statistics/days.ts'
import { eventText } from '../../src/model/statistics/events.ts'
import { eventsOf, uncountedKey, uncountedPath } from '../../src/model/statistics/paths.ts'
import { openDatabase } from '../../worker/open-database.ts'
import { StatisticsCounter } from '../../worker/statistics/statistics-counter.ts'
import { compiledRules } from '../rules.ts'
import { type Figure, median, repeat, rounded } from './measure.ts'
import { atRest, openPage, type Stage, signIn, socketBytes, startStage } from './stage.ts'

const pages = ['tech', 'users'] as const

/** Goes there within the console, as a click does, and gives the milliseconds until the last chart is drawn. */
const open = (page: Awaited<ReturnType<typeof openPage>>['page'], path: string): Promise<number> =>
  page.evaluate(
    to =>
      new Promise<number>(resolve => {
        const begun = performance.now()
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        const look = () => {
          const drawn = document.querySelector('.stats-charts > :last-child :is(svg.chart-drawing, table)')
          if (location.pathname + location.search !== to || drawn === null) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - begun)
          return port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    path,
  )

const leave = async (page: Awaited<ReturnType<typeof openPage>>['page']): Promise<void> => {
  await page.evaluate(() => {
    history.pushState({}, '', '/app/dashboard/default')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.waitForFunction(() => document.querySelector('.stats') === null)
  await atRest(page)
}

/** Kilobytes that the socket carries, both ways, from the address of a page to the page at rest. */
const kilobytesToOpen = async (stage: Stage, path: string): Promise<number> => {
  await using opened = await openPage({})
  const { page } = opened
  const bytes = socketBytes(page)
  await signIn(page, stage.address, 'stats')
  await atRest(page)
  const before = bytes()
  await open(page, path)
  await atRest(page)
  return rounded((bytes() - before) / 1024, 1)
}

/** With the page's code in the browser, and its figures never read before; at 4x CPU. */
const timeToLastChart = async (stage: Stage, name: string): Promise<number> => {
  await using opened = await openPage({ cpu: 4 })
  const { page } = opened
  await signIn(page, stage.address, 'stats')
  await open(page, `/manager/stats/${name}?range=7days&app=oime&compare=none`)
  await leave(page)
  return await open(page, `/manager/stats/${name}?range=2years`)
}

const pageFigures = async (stage: Stage): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const name of pages) {
    for (const comparison of ['', '&compare=year']) {
      const path = `/manager/stats/${name}?range=2years${comparison}`
      const value = await kilobytesToOpen(stage, path)
      figures.push({ what: `bytes to open ${path}, six apps`, value, unit: 'KB', limit: 80 })
    }
    const times = await repeat(5, () => timeToLastChart(stage, name))
    const value = Math.round(median(times))
    figures.push({ what: `to the last chart of ${name}, two years, six apps, 4x CPU`, value, unit: 'ms', limit: 600 })
  }
  return figures
}

const events = 100_000
const days = 10
const apps = ['esfutbol', 'wachatv']
const first = '2026-11-01'

const eventAt = (index: number): string =>
  eventText({
    type: 'seen',
    at: 1_800_000_000_000 + index,
    device: `device-${index % 4_000}`,
    platform: 'android',
    os: `Android ${12 + (index % 4)}`,
    version: `4.${index % 3}.0`,
    model: `Model ${index % 60}`,
    language: index % 9 === 0 ? 'en' : 'es',
  })

/** 100,000 events of two apps and ten days: from a database that holds them uncounted until all figures are written. */
const countingEvents = async (): Promise<readonly Figure[]> => {
  const emulator = await startDatabaseEmulator({ rules: await compiledRules() })
  const admin = databaseAdmin(emulator, 'bench')
  const perDay = events / days / apps.length
  for (const app of apps)
    for (let day = 0; day < days; day++) {
      const date = addDays(first, day)
      const own = Object.fromEntries(
        Array.from({ length: perDay }, (_, index) => [`-E${String(index).padStart(6, '0')}`, eventAt(index)]),
      )
      await admin.update('', { [eventsOf(app, date)]: own, [`${uncountedPath}/${uncountedKey(app, date)}`]: 'all' })
    }
  const database = await openDatabase(`http://${emulator.host}:${emulator.port}?ns=bench`)
  const troubles: string[] = []
  const begun = performance.now()
  const counter = new StatisticsCounter({ ...database, report: trouble => troubles.push(trouble) })
  counter.start()
  await counter.idle()
  const seconds = (performance.now() - begun) / 1_000
  await counter.stop()
  const left = await admin.read(uncountedPath)
  await database.close()
  await emulator.stop()
  if (left !== null || troubles.length > 0) throw new Error(`Not everything was counted: ${troubles.join(' ')}`)
  return [{ what: '100,000 events counted, of two apps and ten days', value: rounded(seconds, 2), unit: 's', limit: 5 }]
}

/** The pages of figures on the demo, and the worker's counting. */
export const statisticsFigures = async (): Promise<readonly Figure[]> => {
  const counting = await countingEvents()
  await using stage = await startStage()
  return [...(await pageFigures(stage)), ...counting]
}
