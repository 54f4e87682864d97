import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Aggregates, countDay, type Numbered } from '../../model/statistics/aggregates.ts'
import { addDays, type Day, eachDay } from '../../model/statistics/days.ts'
import type { StatisticsEvent } from '../../model/statistics/events.ts'
import { pathsOfDays } from '../../model/statistics/paths-of-days.ts'
import type { Json } from '../../model/values/json.ts'
import { drawPage } from '../../records/testing/draw-page.tsx'
import { memoryStore } from '../../records/testing/memory-store.ts'
import { switchLanguage } from '../../ui/messages/use-messages.ts'
import TechPage from './tech/tech-page.tsx'
import UsersPage from './users/users-page.tsx'

afterEach(() => void vi.useRealTimers())

/** Noon in El Salvador. */
const now = Date.UTC(2026, 10, 21, 18)
const today = '2026-11-21'

const seen = (day: Day, devices: number): readonly StatisticsEvent[] =>
  Array.from({ length: devices }, (_, index) => ({
    type: 'seen' as const,
    at: index,
    device: `device-${index}`,
    platform: index % 4 === 0 ? 'ios' : 'android',
    os: index % 4 === 0 ? 'iOS 18' : 'Android 14',
    version: day < '2026-11-17' ? '4.1.0' : '4.2.0',
    model: 'Pixel 8',
    language: 'es',
  }))

const counted = (day: Day, events: readonly StatisticsEvent[]): Aggregates =>
  countDay(
    day,
    events.map((event, index): Numbered<StatisticsEvent> => [`-E${String(index).padStart(4, '0')}`, event]),
  )

const joining = (at: number, count: number): readonly StatisticsEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'subscribed',
    at,
    subscriber: `s${at}-${index}`,
    plan: 'basic',
  }))

/** Two weeks of two apps: a hundred devices a day, twenty more in the second week, and ten so far today. */
const figures = (): Record<string, Json> => {
  const days = eachDay('2026-11-08', today)
  const devicesOn = (day: Day) => (day === today ? 10 : day >= '2026-11-15' ? 120 : 100)
  const cancelled: StatisticsEvent = { type: 'cancelled', at: 7, subscriber: 's8-0', plan: 'basic', joined: '2026-11' }
  const ofOime = days.map((day, index) => {
    const joined = day === today ? [] : joining(index, day >= '2026-11-15' ? 6 : 5)
    return [
      day,
      counted(day, [...seen(day, devicesOn(day)), ...joined, ...(day === '2026-11-20' ? [cancelled] : [])]),
    ] as const
  })
  const ofFantasy = ['2026-11-10', '2026-11-20'].map(day => [day, counted(day, seen(day, 40))] as const)
  return pathsOfDays(
    new Map([
      ['oime', new Map(ofOime)],
      ['fantasy', new Map(ofFantasy)],
    ]),
  )
}

const names = { 'apps/oime': { name: 'Oíme', key: 'oime' }, 'apps/fantasy': { name: 'Fantasy Liga', key: 'fantasy' } }

const open = (
  page: 'tech' | 'users',
  query = 'range=7days',
  tree: Record<string, Json> = { ...figures(), ...names },
) => {
  const store = memoryStore({ as: { uid: 'sergio', role: 'stats' }, tree, now })
  const at = `/manager/stats/${page}?${query}`
  return { store, ...drawPage(page === 'tech' ? <TechPage /> : <UsersPage />, { store, at }) }
}

/** Card texts by label. */
const cards = async () => {
  const list = (await screen.findAllByRole('term')).map(term => term.closest('div') as HTMLElement)
  return Object.fromEntries(
    list.map(card => [
      within(card).getByRole('term').textContent,
      [...within(card).getByRole('definition').children].map(part => part.textContent),
    ]),
  )
}

const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

test('figures say in words how they have changed, and averages leave out today', async () => {
  open('tech', 'range=7days&app=oime')
  expect(await cards()).toEqual({
    'Active devices a day': ['120', '+20% vs. previous'],
    'Today so far': ['10'],
    Highest: ['120', 'on 15 Nov'],
    'Most used platform': ['Android', '75% of devices'],
    'Most used version': ['4.2.0', '66.7% of devices'],
  })
  expect(screen.getByText(/compared with the previous 7 days/)).toBeInTheDocument()
  expect(screen.getByText(/Today counts up to now/)).toBeInTheDocument()
})

test('a table behind a chart has the same values, with today marked', async () => {
  const { user } = open('tech')
  const figure = await screen.findByRole('figure', { name: 'Active devices a day' })
  expect(within(figure).getByRole('option', { name: 'Devices, 20 Nov: 160' })).toBeInTheDocument()
  await user.click(within(figure).getByRole('button', { name: 'Show as table' }))
  const rows = rowsOf('Active devices a day')
  expect(rows[0]).toEqual(['Day', 'Devices', 'Previous period'])
  expect(rows[1]).toEqual(['15 Nov', '120', '100'])
  expect(rows.slice(-2)).toEqual([
    ['20 Nov', '160', '100'],
    ['21 Nov (so far)', '10', '100'],
  ])
})

test('a file of figures has full dates, and is named by its app and period', async () => {
  const { user, toasts } = open('tech', 'from=2026-11-14&to=2026-11-15&app=oime')
  const files: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    files.push({ name: '', blob: blob as Blob })
    return 'blob:figures'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    Object.assign(files.at(-1) ?? {}, { name: this.download })
  })
  const figure = await screen.findByRole('figure', { name: 'Active devices a day' })
  await user.click(within(figure).getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files[0]?.name).toBe('Active devices a day, Oíme, 2026-11-14 – 2026-11-15.csv'))
  expect((await files[0]?.blob.text())?.split('\r\n').slice(1, 3)).toEqual(['2026-11-14,100,100', '2026-11-15,120,100'])
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('No memory.')
  })
  await user.click(within(figure).getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(toasts.at(-1)?.kind).toBe('failed'))
})

test('subscriptions are counted from all that happened before, also where a range begins within a month', async () => {
  open('users', 'from=2026-11-15&to=2026-11-20&app=oime')
  expect(await cards()).toMatchObject({
    'Active subscriptions': ['70', '+100% vs. previous'],
    'New subscriptions': ['36', '+20% vs. previous'],
    Cancelled: ['1', 'No earlier figures'],
    'Net growth': ['35', '+16.7% vs. previous'],
    Churn: ['2.9%', '+2.9 points vs. previous', 'of those at the start'],
    'Trial conversion': ['–', 'No earlier figures', 'of the trials that ended; 0 started'],
  })
  expect(rowsOf('Retention by month of subscription').at(-1)).toEqual(['Nov 2026', '71', '98.6%'])
})

test('app, days and comparison are chosen, and the address says so', async () => {
  const { user, at } = open('tech')
  await cards()
  await user.selectOptions(screen.getByRole('combobox', { name: 'App' }), 'Fantasy Liga')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Previous year')
  await user.click(screen.getByRole('button', { name: '90 days' }))
  expect(at()).toBe('/manager/stats/tech?range=90days&app=fantasy&compare=year')
  expect((await cards())['Active devices a day']).toEqual(['40', 'No earlier figures'])
})

test('what is wrong in the address is said and ignored', async () => {
  open('tech', 'range=decade&app=nothing&from=2026-12-02&to=2026-12-01&page=2')
  expect(await screen.findByText('“decade” in the address is not a valid “range” and was ignored.')).toBeInTheDocument()
  expect(screen.getByText(/“2026-12-02” to “2026-12-01”, are not a valid period/)).toBeInTheDocument()
  expect(screen.getByText('“page” in the address is unknown and was ignored.')).toBeInTheDocument()
  expect(await screen.findByText('There is no app “nothing”: all apps are shown.')).toBeInTheDocument()
})

test('dates that are no period are refused beside the fields, and what is shown stays', async () => {
  const { user, at } = open('tech', 'from=2026-11-10&to=2026-11-20')
  const from = await screen.findByLabelText('From')
  await user.clear(from)
  await user.type(from, '2026-11-21')
  expect(screen.getByRole('alert')).toHaveTextContent('“From” must not be after “To”')
  expect(from).toHaveAccessibleDescription('“From” must not be after “To”.')
  expect(at()).toBe('/manager/stats/tech?from=2026-11-10&to=2026-11-20')
  await user.click(screen.getByRole('button', { name: '90 days' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('today moves as the worker writes', async () => {
  const { store } = open('tech', 'range=7days&app=oime')
  await cards()
  act(() => store.write({ [`stats/devices/days/oime/${today}`]: '1;31;android=31;4.2.0=31' }))
  expect((await cards())['Today so far']).toEqual(['31'])
})

test('a page that stays open goes on to the next day', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const { store } = open('tech', 'range=7days&app=oime')
  expect(await cards()).toMatchObject({ 'Today so far': ['10'] })
  store.clock.advance(24 * 3_600_000)
  act(() => store.write({ 'stats/devices/days/oime/2026-11-22': '1;31;android=31;4.2.0=31' }))
  act(() => void vi.advanceTimersByTime(300_000))
  await waitFor(async () => expect(await cards()).toMatchObject({ 'Today so far': ['31'] }))
})

test('what has no name is called other, and is never the most used', async () => {
  const devices = '1;20;android=5,=15;=12,4.2.0=8'
  const unnamed = {
    'stats/devices/days/oime/2026-11-20': devices,
    'stats/traits/days/oime/2026-11-20': '0;=20;=20;=20',
  }
  const { user } = open('tech', 'from=2026-11-20&to=2026-11-20&app=oime', { ...unnamed, ...names })
  expect(await cards()).toMatchObject({
    'Most used platform': ['Android', '25% of devices'],
    'Most used version': ['4.2.0', '40% of devices'],
  })
  for (const title of ['Platforms', 'Operating systems', 'Device models', 'Languages']) {
    const figure = screen.getByRole('figure', { name: title })
    await user.click(within(figure).getByRole('button', { name: 'Show as table' }))
    expect(within(figure).getByRole('rowheader', { name: 'Other' })).toBeVisible()
  }
})

test('where nothing was counted the page says what to do', async () => {
  open('users', '', names)
  expect(await screen.findByRole('heading', { name: 'No figures for this period' })).toBeInTheDocument()
  expect(screen.getByText(/nothing has been counted yet: ask your administrator/)).toBeInTheDocument()
})

test('what cannot be read is said, and read again on demand', async () => {
  const { store, user } = open('tech')
  await cards()
  act(() => store.deny('stats/devices'))
  expect(await screen.findByText(/^Could not load the figures/)).toBeInTheDocument()
  act(() => store.allow())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveProperty('Highest')
})

test('in Spanish, words and numbers are', async () => {
  act(() => switchLanguage('es'))
  open('users', 'from=2026-11-15&to=2026-11-20&app=oime')
  expect(await cards()).toMatchObject({
    'Suscripciones nuevas': ['36', '+20% vs. anterior'],
    'Tasa de cancelación': ['2.9%', '+2.9 puntos vs. anterior', 'de las del inicio'],
  })
})

test('two years are read by weeks, and the days at their ends', async () => {
  const first = addDays(today, -700)
  const days = eachDay(first, today).map(day => [day, counted(day, seen(day, 20))] as const)
  open('tech', 'range=2years&app=oime', { ...pathsOfDays(new Map([['oime', new Map(days)]])), ...names })
  expect((await cards())['Active devices a day']).toEqual(['20', 'No earlier figures'])
  const figure = screen.getByRole('figure', { name: 'Active devices a day' })
  expect(within(figure).getAllByRole('option').at(-1)).toHaveAccessibleName('Devices, 16 Nov 2026 (so far): 20')
})
