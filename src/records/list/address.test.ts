import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageQuery } from '../../model/keys.ts'
import {
  allSorts,
  columnsOf,
  filterConflicts,
  filterFields,
  formatAddress,
  type ListAddress,
  listStateOf,
  parseAddress,
  plainAddress,
  sortsOf,
} from './address.ts'
import { films } from './test-collection.ts'

const parsed = (query: string) => parseAddress(films, query)

test('an empty query is the list as it opens', () => {
  expect(parsed('')).toEqual({ address: plainAddress, notes: [] })
  expect(listStateOf(films, plainAddress).sort).toEqual({ by: 'updatedAt', descending: true })
})

test('all that a list can say is read', () => {
  expect(parsed('sort=-title&filter.status=draft&search=Liga&columns=title,status')).toEqual({
    address: {
      selection: { status: 'draft' },
      search: { by: 'title', text: 'Liga' },
      sort: { by: 'title', descending: true },
      columns: ['title', 'status'],
    },
    notes: [],
  })
})

test('the searched field is read before or behind the text', () => {
  expect(parsed('in=code&search=a').address.search).toEqual({ by: 'code', text: 'a' })
  expect(parsed('search=a&in=code').address.search).toEqual({ by: 'code', text: 'a' })
})

test('a field without a text searches nothing, and stays chosen', () => {
  const { address } = parsed('in=code')
  expect(address.search).toEqual({ by: 'code', text: '' })
  expect(listStateOf(films, address).search).toBeNull()
  expect(formatAddress(films, address)).toBe('in=code')
})

test.each([
  ['page=3', { code: 'unknown', name: 'page' }],
  ['filter.minutes=3', { code: 'unknown', name: 'filter.minutes' }],
  ['filter.status=lost', { code: 'badValue', field: 'status', value: 'lost' }],
  ['filter.isFeatured=perhaps', { code: 'badValue', field: 'isFeatured', value: 'perhaps' }],
  ['filter.genre=a/b', { code: 'badValue', field: 'genre', value: 'a/b' }],
  ['sort=code', { code: 'sortDropped', by: 'code' }],
  ['in=status', { code: 'unknown', name: 'status' }],
  ['columns=nothing', { code: 'unknown', name: 'nothing' }],
])('%s is left out and noted', (query, note) => {
  expect(parsed(query)).toEqual({ address: plainAddress, notes: [note] })
})

test('filters that no index answers together leave the first', () => {
  const { address, notes } = parsed('filter.status=draft&filter.genre=drama')
  expect(address.selection).toEqual({ status: 'draft' })
  expect(notes).toEqual([{ code: 'filterDropped', field: 'genre' }])
})

test('filters that were declared together stay in any order', () => {
  expect(parsed('filter.kind=short&filter.status=draft').notes).toEqual([])
})

test('an order that the filter does not have is left out', () => {
  const { address, notes } = parsed('filter.genre=drama&sort=-updatedAt')
  expect(notes).toEqual([{ code: 'sortDropped', by: 'updatedAt' }])
  expect(listStateOf(films, address).sort).toEqual({ by: 'title', descending: false })
})

test('a search that the filter does not have is left out', () => {
  expect(parsed('filter.status=draft&search=a&in=code').notes).toEqual([{ code: 'searchDropped', field: 'code' }])
})

test('an unknown column is left out of the others', () => {
  expect(parsed('columns=title,nothing,title').address.columns).toEqual(['title'])
})

test('records that refer to one have the order of their creation', () => {
  const { address } = parsed('filter.apps=oime')
  expect(sortsOf(films, address.selection)).toEqual([])
  expect(listStateOf(films, address).sort).toEqual({ by: 'createdAt', descending: true })
})

test('what stands in the way of a filter is named', () => {
  expect(filterConflicts(films, { status: 'draft' }, 'genre')).toEqual(['status'])
  expect(filterConflicts(films, { status: 'draft' }, 'kind')).toEqual([])
  expect(filterConflicts(films, { status: 'draft' }, 'status')).toEqual([])
})

const anyAddress: fc.Arbitrary<ListAddress> = fc.record({
  selection: fc.constantFrom<ListAddress['selection'][]>(
    {},
    { status: 'draft' },
    { kind: 'short' },
    { genre: 'drama' },
    { status: 'draft', kind: 'short' },
    { isFeatured: 'true' },
  ),
  search: fc.constant(null),
  sort: fc.constant(null),
  columns: fc.option(fc.uniqueArray(fc.constantFrom(...columnsOf(films)), { minLength: 1 })),
})

const withSort = anyAddress.chain(address =>
  fc.record({
    address: fc.constant(address),
    sort: fc.option(fc.record({ by: fc.constantFrom(...sortsOf(films, address.selection)), descending: fc.boolean() })),
    text: fc.option(fc.string({ minLength: 1 }).filter(text => text.trim() !== '')),
  }),
)

test('what is written is read again', () => {
  fc.assert(
    fc.property(withSort, ({ address, sort, text }) => {
      const canSearch = sortsOf(films, address.selection).includes('title')
      const whole = { ...address, sort, search: text !== null && canSearch ? { by: 'title', text } : null }
      expect(parsed(formatAddress(films, whole))).toEqual({ address: whole, notes: [] })
    }),
  )
})

const names = ['filter.status', 'filter.kind', 'filter.genre', 'filter.apps', 'sort', 'search', 'in', 'columns', 'x']
const values = ['draft', 'short', 'drama', 'title', '-updatedAt', 'code', 'a b', '', '../..', 'title,kind']

test('whatever an address says, an index answers the list that is read from it', () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...values), fc.string())))
  fc.assert(
    fc.property(pairs, given => {
      const { address } = parsed(new URLSearchParams(given).toString())
      expect(pageQuery(films, listStateOf(films, address))).not.toBeNull()
    }),
  )
})

test('every filter and order of the declaration can be chosen somewhere', () => {
  expect(filterFields(films)).toEqual(['status', 'kind', 'isFeatured', 'genre', 'apps'])
  expect(allSorts(films)).toEqual(['updatedAt', 'title', 'minutes'])
})
