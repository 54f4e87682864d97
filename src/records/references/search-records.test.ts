import { expect, test } from 'vitest'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { commit } from '../writing/commit.ts'
import { byName, optionOf, searchRecords } from './search-records.ts'

const categories = collectionNamed('categories')
const apps = collectionNamed('apps')

const open = async (...names: string[]) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  for (const [position, name] of names.entries())
    await commit(store, categories, {
      id: `c${position}`,
      before: null,
      values: { name, slug: `slug-${position}`, position, colour: '#1de9b6' },
      action: 'create',
      by: 'ana',
      token: `token-${position}-long`,
      now: store.now(),
    })
  return store
}

const namesOf = (entries: readonly { readonly value: unknown }[]) =>
  entries.map(({ value }) => (value as { name: string }).name)

test('records are found by the beginning of their names, whatever case and accents', async () => {
  const store = await open('Árbitros', 'Arena', 'Barra')
  const { entries, next } = await searchRecords(store, categories, { text: 'AR', sort: byName(categories), limit: 20 })
  expect(namesOf(entries)).toEqual(['Árbitros', 'Arena'])
  expect(next).toBe(null)
})

test('without a text they stand in the order that is asked for, page by page', async () => {
  const store = await open('Luna', 'Mar', 'Agua')
  const search = { text: ' ', sort: byName(categories), limit: 2 }
  const first = await searchRecords(store, categories, search)
  expect(namesOf(first.entries)).toEqual(['Agua', 'Luna'])
  const second = await searchRecords(store, categories, { ...search, after: first.next })
  expect(namesOf(second.entries)).toEqual(['Mar'])
  expect(second.next).toBe(null)
})

test('found ones go on page by page', async () => {
  const store = await open('Luna 1', 'Luna 2', 'Luna 3')
  const search = { text: 'luna', sort: byName(categories), limit: 2 }
  const first = await searchRecords(store, categories, search)
  expect(namesOf((await searchRecords(store, categories, { ...search, after: first.next })).entries)).toEqual([
    'Luna 3',
  ])
})

test('a record is told by its title, what is unique and its colour', () => {
  const value = { name: 'Cup', slug: 'cup', colour: '#1de9b6' }
  expect(optionOf(categories, { id: 'c1', value })).toEqual({ id: 'c1', label: 'Cup', hint: 'cup', swatch: '#1de9b6' })
  expect(optionOf(apps, { id: 'oime', value: { key: 'oime' } })).toEqual({ id: 'oime', label: 'oime' })
})
