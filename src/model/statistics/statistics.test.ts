import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../values/json.ts'
import { activeAfter, countDay, mergedApps, mergedSubscriptions, type Numbered, noSubscriptions } from './aggregates.ts'
import { addDays, type Day, dayAt, daysFrom, daysOf, eachDay, isDay, weekOf, yearBefore } from './days.ts'
import { codecs, longestAggregate } from './encoding.ts'
import { eventIn, type StatisticsEvent } from './events.ts'
import { changeFrom, churnOf, cohortsOf, conversionOf, netGrowth } from './figures.ts'
import { bucketsOf, comparedRange, grainOf, rangeOf, segmentsOf } from './ranges.ts'
import { arbitraryEvents } from './testing/arbitrary-events.ts'

const day = '2026-11-18'

const seen = (device: string, at: number, more: Partial<StatisticsEvent> = {}): StatisticsEvent =>
  ({
    type: 'seen',
    at,
    device,
    platform: 'android',
    os: 'Android 14',
    version: '4.1.0',
    model: 'Pixel 8',
    language: 'es',
    ...more,
  }) as StatisticsEvent

const numbered = (events: readonly StatisticsEvent[]): readonly Numbered<StatisticsEvent>[] =>
  events.map((event, index) => [`-E${String(index).padStart(4, '0')}`, event])

test('a device counts once a day, as it was last seen', () => {
  const { devices, traits } = countDay(
    day,
    numbered([seen('a', 2, { version: '4.2.0' }), seen('a', 1), seen('b', 1), seen('b', 3), seen('c', 1)]),
  )
  expect(devices).toMatchObject({ days: 1, active: 3, platforms: { android: 3 }, versions: { '4.1.0': 2, '4.2.0': 1 } })
  expect(traits.models).toEqual({ 'Pixel 8': 3 })
})

test('subscriptions grow by who joins, and shrink by who cancels; a change of plan is neither', () => {
  const moves = countDay(
    day,
    numbered([
      { type: 'trial', at: 1, subscriber: 'a', plan: 'basic' },
      { type: 'converted', at: 2, subscriber: 'b', plan: 'basic' },
      { type: 'expired', at: 2, subscriber: 'c', plan: 'basic' },
      { type: 'subscribed', at: 3, subscriber: 'd', plan: 'plus' },
      { type: 'switched', at: 4, subscriber: 'e', plan: 'plus', from: 'basic' },
      { type: 'cancelled', at: 5, subscriber: 'f', plan: 'plus', joined: '2026-09' },
    ]),
  ).subscriptions
  expect(netGrowth(moves)).toBe(1)
  expect(conversionOf(moves)).toBe(0.5)
  expect(moves.lost).toEqual({ 2: 1 })
  const before = { basic: 30, plus: 20 }
  expect(activeAfter(before, moves)).toEqual({ basic: 30, plus: 21 })
  expect(churnOf(before, moves)).toBe(1 / 50)
  expect(churnOf({}, moves)).toBeNull()
})

test('names beyond the most frequent ones are counted together', () => {
  const models = Array.from({ length: 30 }, (_, index) => seen(`device-${index}`, 1, { model: `Model ${index}` }))
  const { traits } = countDay(day, numbered([...models, seen('one more', 1, { model: 'Model 29' })]))
  expect(Object.keys(traits.models)).toHaveLength(11)
  expect(traits.models).toMatchObject({ 'Model 29': 2, '': 20 })
})

test('what is no event is none', () => {
  const good = { type: 'cancelled', at: 1, subscriber: 'a', plan: 'plus', joined: '2026-01' }
  expect(eventIn(JSON.stringify(good))).toEqual(good)
  const bad: readonly Json[] = [
    null,
    'seen',
    { ...good, plan: 'gold' },
    { ...good, joined: '2026-13' },
    { ...good, at: 'now' },
  ]
  for (const value of [...bad, { type: 'seen', at: 1 }, { ...good, type: 'died' }])
    expect(eventIn(JSON.stringify(value))).toBeNull()
  for (const value of ['{', good, null, 7]) expect(eventIn(value)).toBeNull()
})

test('the aggregate of a day does not depend on the order of its events, nor on how often one of them came', () => {
  fc.assert(
    fc.property(
      arbitraryEvents.chain(events =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events], { minLength: events.length }),
          fc.subarray([...events]),
        ),
      ),
      ([events, shuffled, again]) => {
        const anew = again.map(([id, event]): Numbered<StatisticsEvent> => [`${id}-again`, event])
        expect(countDay(day, [...shuffled, ...anew])).toEqual(countDay(day, events))
      },
    ),
  )
})

test('an aggregate is read as it was written, and fits into its limit', () => {
  fc.assert(
    fc.property(arbitraryEvents, arbitraryEvents, (one, other) => {
      const byApp = new Map([
        ['esfutbol', countDay(day, one)],
        ['oime', countDay(day, other)],
      ])
      for (const aggregates of [...byApp.values(), mergedApps(byApp)]) {
        const texts = [
          codecs.devices.text(aggregates.devices),
          codecs.traits.text(aggregates.traits),
          codecs.subscriptions.text(aggregates.subscriptions),
        ] as const
        expect(codecs.devices.parse(texts[0])).toEqual(aggregates.devices)
        expect(codecs.traits.parse(texts[1])).toEqual(aggregates.traits)
        expect(codecs.subscriptions.parse(texts[2])).toEqual(aggregates.subscriptions)
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(longestAggregate)
      }
    }),
  )
})

const arbitraryDay = fc.integer({ min: 0, max: 2_000 }).map(days => addDays('2023-01-01', days))
const arbitraryRange = fc
  .tuple(arbitraryDay, fc.integer({ min: 0, max: 1_200 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }))

test('a range is read by just its days, each once, in order', () => {
  fc.assert(
    fc.property(arbitraryRange, range => {
      const { from, to } = range
      const grain = grainOf(range)
      const read = segmentsOf(range, grain).flatMap(segment => {
        const periods: Day[] = []
        let next = segment.from
        while (next <= segment.to) {
          const days = daysOf(segment.grain, next)
          periods.push(...days)
          const last = days.at(-1) ?? next
          next = segment.grain === 'months' ? addDays(last, 1).slice(0, 7) : addDays(last, 1)
        }
        return periods
      })
      expect(read).toEqual(eachDay(from, to))
      const buckets = bucketsOf(range, grain)
      expect(buckets.flatMap(bucket => eachDay(bucket.from, bucket.to))).toEqual(eachDay(from, to))
    }),
  )
})

test('what a page reads of two years and six apps is weeks, and days only at the ends', () => {
  const range = rangeOf('2years', '2026-11-23')
  expect(range).toEqual({ from: '2024-11-24', to: '2026-11-23' })
  expect(segmentsOf(range, grainOf(range))).toEqual([
    { grain: 'days', from: '2024-11-24', to: '2024-11-24' },
    { grain: 'weeks', from: '2024-11-25', to: '2026-11-16' },
    { grain: 'days', from: '2026-11-23', to: '2026-11-23' },
  ])
})

test.each([
  ['2026-01-31', 'days'],
  ['2026-02-01', 'weeks'],
  ['2027-11-02', 'weeks'],
  ['2027-11-03', 'months'],
])('from November 2025 to %s a chart has %s', (to, grain) => {
  expect(grainOf({ from: '2025-11-01', to })).toBe(grain)
})

test('the period before has as many days; the year before the same days', () => {
  const range = rangeOf('7days', '2026-11-23')
  expect(comparedRange(range, 'before')).toEqual({ from: '2026-11-10', to: '2026-11-16' })
  expect(comparedRange(range, 'year')).toEqual({ from: '2025-11-17', to: '2025-11-23' })
  expect(comparedRange(range, 'none')).toBeNull()
  expect(yearBefore('2024-02-29')).toBe('2023-02-28')
  expect(changeFrom(200, 224)).toBe(0.12)
  expect(changeFrom(0, 5)).toBeNull()
})

test('a day ends at midnight in El Salvador', () => {
  expect(dayAt(Date.UTC(2026, 10, 23, 5, 59, 59))).toBe('2026-11-22')
  expect(dayAt(Date.UTC(2026, 10, 23, 6))).toBe('2026-11-23')
  expect(daysFrom(weekOf('2026-11-22'), '2026-11-22')).toBe(7)
  expect(['2026-02-29', '2026-1-1', '', '2026-11-23'].map(isDay)).toEqual([false, false, false, true])
})

test('retention follows those who joined in a month', () => {
  const joined = { joined: 10, cancelled: 0, switched: 0 }
  const byMonth = new Map([
    ['2026-09', { ...noSubscriptions, plans: { basic: joined }, lost: { 0: 1 } }],
    ['2026-10', { ...noSubscriptions, plans: { plus: joined }, lost: { 1: 4 } }],
    ['2026-11', { ...noSubscriptions, lost: { 1: 5, 2: 1 } }],
  ])
  expect(cohortsOf(byMonth, '2026-08', '2026-11')).toEqual([
    { month: '2026-09', joined: 10, kept: [0.9, 0.5, 0.4] },
    { month: '2026-10', joined: 10, kept: [1, 0.5] },
  ])
})

test('days in one are the sum of their moves', () => {
  const one = countDay(day, numbered([{ type: 'subscribed', at: 1, subscriber: 'a', plan: 'family' }])).subscriptions
  expect(mergedSubscriptions([one, one]).plans).toEqual({ family: { joined: 2, cancelled: 0, switched: 0 } })
})
