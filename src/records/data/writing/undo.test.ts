import { expect, test } from 'vitest'
import type { Update } from '../../../model/change.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Done } from '../../../model/outcome.ts'
import type { Values } from '../../../model/record.ts'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { inverseOf, inversesOf, undo } from './undo.ts'
import { plainWriter, readVersion } from './writer.ts'

const contents = collectionNamed('contents')
const categories = collectionNamed('categories')

const final = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', body: 'Long text' }

const open = () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  const read = (collection: Collection, id: string) => readVersion(store, collection, id)
  const write = async (collection: Collection, id: string, values: Values | null, step?: string): Promise<Done> => {
    const current = await read(collection, id)
    const action = step ?? (values === null ? 'delete' : current === null ? 'create' : 'change')
    const outcome = await store.save(collection, id, values, { action })
    if (outcome.type !== 'saved') throw new Error(`The write was not carried out: ${JSON.stringify(outcome)}`)
    return { id, rev: outcome.rev, action, before: current?.values ?? null, values }
  }
  const asked = { times: 0 }
  const undoIt = (collection: Collection, done: Done) => {
    const inverses = inversesOf(collection, done, 'contents')
    if (inverses === null) throw new Error('This cannot be taken back.')
    const counting = {
      ...store,
      update: (update: Update) => {
        asked.times += 1
        return store.update(update)
      },
    }
    return undo(plainWriter(counting, collection, 'ana'), done, inverses)
  }
  return { read, write, undoIt, asked }
}

test('a change is taken back by a change of its own, heavy fields included', async () => {
  const { read, write, undoIt } = open()
  await write(contents, 'x1', final)
  const done = await write(contents, 'x1', { title: 'Semifinal', slug: 'semifinal', body: null })
  expect(await undoIt(contents, done)).toEqual({ type: 'saved', rev: 3 })
  expect((await read(contents, 'x1'))?.values).toMatchObject(final)
})

test('a deletion is taken back under the same id, with all that was there, at the beginning of its life', async () => {
  const { read, write, undoIt, asked } = open()
  await write(contents, 'x1', final)
  await write(contents, 'x1', { status: 'inReview' }, 'submit')
  const done = await write(contents, 'x1', null)
  expect(await undoIt(contents, done)).toEqual({ type: 'saved', rev: 4 })
  expect(asked.times).toBe(1)
  expect((await read(contents, 'x1'))?.values).toMatchObject({ ...final, status: 'draft' })
  expect(await undoIt(contents, done)).toMatchObject({ type: 'conflict' })
})

test('a step is taken back by the step that leads back, with the changes that went with it', async () => {
  const { read, write, undoIt } = open()
  await write(contents, 'x1', final)
  const done = await write(contents, 'x1', { status: 'inReview', title: 'Great final' }, 'submit')
  expect(await undoIt(contents, done)).toEqual({ type: 'saved', rev: 3 })
  expect(await read(contents, 'x1')).toMatchObject({ values: final, record: { action: 'sendBack' } })
})

test('with a step that cleared a moment, the moment comes back', async () => {
  const { read, write, undoIt } = open()
  const planned = { ...final, publishAt: 1_900_000_000_000 }
  await write(contents, 'x1', planned)
  const done = await write(contents, 'x1', { status: 'archived' }, 'archive')
  expect((await read(contents, 'x1'))?.values.publishAt).toBe(null)
  expect(await undoIt(contents, done)).toEqual({ type: 'saved', rev: 3 })
  expect((await read(contents, 'x1'))?.values).toMatchObject(planned)
})

test.each([
  ['a step that none leads back from', 'archive', 'archived'],
  ['publishing anew', 'publish', 'published'],
])('%s is not taken back', (_, action, status) => {
  const done = { id: 'x1', rev: 2, action, before: { ...final, status: 'published' }, values: { status } }
  expect(inverseOf(contents, done, 'admin')).toBe(null)
})

test.each([
  [null, null],
  ['Rain', { action: 'postpone', values: { status: 'postponed' } }],
])('a step is taken back by one that needs a reason only where there was one: %s', (reason, inverse) => {
  const done = { id: 'm1', rev: 2, action: 'reschedule', before: { status: 'postponed', reason } }
  expect(inverseOf(collectionNamed('matches'), { ...done, values: { status: 'scheduled' } }, 'lmf')).toEqual(inverse)
})

test('who may not do the opposite is not offered it', () => {
  const values = { name: 'Oime', key: 'oime' }
  const created = { id: 'oime', rev: 1, action: 'create', before: null, values }
  expect(inverseOf(collectionNamed('apps'), created, 'contents')).toBe(null)
  expect(inverseOf(collectionNamed('apps'), created, 'admin')).toEqual({ action: 'delete', values: null })
})

test('a publication is taken back by the steps that lead back, and its date returns', async () => {
  const { read, write, undoIt } = open()
  const publishAt = Date.UTC(2030, 11, 24)
  await write(contents, 'x1', { ...final, publishAt })
  await write(contents, 'x1', { status: 'inReview' }, 'submit')
  await write(collectionNamed('apps'), 'luna', { name: 'Luna', key: 'luna', status: 'active', accent: '#00aa77' })
  await write(contents, 'x1', { apps: ['luna'] })
  const done = await write(contents, 'x1', { status: 'published', publishAt: null }, 'publish')
  expect(await undoIt(contents, done)).toEqual({ type: 'saved', rev: 6 })
  expect((await read(contents, 'x1'))?.values).toMatchObject({ ...final, status: 'inReview', publishAt })
  expect((await read(contents, 'x1'))?.record).not.toHaveProperty('published')
})

test('a layout that has replaced the public one is not taken back by a step', () => {
  const before = { status: 'scheduled', publishAt: 1, sections: [] }
  const done = { id: 'x1', rev: 2, action: 'publish', before, values: { status: 'published' } }
  expect(inverseOf(collectionNamed('layouts'), done, 'contents')).toBe(null)
})

test('nothing is taken back once somebody has saved since', async () => {
  const { read, write, undoIt } = open()
  await write(categories, 'c1', { name: 'Cup', slug: 'cup', position: 0 })
  const done = await write(categories, 'c1', { name: 'Cups' })
  await write(categories, 'c1', { name: 'Theirs' })
  expect(await undoIt(categories, done)).toMatchObject({ type: 'conflict', theirs: { rev: 3 } })
  expect((await read(categories, 'c1'))?.values.name).toBe('Theirs')
})
