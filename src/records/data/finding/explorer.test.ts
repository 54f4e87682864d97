import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { matching } from '../../../model/finding/matching.ts'
import { comparePlaces, placeOf } from '../../../model/finding/order.ts'
import { isStored } from '../../../model/record.ts'
import type { Condition, ListState, Selection } from '../../../model/selection.ts'
import { channels, stories, testCollections, topics } from '../../../model/testing/collections.ts'
import { isObject } from '../../../model/values/json.ts'
import { dayAfter, dayAt, momentIn } from '../../../model/values/time-zone.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { explorer } from './explorer.ts'

const start = Date.UTC(2026, 0, 1, 12)
const zone = 'Pacific/Auckland'

const kinds = ['article', 'video']
const statuses = ['draft', 'inReview', 'archived']
const topicIds = ['drama', 'sport', 'news']
const appIds = ['oime', 'luna']

/** Records that vary every filtered field, changed an hour apart. */
const filled = (count: number) => {
  const store = memoryStore({ collections: testCollections, now: start })
  for (const id of topicIds) store.put(topics, id, { name: id, position: 0 })
  for (const id of appIds) store.put(channels, id, { name: id, key: id })
  for (let nth = 0; nth < count; nth += 1) {
    store.clock.advance(3_599_000)
    const pick = <T>(values: readonly T[], step: number): T => values[Math.floor(nth / step) % values.length] as T
    const values = {
      title: `${['Äpfel', 'apfel kuchen', 'Birne', 'birnen'][nth % 4]} ${nth % 7}`,
      slug: `s${nth}`,
      kind: pick(kinds, 2),
      status: pick(statuses, 3),
      topic: pick([...topicIds, null], 2),
      isFeatured: pick([true, false, null], 5),
      minutes: nth % 5 === 0 ? null : nth % 11,
      apps: pick([['oime'], ['oime', 'luna'], null, ['luna']], 3),
      tags: pick([['red'], ['red', 'dark blue'], null], 2),
      publishAt: nth % 4 === 0 ? null : start + (nth % 9) * 86_400_000,
    }
    store.put(stories, `s${nth}`, values, { by: nth % 3 === 0 ? 'berta' : 'ana' })
  }
  return store
}

type Filled = ReturnType<typeof filled>

/** Filters the list by definition, without an index. */
const expected = (store: Filled, state: ListState): readonly string[] => {
  const all = store.namespace.read('/stories')
  const { sort } = state
  if (sort === null) throw new Error('Best matches have no order of their own.')
  const matches = matching(stories, state)
  return Object.entries(isObject(all) ? all : {})
    .flatMap(([id, value]) => (isStored(value) && matches(value) ? [placeOf(stories, sort, id, value)] : []))
    .toSorted((one, other) => comparePlaces(sort, one, other))
    .map(({ id }) => id)
}

const found = async (store: Filled, state: ListState, size: number) => {
  const exploring = explorer(store, stories, state)
  const ids: string[] = []
  let looked = 0
  let after: Parameters<typeof exploring.step>[0] = null
  do {
    const step: Awaited<ReturnType<typeof exploring.step>> = await exploring.step(after, size)
    ids.push(...step.found.map(({ id }) => id))
    looked += step.looked
    after = step.until && exploring.place(step.until)
  } while (after !== null)
  return { ids, looked }
}

const some = (values: readonly string[]): fc.Arbitrary<Condition> =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }), fc.boolean())
    .map(([chosen, not]) => ({ values: chosen, ...(not ? { not: true as const } : {}) }))

const day = fc.integer({ min: -2, max: 20 }).map(days => dayAfter('2026-01-01', days))
const days: fc.Arbitrary<Condition> = fc.oneof(
  fc.tuple(day, day).map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
  day.map(from => ({ from })),
  day.map(to => ({ to })),
)
const between: fc.Arbitrary<Condition> = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }))
  .map(([one, other]) => ({ from: String(Math.min(one, other)), to: String(Math.max(one, other)) }))

const anySelection: fc.Arbitrary<Selection> = fc.record(
  {
    status: some(statuses),
    kind: some(kinds),
    topic: some([...topicIds, '']),
    isFeatured: some(['true', 'false', '']),
    title: some(['BIRN', 'apfel k']),
    apps: some([...appIds, '']),
    tags: some(['red', 'dark blue', '']),
    minutes: fc.oneof(between, some([''])),
    publishAt: fc.oneof(days, some([''])),
    updatedAt: days,
    createdAt: days,
    createdBy: some(['me', 'berta']),
  },
  { requiredKeys: [] },
)

const anyState: fc.Arbitrary<ListState> = fc.record({
  selection: anySelection,
  search: fc.option(fc.constantFrom('apf', 'kuch äp', 'Birne 3', 's1', 'x'), { freq: 2 }),
  sort: fc.record({ by: fc.constantFrom('updatedAt', 'title', 'minutes', 'createdAt'), descending: fc.boolean() }),
  asker: fc.constant({ uid: 'ana', zone }),
})

const store = filled(140)

test('whatever a list asks, all its records are found, in their order and none twice, both ways', async () => {
  await fc.assert(
    fc.asyncProperty(anyState, fc.integer({ min: 3, max: 50 }), async (state, size) => {
      const ids = expected(store, state)
      expect((await found(store, state, size)).ids).toEqual(ids)
    }),
    { numRuns: runs(80) },
  )
})

test.each<[string, Selection, (nth: number) => boolean]>([
  ['several values', { status: { values: ['draft', 'archived'] } }, nth => Math.floor(nth / 3) % 3 !== 1],
  ['not', { kind: { values: ['video'], not: true } }, nth => Math.floor(nth / 2) % 2 === 0],
  ['nothing', { topic: { values: [''] } }, nth => Math.floor(nth / 2) % 4 === 3],
  ['something', { topic: { values: [''], not: true } }, nth => Math.floor(nth / 2) % 4 !== 3],
  ['one among several', { apps: { values: ['luna'] } }, nth => [1, 3].includes(Math.floor(nth / 3) % 4)],
  ['a text of a list', { tags: { values: ['dark blue'] } }, nth => Math.floor(nth / 2) % 3 === 1],
  ['a part of a text, whatever its case and accents', { title: { values: ['APFEL'] } }, nth => nth % 4 < 2],
  ['not a part', { title: { values: ['kuchen', 'birne'], not: true } }, nth => nth % 4 === 0],
  ['what is mine', { createdBy: { values: ['me'] } }, nth => nth % 3 !== 0],
  ['what is not mine', { createdBy: { values: ['me'], not: true } }, nth => nth % 3 === 0],
  ['numbers', { minutes: { from: '3', to: '4' } }, nth => nth % 5 !== 0 && [3, 4].includes(nth % 11)],
  [
    'a day of the reader',
    { updatedAt: { from: '2026-01-03', to: '2026-01-03' } },
    nth => dayAt(start + (nth + 1) * 3_600_000, zone) === '2026-01-03',
  ],
  [
    'until a day',
    { publishAt: { to: '2026-01-04' } },
    nth => nth % 4 !== 0 && start + (nth % 9) * 86_400_000 < momentIn('2026-01-05T00:00', zone),
  ],
])('it finds by %s', async (_, selection, belongs) => {
  const state = { selection, search: null, sort: { by: 'updatedAt', descending: false }, asker: { uid: 'ana', zone } }
  const meant = Array.from({ length: 140 }, (__, nth) => nth).filter(belongs)
  expect((await found(store, state, 40)).ids).toEqual(meant.map(nth => `s${nth}`))
})

test('of two filters it takes the rarer one, and where nothing is rare it goes in order only as far as a page needs', async () => {
  const rare = filled(60)
  rare.put(topics, 'rare', { name: 'rare', position: 1 })
  rare.put(stories, 's9', { topic: 'rare' })
  const sort = { by: 'updatedAt', descending: true }
  const asking = (selection: Selection): ListState => ({ selection, search: null, sort })
  const few = await explorer(
    rare,
    stories,
    asking({ topic: { values: ['rare'] }, createdBy: { values: ['ana'], not: true } }),
  ).step(null, 60)
  expect([few.looked, few.found.map(({ id }) => id)]).toEqual([1, ['s9']])
})

test('records of some days of creation are read by their index, and no others', async () => {
  const old = filled(300)
  for (let nth = 0; nth < 300; nth += 2) old.put(stories, `s${nth}`, { minutes: 1 })
  const state: ListState = {
    selection: { createdAt: { from: '2026-01-04', to: '2026-01-05' } },
    search: null,
    sort: { by: 'createdAt', descending: true },
    asker: { uid: 'ana', zone },
  }
  const { ids, looked } = await found(old, state, 30)
  expect(ids).toHaveLength(48)
  expect(looked).toBe(48)
  const sorted = await found(old, { ...state, sort: { by: 'title', descending: false } }, 30)
  expect([sorted.ids.length, sorted.looked]).toEqual([48, 48])
})

/** Strategies in order of relevance: filters for few records, words for many. */
test.each<[string, Selection]>([
  ['by words alone', {}],
  ['by words, and checked', { kind: { values: ['video'], not: true }, minutes: { from: '0' } }],
  ['by a rare filter, and checked for words', { updatedAt: { to: '2026-01-01' } }],
])('the best matches come first: %s', async (_, selection) => {
  const state: ListState = { selection, search: 'birn', sort: null, asker: { uid: 'ana', zone } }
  const all = expected(store, { ...state, sort: { by: 'title', descending: false } })
  const first = (await found(store, state, 7)).ids
  expect(first.toSorted()).toEqual(all.toSorted())
  expect(new Set(first).size).toBe(all.length)
  expect((await found(store, state, 50)).ids).toEqual(first)
  const titles = first.map(id => String(store.namespace.read(`/stories/${id}/title`)))
  expect(titles).toEqual(
    titles.toSorted((one, other) => (one < other ? -1 : 1)).sort((one, other) => one.localeCompare(other, 'en')),
  )
})

test('more records than come in one page are all found, in their order', async () => {
  const many = filled(1_200)
  for (const selection of [
    { kind: { values: ['article'] }, minutes: { from: '1' } },
    { createdBy: { values: ['berta'] }, isFeatured: { values: [''], not: true } },
    { apps: { values: ['luna'] }, minutes: { from: '2', to: '8' } },
  ] as const) {
    const state: ListState = {
      selection,
      search: null,
      sort: { by: 'title', descending: false },
      asker: { uid: 'ana', zone },
    }
    expect((await found(many, state, 100)).ids).toEqual(expected(many, state))
  }
}, 60_000)
