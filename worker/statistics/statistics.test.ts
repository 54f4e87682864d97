import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ManualClock } from '../../emulators/database/clock.ts'
import { runs } from '../../scripts/testing/runs.ts'
import { countDay, type Numbered } from '../../src/model/statistics/aggregates.ts'
import { codecs } from '../../src/model/statistics/encoding.ts'
import { eventText, type StatisticsEvent } from '../../src/model/statistics/events.ts'
import { aggregatePath, closedPath, eventsOf, maxEvents, uncountedKey } from '../../src/model/statistics/paths.ts'
import { pathsOfDays } from '../../src/model/statistics/paths-of-days.ts'
import { arbitraryEvents } from '../../src/model/statistics/testing/arbitrary-events.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type Json, jsonAt } from '../../src/model/values/json.ts'
import { type MemoryStore, memoryStore } from '../../src/records/testing/memory-store.ts'
import { readEvents } from './count-day.ts'
import { countDayOf, recount, StatisticsCounter } from './statistics-counter.ts'

// Each run opens its own database, which takes long while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const today = Date.UTC(2026, 10, 21, 18)
const asWorker = (tree = {}) => memoryStore({ as: { uid: 'worker', role: 'stats' }, tree, now: today })

let marks = 0

/** Writes an event like the apps' server: docs/statistics-events.md. */
const report = (store: MemoryStore, app: string, day: string, id: string, event: StatisticsEvent) => {
  marks += 1
  store.write({
    [`${eventsOf(app, day)}/${id}`]: eventText(event),
    [`uncounted/${uncountedKey(app, day)}`]: `mark-${marks}`,
  })
}

const seen = (device: string, at = 1): StatisticsEvent => ({
  type: 'seen',
  at,
  device,
  platform: 'ios',
  os: 'iOS 18',
  version: '4.2.0',
  model: 'iPhone 13',
  language: 'es',
})

const devicesOf = (store: MemoryStore, app = 'oime', day = '2026-11-18') =>
  codecs.devices.parse(jsonAt(store.tree(), aggregatePath('devices', 'days', app, day)))

const counterOf = (store: Pick<Store, 'read' | 'readPage' | 'watchPage' | 'update'>) => {
  const clock = new ManualClock(today)
  const said: string[] = []
  const counter = new StatisticsCounter({ store, clock, report: trouble => said.push(trouble) })
  counter.start()
  return { counter, clock, said }
}

const flattened = (value: Json, path = ''): readonly (readonly [string, Json])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, below]) => flattened(below, `${path}/${key}`))
    : value === null
      ? []
      : [[path, value]]

const figuresIn = (store: MemoryStore) =>
  Object.fromEntries(
    flattened(jsonAt(store.tree(), 'stats'), 'stats').filter(([path]) => !/^stats\/(last|closed)\b/.test(path)),
  )

interface Reported {
  readonly app: string
  readonly day: string
  readonly numbered: Numbered<StatisticsEvent>
}

const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-18']

const arbitraryHistory = arbitraryEvents.chain(events =>
  fc.tuple(
    ...events.map(numbered =>
      fc
        .record({ app: fc.constantFrom('esfutbol', 'oime', 'fantasy'), day: fc.constantFrom(...days) })
        .map((place): Reported => ({ ...place, numbered })),
    ),
  ),
)

type Deed =
  | { readonly type: 'report'; readonly reported: Reported; readonly isAgain: boolean }
  | { readonly type: 'count'; readonly app: string; readonly day: string; readonly fault: 'none' | 'before' | 'after' }

/** Events in random order: each at least once, some repeated, with counts in between by workers that are killed. */
const arbitraryDeeds = arbitraryHistory.chain(history =>
  fc
    .tuple(
      fc.subarray(history),
      fc.array(
        fc.record({
          type: fc.constant('count' as const),
          app: fc.constantFrom('esfutbol', 'oime', 'fantasy'),
          day: fc.constantFrom(...days),
          fault: fc.constantFrom('none' as const, 'before' as const, 'after' as const),
        }),
        { maxLength: 8 },
      ),
    )
    .chain(([again, counts]) => {
      const reports = [
        ...history.map(reported => ({ reported, isAgain: false })),
        ...again.map(reported => ({ reported, isAgain: true })),
      ]
      const deeds: Deed[] = [...reports.map(deed => ({ type: 'report' as const, ...deed })), ...counts]
      return fc.shuffledSubarray(deeds, { minLength: deeds.length }).map(shuffled => ({ history, deeds: shuffled }))
    }),
)

const killed = new Error('killed')

const withFault = (store: MemoryStore, fault: 'none' | 'before' | 'after') => ({
  read: store.read,
  readPage: store.readPage,
  update: async (update: Parameters<Store['update']>[0]) => {
    if (fault === 'before') throw killed
    await store.update(update)
    if (fault === 'after') throw killed
  },
})

test('the figures are those of a recount of all events, whatever the order, whatever came twice, and whenever a worker was killed', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDeeds, async ({ history, deeds }) => {
      const store = asWorker()
      for (const deed of deeds) {
        if (deed.type === 'report') {
          const [id, event] = deed.reported.numbered
          // A repeated event may have another id.
          report(store, deed.reported.app, deed.reported.day, deed.isAgain ? `${id}-again` : id, event)
        } else {
          const faulty = withFault(store, deed.fault)
          await countDayOf(faulty, faulty, deed.app, deed.day).catch(() => undefined)
        }
      }
      const { counter, said } = counterOf(store)
      expect(await counter.idle()).toBe(0)
      await counter.stop()
      expect(said).toEqual([])

      const events = new Map<string, Map<string, Numbered<StatisticsEvent>[]>>()
      for (const { app, day, numbered } of history) {
        const ofApp = events.get(app) ?? new Map<string, Numbered<StatisticsEvent>[]>()
        events.set(app, ofApp.set(day, [...(ofApp.get(day) ?? []), numbered]))
      }
      const counted = [...events].map(
        ([app, days]) => [app, new Map([...days].map(([day, own]) => [day, countDay(day, own)]))] as const,
      )
      expect(figuresIn(store)).toEqual(pathsOfDays(new Map(counted)))
      expect(jsonAt(store.tree(), 'uncounted')).toBeNull()
    }),
    { numRuns: runs(40) },
  )
})

test('an event that comes while its day is counted is counted the next time, and once', async () => {
  const store = asWorker()
  report(store, 'oime', '2026-11-18', '-E1', seen('a'))
  let hasCome = false
  const { counter, clock } = counterOf({
    ...store,
    update: async update => {
      if (!hasCome) report(store, 'oime', '2026-11-18', '-E2', seen('b'))
      hasCome = true
      await store.update(update)
    },
  })
  await counter.idle()
  expect(devicesOf(store).active).toBe(1)
  expect(jsonAt(store.tree(), 'uncounted')).not.toBeNull()
  clock.advance(60_000)
  await counter.idle()
  expect(devicesOf(store).active).toBe(2)
  expect(jsonAt(store.tree(), 'uncounted')).toBeNull()
  await counter.stop()
})

test('events in a database of their own are counted there, and a kill before the mark is taken changes nothing', async () => {
  const [store, events] = [asWorker(), asWorker()]
  report(events, 'oime', '2026-11-18', '-E1', seen('a'))
  const killed = { ...events, update: () => Promise.reject(new Error('Killed.')) }
  await expect(countDayOf(store, killed, 'oime', '2026-11-18')).rejects.toThrow('Killed.')
  const figures = figuresIn(store)
  expect(await countDayOf(store, events, 'oime', '2026-11-18')).toEqual({ events: 1, odd: 0 })
  expect(figuresIn(store)).toEqual(figures)
  expect(devicesOf(store).active).toBe(1)
  expect([jsonAt(events.tree(), 'uncounted'), jsonAt(store.tree(), 'counted'), jsonAt(events.tree(), 'stats')]).toEqual(
    [null, null, null],
  )
})

test('of two workers that count days of the same week at once, neither loses what the other wrote', async () => {
  const store = asWorker()
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
    for (const app of ['oime', 'fantasy']) report(store, app, day, `-E${day}`, seen(day))
  const counters = [counterOf(store), counterOf(store)]
  expect(await Promise.all(counters.map(({ counter }) => counter.idle()))).toEqual([0, 0])
  const week = codecs.devices.parse(jsonAt(store.tree(), aggregatePath('devices', 'weeks', 'all', '2026-11-16')))
  expect(week).toMatchObject({ days: 3, active: 6, apps: { fantasy: 3, oime: 3 } })
  for (const { counter, said } of counters) {
    await counter.stop()
    expect(said).toEqual([])
  }
})

test('days are counted again on demand, and a day whose events are gone is taken out', async () => {
  const store = asWorker()
  report(store, 'oime', '2026-11-17', '-E1', seen('a'))
  report(store, 'oime', '2026-11-18', '-E1', seen('a'))
  const steps: string[] = []
  const again = (list: readonly string[]) =>
    recount({ store, report: trouble => steps.push(trouble), done: step => steps.push(step) }, ['oime'], list)
  store.failNext('unavailable')
  expect(await again(['2026-11-17', '2026-11-18'])).toBe(1)
  expect(steps.splice(0)).toEqual([
    expect.stringMatching(/^oime on 2026-11-17 could not be counted: /),
    'oime 2026-11-18: events counted: 1',
  ])
  expect(await again(['2026-11-17', '2026-11-18'])).toBe(0)
  store.write({ [eventsOf('oime', '2026-11-17')]: null })
  await again(['2026-11-17'])
  expect(figuresIn(store)[aggregatePath('devices', 'days', 'all', '2026-11-17')]).toBeUndefined()
  expect(figuresIn(store)[aggregatePath('devices', 'months', 'all', '2026-11')]).toMatch(/^1;1;/)
  store.write({ [eventsOf('oime', '2026-11-18')]: null })
  await again(['2026-11-18'])
  expect(figuresIn(store)).toEqual({})
  expect(steps).toEqual([
    'oime 2026-11-17: events counted: 1',
    'oime 2026-11-18: events counted: 1',
    'oime 2026-11-17: events counted: 0',
    'oime 2026-11-18: events counted: 0',
  ])
})

test('a day whose events are not kept any more stays as it was counted, and whoever runs the worker reads so', async () => {
  const store = asWorker({ [closedPath('oime')]: '2026-11-18', 'stats/devices/days/oime/2026-11-18': '1;800' })
  report(store, 'oime', '2026-11-18', '-E1', seen('a'))
  const { counter, said } = counterOf(store)
  expect(await counter.idle()).toBe(0)
  expect(devicesOf(store).active).toBe(800)
  expect(said).toEqual([
    'Events of oime on 2026-11-18 came too late: those of that day are no longer kept, so its figures stay as they are.',
  ])
  expect(jsonAt(store.tree(), 'uncounted')).toBeNull()
  await counter.stop()
})

test('what is no event is left out and reported; a database that takes no writes is reported and tried again', async () => {
  const store = asWorker()
  report(store, 'oime', '2026-11-18', '-E1', seen('a'))
  report(store, 'oime', '2026-11-18', '-E2', { type: 'seen' } as unknown as StatisticsEvent)
  store.failNext('unavailable')
  const { counter, clock, said } = counterOf(store)
  expect(await counter.idle()).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^The events of oime on 2026-11-18 could not be counted: .* in 1 s\.$/)])
  clock.advance(1_000)
  expect(await counter.idle()).toBe(0)
  expect(devicesOf(store).active).toBe(1)
  expect(said.at(-1)).toBe('oime 2026-11-18: skipped entries that are not events: 1. See docs/statistics-events.md.')
  // After a success, a new failure is a first one.
  store.failNext('unavailable')
  report(store, 'oime', '2026-11-18', '-E3', seen('b'))
  clock.advance(60_000)
  expect(await counter.idle()).toBe(1)
  expect(said.at(-1)).toMatch(/could not be counted: .* in 1 s\.$/)
  // Another worker counts it.
  await countDayOf(store, store, 'oime', '2026-11-18')
  expect(await counter.idle()).toBe(0)
  await counter.stop()
})

test('a mark that names no day of an app is reported once, and holds up no other', async () => {
  const store = asWorker({ 'uncounted/yesterday': 'm1', 'uncounted/2026-11-18~all': 'm2' })
  const { counter, said } = counterOf(store)
  report(store, 'oime', '2026-11-18', '-E1', seen('a'))
  expect(await counter.idle()).toBe(0)
  expect(devicesOf(store).active).toBe(1)
  expect(said.toSorted()).toEqual([
    'uncounted/2026-11-18~all does not name an app and a day: see docs/statistics-events.md.',
    'uncounted/yesterday does not name an app and a day: see docs/statistics-events.md.',
  ])
  await counter.stop()
})

test('a day that goes on is counted again after a pause, not with each event', async () => {
  const store = asWorker()
  report(store, 'oime', '2026-11-21', '-E1', seen('a'))
  const { counter, clock } = counterOf(store)
  await counter.idle()
  report(store, 'oime', '2026-11-21', '-E2', seen('b'))
  await counter.idle()
  expect(devicesOf(store, 'oime', '2026-11-21').active).toBe(1)
  clock.advance(5_000)
  await vi.waitFor(() => expect(devicesOf(store, 'oime', '2026-11-21').active).toBe(2))
  await counter.stop()
})

test('a count that takes long is followed by a pause of twenty times as long', async () => {
  const store = asWorker()
  report(store, 'oime', '2026-11-21', '-E1', seen('a'))
  const { counter, clock } = counterOf({
    ...store,
    update: async update => {
      clock.advance(1_000)
      await store.update(update)
    },
  })
  const active = () => devicesOf(store, 'oime', '2026-11-21').active
  await counter.idle()
  // Each count writes twice.
  report(store, 'oime', '2026-11-21', '-E2', seen('b'))
  clock.advance(39_999)
  await counter.idle()
  expect(active()).toBe(1)
  clock.advance(1)
  await counter.idle()
  expect(active()).toBe(2)
  await counter.stop()
})

test('a day with more events than one page is read to its end', async () => {
  const ids = Array.from({ length: 2 * maxEvents + 1 }, (_, number) => `-E${String(number).padStart(5, '0')}`)
  const value = eventText(seen('a'))
  const readPage: Store['readPage'] = async ({ after, limit }) =>
    ids
      .filter(id => after === null || after === undefined || id > after.id)
      .slice(0, limit)
      .map(id => ({ id, value }))
  const { events } = await readEvents({ read: async () => null, readPage }, 'oime', '2026-11-18')
  expect(events.map(([id]) => id)).toEqual(ids)
})
