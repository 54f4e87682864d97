import { expect, test } from 'vitest'
import { sortsOf } from '../../list/address.ts'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { byName } from '../by-name.ts'
import { optionOf, searchRecords } from './find-records.ts'

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

test('records are found by any of their words, whatever case and accents, and by all that are typed', async () => {
  const store = open('Árbitros', 'Zona de arena', 'Barra', 'Arena')
  const find = async (text: string, limit = 20) =>
    namesOf(await searchRecords(store, categories, { text, sort: byName(categories), limit }))
  expect(await find('AR')).toEqual(['Árbitros', 'Arena', 'Zona de arena'])
  expect(await find('AR', 2)).toEqual(['Árbitros', 'Arena'])
  expect(await find('arena zona')).toEqual(['Zona de arena'])
})

test('while the words of older records are prepared they are found by the beginning of their names', async () => {
  const store = open('Árbitros', 'Zona de arena')
  store.write({ 'words/categories': null, 'shapes/categories': { ready: {}, building: { done: 0, of: 2 } } })
  const found = await searchRecords(store, categories, { text: 'arb', sort: byName(categories), limit: 20 })
  expect(namesOf(found)).toEqual(['Árbitros'])
})

test('without a text they stand in the order that is asked for, as many as are asked for', async () => {
  const store = open('Luna', 'Mar', 'Agua')
  const found = await searchRecords(store, categories, { text: ' ', sort: byName(categories), limit: 2 })
  expect(namesOf(found)).toEqual(['Agua', 'Luna'])
})

test('contents stand in the order in which they are taken down, whatever else is asked; those that stay come last', async () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  const contents = collectionNamed('contents')
  const put = (title: string, status: string, unpublishAt: number | null) =>
    store.put(contents, title.toLowerCase(), { title, slug: title.toLowerCase(), kind: 'video', status, unpublishAt })
  put('Soon', 'published', 1_795_000_000_000)
  put('Stays', 'published', null)
  put('Late', 'draft', 1_796_000_000_000)
  for (const selection of [{}, { kind: { values: ['video'] } }])
    expect(sortsOf(contents, selection)).toContain('unpublishAt')
  const sort = { by: 'unpublishAt', descending: true }
  const found = await searchRecords(store, contents, { text: '', sort, limit: 3 })
  expect(found.map(({ id }) => id)).toEqual(['late', 'soon', 'stays'])
})

test('a record is told by its title, what is unique and its colour', () => {
  const value = { name: 'Cup', slug: 'cup', colour: '#1de9b6' }
  expect(optionOf(categories, { id: 'c1', value })).toEqual({ id: 'c1', label: 'Cup', hint: 'cup', swatch: '#1de9b6' })
  expect(optionOf(categories, { id: 'c1', value }, 'c')).toMatchObject({ parts: ['', 'C', 'up'] })
  expect(optionOf(apps, { id: 'oime', value: { key: 'oime' } })).toEqual({ id: 'oime', label: 'oime' })
})
