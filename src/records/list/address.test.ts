import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterFields } from '../../model/finding/asked.ts'
import { exactly } from '../../model/selection.ts'
import { stories } from '../../model/testing/collections.ts'
import {
  allSorts,
  columnsOf,
  formatAddress,
  type ListAddress,
  listStateOf,
  parseAddress,
  plainAddress,
  sortsOf,
} from './address.ts'

const parsed = (query: string) => parseAddress(stories, query)

test('an empty query is the list as it opens', () => {
  expect(parsed('')).toEqual({ address: plainAddress, notes: [] })
  expect(listStateOf(stories, plainAddress, 'ana').sort).toEqual({ by: 'updatedAt', descending: true })
})

test('all that a list can say is read', () => {
  expect(parsed('sort=-title&filter.status=draft&search=Liga&columns=title,status')).toEqual({
    address: {
      selection: exactly({ status: 'draft' }),
      search: 'Liga',
      sort: { by: 'title', descending: true },
      columns: ['title', 'status'],
    },
    notes: [],
  })
})

test('a search of signs alone is noted, unless it is one, which may begin a word', () => {
  expect(parsed('search=%F0%9F%98%80').notes).toEqual([{ code: 'noWords', text: '😀' }])
  expect(parsed('search=...').notes).toEqual([{ code: 'noWords', text: '...' }])
  expect(parsed('search=%C2%AB').notes).toEqual([])
})

test('a search without a word searches nothing, and of old addresses the field is left out', () => {
  expect(listStateOf(stories, parsed('search=-').address, 'ana')).toMatchObject({
    search: null,
    sort: { by: 'updatedAt' },
  })
  expect(parsed('in=slug&search=liga')).toEqual({ address: { ...plainAddress, search: 'liga' }, notes: [] })
})

test('a list of some days of creation, and of nothing else, is in that order', () => {
  const sortOf = (query: string) => listStateOf(stories, parsed(query).address, 'ana').sort?.by
  expect(sortOf('filter.createdAt=2026-01-01..2026-01-31')).toBe('createdAt')
  expect(sortOf('filter.createdAt=2026-01-01..&filter.kind=video')).toBe('updatedAt')
})

test('who searches sees the best matches first, unless another order is chosen', () => {
  expect(listStateOf(stories, parsed('search=liga').address, 'ana').sort).toBeNull()
  expect(listStateOf(stories, parsed('search=liga&sort=title').address, 'ana').sort).toMatchObject({ by: 'title' })
})

test.each([
  ['page=3', { code: 'unknown', name: 'page' }],
  ['filter.body=3', { code: 'unknown', name: 'filter.body' }],
  ['filter.status=lost', { code: 'badValue', field: 'status', value: 'lost' }],
  ['filter.isFeatured=perhaps', { code: 'badValue', field: 'isFeatured', value: 'perhaps' }],
  ['filter.topic=a/b', { code: 'badValue', field: 'topic', value: 'a/b' }],
  ['sort=slug', { code: 'sortDropped', by: 'slug' }],
  ['columns=nothing', { code: 'unknown', name: 'nothing' }],
])('%s is left out and noted', (query, note) => {
  expect(parsed(query)).toEqual({ address: plainAddress, notes: [note] })
})

test.each([['an unknown column is left out of the others', 'columns=title,nothing,title', { columns: ['title'] }]])(
  '%s',
  (_, query, address) => {
    expect(parsed(query)).toMatchObject({ address, notes: [] })
  },
)

test('all filters go together, with any search', () => {
  const { address, notes } = parsed(
    'filter.status=draft,inReview&filter.topic=drama&filter.createdBy=me&search=a&in=slug',
  )
  expect(notes).toEqual([])
  expect(Object.keys(address.selection)).toEqual(['status', 'topic', 'createdBy'])
})

test('a list opens in the order of its one filter, and can have that of all records', () => {
  const orderOf = (query: string) => listStateOf(stories, parsed(query).address, 'ana').sort
  expect(orderOf('filter.topic=drama')).toEqual({ by: 'title', descending: false })
  expect(orderOf('filter.topic=drama&filter.kind=video')).toEqual({ by: 'updatedAt', descending: true })
  expect(orderOf('filter.topic=drama&sort=-updatedAt')).toEqual({ by: 'updatedAt', descending: true })
})

test('records that refer to one have the order of their creation, unless another is chosen', () => {
  const orderOf = (query: string) => listStateOf(stories, parsed(query).address, 'ana').sort?.by
  expect(orderOf('filter.apps=oime')).toBe('createdAt')
  expect(orderOf('filter.apps=oime&sort=title')).toBe('title')
})

test('records that refer to none are in the order of all: nothing says when they ceased to', () => {
  const { sort } = listStateOf(stories, parsed('filter.apps=-').address, 'ana')
  expect(sort?.by).toBe('updatedAt')
})

const anyAddress: fc.Arbitrary<ListAddress> = fc.record({
  selection: fc.constantFrom<ListAddress['selection'][]>(
    {},
    exactly({ status: 'draft' }),
    exactly({ kind: 'article' }),
    exactly({ topic: 'drama' }),
    exactly({ status: 'draft', kind: 'article' }),
    exactly({ isFeatured: 'true' }),
  ),
  search: fc.constant(null),
  sort: fc.constant(null),
  columns: fc.option(fc.uniqueArray(fc.constantFrom(...columnsOf(stories)), { minLength: 1 })),
})

const withSort = anyAddress.chain(address =>
  fc.record({
    address: fc.constant(address),
    sort: fc.option(
      fc.record({ by: fc.constantFrom(...sortsOf(stories, address.selection)), descending: fc.boolean() }),
    ),
    text: fc.option(fc.string({ minLength: 1 }).filter(text => text.trim() !== '')),
  }),
)

test('what is written is read again', () => {
  fc.assert(
    fc.property(withSort, ({ address, sort, text }) => {
      const whole = { ...address, sort, search: text }
      const { address: read, notes } = parsed(formatAddress(whole))
      expect(read).toEqual(whole)
      expect(notes.filter(({ code }) => code !== 'noWords')).toEqual([])
    }),
  )
})

test('every filter and order of the declaration can be chosen somewhere', () => {
  expect(filterFields(stories)).toEqual([
    ...[
      'status',
      'kind',
      'isFeatured',
      'topic',
      'apps',
      'title',
      'slug',
      'recording',
      'minutes',
      'summary',
      'author',
      'cover',
      'tags',
      'publishAt',
      'unpublishAt',
    ],
    ...['createdAt', 'updatedAt', 'createdBy', 'updatedBy'],
  ])
  expect(allSorts(stories)).toEqual(['updatedAt', 'title', 'minutes', 'createdAt'])
})
