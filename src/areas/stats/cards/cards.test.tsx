import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countDay, type Numbered } from '../../../model/statistics/aggregates.ts'
import { addDays, type Day, dayAt, eachDay } from '../../../model/statistics/days.ts'
import type { StatisticsEvent } from '../../../model/statistics/events.ts'
import { pathsOfDays } from '../../../model/statistics/paths-of-days.ts'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import UsersPage from '../users/users-page.tsx'
import DevicesCard from './devices-card.tsx'
import SubscriptionsCard from './subscriptions-card.tsx'

/** Noon in El Salvador. */
const now = Date.UTC(2026, 10, 21, 18)
const today = dayAt(now)

const seen = (index: number): StatisticsEvent => ({
  type: 'seen',
  at: index,
  device: `device-${index}`,
  platform: 'android',
  os: 'Android 14',
  version: '4.1.0',
  model: 'Pixel 8',
  language: 'es',
})

const joined = (day: Day, index: number): StatisticsEvent => ({
  type: 'subscribed',
  at: index,
  subscriber: `${day}-${index}`,
  plan: 'basic',
})

const times = <Item,>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

interface Counted {
  /** Days before today. */
  readonly from: number
  readonly devices: (day: Day) => number
  readonly joining: (day: Day) => number
}

const open = (counted?: Counted) => {
  const days = counted ? eachDay(addDays(today, -counted.from), addDays(today, -1)) : []
  const all = days.map(day => {
    const events = [
      ...times(counted?.devices(day) ?? 0, seen),
      ...times(counted?.joining(day) ?? 0, at => joined(day, at)),
    ]
    const numbered = events.map((event, at): Numbered<StatisticsEvent> => [`-E${String(at).padStart(4, '0')}`, event])
    return [day, countDay(day, numbered)] as const
  })
  const paths = pathsOfDays(new Map([['oime', new Map(all)]]))
  return memoryStore({ as: { uid: 'eva', role: 'stats' }, tree: paths, now })
}

const isLastWeek = (day: Day) => day >= addDays(today, -7)

test('active devices are those of a day of the last week, compared with the week before in words', async () => {
  drawCard(DevicesCard, open({ from: 14, devices: day => (isLastWeek(day) ? 33 : 30), joining: () => 0 }), 'figure')
  expect(await screen.findByText('33')).toBeInTheDocument()
  expect(screen.getByText('+10% in 7 days')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute('href', '/manager/stats/tech')
})

test('less is said with a sign, and the same is not called a change', async () => {
  const { unmount } = drawCard(
    DevicesCard,
    open({ from: 14, devices: day => (isLastWeek(day) ? 27 : 30), joining: () => 0 }),
  )
  expect(await screen.findByText('−10% in 7 days')).toBeInTheDocument()
  unmount()
  drawCard(DevicesCard, open({ from: 14, devices: () => 30, joining: () => 0 }))
  expect(await screen.findByText('No change in 7 days')).toBeInTheDocument()
})

test('subscriptions are those that there are now, as on the page of statistics', async () => {
  drawCard(SubscriptionsCard, open({ from: 14, devices: () => 1, joining: day => (isLastWeek(day) ? 1 : 2) }))
  expect(await screen.findByText('21')).toBeInTheDocument()
  expect(screen.getByText('+40% in 7 days')).toBeInTheDocument()
})

test('a subscription of today counts on the dashboard as it does in the statistics', async () => {
  const store = open({ from: 14, devices: () => 1, joining: () => 1 })
  store.write(pathsOfDays(new Map([['oime', new Map([[today, countDay(today, [['-E1', joined(today, 1)]])]])]])))
  drawCard(SubscriptionsCard, store, 'figure')
  expect(await screen.findByText('15')).toBeInTheDocument()
  drawPage(<UsersPage />, { store, at: '/manager/stats/users?range=7days' })
  const label = await screen.findByText('Active subscriptions', { selector: 'dt' })
  expect(label.nextElementSibling).toHaveTextContent(/^15/)
})

test('where nothing was counted, it says since when there will be figures, or that there are none to compare with', async () => {
  const { unmount } = drawCard(DevicesCard, open())
  expect(await screen.findByText(/^No figures yet/)).toBeInTheDocument()
  unmount()
  drawCard(DevicesCard, open({ from: 3, devices: () => 5, joining: () => 0 }))
  expect(await screen.findByText('No figures for the previous week')).toBeInTheDocument()
})
