import { expect, test } from 'vitest'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { byName, optionOf, searchRecords } from './search-records.ts'

const categories = collectionNamed('categories')
const apps = collectionNamed('apps')

const open = (...names: string[]) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  for (const [position, name] of names.entries())
    store.put(categories, `c${position}`, { name, slug: `slug-${position}`, position, colour: '#1de9b6' })
  return store
}

const namesOf = (entries: readonly { readonly value: unknown }[]) =>
  entries.map(({ value }) => (value as { name: string }).name)

test('records are found by the beginning of their names, whatever case and accents', async () => {
  const store = open('Árbitros', 'Arena', 'Barra')
  const found = await searchRecords(store, categories, { text: 'AR', sort: byName(categories), limit: 20 })
  expect(namesOf(found)).toEqual(['Árbitros', 'Arena'])
})

test('without a text they stand in the order that is asked for, as many as are asked for', async () => {
  const store = open('Luna', 'Mar', 'Agua')
  const found = await searchRecords(store, categories, { text: ' ', sort: byName(categories), limit: 2 })
  expect(namesOf(found)).toEqual(['Agua', 'Luna'])
})

test('a record is told by its title, what is unique and its colour', () => {
  const value = { name: 'Cup', slug: 'cup', colour: '#1de9b6' }
  expect(optionOf(categories, { id: 'c1', value })).toEqual({ id: 'c1', label: 'Cup', hint: 'cup', swatch: '#1de9b6' })
  expect(optionOf(apps, { id: 'oime', value: { key: 'oime' } })).toEqual({ id: 'oime', label: 'oime' })
})
