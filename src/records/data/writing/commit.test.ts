import { expect, test } from 'vitest'
import type { Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { commit } from './commit.ts'
import { changeBy, readVersion } from './writer.ts'

const categories = collectionNamed('categories')
const contents = collectionNamed('contents')
const apps = collectionNamed('apps')
const images = collectionNamed('images')

const open = () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  const record = async (collection: Collection, id: string) =>
    (await readVersion(store, collection, id))?.record ?? null
  const publish = async (values: Values) => {
    await store.save(contents, 'x1', values)
    await store.save(contents, 'x1', { status: 'inReview' }, { action: 'submit' })
    await store.save(contents, 'x1', { status: 'published' }, { action: 'publish' })
  }
  return { ...store, ana: store, record, publish }
}

const app = { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' }

const cup = { name: 'Cup', slug: 'cup', position: 0 }

test('who saves over an older version is told the newer one, and nothing is lost, or that it is gone', async () => {
  const { save, record } = open()
  expect(await save(categories, 'c1', cup)).toEqual({ type: 'saved', rev: 1 })
  const old = await record(categories, 'c1')
  expect(await save(categories, 'c1', { name: 'Theirs' })).toEqual({ type: 'saved', rev: 2 })
  const outcome = await save(categories, 'c1', { name: 'Mine' }, { before: old })
  expect(outcome).toMatchObject({ type: 'conflict', theirs: { name: 'Theirs', rev: 2 } })
  expect(await record(categories, 'c1')).toMatchObject({ name: 'Theirs', rev: 2, updatedBy: 'ana' })
  await save(categories, 'c1', null)
  expect(await save(categories, 'c1', { name: 'Mine' }, { before: old })).toEqual({ type: 'conflict', theirs: null })
})

test('a write whose answer was lost is recognised, not carried out twice', async () => {
  const { save, record } = open()
  await save(categories, 'c1', cup)
  const old = await record(categories, 'c1')
  const once = { before: old, token: 'a-token-of-its-own' }
  for (let time = 1; time <= 2; time += 1)
    expect(await save(categories, 'c1', { name: 'Once' }, once)).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toMatchObject({ rev: 2 })
})

test('a change of a record whose times the device has only estimated is saved', async () => {
  const { save, record } = open()
  await save(categories, 'c1', cup)
  const stored = await record(categories, 'c1')
  const before = stored && { ...stored, createdAt: stored.createdAt - 3 }
  expect(await save(categories, 'c1', { name: 'At once' }, { before })).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toMatchObject({ name: 'At once', createdAt: stored?.createdAt })
})

test('an id that is its own key and taken is reported beside the key, one of many references by its id', async () => {
  const { save } = open()
  expect(await save(apps, 'oime', app)).toEqual({ type: 'saved', rev: 1 })
  const again = save(apps, 'oime', app, { before: null, action: 'create' })
  expect(await again).toEqual({ type: 'invalid', issues: { key: { code: 'taken' } } })
  const values = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime', 'gone'] }
  const outcome = await save(contents, 'x1', values)
  expect(outcome).toEqual({ type: 'invalid', issues: { apps: { code: 'dangling', id: 'gone' } } })
})

const taken = { code: 'taken' }
const dangling = { code: 'dangling', id: 'nowhere' }

test.each<[string, string, Values, object]>([
  ['a value that another record has', 'c3', cup, { slug: taken }],
  ['a value that another record has, in a change', 'c2', { slug: 'cup' }, { slug: taken }],
  ['a reference to what is gone', 'c3', { ...cup, slug: 'new', parent: 'nowhere' }, { parent: dangling }],
  ['a circle of parents', 'c1', { parent: 'c2' }, { parent: { code: 'circle' } }],
  ['a circle of one', 'c1', { parent: 'c1' }, { parent: { code: 'circle' } }],
  ['all of it at once', 'c3', { ...cup, parent: 'nowhere' }, { slug: taken, parent: dangling }],
])('what only the database knows is reported beside its field: %s', async (_, id, values, issues) => {
  const { save } = open()
  await save(categories, 'c1', cup)
  await save(categories, 'c2', { ...cup, slug: 'league', parent: 'c1' })
  expect(await save(categories, id, values)).toEqual({ type: 'invalid', issues })
})

test('as many records may be below one another as the tree has levels, and the next one is told so', async () => {
  const { save } = open()
  const below = (nth: number) => save(categories, `c${nth}`, { ...cup, slug: `c${nth}`, parent: `c${nth - 1}` })
  await save(categories, 'c0', { ...cup, slug: 'c0' })
  for (const nth of [1, 2, 3, 4, 5]) expect(await below(nth)).toEqual({ type: 'saved', rev: 1 })
  expect(await below(6)).toEqual({ type: 'invalid', issues: { parent: { code: 'circle' } } })
})

test('what is referred to is not deleted, and who refers is told, until nobody does any more', async () => {
  const { save, record } = open()
  await save(categories, 'c1', cup)
  await save(categories, 'c2', { ...cup, slug: 'league', parent: 'c1' })
  expect(await save(categories, 'c1', null)).toEqual({
    type: 'inUse',
    uses: [{ collection: 'categories', id: 'c2', fields: ['parent'] }],
  })
  expect(await record(categories, 'c1')).not.toBe(null)
  await save(categories, 'c2', { parent: null })
  expect(await save(categories, 'c1', null)).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toBe(null)
})

test('an app below which something is still public is not deleted, and what it is is reported', async () => {
  const { save, publish, as: storeOf } = open()
  for (const key of ['oime', 'other']) await save(apps, key, { ...app, key })
  const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime'] }
  await publish(story)
  await save(contents, 'x1', { apps: ['other'] })
  const remove = () => storeOf('eva', 'admin').save(apps, 'oime', null)
  expect(await remove()).toEqual({
    type: 'inUse',
    uses: [{ collection: 'contents', id: 'x1', fields: ['apps'] }],
  })
  await save(contents, 'x1', { status: 'published' }, { action: 'publish' })
  expect(await remove()).toEqual({ type: 'saved', rev: 2 })
})

test('a scheduled record keeps a moment ahead: one that has passed would publish it without a question', async () => {
  const { save, ana, record } = open()
  await save(apps, 'oime', app)
  const later = ana.now() + 60_000
  const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime'], publishAt: later }
  await save(contents, 'x1', story)
  await save(contents, 'x1', { status: 'inReview' }, { action: 'submit' })
  await save(contents, 'x1', { status: 'scheduled' }, { action: 'schedule' })
  const passed = { type: 'invalid', issues: { publishAt: { code: 'passed' } } }
  expect(await save(contents, 'x1', { publishAt: ana.now() })).toEqual(passed)
  expect(await save(contents, 'x1', { publishAt: later + 1 })).toMatchObject({ type: 'saved' })
  await save(contents, 'x1', { status: 'inReview' }, { action: 'unschedule' })
  expect(await save(contents, 'x1', { publishAt: ana.now() })).toMatchObject({ type: 'saved' })
  expect(await record(contents, 'x1')).toMatchObject({ status: 'inReview', publishAt: ana.now() })
})

test('an image that something public still shows is not deleted, and what shows it is reported', async () => {
  const { save, publish } = open()
  await save(apps, 'oime', app)
  const data = 'data:image/webp;base64,UklGRg=='
  await save(images, 'i1', { name: 'Cup', alt: 'A cup', width: 1, height: 1, thumbnail: data, picture: data })
  const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', apps: ['oime'], cover: 'i1' }
  await publish(story)
  await save(contents, 'x1', { cover: null })
  expect(await save(images, 'i1', null)).toEqual({
    type: 'inUse',
    uses: [{ collection: 'contents', id: 'x1', fields: ['cover'] }],
  })
  await save(contents, 'x1', { status: 'published' }, { action: 'publish' })
  expect(await save(images, 'i1', null)).toEqual({ type: 'saved', rev: 2 })
})

test('a use that is left over, which its record has no more, is taken out and keeps nothing', async () => {
  const { save, record, namespace } = open()
  await save(categories, 'c1', cup)
  await save(categories, 'c2', { ...cup, slug: 'league' })
  namespace.write('/uses/categories/c1/categories/c2/parent', true)
  namespace.write('/uses/categories/c1/contents/gone/category', true)
  expect(await save(categories, 'c1', null)).toEqual({ type: 'saved', rev: 2 })
  expect(await record(categories, 'c1')).toBe(null)
  expect(namespace.read('/uses/categories/c1')).toBe(null)
})

test('a value that was given up is free again, and so is one whose record has it no more', async () => {
  const { save, namespace } = open()
  await save(categories, 'c1', cup)
  await save(categories, 'c1', { slug: 'cups' })
  expect(await save(categories, 'c3', cup)).toEqual({ type: 'saved', rev: 1 })
  namespace.write('/unique/categories/slug/league', 'c1')
  expect(await save(categories, 'c2', { ...cup, slug: 'league', parent: 'nowhere' })).toEqual({
    type: 'invalid',
    issues: { parent: { code: 'dangling', id: 'nowhere' } },
  })
  expect(await save(categories, 'c2', { ...cup, slug: 'league' })).toEqual({ type: 'saved', rev: 1 })
})

test('where a record holds what rules take no more, that is the reason, also of a change to another field', async () => {
  const { save, namespace } = open()
  await save(categories, 'c1', cup)
  namespace.write('/categories/c1/name', 'x'.repeat(61))
  expect(await save(categories, 'c1', { slug: 'cups' })).toEqual({
    type: 'invalid',
    issues: { name: { code: 'tooLong', limit: 60 } },
  })
})

test('who may not do it is told so, and of a database that fails its own words', async () => {
  const { save, as: storeOf, ana, record } = open()
  await save(categories, 'c1', cup)
  const before = await record(categories, 'c1')
  // Contents are unreadable, too, so the reason stays unknown.
  const outcome = await commit(
    storeOf('luis', 'stats'),
    categories,
    changeBy('luis', ana, { id: 'c1', before, values: { name: 'X' }, action: 'change' }),
  )
  expect(outcome).toMatchObject({ type: 'failed', failure: { code: 'permission_denied' } })
  await save(apps, 'oime', app)
  expect(await storeOf('luis', 'stats').save(apps, 'oime', { name: 'X' })).toEqual({ type: 'denied' })
  ana.namespace.faults.readOnly = true
  expect(await save(categories, 'c1', { name: 'X' })).toMatchObject({ failure: { code: 'unavailable' } })
})

test('a deleted id begins again where its history ended', async () => {
  const { save, record } = open()
  await save(categories, 'c1', cup)
  await save(categories, 'c1', null)
  expect(await save(categories, 'c1', cup)).toEqual({ type: 'saved', rev: 3 })
  await save(categories, 'c1', null)
  const outcome = await save(categories, 'c1', cup, { lastRev: 4 })
  expect(outcome).toEqual({ type: 'saved', rev: 5 })
  expect(await record(categories, 'c1')).toMatchObject({ rev: 5 })
})

test('a record that began again is known as written when the answer to it was lost', async () => {
  const { save } = open()
  await save(categories, 'c1', cup)
  await save(categories, 'c1', null)
  const again = (token: string) => save(categories, 'c1', cup, { before: null, action: 'create', token })
  for (let time = 1; time <= 2; time += 1) expect(await again('import-1-0')).toEqual({ type: 'saved', rev: 3 })
  expect(await again('import-2-0')).toMatchObject({ type: 'conflict' })
})

/** A declaration newer than the data: an index is missing, and noted as incomplete. */
const asBefore = (database: ReturnType<typeof open>, missing: string) => {
  database.namespace.write(missing, null)
  database.namespace.write('shapes/categories', { building: { done: 0, of: 1 } })
}

test('a record whose claim is missing since its declaration changed is saved with it', async () => {
  const database = open()
  await database.save(categories, 'c1', cup)
  asBefore(database, 'unique/categories/slug/cup')
  expect(await database.save(categories, 'c1', { name: 'Cups' })).toEqual({ type: 'saved', rev: 2 })
  expect(database.namespace.read('unique/categories/slug/cup')).toBe('c1')
})

test('who cannot save because the records are still being prepared is told so', async () => {
  const database = open()
  await database.save(categories, 'c1', cup)
  asBefore(database, 'unique/categories/slug/cup')
  database.namespace.write('categories/c1/position', null)
  expect(await database.save(categories, 'c1', { name: 'Cups' })).toEqual({
    type: 'failed',
    failure: { code: 'preparing', message: 'The data is being prepared.' },
  })
})

test('of two records that have the same since before it was unique, one can be given another value, or be deleted', async () => {
  const database = open()
  for (const id of ['c1', 'c2']) await database.save(categories, id, { ...cup, slug: id })
  database.namespace.write('categories/c2/slug', 'c1')
  database.namespace.write('unique/categories/slug/c2', null)
  expect(await database.save(categories, 'c2', { name: 'Cups' })).toEqual({
    type: 'invalid',
    issues: { slug: { code: 'taken' } },
  })
  expect(await database.save(categories, 'c2', { slug: 'other' })).toEqual({ type: 'saved', rev: 2 })
  expect(database.namespace.read('unique/categories/slug')).toEqual({ c1: 'c1', other: 'c2' })
  database.namespace.write('categories/c2/slug', 'c1')
  expect(await database.save(categories, 'c2', null)).toEqual({ type: 'saved', rev: 3 })
  expect(database.namespace.read('unique/categories/slug/c1')).toBe('c1')
})
