import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { apps } from '../../src/areas/contents/collections/apps.ts'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import type { Collection } from '../../src/model/collection.ts'
import { snapshotOf } from '../../src/model/history.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import type { Json, JsonObject } from '../../src/model/values/json.ts'
import { type Found, updateOf } from './record-update.ts'
import { foundIn, putBack } from './testing/as-before.ts'

// Generous timeout for machines busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

const emulator = await startDatabaseEmulator()
afterAll(() => emulator.stop())
const data = emulator.namespace('any-history')
const read = (location: string): Json => data.read(`/${location}`) as Json

const id = 'it'

const some = (fields: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<Values> =>
  fc
    .tuple(fc.record(fields), fc.subarray(Object.keys(fields)), fc.subarray(Object.keys(fields)))
    .map(([values, given, emptied]) =>
      Object.fromEntries(given.map(name => [name, emptied.includes(name) ? null : (values[name] ?? null)])),
    )

const listOf = (...items: readonly string[]): fc.Arbitrary<Json> => fc.shuffledSubarray([...items], { minLength: 1 })

interface Write {
  readonly values: Values
  readonly isLast: boolean
  readonly status: string
}

const writesOf = (values: fc.Arbitrary<Values>, states: readonly string[]): fc.Arbitrary<readonly Write[]> =>
  fc.array(fc.record({ values, isLast: fc.boolean(), status: fc.constantFrom(...states) }), {
    minLength: 1,
    maxLength: 8,
  })

const written = (collection: Collection, basic: Values, writes: readonly Write[]): JsonObject => {
  const tree = new SeedTree()
  for (const [index, { values, isLast, status }] of writes.entries()) {
    const isThere = isStored(tree.read(`${collection.path}/${id}`))
    const action = !isThere ? 'create' : isLast ? 'delete' : status === 'published' ? 'publish' : 'change'
    const given = action === 'delete' ? null : { ...(isThere ? {} : basic), ...values, status }
    tree.change(collection, { id, values: given, action, by: 'ana', at: index + 1, lastRev: index })
  }
  data.write('/', tree.data)
  return read('') as JsonObject
}

const withoutChecklists = (tree: JsonObject, count: number): JsonObject => {
  data.write('/', tree)
  for (let rev = 1; rev <= count; rev += 1)
    for (const path of ['contents', 'matches']) data.write(`/history/${path}/${id}/${rev}/places`, null)
  return read('') as JsonObject
}

const kinds = [
  {
    collection: contents,
    basic: { title: 'Cup', slug: 'cup', kind: 'article' },
    writes: writesOf(
      some({
        summary: fc.constantFrom('One', 'Two\nlines'),
        body: fc.constantFrom('A', 'B'),
        apps: listOf('a', 'b', 'c'),
        tags: listOf('x', 'y'),
        cover: fc.constantFrom('p', 'q'),
        publishAt: fc.nat(),
      }),
      ['draft', 'published', 'archived'],
    ),
  },
  {
    collection: matches,
    basic: { tournament: 't', matchDay: 'd', round: 1, name: 'A–B', home: 'a', away: 'b' },
    writes: writesOf(some({ part: fc.constantFrom('A', 'B|C'), homeGoals: fc.nat(9), afterExtraTime: fc.boolean() }), [
      'scheduled',
      'played',
    ]),
  },
]

test.each(kinds)(
  'any history of $collection.path, from any version on, comes to lie as it would have been written',
  ({ collection, basic, writes }) => {
    fc.assert(
      fc.property(writes, fc.nat(8), (done, some) => {
        const count = Math.min(some, done.length)
        const expected = withoutChecklists(written(collection, basic, done), count)
        written(collection, basic, done)
        data.update('/', putBack(collection, id, read, count))
        data.update('/', updateOf(collection, foundIn(read, collection, id)))
        expect(read('')).toEqual(expected)
        expect(updateOf(collection, foundIn(read, collection, id))).toEqual({})
      }),
    )
  },
)

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
const entry = { at: 1, by: 'ana', action: 'create', token: 'token-0001' }
const basic = { title: 'Cup', slug: 'cup', kind: 'article', status: 'draft' }

const kept = (values: JsonObject): JsonObject => snapshotOf(contents, values)

/** The first version, in the format of the version before. */
const created = (values: JsonObject): JsonObject => ({
  ...entry,
  changes: Object.fromEntries(Object.entries(values).map(([name, after]) => [name, { after }])),
})

const found = (some: Partial<Found>): Found => ({
  id: 'c',
  record: null,
  history: null,
  detached: {},
  copies: {},
  ...some,
})

const updateOfContent = (some: Partial<Found>) => updateOf(contents, found(some))

const match = { tournament: 'cup', round: 1, home: 'a', away: 'b', status: 'scheduled' }

test('control characters go from texts: line breaks become line feeds in long ones and blanks in lines', () => {
  const record = {
    ...stamps,
    ...basic,
    title: ' Cup\u202e\tfinal\u2028 ',
    summary: 'One\r\nTwo\rThree\u2029\tFour\u0000\u009b',
    tags: ['a\u0007', 'a', 'b'],
    keys: { title: 'cup\u202e final' },
  }
  const update = updateOfContent({
    record,
    history: { 1: created({ ...record, body: 'A\r\nB' }) },
    detached: { body: 'A\r\nB' },
  })
  const clean = { title: 'Cup final', summary: 'One\nTwo\nThree\n\tFour', tags: ['a', 'b'] }
  expect(update).toMatchObject({
    'contents/c/title': clean.title,
    'contents/c/summary': clean.summary,
    'contents/c/tags': clean.tags,
    'contents/c/keys/title': 'cup final',
    'contents/c/keys/status~title': 'draft~cup final',
    'beside/contents/c/body': 'A\nB',
    'history/contents/c/1': { record: kept({ ...basic, ...clean }), heavy: { body: { after: 'A\nB' } } },
  })
})

test('texts without control characters stay as they are, with the keys that they have', () => {
  const record = { ...stamps, ...basic, title: '  Cup ', keys: { title: 'as it was' } }
  expect(Object.keys(updateOfContent({ record, history: { 1: created({ ...basic, title: '  Cup ' }) } }))).toEqual([
    'history/contents/c/1',
  ])
})

test('a text of nothing but control characters is gone, or a question mark where there has to be one', () => {
  const record = { ...stamps, ...basic, title: '\u202e\u0000', summary: '\u0000' }
  expect(updateOfContent({ record, history: { 1: created(record) } })).toMatchObject({
    'contents/c/title': '?',
    'contents/c/summary': null,
  })
})

test('parts of a list lose control characters, too', () => {
  const platforms = [{ platform: 'ios', storeId: '1\u0000' }]
  const record = { ...stamps, key: 'oime', platforms }
  expect(updateOf(apps, found({ record, history: { 1: created({ platforms }) } }))).toMatchObject({
    'apps/c/platforms': [{ platform: 'ios', storeId: '1' }],
  })
})

test('public copies lose control characters, and digests say what the record says', () => {
  const published = { rev: 1, at: 5, to: { oime: 'p0' } }
  const copies = { oime: { title: 'C\u0000up', body: 'A\rB', rev: 1, publishedAt: 5 } }
  const update = updateOfContent({ record: { ...stamps, ...basic, published }, history: { 1: created(basic) }, copies })
  expect(update).toMatchObject({ 'public/oime/contents/c/title': 'Cup', 'public/oime/contents/c/body': 'A\nB' })
  const record = { ...stamps, ...match, part: 'group:A' }
  expect(updateOf(matches, found({ record, history: { 1: created(record) } }))).toMatchObject({
    'digests/matches/tournament/cup/c': '1|group:A|a|b|||scheduled||||||',
  })
})

test('what somebody saved while an update was on its way is put right', () => {
  const saved = kept({ ...basic, title: 'Final', apps: ['oime'] })
  const history = {
    1: { ...entry, record: kept({ ...basic, apps: ['esfutbol'] }) },
    2: { ...entry, action: 'change', record: saved },
  }
  const record = { ...stamps, ...basic, rev: 2, title: 'Cup', apps: ['esfutbol'] }
  expect(updateOf(contents, found({ record, history }), true)).toMatchObject({
    'contents/c/title': 'Final',
    'contents/c/apps': ['oime'],
    'uses/apps/oime/contents/c/apps': '0',
    'uses/apps/esfutbol/contents/c/apps': null,
  })
})
