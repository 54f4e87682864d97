import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counterOf, indexesOf, keyNames, keysOf, type ListState, longestKey, pageQuery } from './keys.ts'
import { games } from './testing/collections.ts'

const timestamps = { createdAt: 1_790_000_000_000, updatedAt: 1_795_000_000_000 }
const byTitle = { by: 'title', descending: true }
const state = (part: Partial<ListState>): ListState => ({ selection: {}, search: null, sort: byTitle, ...part })

test('a record has a key for each text that is searched and each order of a filter', () => {
  expect(keyNames(games)).toEqual(['title', 'kind~title', 'kind~updatedAt', 'kind~isNight~kickOff'])
})

test('a collection is indexed by its orders and keys', () => {
  expect(indexesOf(games)).toEqual([
    'updatedAt',
    'keys/title',
    'kickOff',
    'keys/kind~title',
    'keys/kind~updatedAt',
    'keys/kind~isNight~kickOff',
  ])
})

test('keys hold folded texts behind the values of filters', () => {
  const record = { title: 'El Clásico', kind: 'cup', isNight: true, kickOff: 1_795_000_000_000 }
  expect(keysOf(games, record, timestamps)).toEqual({
    title: 'el clasico',
    'kind~title': 'cup~el clasico',
    'kind~updatedAt': 'cup~1795000000000',
    'kind~isNight~kickOff': 'cup~true~1795000000000',
  })
})

test('what is missing is empty in a key', () => {
  expect(keysOf(games, { title: 'x', kind: 'cup' }, timestamps)['kind~isNight~kickOff']).toBe('cup~~')
})

test('no key is longer than the rules admit, and none ends within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 100, maxLength: 400 }), title => {
      for (const key of Object.values(keysOf(games, { title, kind: 'league' }, timestamps))) {
        expect(String(key).length).toBeLessThanOrEqual(longestKey)
        expect(String(key)).not.toMatch(/[\ud800-\udbff]$/)
      }
    }),
  )
})

const sign = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

test('keys stand in the order of their parts', () => {
  const record = fc.record({
    title: fc.string({ unit: fc.constantFrom('a', 'á', 'B', ' ', '~', '1') }),
    kind: fc.constantFrom('cup', 'league'),
    isNight: fc.boolean(),
    kickOff: fc.integer({ min: 0, max: 9_999_999_999_999 }),
  })
  fc.assert(
    fc.property(record, record, (one, other) => {
      const key = (each: typeof one) => String(keysOf(games, each, timestamps)['kind~isNight~kickOff'])
      const parts = [
        sign(one.kind, other.kind),
        sign(String(one.isNight), String(other.isNight)),
        Math.sign(one.kickOff - other.kickOff),
      ]
      expect(sign(key(one), key(other))).toBe(parts.find(part => part !== 0) ?? 0)
    }),
  )
})

test.each<[string, ListState, unknown]>([
  ['all, by a text', state({}), { type: 'ordered', order: 'keys/title', from: null, to: null, descending: true }],
  [
    'all, by a moment',
    state({ sort: { by: 'kickOff', descending: false } }),
    { type: 'ordered', order: 'kickOff', from: null, to: null, descending: false },
  ],
  [
    'a search, in the order of what is searched',
    state({ search: { by: 'title', text: ' Clás' } }),
    { type: 'ordered', order: 'keys/title', from: 'clas', to: 'clas\uf8ff', descending: false },
  ],
  [
    'one filter',
    state({ selection: { kind: 'cup' } }),
    { type: 'ordered', order: 'keys/kind~title', from: 'cup~', to: 'cup~\uf8ff', descending: true },
  ],
  [
    'a search within a filter',
    state({ selection: { kind: 'cup' }, search: { by: 'title', text: 'A' } }),
    { type: 'ordered', order: 'keys/kind~title', from: 'cup~a', to: 'cup~a\uf8ff', descending: false },
  ],
  [
    'two filters, set in any order',
    state({ selection: { isNight: 'true', kind: 'cup' }, sort: { by: 'kickOff', descending: false } }),
    {
      type: 'ordered',
      order: 'keys/kind~isNight~kickOff',
      from: 'cup~true~',
      to: 'cup~true~\uf8ff',
      descending: false,
    },
  ],
  [
    'many references',
    state({ selection: { shownIn: 'real' } }),
    { type: 'uses', place: 'uses/clubs/real/games', descending: true },
  ],
  [
    'a filter in an order that it does not have',
    state({ selection: { kind: 'cup' }, sort: { by: 'kickOff', descending: true } }),
    null,
  ],
  ['filters that were not declared together', state({ selection: { isNight: 'true' } }), null],
  [
    'a search among many references',
    state({ selection: { shownIn: 'real' }, search: { by: 'title', text: 'a' } }),
    null,
  ],
])('the query for %s', (_, list, query) => {
  expect(pageQuery(games, list)).toEqual(query)
})

test('a query for a filter takes the records that have its value, and no others', () => {
  fc.assert(
    fc.property(fc.constantFrom('cup', 'league'), fc.string({ unit: 'grapheme-ascii' }), (kind, title) => {
      const query = pageQuery(games, state({ selection: { kind: 'cup' } }))
      const key = String(keysOf(games, { title, kind }, timestamps)['kind~title'])
      const { from = '', to = '' } = query?.type === 'ordered' ? query : {}
      expect(key >= (from ?? '') && key <= (to ?? '')).toBe(kind === 'cup')
    }),
  )
})

test.each<[string, Record<string, string>, string | null]>([
  ['all', {}, 'counts/games/all'],
  ['one filter', { kind: 'cup' }, 'counts/games/by/kind/cup'],
  ['many references', { shownIn: 'real' }, null],
  ['two filters', { kind: 'cup', isNight: 'true' }, null],
])('the counter of %s', (_, selection, counter) => {
  expect(counterOf(games, selection)).toBe(counter)
})
