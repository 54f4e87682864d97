import { readFile } from 'node:fs/promises'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { planNamed, storedSubscriptions } from '../../emulators/seed/testing/subscriptions.ts'
import type { Json } from '../../src/model/values/json.ts'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { Part } from '../support/part.ts'
import { eventsOfScenario, isRefusedInEvents, separateEvents } from '../support/worker.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const app = 'esfutbol'

const daysFrom = (from: string, to: string): readonly string[] => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / 86_400_000) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10))
}

class StatsPage extends Part {
  figure(label: string): Locator {
    return this.main.locator('dl > div').filter({ has: this.tab.getByRole('term').getByText(label, { exact: true }) })
  }

  chart(title: string): Locator {
    return this.main.getByRole('figure', { name: title, exact: true })
  }

  select(label: string): Locator {
    return this.main.getByRole('combobox', { name: label, exact: true })
  }

  chosen(label: string): Promise<string> {
    return this.select(label).locator('option:checked').innerText()
  }

  /** Lines of a statistics card. */
  async lines(label: string): Promise<readonly string[]> {
    const texts = await this.figure(label).getByRole('definition').locator('> *').allTextContents()
    return texts.map(text => text.replaceAll('\u00a0', ' '))
  }

  rows(table: Locator): Promise<string[][]> {
    return table
      .getByRole('row')
      .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent ?? '')))
  }
}

const stats = () => new StatsPage(luna.tab)

const lookAt = async (page: 'tech' | 'users', query: string): Promise<void> => {
  await luna.visit(`/manager/stats/${page}?${query}`)
  await isShown(stats().main.getByRole('figure').first())
}

Given('these devices used ES Fútbol a day', async (table: DataTable) => {
  const days = table.hashes().flatMap(({ from = '', to = '', devices = '' }) => {
    const count = devices.replaceAll(',', '')
    return daysFrom(from, to).map(day => [`stats/devices/days/${app}/${day}`, `1;${count};android=${count}`] as const)
  })
  await luna.space.database.update('', Object.fromEntries(days))
})

Given('ES Fútbol had these subscriptions at the end of February 2026', (table: DataTable) => {
  const active = table.hashes().map(({ plan = '', subscriptions }) => [planNamed(plan), Number(subscriptions)] as const)
  return luna.space.database.write(
    ...storedSubscriptions(app, 'months', '2026-02', { active: Object.fromEntries(active) }),
  )
})

/** Days of the first half of the month without a line have none. */
Given('these subscriptions of ES Fútbol were counted in March 2026', (table: DataTable) => {
  const days = daysFrom('2026-03-01', '2026-03-15').map(day => {
    const counted = table.hashes().find(line => line.day === String(Number(day.slice(-2))))
    const { plan = '', new: joined, cancelled, converted, expired } = counted ?? {}
    const moves = { joined: Number(joined), cancelled: Number(cancelled), switched: 0 }
    return storedSubscriptions(
      app,
      'days',
      day,
      counted && { converted: Number(converted), expired: Number(expired), plans: { [planNamed(plan)]: moves } },
    )
  })
  return luna.space.database.update('', Object.fromEntries(days))
})

/** Reports like the apps' server: docs/statistics-events.md. */
const reported = (day: string, id: string, device: string): Record<string, Json> => ({
  [`events/${app}/${day}/${id}`]: JSON.stringify({
    type: 'seen',
    at: Date.parse(`${day}T18:00:00Z`),
    device,
    platform: 'android',
    os: 'Android 14',
    version: '4.2.0',
    model: 'Pixel 8',
    language: 'es',
  }),
})

Given('{int} devices were reported and counted for ES Fútbol on {word}', async (count: number, day: string) => {
  const events = Array.from({ length: count }, (_, index) => reported(day, `-E${index}`, `device-${index}`))
  await luna.space.database.update('', {
    ...Object.assign({}, ...events),
    [`stats/devices/days/${app}/${day}`]: `1;${count};android=${count};4.2.0=${count}`,
    // The demo keeps no events of its days.
    [`stats/closed/${app}`]: null,
  })
})

When('another device of {word} is reported twice', (day: string) =>
  luna.space.database.update('', {
    ...reported(day, '-Elate', 'device-late'),
    ...reported(day, '-Eagain', 'device-late'),
    [`uncounted/${day}~${app}`]: '-Eagain',
  }),
)

Given('the events of the apps have a database of their own', separateEvents)

When('{int} devices of {word} are reported to that database', async (count: number, day: string) => {
  const events = Array.from({ length: count }, (_, index) => reported(day, `-E${index}`, `device-${index}`))
  // The demo keeps no events of its days.
  await luna.space.database.write(`stats/closed/${app}`, null)
  await eventsOfScenario().update('', {
    ...Object.assign({}, ...events),
    [`uncounted/${day}~${app}`]: `-E${count - 1}`,
  })
})

Then('the database of the events waits for no more counting', () =>
  eventuallyEquals('the marks', () => eventsOfScenario().read('uncounted'), null),
)

Then('there is no event in the database of the records', async () => {
  const found = (await luna.space.database.read('events')) as Readonly<Record<string, object>> | null
  if (Object.values(found ?? {}).some(days => '2026-03-17' in days))
    throw new Error('Events are in the database of the records.')
})

Then('the worker is refused the database of the events for anything but counting', async () => {
  await isRefusedInEvents({ 'contents/-Nforeign': { title: 'Foreign' } })
  await isRefusedInEvents({ [`uncounted/2026-03-17~${app}`]: '-Eforged' })
})

When(
  /^I look at the (devices|subscriptions) of ES Fútbol from (\S+) to (\S+)$/,
  opensPage,
  (what: string, from: string, to: string) =>
    lookAt(what === 'devices' ? 'tech' : 'users', `from=${from}&to=${to}&app=${app}`),
)

When('I look at the last 7 days of ES Fútbol', opensPage, () => lookAt('tech', `range=7days&app=${app}`))

When('I choose the app {string} and compare with {string}', async (name: string, comparison: string) => {
  await stats().select('App').selectOption({ label: name })
  await stats().select('Compare with').selectOption({ label: comparison })
})

const shownChart = remembered<string>('a chart that is shown as a table')

When('I show the chart {string} as a table', async (title: string) => {
  shownChart.set(title)
  await stats().chart(title).getByRole('button', { name: 'Show as table' }).click()
})

Then('the figure {string} says {string}', (label: string, figure: string) =>
  eventuallyEquals(`"${label}" to be`, async () => (await stats().lines(label))[0] ?? '', figure),
)

Then('the figure {string} says {string} and {string}', (label: string, figure: string, change: string) =>
  eventuallyEquals(`"${label}" to say`, () => stats().lines(label), [figure, change]),
)

Then('the figures are of {string}, compared with {string}', async (name: string, comparison: string) => {
  await eventuallyEquals('the app to be', () => stats().chosen('App'), name)
  await eventuallyEquals('it to be compared with', () => stats().chosen('Compare with'), comparison)
  await isShown(stats().main.getByText(`${name} · `))
})

Then('it says', (wanted: DataTable) =>
  eventuallyEquals('the table to say', () => stats().rows(stats().chart(shownChart.get())), wanted.raw()),
)

Then('the table {string} says', (name: string, wanted: DataTable) => {
  const table = stats().main.getByRole('table', { name, exact: true })
  return eventuallyEquals(`the table "${name}" to say`, () => stats().rows(table), wanted.raw())
})

Then('its CSV file {string} says', async (name: string, wanted: DataTable) => {
  const [download] = await Promise.all([
    luna.tab.waitForEvent('download'),
    stats().chart(shownChart.get()).getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  await eventuallyEquals('the name of the file', async () => download.suggestedFilename(), name)
  const text = await readFile(await download.path(), 'utf8')
  const rows = text.replace('\ufeff', '').split('\r\n').filter(Boolean)
  await eventuallyEquals('the file to say', () => rows.map(row => row.split(',')), wanted.raw())
})

Then('the last day of the chart {string} is marked {string}', async (title: string, mark: string) => {
  const last = stats()
    .chart(title)
    .getByRole('option', { name: /^Devices, / })
    .last()
  await eventuallyEquals('the last day to be marked', async () => (await last.textContent())?.includes(mark), true)
})

Then('its legend says which line leads to a day {string}', (mark: string) =>
  isShown(stats().chart('Active devices a day').getByRole('list').getByRole('listitem').filter({ hasText: mark })),
)
