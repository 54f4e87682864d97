import { expect, test } from 'vitest'
import type { Change } from '../../model/change.ts'
import type { Collection } from '../../model/collection.ts'
import type { Stored, Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { commit } from './commit.ts'
import { readVersion } from './read.ts'
import { newToken } from './writer.ts'

const categories = collectionNamed('categories')
const contents = collectionNamed('contents')
const apps = collectionNamed('apps')
const images = collectionNamed('images')

const open = () => {
  const database = memoryStore()
  const ana = database.as('ana', 'contents')
  const write = (store: Store, collection: Collection, by: string, change: Partial<Change> & { id: string }) =>
    commit(store, collection, {
      before: null,
      values: null,
      action: 'change',
      by,
      token: newToken(),
      now: store.now(),
      ...change,
    })
  const create = (collection: Collection, id: string, values: Values) =>
    write(ana, collection, 'ana', { id, values, action: 'create' })
  /** Changes a record as it is now. */
  const change = async (collection: Collection, id: string, values: Values | null, more: Partial<Change> = {}) => {
    const current = await readVersion(ana, collection, id)
    const action = values === null ? 'delete' : 'change'
    const before = current?.record ?? null
    return write(ana, collection, 'ana', { id, before, detached: current?.values ?? null, values, action, ...more })
  }
  const record = async (collection: Collection, id: string): Promise<Stored | null> =>
    (await readVersion(ana, collection, id))?.record ?? null
  return { ...database, ana, write, create, change, record }
}

const cup = { name: 'Cup', slug: 'cup', position: 0 }

test('a change is saved with its next number', async () => {
  const { create, change, record } = open()
  expect(await create(categories, 'c1', cup)).toEqual({ type: 'saved', rev: 1 })
  expect(await change(categories, 'c1', { name: 'Cups' })).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toMatchObject({ name: 'Cups', rev: 2, updatedBy: 'ana' })
})

test('who saves over an older version is told the newer one, and nothing is lost', async () => {
  const { create, change, record } = open()
  await create(categories, 'c1', cup)
  const old = await record(categories, 'c1')
  await change(categories, 'c1', { name: 'Theirs' })
  const outcome = await change(categories, 'c1', { name: 'Mine' }, { before: old })
  expect(outcome).toMatchObject({ type: 'conflict', theirs: { name: 'Theirs', rev: 2 } })
  expect(await record(categories, 'c1')).toMatchObject({ name: 'Theirs', rev: 2 })
})

test('who saves what was deleted is told that it is gone', async () => {
  const { create, change, record } = open()
  await create(categories, 'c1', cup)
  const old = await record(categories, 'c1')
  await change(categories, 'c1', null)
  expect(await change(categories, 'c1', { name: 'Mine' }, { before: old })).toEqual({ type: 'conflict', theirs: null })
})

test('a write whose answer was lost is recognised, not carried out twice', async () => {
  const { create, ana, record } = open()
  await create(categories, 'c1', cup)
  const old = await record(categories, 'c1')
  const change: Change = {
    id: 'c1',
    before: old,
    values: { name: 'Once' },
    action: 'change',
    by: 'ana',
    token: newToken(),
    now: ana.now(),
  }
  expect(await commit(ana, categories, change)).toEqual({ type: 'saved', rev: 2 })
  expect(await commit(ana, categories, change)).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toMatchObject({ rev: 2 })
})

test('a value that another record has is told beside its field', async () => {
  const { create, change } = open()
  await create(categories, 'c1', cup)
  await create(categories, 'c2', { ...cup, slug: 'league' })
  const taken = { type: 'invalid', issues: { slug: { code: 'taken' } } }
  expect(await create(categories, 'c3', cup)).toEqual(taken)
  expect(await change(categories, 'c2', { slug: 'cup' })).toEqual(taken)
})

test('a value that was given up is free again', async () => {
  const { create, change } = open()
  await create(categories, 'c1', cup)
  await change(categories, 'c1', { slug: 'cups' })
  expect(await create(categories, 'c2', cup)).toEqual({ type: 'saved', rev: 1 })
})

test('an id that is its own key and taken is told beside the key', async () => {
  const { create } = open()
  const app = { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' }
  expect(await create(apps, 'oime', app)).toEqual({ type: 'saved', rev: 1 })
  expect(await create(apps, 'oime', app)).toEqual({ type: 'invalid', issues: { key: { code: 'taken' } } })
})

test('a reference to what is gone is told beside its field', async () => {
  const { create } = open()
  const outcome = await create(categories, 'c1', { ...cup, parent: 'nowhere' })
  expect(outcome).toEqual({ type: 'invalid', issues: { parent: { code: 'dangling', id: 'nowhere' } } })
})

test('one of many references to what is gone is told by its id', async () => {
  const { create } = open()
  await create(apps, 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' })
  const values = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime', 'gone'] }
  const outcome = await create(contents, 'x1', values)
  expect(outcome).toEqual({ type: 'invalid', issues: { apps: { code: 'dangling', id: 'gone' } } })
})

test('a circle of parents is told beside its field', async () => {
  const { create, change } = open()
  await create(categories, 'c1', cup)
  await create(categories, 'c2', { ...cup, slug: 'league', parent: 'c1' })
  const circle = { type: 'invalid', issues: { parent: { code: 'circle' } } }
  expect(await change(categories, 'c1', { parent: 'c2' })).toEqual(circle)
  expect(await change(categories, 'c1', { parent: 'c1' })).toEqual(circle)
})

test('all that only the database knows is told at once', async () => {
  const { create } = open()
  await create(categories, 'c1', cup)
  const outcome = await create(categories, 'c2', { ...cup, parent: 'nowhere' })
  expect(outcome).toEqual({
    type: 'invalid',
    issues: { slug: { code: 'taken' }, parent: { code: 'dangling', id: 'nowhere' } },
  })
})

test('what is referred to is not deleted, and who refers is told', async () => {
  const { create, change, record } = open()
  await create(categories, 'c1', cup)
  await create(categories, 'c2', { ...cup, slug: 'league', parent: 'c1' })
  expect(await change(categories, 'c1', null)).toEqual({
    type: 'inUse',
    uses: [{ collection: 'categories', id: 'c2', fields: ['parent'] }],
  })
  expect(await record(categories, 'c1')).not.toBe(null)
})

test('an app below which something is still public is not deleted, and what it is is told', async () => {
  const { create, change, as: storeOf, write, record } = open()
  const app = { name: 'Oime', status: 'active', accent: '#1de9b6' }
  for (const key of ['oime', 'other']) await create(apps, key, { ...app, key })
  const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime'] }
  await create(contents, 'x1', story)
  await change(contents, 'x1', { status: 'inReview' }, { action: 'submit' })
  await change(contents, 'x1', { status: 'published' }, { action: 'publish' })
  await change(contents, 'x1', { apps: ['other'] })
  const remove = async () => {
    const before = await record(apps, 'oime')
    return write(storeOf('eva', 'admin'), apps, 'eva', { id: 'oime', before, action: 'delete' })
  }
  expect(await remove()).toEqual({
    type: 'inUse',
    uses: [{ collection: 'contents', id: 'x1', fields: ['apps'] }],
  })
  await change(contents, 'x1', { status: 'published' }, { action: 'publish' })
  expect(await remove()).toEqual({ type: 'saved', rev: 2 })
})

test('an image that something public still shows is not deleted, and what shows it is told', async () => {
  const { create, change } = open()
  await create(apps, 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' })
  const data = 'data:image/webp;base64,UklGRg=='
  await create(images, 'i1', { name: 'Cup', alt: 'A cup', width: 1, height: 1, thumbnail: data, picture: data })
  const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime'], cover: 'i1' }
  await create(contents, 'x1', story)
  await change(contents, 'x1', { status: 'inReview' }, { action: 'submit' })
  await change(contents, 'x1', { status: 'published' }, { action: 'publish' })
  await change(contents, 'x1', { cover: null })
  expect(await change(images, 'i1', null)).toEqual({
    type: 'inUse',
    uses: [{ collection: 'contents', id: 'x1', fields: ['cover'] }],
  })
  await change(contents, 'x1', { status: 'published' }, { action: 'publish' })
  expect(await change(images, 'i1', null)).toEqual({ type: 'saved', rev: 2 })
})

test('a use that is left over, which its record has no more, is taken out and keeps nothing', async () => {
  const { create, change, record, namespace } = open()
  await create(categories, 'c1', cup)
  await create(categories, 'c2', { ...cup, slug: 'league' })
  namespace.write('/uses/categories/c1/categories/c2/parent', true)
  namespace.write('/uses/categories/c1/contents/gone/category', true)
  expect(await change(categories, 'c1', null)).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toBe(null)
  expect(namespace.read('/uses/categories/c1')).toBe(null)
})

test('a value whose record has it no more is free', async () => {
  const { create, namespace } = open()
  await create(categories, 'c1', cup)
  namespace.write('/unique/categories/slug/league', 'c1')
  expect(await create(categories, 'c2', { ...cup, slug: 'league', parent: 'nowhere' })).toEqual({
    type: 'invalid',
    issues: { parent: { code: 'dangling', id: 'nowhere' } },
  })
  expect(await create(categories, 'c2', { ...cup, slug: 'league' })).toEqual({ type: 'saved', rev: 1 })
})

test('what nobody refers to any more is deleted', async () => {
  const { create, change, record } = open()
  await create(categories, 'c1', cup)
  await create(categories, 'c2', { ...cup, slug: 'league', parent: 'c1' })
  await change(categories, 'c2', { parent: null })
  expect(await change(categories, 'c1', null)).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toBe(null)
})

test('who may not do it is told so', async () => {
  const { create, as: storeOf, write, record } = open()
  await create(categories, 'c1', cup)
  const before = await record(categories, 'c1')
  // Reads nothing of contents either: the reason cannot be looked for.
  const outcome = await write(storeOf('luis', 'stats'), categories, 'luis', { id: 'c1', before, values: { name: 'X' } })
  expect(outcome).toMatchObject({ type: 'failed', failure: { code: 'permission_denied' } })
})

test('who may read but not write is told so', async () => {
  const { create, as: storeOf, write, record } = open()
  await create(apps, 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' })
  const before = await record(apps, 'oime')
  const outcome = await write(storeOf('luis', 'stats'), apps, 'luis', { id: 'oime', before, values: { name: 'X' } })
  expect(outcome).toEqual({ type: 'denied' })
})

test('a database that fails is told with its own words', async () => {
  const { create, namespace, change } = open()
  await create(categories, 'c1', cup)
  namespace.faults.readOnly = true
  expect(await change(categories, 'c1', { name: 'X' })).toMatchObject({
    type: 'failed',
    failure: { code: 'unavailable' },
  })
})

test('a deleted id begins again where its history ended', async () => {
  const { create, change, write, ana, record } = open()
  await create(categories, 'c1', cup)
  await change(categories, 'c1', null)
  expect(await create(categories, 'c1', cup)).toEqual({ type: 'saved', rev: 3 })
  await change(categories, 'c1', null)
  const outcome = await write(ana, categories, 'ana', { id: 'c1', values: cup, action: 'create', lastRev: 4 })
  expect(outcome).toEqual({ type: 'saved', rev: 5 })
  expect(await record(categories, 'c1')).toMatchObject({ rev: 5 })
})

test('a record that began again is known as written when the answer to it was lost', async () => {
  const { create, change, write, ana } = open()
  await create(categories, 'c1', cup)
  await change(categories, 'c1', null)
  const again = { id: 'c1', values: cup, action: 'create', token: 'import-1-0' }
  expect(await write(ana, categories, 'ana', again)).toEqual({ type: 'saved', rev: 3 })
  expect(await write(ana, categories, 'ana', again)).toEqual({ type: 'saved', rev: 3 })
  expect(await write(ana, categories, 'ana', { ...again, token: 'import-2-0' })).toMatchObject({ type: 'conflict' })
})

/** As a declaration leaves it that is newer than the data: something is missing beside a record, and noted as not prepared. */
const asBefore = (database: ReturnType<typeof open>, missing: string) => {
  database.namespace.write(missing, null)
  database.namespace.write('shapes/categories', { building: { done: 0, of: 1 } })
}

test('a record whose claim is missing since its declaration changed is saved with it', async () => {
  const database = open()
  await database.create(categories, 'c1', cup)
  asBefore(database, 'unique/categories/slug/cup')
  expect(await database.change(categories, 'c1', { name: 'Cups' })).toEqual({ type: 'saved', rev: 2 })
  expect(database.namespace.read('unique/categories/slug/cup')).toBe('c1')
})

test('who cannot save because the records are still being prepared is told so', async () => {
  const database = open()
  await database.create(categories, 'c1', cup)
  asBefore(database, 'unique/categories/slug/cup')
  database.namespace.write('categories/c1/position', null)
  expect(await database.change(categories, 'c1', { name: 'Cups' })).toEqual({
    type: 'failed',
    failure: { code: 'preparing', message: 'The data is being prepared.' },
  })
})

test('of two records that have the same since before it was unique, one can be given another value, or be deleted', async () => {
  const database = open()
  for (const id of ['c1', 'c2']) await database.create(categories, id, { ...cup, slug: id })
  database.namespace.write('categories/c2/slug', 'c1')
  database.namespace.write('unique/categories/slug/c2', null)
  expect(await database.change(categories, 'c2', { name: 'Cups' })).toEqual({
    type: 'invalid',
    issues: { slug: { code: 'taken' } },
  })
  expect(await database.change(categories, 'c2', { slug: 'other' })).toEqual({ type: 'saved', rev: 2 })
  expect(database.namespace.read('unique/categories/slug')).toEqual({ c1: 'c1', other: 'c2' })
  database.namespace.write('categories/c2/slug', 'c1')
  expect(await database.change(categories, 'c2', null)).toEqual({ type: 'saved', rev: 3 })
  expect(database.namespace.read('unique/categories/slug/c1')).toBe('c1')
})
