import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Entry, listMachine } from '../../../machines/records/list/list.ts'
import { type Chosen, exactly, type ListState, type Selection } from '../../model/selection.ts'
import { stories, testCollections } from '../../model/testing/collections.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { defaultSort } from './address.ts'
import { firstPageSize, listSource, pageSize } from './list-source.ts'

const storeWith = (count: number) => {
  const store = memoryStore({ collections: testCollections })
  for (let nth = 0; nth < count; nth += 1)
    store.put(stories, `s${nth}`, { title: `Story ${nth}`, slug: `s${nth}`, kind: 'article', status: 'draft' })
  return store
}

const listed = (chosen: Chosen = {}, search: ListState['search'] = null): ListState => ({
  selection: exactly(chosen),
  search,
  sort: defaultSort(stories, exactly(chosen)),
})

const sourceOf = (state: ListState, count = 0) => listSource(storeWith(count), stories, state)

const page = (source: ReturnType<typeof listSource>, after: Entry | null = null) => {
  const found: (readonly Entry[])[] = []
  const failed = ({ message }: { readonly message: string }) => {
    throw new Error(message)
  }
  source.watchPage(after, { next: ({ entries }) => found.push(entries), failed })()
  return found.at(-1) ?? []
}

test('pages follow each other without a gap and without a row twice, in the order of the list', () => {
  const source = sourceOf(listed(), 60)
  const first = page(source)
  const second = page(source, first.at(-1))
  const third = page(source, second.at(-1))
  const ids = [...first, ...second, ...third].map(({ id }) => id)
  expect([first.length, second.length, third.length]).toEqual([firstPageSize, pageSize, 18])
  expect(new Set(ids).size).toBe(60)
  expect(first.toReversed().toSorted(source.compare)).toEqual(first)
})

test('a record belongs to those that refer to another while it does', () => {
  const { belongs } = sourceOf(listed({ apps: 'oime' }))
  const shownIn = (app: string) => ({ id: 'a', value: { rev: 1, apps: [app] } })
  expect([belongs(shownIn('oime')), belongs(shownIn('other'))]).toEqual([true, false])
})

test('a total is there for what is counted, alone or together or left out, and not for searches and several filters', () => {
  const hasTotal = (state: ListState) => sourceOf(state).watchTotal !== null
  const asking = (selection: Selection) => hasTotal({ ...listed(), selection })
  expect(hasTotal(listed())).toBe(true)
  expect(hasTotal(listed({ kind: 'article' }))).toBe(true)
  expect(asking({ status: { values: ['draft', 'inReview'] } })).toBe(true)
  expect(asking({ topic: { values: ['drama'], not: true } })).toBe(true)
  expect(asking({ topic: { values: [''] } })).toBe(false)
  expect(hasTotal(listed({ kind: 'article', status: 'draft' }))).toBe(false)
  expect(hasTotal(listed({}, 'a'))).toBe(false)
  expect(hasTotal(listed({ apps: 'oime' }))).toBe(false)
})

test.each<[Selection, number]>([
  [{ status: { values: ['draft', 'archived'] } }, 5],
  [{ status: { values: ['draft'], not: true } }, 2],
  [{ isFeatured: { values: [''] } }, 6],
  [{ isFeatured: { values: ['', 'true'] } }, 7],
])('of %j there are %i', (selection, count) => {
  const store = storeWith(5)
  for (const [id, status, isFeatured] of [
    ['a', 'inReview', true],
    ['b', 'inReview', null],
  ] as const)
    store.put(stories, id, { title: id, slug: id, kind: 'video', status, isFeatured })
  const totals: number[] = []
  const source = listSource(store, stories, { ...listed(), selection })
  source.watchTotal?.({ next: total => totals.push(total), failed: ({ message }) => expect.unreachable(message) })()
  expect(totals.at(-1)).toBe(count)
})

test('where others refer to the same record by another field, those behind them are found all the same', () => {
  const store = storeWith(60)
  const newestFirst = Array.from({ length: 60 }, (_, nth) => `s${nth}`).toSorted((one, other) => (one < other ? 1 : -1))
  const uses = newestFirst.map((id, at) => [id, at < 50 ? { other: true } : { apps: true }])
  store.write({ 'uses/channels/oime/stories': Object.fromEntries(uses) })
  const list = createActor(listMachine, {
    input: { source: listSource(store, stories, listed({ apps: 'oime' })) },
  }).start()
  list.send({ type: 'list.shown' })
  expect(list.getSnapshot().context.ids).toEqual(newestFirst.slice(50))
  list.stop()
})

test('those that refer to one are reported together, once each of them is there, and end together', () => {
  const store = storeWith(3)
  store.write({ 'uses/channels/oime/stories': { s0: { apps: true }, s2: { apps: true }, s1: { other: true } } })
  const source = listSource(store, stories, listed({ apps: 'oime' }))
  expect(page(source).map(({ id }) => id)).toEqual(['s2', 's0'])
  expect(store.listeners()).toBe(0)
})
