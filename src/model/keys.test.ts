import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningQuery, counterOf, indexesOf, keyNames, keysOf, longestKey, pageQuery } from './keys.ts'
import { exactly, type ListState } from './selection.ts'
import { games } from './testing/collections.ts'
import { character } from './testing/contract/arbitrary-values.ts'
import { normalize, slugOf, sortableNumber, sortableTimestamp } from './values/sortable.ts'

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
    'createdAt',
    'keys/kind~title',
    'keys/kind~updatedAt',
    'keys/kind~isNight~kickOff',
    'published/at',
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
    fc.property(fc.string({ unit: character, minLength: 100, maxLength: 400 }), title => {
      for (const key of Object.values(keysOf(games, { title, kind: 'league' }, timestamps))) {
        expect(String(key).length).toBeLessThanOrEqual(longestKey)
        expect(String(key)).not.toMatch(/[\ud800-\udbff]$/)
      }
    }),
  )
})

const sign = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)

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
  ['all, by a text', state({}), { path: 'games', order: 'keys/title', descending: true }],
  [
    'all, by a moment',
    state({ sort: { by: 'kickOff', descending: false } }),
    { path: 'games', order: 'kickOff', descending: false },
  ],
  [
    'one filter',
    state({ selection: exactly({ kind: 'cup' }) }),
    { path: 'games', order: 'keys/kind~title', from: 'cup~', to: 'cup~\uf8ff', descending: true },
  ],
  [
    'two filters, set in any order',
    state({ selection: exactly({ isNight: 'true', kind: 'cup' }), sort: { by: 'kickOff', descending: false } }),
    {
      path: 'games',
      order: 'keys/kind~isNight~kickOff',
      from: 'cup~true~',
      to: 'cup~true~\uf8ff',
      descending: false,
    },
  ],
  [
    'many references',
    state({ selection: exactly({ shownIn: 'real' }), sort: { by: 'createdAt', descending: true } }),
    { path: 'uses/clubs/real/games', order: '$key', descending: true },
  ],
  [
    'a filter in an order that it does not have',
    state({ selection: exactly({ kind: 'cup' }), sort: { by: 'kickOff', descending: true } }),
    null,
  ],
  ['filters that were not declared together', state({ selection: exactly({ isNight: 'true' }) }), null],
  ['several values', state({ selection: { kind: { values: ['cup', 'league'] } } }), null],
  ['a search', state({ search: 'a' }), null],
])('the query for %s', (_, list, query) => {
  expect(pageQuery(games, list)).toEqual(query)
})

test('the beginning of a text is found in the order of the field', () => {
  const query = { path: 'games', order: 'keys/title', from: 'clas', to: 'clas\uf8ff' }
  expect(beginningQuery(games, 'title', ' Clás')).toEqual(query)
  expect(beginningQuery(games, 'title', ' ')).toBeNull()
})

test('a query for a filter takes the records that have its value, and no others', () => {
  fc.assert(
    fc.property(fc.constantFrom('cup', 'league'), fc.string({ unit: 'grapheme-ascii' }), (kind, title) => {
      const query = pageQuery(games, state({ selection: exactly({ kind: 'cup' }) }))
      const key = String(keysOf(games, { title, kind }, timestamps)['kind~title'])
      const { from = '', to = '' } = query ?? {}
      expect(key >= from && key <= to).toBe(kind === 'cup')
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

test.each([
  ['  Fútbol   Sala ', 'futbol sala'],
  ['Ñandú', 'nandu'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['ﬁnal', 'final'],
  ['２０２６', '2026'],
  ['\u0301', ''],
  ['one\u00a0two', 'one two'],
])('%j is found as %j', (text, folded) => {
  expect(normalize(text)).toBe(folded)
})

test('what is folded stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(normalize(normalize(text))).toBe(normalize(text))
    }),
  )
})

test('case and accents do not matter to what is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', 'ñ', ' ', 'z', '1') }), text => {
      expect(normalize(text.toUpperCase())).toBe(normalize(text))
      expect(normalize(text.normalize('NFD'))).toBe(normalize(text.normalize('NFC')))
    }),
  )
})

test.each([
  ['Cómo fue el derbi: 3–2', 80, 'como-fue-el-derbi-3-2'],
  ['Straße', 80, 'strasse'],
  ['Sørloth', 80, 'sorloth'],
  ['— ¿? —', 80, ''],
  ['aaaaaaaaaaaa', 8, 'aaaaaaaa'],
  ['abcdefg hij', 8, 'abcdefg'],
])('the slug of %j, of no more than %i characters, is %j', (text, max, slug) => {
  expect(slugOf(text, max)).toBe(slug)
})

test('a slug is a slug, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), fc.integer({ min: 1, max: 30 }), (text, max) => {
      expect(slugOf(text, max)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(text, max).length).toBeLessThanOrEqual(max)
    }),
  )
})

test.each<[string, (value: number) => string, fc.Arbitrary<number>]>([
  ['whole numbers', sortableNumber, fc.maxSafeInteger()],
  ['numbers with six places', sortableNumber, fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(each => each / 1e6)],
  ['moments', sortableTimestamp, fc.integer({ min: 0, max: 9_999_999_999_999 })],
])('%s stand in the order of their texts', (_, textOf, numbers) => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(sign(textOf(one), textOf(other))).toBe(sign(one, other))
    }),
  )
})

test('numbers that differ by less do not stand the wrong way round', () => {
  const any = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect([0, sign(one, other)]).toContain(sign(sortableNumber(one), sortableNumber(other)))
    }),
  )
})

test('nothing stands on both sides of zero', () => {
  expect(sortableNumber(-0)).toBe(sortableNumber(0))
})
