import { expect, test } from 'vitest'
import { headOf } from '../../model/head.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { finderOf } from './finder-of.ts'

const categories = collectionNamed('categories')

const finder = finderOf({ ...headOf(categories), load: async () => categories })

const open = (...names: readonly string[]) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  for (const [position, name] of names.entries())
    store.put(categories, `c${position}`, { name, slug: `slug-${position}`, position, colour: '#1de9b6' })
  return store
}

test('a record is found by the beginning of its name, with what tells it apart and where it is', async () => {
  const store = open('Árbitros', 'Barra')
  expect(finder).toMatchObject({ name: { en: 'Categories' }, permission: categories.permissions.read })
  expect(await finder.find(store, 'arb', 5)).toEqual([
    { id: 'c0', title: 'Árbitros', hint: 'slug-0', swatch: '#1de9b6', path: '/manager/contents/categories/edit/c0' },
  ])
})
