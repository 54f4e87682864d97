import { expect, test } from 'vitest'
import type { Values } from '../../model/record.ts'
import { collectionNamed } from '../testing/collection-named.ts'
import { ruledDatabase } from '../testing/ruled-store.ts'
import { readUses } from '../writing/read-uses.ts'
import { readVersion } from '../writing/read-version.ts'
import { plainWriter } from '../writing/writer.ts'
import { lastPlace, readEnding } from './read-record.ts'
import { writeRecord } from './write-record.ts'

const categories = collectionNamed('categories')
const apps = collectionNamed('apps')
const oime = { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' }

const open = () => {
  const store = ruledDatabase().storeOf('ana', 'admin')
  const create = async (name: string, more: Values = {}) => {
    const values = { name, slug: name.toLowerCase(), position: 0, ...more }
    const outcome = await writeRecord(plainWriter(store, categories, 'ana'), {
      id: null,
      action: 'create',
      base: null,
      values,
    })
    if (outcome.type !== 'saved') throw new Error(`It was not created: ${JSON.stringify(outcome)}`)
    return outcome.id
  }
  return { store, create }
}

test('a new record gets an id and its first number', async () => {
  const { store } = open()
  const values = { name: 'Cup', slug: 'cup', position: 0 }
  const outcome = await writeRecord(plainWriter(store, categories, 'ana'), {
    id: null,
    action: 'create',
    base: null,
    values,
  })
  expect(outcome).toEqual({ type: 'saved', id: expect.stringMatching(/^-N/), rev: 1 })
})

test('a key that was used before goes on where its history ended', async () => {
  const { store } = open()
  const create = () =>
    writeRecord(plainWriter(store, apps, 'ana'), { id: null, action: 'create', base: null, values: oime })
  expect(await create()).toEqual({ type: 'saved', id: 'oime', rev: 1 })
  expect(await create()).toEqual({ type: 'invalid', issues: { key: { code: 'taken' } } })
  const base = await readVersion(store, apps, 'oime')
  expect(
    await writeRecord(plainWriter(store, apps, 'ana'), { id: 'oime', action: 'delete', base, values: null }),
  ).toMatchObject({
    rev: 2,
  })
  expect(await readEnding(store, apps, 'oime')).toMatchObject({ rev: 2, by: 'ana' })
  expect(await create()).toEqual({ type: 'saved', id: 'oime', rev: 3 })
})

test('who saves over an older version gets the newer one with its heavy fields', async () => {
  const { store } = open()
  const contents = collectionNamed('contents')
  const values = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', body: 'Text' }
  await writeRecord(plainWriter(store, contents, 'ana'), { id: 'x1', action: 'create', base: null, values })
  const base = await readVersion(store, contents, 'x1')
  const change = (body: string) =>
    writeRecord(plainWriter(store, contents, 'ana'), { id: 'x1', action: 'change', base, values: { body } })
  expect(await change('Theirs')).toMatchObject({ type: 'saved', rev: 2 })
  expect(await change('Mine')).toMatchObject({
    type: 'conflict',
    theirs: { record: { rev: 2 }, values: { title: 'Luna', body: 'Theirs' } },
  })
})

test('a new one stands behind the last in an order by hand', async () => {
  const { store, create } = open()
  expect(await lastPlace(store, categories)).toEqual({ position: 0 })
  await create('Cup', { position: 7 })
  await create('League', { position: 3 })
  expect(await lastPlace(store, categories)).toEqual({ position: 8 })
  expect(await lastPlace(store, apps)).toEqual({})
})

test('what refers to a record is read as far as it is shown', async () => {
  const { store, create } = open()
  const id = await create('Cup')
  expect(await readUses(store, categories, id)).toMatchObject({ found: [], hasMore: false })
  for (let number = 0; number < 21; number += 1)
    await create(`Below ${number}`, { slug: `below-${number}`, parent: id })
  const { found, hasMore } = await readUses(store, categories, id)
  expect(found).toHaveLength(20)
  expect(found[0]).toMatchObject({ collection: 'categories', fields: ['parent'] })
  expect(hasMore).toBe(true)
})
