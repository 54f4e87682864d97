import { expect, test } from 'vitest'
import type { Entry } from '../../../machines/records/list/list.ts'
import type { ListState } from '../../model/keys.ts'
import { defaultSort } from './address.ts'
import { compareByKey, compareValues, listSource, pageSize } from './list-source.ts'
import { films } from './test-collection.ts'
import { TestStore } from './test-store.ts'

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedBy: 'ana' }

const film = (nth: number, rest: object = {}) => ({
  ...stamps,
  title: `Film ${nth}`,
  updatedAt: nth * 10,
  keys: { title: `film ${String(nth).padStart(3, '0')}` },
  ...rest,
})

const storeWith = (count: number) =>
  new TestStore({
    films: Object.fromEntries(Array.from({ length: count }, (_, nth) => [`f${nth}`, film(nth)])),
  })

const listed = (selection: ListState['selection'] = {}, search: ListState['search'] = null): ListState => ({
  selection,
  search,
  sort: defaultSort(films, selection),
})

/** What a page holds at once. */
const page = (store: TestStore, state: ListState, after: Entry | null = null) => {
  let found: readonly Entry[] = []
  const stop = listSource(store, films, state).watchPage(after, {
    next: entries => {
      found = entries
    },
    failed: failure => {
      throw new Error(failure.message)
    },
  })
  stop()
  return found
}

test('pages follow each other without a gap and without a row twice', () => {
  const store = storeWith(70)
  const first = page(store, listed())
  const second = page(store, listed(), first.at(-1) ?? null)
  const third = page(store, listed(), second.at(-1) ?? null)
  const ids = [...first, ...second, ...third].map(({ id }) => id)
  expect([first.length, second.length, third.length]).toEqual([pageSize, pageSize, 10])
  expect(new Set(ids).size).toBe(70)
})

test('records stand in the order that their pages have', () => {
  const { compare } = listSource(storeWith(0), films, listed())
  const entries = page(storeWith(20), listed())
  expect(entries.toReversed().toSorted(compare)).toEqual(entries)
})

test('a record belongs to a search while it begins like the text', () => {
  const { belongs } = listSource(storeWith(0), films, listed({}, { by: 'title', text: 'FILM 01' }))
  expect(belongs({ id: 'a', value: film(12) })).toBe(true)
  expect(belongs({ id: 'b', value: film(2) })).toBe(false)
})

test('a record belongs to those that refer to another while it does', () => {
  const { belongs } = listSource(storeWith(0), films, listed({ apps: 'oime' }))
  expect(belongs({ id: 'a', value: film(1, { apps: ['oime'] }) })).toBe(true)
  expect(belongs({ id: 'b', value: film(1, { apps: ['other'] }) })).toBe(false)
})

test('a total is there for what is counted, and not for searches and several filters', () => {
  const hasTotal = (state: ListState) => listSource(storeWith(0), films, state).watchTotal !== null
  expect(hasTotal(listed())).toBe(true)
  expect(hasTotal(listed({ kind: 'short' }))).toBe(true)
  expect(hasTotal(listed({ kind: 'short', status: 'draft' }))).toBe(false)
  expect(hasTotal(listed({}, { by: 'title', text: 'a' }))).toBe(false)
  expect(hasTotal(listed({ apps: 'oime' }))).toBe(false)
})

test('those that refer to one are told together, once each of them is there, and end together', () => {
  const store = storeWith(3)
  store.write({ 'uses/apps/oime/films': { f0: { apps: true }, f2: { apps: true }, f1: { other: true } } })
  expect(page(store, listed({ apps: 'oime' })).map(({ id }) => id)).toEqual(['f2', 'f0'])
  expect(store.listeners).toBe(0)
})

test('what no index answers is a fault of ours', () => {
  const state = { ...listed(), selection: { status: 'draft', genre: 'drama' } }
  expect(() => listSource(storeWith(0), films, state)).toThrow('No index answers this list of films')
})

test('values stand as the database orders them: nothing, no, yes, numbers, texts', () => {
  const ordered = [null, false, true, -2, 0, 10, '', '10', '9', 'A', 'a', 'á']
  expect(ordered.toReversed().toSorted(compareValues)).toEqual(ordered)
})

test('keys that are whole numbers of 32 bits come first, by size', () => {
  const ordered = ['-2147483648', '-1', '0', '9', '10', '2147483647', '', '00', '2147483648', 'a', 'b']
  expect(ordered.toReversed().toSorted(compareByKey)).toEqual(ordered)
})
