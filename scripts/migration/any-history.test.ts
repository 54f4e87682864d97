import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import type { Collection } from '../../src/model/collection.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/json.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import { updateOf } from './record-update.ts'
import { entryBefore, foundIn, othersBefore, recordBefore } from './testing/as-before.ts'

// Other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000 })

const emulator = await startDatabaseEmulator()
afterAll(() => emulator.stop())
const data = emulator.namespace('any-history')
const read = (place: string): Json => data.read(`/${place}`) as Json

const id = 'it'

/** Some fields with values, or with nothing. */
const some = (fields: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<Values> =>
  fc
    .tuple(fc.record(fields), fc.subarray(Object.keys(fields)), fc.subarray(Object.keys(fields)))
    .map(([values, given, emptied]) =>
      Object.fromEntries(given.map(name => [name, emptied.includes(name) ? null : (values[name] ?? null)])),
    )

const listOf = (...items: readonly string[]): fc.Arbitrary<Json> => fc.shuffledSubarray([...items], { minLength: 1 })

interface Deed {
  readonly values: Values
  /** Deletes the record, where there is one. */
  readonly isLast: boolean
  readonly status: string
}

const deedsOf = (values: fc.Arbitrary<Values>, states: readonly string[]): fc.Arbitrary<readonly Deed[]> =>
  fc.array(fc.record({ values, isLast: fc.boolean(), status: fc.constantFrom(...states) }), {
    minLength: 1,
    maxLength: 8,
  })

/** What lies there when people have done this, one thing after another. */
const written = (collection: Collection, basic: Values, deeds: readonly Deed[]): JsonObject => {
  const tree = new SeedTree()
  for (const [index, { values, isLast, status }] of deeds.entries()) {
    const isThere = isStored(tree.read(`${collection.path}/${id}`))
    const action = !isThere ? 'create' : isLast ? 'delete' : status === 'published' ? 'publish' : 'change'
    const given = action === 'delete' ? null : { ...(isThere ? {} : basic), ...values, status }
    tree.change(collection, { id, values: given, action, by: 'ana', at: index + 1, lastRev: index })
  }
  data.write('/', tree.data)
  return read('') as JsonObject
}

/** Makes the oldest entries of the history, and the record too where all of them are so, lie as the version before kept them. */
const putBack = ({ path, ...rest }: Collection, count: number): void => {
  const collection = { path, ...rest }
  const entries = Object.entries(read(`history/${path}/${id}`) ?? {}).filter((each): each is [string, JsonObject] =>
    isObject(each[1]),
  )
  for (const [index, [rev, entry]] of entries.entries())
    if (index < count)
      data.write(`/history/${path}/${id}/${rev}`, entryBefore(collection, entry, entries[index - 1]?.[1] ?? null))
  const record = read(`${path}/${id}`)
  if (count < entries.length || !isObject(record)) return
  data.update('/', { [`${path}/${id}`]: recordBefore(collection, record), ...othersBefore(collection, id, record) })
}

/** Without the checklists of the oldest entries. */
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
    deeds: deedsOf(
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
    deeds: deedsOf(some({ part: fc.constantFrom('A', 'B|C'), homeGoals: fc.nat(9), afterExtraTime: fc.boolean() }), [
      'scheduled',
      'played',
    ]),
  },
]

test.each(kinds)(
  'any history of $collection.path, from any version on, comes to lie as it would have been written',
  ({ collection, basic, deeds }) => {
    fc.assert(
      fc.property(deeds, fc.nat(8), (done, some) => {
        const count = Math.min(some, done.length)
        const expected = withoutChecklists(written(collection, basic, done), count)
        written(collection, basic, done)
        putBack(collection, count)
        data.update('/', updateOf(collection, foundIn(read, collection, id)))
        expect(read('')).toEqual(expected)
        expect(updateOf(collection, foundIn(read, collection, id))).toEqual({})
      }),
    )
  },
)
