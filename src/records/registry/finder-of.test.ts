import { expect, test } from 'vitest'
import { headOf } from '../../model/head.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { finderOf } from './area.ts'

const categories = collectionNamed('categories')

const finder = finderOf({ ...headOf(categories), load: async () => categories })

const open = (...names: readonly string[]) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  for (const [position, name] of names.entries())
    store.put(categories, `c${position}`, { name, slug: `slug-${position}`, position, colour: '#1de9b6' })
  return store
}

test('a record is found by a word of its name, with what tells it apart and where it is', async () => {
  const store = open('Nuevos árbitros', 'Barra')
  expect(finder).toMatchObject({ name: { en: 'Categories' }, permission: categories.permissions.read })
  const path = '/manager/contents/categories/edit/c0'
  const parts = ['Nuevos ', 'árb', 'itros']
  expect(await finder.find(store, 'arb', 5)).toEqual({
    found: [{ id: 'c0', title: 'Nuevos árbitros', parts, hint: 'slug-0', swatch: '#1de9b6', path }],
    all: null,
  })
  expect(await finder.nearest(store, 'arbirtos')).toEqual(['arbitros'])
})

test('where there are more than are asked for, the list has them all', async () => {
  const store = open('Luna', 'Luna llena')
  const { found, all } = await finder.find(store, 'luna', 1)
  expect(found).toHaveLength(1)
  expect(all).toBe('/manager/contents/categories?search=luna')
})

test('a picture stands for itself, and for what refers to it', async () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  const [images, contents] = [collectionNamed('images'), collectionNamed('contents')]
  const picture = {
    name: 'Estadio',
    alt: 'Un estadio',
    width: 1,
    height: 1,
    thumbnail: 'data:image/webp;base64,',
    picture: 'data:image/webp;base64,',
  }
  store.put(images, 'i1', picture)
  store.put(contents, 'c1', { title: 'El estadio', slug: 'el-estadio', kind: 'article', cover: 'i1', status: 'draft' })
  const pictureIn = async (collection: typeof images) => {
    const { find } = finderOf({ ...headOf(collection), load: async () => collection })
    return (await find(store, 'estadio', 5)).found.map(each => each.picture)
  }
  expect(await pictureIn(images)).toEqual([{ to: 'images', id: 'i1' }])
  expect(await pictureIn(contents)).toEqual([{ to: 'images', id: 'i1' }])
})
