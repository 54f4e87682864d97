import { expect, test } from 'vitest'
import { cleaned } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { duplicateOf, newValues, rankField, slugsFrom } from '../../model/form.ts'
import { maxAlone } from '../../model/push.ts'
import { differing, type Stored, type Values, valuesOf, writersOf } from '../../model/record.ts'
import { sampleValues } from '../../model/testing/contract/samples.ts'
import { plainWriter, readUses, readVersion } from '../data/writing/writer.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { lastRank, readDeletion, versionAt, writeRecord } from './record.ts'
import { hasUnpublished, isForReview, offeredSteps } from './steps.ts'

const contents = collectionNamed('contents')
const categories = collectionNamed('categories')
const notifications = collectionNamed('notifications')
const apps = collectionNamed('apps')
const oime = { name: 'Oime', key: 'oime', status: 'active', accent: '#1de9b6' }

const open = () => {
  const store = memoryStore()
  const create = (collection: Collection, values: Values, id: string | null = null) =>
    writeRecord(plainWriter(store, collection, 'ana'), { id, action: 'create', base: null, values })
  const category = async (name: string, more: Values = {}) => {
    const outcome = await create(categories, { name, slug: name.toLowerCase().replace(' ', '-'), position: 0, ...more })
    expect(outcome).toEqual({ type: 'saved', id: expect.stringMatching(/^-N/), rev: 1 })
    return 'id' in outcome ? outcome.id : ''
  }
  return { store, create, category }
}

test.each([
  ['inReview', 'bea', 'contents', true],
  ['inReview', 'ana', 'contents', false],
  ['draft', 'bea', 'contents', false],
  ['published', 'bea', 'contents', false],
  ['inReview', 'bea', 'stats', false],
] as const)('a content in %s, changed last by %s, for a person of the role %s', (status, updatedBy, role, expected) => {
  const record = { ...sampleValues(contents, 'c1', 'required'), status, updatedBy } as unknown as Stored
  expect(isForReview(contents, record, { uid: 'ana', role })).toBe(expected)
})

test('a key that was used before goes on where its history ended', async () => {
  const { store, create } = open()
  expect(await create(apps, oime)).toEqual({ type: 'saved', id: 'oime', rev: 1 })
  expect(await create(apps, oime)).toEqual({ type: 'invalid', issues: { key: { code: 'taken' } } })
  const base = await readVersion(store, apps, 'oime')
  const gone = writeRecord(plainWriter(store, apps, 'ana'), { id: 'oime', action: 'delete', base, values: null })
  expect(await gone).toMatchObject({ rev: 2 })
  expect(await readDeletion(store, apps, 'oime')).toMatchObject({ rev: 2, by: 'ana' })
  expect(await create(apps, oime)).toEqual({ type: 'saved', id: 'oime', rev: 3 })
})

test('who saves over an older version gets the newer one with its heavy fields', async () => {
  const { store, create } = open()
  await create(contents, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', body: 'Text' }, 'x1')
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
  const { store, category } = open()
  expect([rankField(categories), rankField(contents)]).toEqual(['position', null])
  expect(await lastRank(store, categories)).toEqual({ position: 0 })
  await category('Cup', { position: 7 })
  await category('League', { position: 3 })
  expect(await lastRank(store, categories)).toEqual({ position: 8 })
  expect(await lastRank(store, apps)).toEqual({})
})

test('what refers to a record is read as far as it is shown', async () => {
  const { store, category } = open()
  const id = await category('Cup')
  expect(await readUses(store, categories, id)).toMatchObject({ found: [], hasMore: false })
  for (let number = 0; number < 21; number += 1) await category(`Below ${number}`, { parent: id })
  const { found, hasMore } = await readUses(store, categories, id)
  expect(found).toHaveLength(20)
  expect(found[0]).toMatchObject({ collection: 'categories', fields: ['parent'] })
  expect(hasMore).toBe(true)
})

test('what is public below a record by an id of its own keeps it from being deleted, and is named', async () => {
  const store = memoryStore()
  const layouts = collectionNamed('layouts')
  store.put(apps, 'radio', { ...oime, name: 'Luna Radio', key: 'radio' })
  store.put(layouts, 'radio', { app: 'radio', name: 'Home', status: 'draft', sections: [{ id: 'a', kind: 'text' }] })
  expect(await readUses(store, apps, 'radio')).toMatchObject({ found: [] })
  store.put(layouts, 'radio', { status: 'published' }, { action: 'publish' })
  expect(await readUses(store, apps, 'radio')).toMatchObject({
    areCopies: true,
    found: [{ collection: 'layouts', id: 'radio', fields: ['app'] }],
  })
  expect(await store.save(apps, 'radio', null)).not.toMatchObject({ type: 'saved' })
  store.put(layouts, 'radio', null)
  expect(await store.save(apps, 'radio', null)).toMatchObject({ type: 'saved' })
})

test('a picture that only a public copy shows, within its text, is not deleted, and the field is named', async () => {
  const store = memoryStore()
  const images = collectionNamed('images')
  store.put(apps, 'oime', oime)
  store.put(images, 'gol', sampleValues(images, 'gol', 'all'))
  const text = { title: 'Luna', slug: 'luna', kind: 'article', apps: ['oime'], status: 'draft' }
  store.put(contents, 'x1', { ...text, body: '![Gol](/images/gol)' })
  expect(await readUses(store, images, 'gol')).toMatchObject({ areCopies: false, found: [{ fields: ['pictures'] }] })
  store.put(contents, 'x1', { status: 'published' }, { action: 'publish' })
  store.put(contents, 'x1', { body: 'Text' })
  expect(await readUses(store, images, 'gol')).toMatchObject({
    areCopies: true,
    found: [{ collection: 'contents', id: 'x1', fields: ['pictures'] }],
  })
  expect(await store.save(images, 'gol', null)).toMatchObject({ type: 'inUse' })
})

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'published', body: 'Text', publishAt: 5 }

const changesIn = (values: Values, before: Values = luna) =>
  differing(contents, cleaned(contents, before), cleaned(contents, values))

test('blanks and empty lists are no changes, another order of references is one', () => {
  expect(changesIn({ ...luna, title: ' Luna ', summary: '', tags: [] })).toEqual([])
  expect(changesIn({ ...luna, title: 'Lunas' })).toEqual(['title'])
  const two = { apps: ['esfutbol', 'oime'] }
  expect(changesIn({ apps: ['esfutbol', 'oime'] }, two)).toEqual([])
  expect(changesIn({ apps: ['oime', 'esfutbol'] }, two)).toEqual(['apps'])
})

test('a slug follows the field that it is made from, and no other', () => {
  const values = { title: 'La Final', slug: 'mine', author: 'Ana' }
  expect(slugsFrom(contents, values, 'author', [])).toEqual({})
  expect(slugsFrom(contents, values, 'title', ['slug'])).toEqual({})
  expect(slugsFrom(contents, values, 'title', [])).toEqual({ slug: 'la-final' })
})

test('a new record stands at the beginning of its life cycle', () => {
  expect(newValues(contents)).toEqual({ status: 'draft' })
  expect(newValues(apps)).toEqual({})
})

test('a duplicate takes over what is not the own of its original, under another slug that keeps to its limit', () => {
  const { publishAt, ...duplicate } = duplicateOf(contents, luna)
  expect(duplicate).toMatchObject({ title: 'Luna', kind: 'article', body: 'Text', status: 'draft', slug: 'luna-2' })
  expect(publishAt).toBeUndefined()
  expect(duplicateOf(apps, { name: 'Oime', key: 'oime', status: 'active' })).toMatchObject({ key: 'oime-2' })
  const long = { title: 'a'.repeat(140), slug: 'a'.repeat(100) }
  expect(duplicateOf(contents, long).slug).toBe(`${'a'.repeat(98)}-2`)
})

const now = 1_795_000_000_000

const record = (status: string, more: object = {}): Stored => ({
  rev: 3,
  action: 'change',
  createdAt: 1,
  createdBy: 'ana',
  updatedAt: 1,
  updatedBy: 'ana',
  status,
  ...more,
})

const stepsOf = (stored: Stored | null, values = {}, role: 'contents' | 'stats' = 'contents', isDirty = false) => {
  const steps = offeredSteps(contents, { record: stored, values, isDirty, role, now })
  return Object.fromEntries(steps.map(({ event, blocked }) => [event, blocked]))
}

test('the steps are those that lead out of the state by hand, each to its state; a new record is created before', () => {
  expect(stepsOf(null)).toEqual({ submit: { code: 'needsCreation' }, archive: { code: 'needsCreation' } })
  expect(Object.keys(stepsOf(record('scheduled')))).toEqual(['publish', 'unschedule'])
  const [submit] = offeredSteps(contents, { record: record('draft'), values: {}, isDirty: false, role: 'admin', now })
  expect(submit?.intent).toEqual({ action: 'submit', sets: { status: 'inReview' } })
})

const inApp = { apps: ['oime'] }

const audience = { app: 'esfutbol', topic: 'goles' }

test.each([
  ['needs a count', null, {}, { code: 'needsCount' }],
  ['needs a count of what it says', { devices: 3, of: { app: 'oime', topic: 'goles' } }, {}, { code: 'needsCount' }],
  ['has its count', { devices: maxAlone, of: audience }, {}, null],
  ['needs somebody else for many', { devices: maxAlone + 1, of: audience }, {}, { code: 'needsOther', max: maxAlone }],
  ['needs what was counted to be saved', { devices: 3, of: audience }, { title: 'Gol' }, { code: 'needsSaving' }],
] as const)('a step for what was counted says what it lacks: it %s', (_, count, values, blocked) => {
  const stored = record('inReview', audience)
  const steps = offeredSteps(notifications, {
    record: stored,
    values: { ...valuesOf(notifications, stored), ...values },
    isDirty: 'title' in values,
    role: 'contents',
    now,
    counting: { count, uid: 'ana', writers: writersOf(stored) },
  })
  expect(steps.find(({ event }) => event === 'send')?.blocked).toEqual(blocked)
})

test('the moment for which a counted step plans may be unsaved', () => {
  const stored = record('inReview', audience)
  const [counting, values] = [
    { count: { devices: 3, of: audience }, uid: 'ana', writers: writersOf(stored) },
    { ...valuesOf(notifications, stored), sendAt: now + 1 },
  ]
  const given = { record: stored, values, isDirty: true, role: 'contents', now, counting } as const
  const blocked = offeredSteps(notifications, given).map(step => [step.event, step.blocked])
  expect(blocked).toContainEqual(['schedule', null])
  expect(blocked).toContainEqual(['send', { code: 'needsSaving' }])
})

test.each([
  ['needs a permission', 'draft', 'submit', {}, 'stats', { code: 'needsPermission', permission: 'contents.write' }],
  ['needs fields', 'inReview', 'schedule', {}, 'contents', { code: 'needsFields', fields: ['apps', 'publishAt'] }],
  ['has its fields', 'inReview', 'publish', inApp, 'contents', null],
  [
    'needs a moment ahead',
    'inReview',
    'schedule',
    { ...inApp, publishAt: now },
    'contents',
    { code: 'needsAhead', field: 'publishAt' },
  ],
  ['has its moment ahead', 'inReview', 'schedule', { ...inApp, publishAt: now + 1 }, 'contents', null],
] as const)('a step says what it lacks: it %s', (_, state, event, values, role, blocked) => {
  expect(stepsOf(record(state), values, role)[event]).toEqual(blocked)
})

test('publishing anew needs something that is not public yet', () => {
  const published = record('published', { published: { rev: 3, at: 1, to: ['oime'] } })
  expect(stepsOf(published, inApp).publish).toEqual({ code: 'needsChanges' })
  expect(stepsOf(published, inApp, 'contents', true).publish).toBe(null)
  expect(hasUnpublished(contents, published)).toBe(false)
  const changed = record('published', { published: { rev: 2, at: 1, to: ['oime'] } })
  expect(stepsOf(changed, inApp).publish).toBe(null)
  expect(hasUnpublished(contents, changed)).toBe(true)
})

test('what was sent has no changes to publish, because no step publishes it again', () => {
  const sent = { ...record('sent'), rev: 4, published: { rev: 2, at: 1, to: ['oime'] } }
  expect(hasUnpublished(notifications, sent)).toBe(false)
})

test('a version that waits for its heavy fields is not told to somebody who left meanwhile', async () => {
  const { store, create } = open()
  await create(contents, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', body: 'Text' }, 'x1')
  const told: string[] = []
  const watch = (name: string) => {
    const failed = () => told.push('failed')
    return versionAt(store, contents, 'x1')({ next: version => told.push(`${name}: ${version?.values.body}`), failed })
  }
  watch('stays')
  await expect.poll(() => told).toEqual(['stays: Text'])
  watch('leaves')()
  await Promise.resolve()
  expect(told).toEqual(['stays: Text'])
})
