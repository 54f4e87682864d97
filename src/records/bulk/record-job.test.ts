import { beforeEach, expect, test } from 'vitest'
import { declared } from '../../../scripts/collections.ts'
import { isObject } from '../../model/json.ts'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { ruledDatabase } from '../testing/ruled-store.ts'
import { commit } from '../writing/commit.ts'
import { plainWriter } from '../writing/writer.ts'
import type { Deed } from './deed.ts'
import { recordJob } from './record-job.ts'
import type { Scope } from './walk.ts'

const { collections } = await declared()
const collectionAt = (path: string) => {
  const found = collections.find(one => one.path === path)
  if (!found) throw new Error(`No area declares ${path}.`)
  return found
}
const contents = collectionAt('contents')
const categories = collectionAt('categories')
const apps = collectionAt('apps')

let database: ReturnType<typeof ruledDatabase>
let store: Store
let tokens = 0
beforeEach(async () => {
  database = ruledDatabase()
  store = database.storeOf('ana', 'admin')
  await create(categories, 'football', { name: 'Football', slug: 'football', position: 1 })
  await create(categories, 'culture', { name: 'Culture', slug: 'culture', position: 2 })
  await create(apps, 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#0272b3' })
})

const write = async (
  collection: typeof contents,
  id: string,
  values: Values | null,
  action: string,
  before: Parameters<typeof commit>[2]['before'],
) => {
  tokens += 1
  const outcome = await commit(store, collection, {
    id,
    before,
    values,
    action,
    by: 'ana',
    token: `test-token-${tokens}`,
    now: store.now(),
  })
  expect(outcome.type).toBe('saved')
}
const create = (collection: typeof contents, id: string, values: Values) =>
  write(collection, id, values, 'create', null)

const content = (id: string, values: Values = {}) =>
  create(contents, id, {
    title: `About ${id}`,
    slug: id,
    kind: 'article',
    status: 'draft',
    body: `Text of ${id}`,
    ...values,
  })

const read = async (id: string) => {
  const record = await store.read(`contents/${id}`)
  return isObject(record) ? record : null
}

const someoneChanges = async (id: string) => {
  const before = (await read(id)) as Parameters<typeof commit>[2]['before']
  await write(contents, id, { author: 'Somebody else' }, 'change', before)
}

const rows = (...ids: readonly string[]): Scope => ({ type: 'rows', ids })
const all = (selection: Readonly<Record<string, string>> = {}): Scope => ({
  type: 'all',
  state: { selection, search: null, sort: { by: 'updatedAt', descending: true } },
})

const jobOf = (deed: Deed, scope: Scope, { collection = contents, role = 'admin' as Role } = {}) =>
  recordJob({
    writer:
      role === 'admin'
        ? plainWriter(store, collection, 'ana')
        : plainWriter(database.storeOf('carmen', role), collection, 'carmen'),
    viewer: { uid: role === 'admin' ? 'ana' : 'carmen', role },
    deed,
    scope,
  })

const counted = async (job: ReturnType<typeof jobOf>) => job.collect(() => {}, { aborted: false })

/** Counts, and does it to all that are ready. */
const doAll = async (job: ReturnType<typeof jobOf>) => {
  const { ready } = await counted(job)
  return Promise.all(ready.map(async item => ({ id: item.id, verdict: await job.run(item) })))
}
const undoAll = (job: ReturnType<typeof jobOf>, ids: readonly string[]) =>
  Promise.all(ids.map(async id => ({ id, verdict: await job.undo({ id, title: id }) })))

test('a step counts who is ready and tells why the others are not', async () => {
  await content('draft')
  await content('reviewed')
  await doAll(jobOf({ type: 'step', event: 'submit' }, rows('reviewed')))
  const collected = await counted(jobOf({ type: 'step', event: 'submit' }, rows('draft', 'reviewed', 'gone')))
  expect(collected.ready).toEqual([{ id: 'draft', title: 'About draft' }])
  expect(collected.skipped).toEqual([
    { item: { id: 'reviewed', title: 'About reviewed' }, reason: { code: 'wrongState', detail: 'inReview' } },
  ])
})

test('a step whose state needs a field skips records without it', async () => {
  await content('bare')
  await doAll(jobOf({ type: 'step', event: 'submit' }, rows('bare')))
  const { skipped } = await counted(jobOf({ type: 'step', event: 'publish' }, rows('bare')))
  expect(skipped[0]?.reason).toEqual({ code: 'missing', detail: 'apps' })
})

test('a step whose moment has passed skips the record', async () => {
  await content('late', { apps: ['oime'], publishAt: store.now() - 1 })
  await doAll(jobOf({ type: 'step', event: 'submit' }, rows('late')))
  const { skipped } = await counted(jobOf({ type: 'step', event: 'schedule' }, rows('late')))
  expect(skipped[0]?.reason).toEqual({ code: 'notAhead', detail: 'publishAt' })
})

test('a step is taken, and publishing brings the text that lies beside', async () => {
  await content('news', { apps: ['oime'] })
  await doAll(jobOf({ type: 'step', event: 'submit' }, rows('news')))
  const [published] = await doAll(jobOf({ type: 'step', event: 'publish' }, rows('news')))
  expect(published?.verdict).toEqual({ type: 'done', canUndo: false })
  expect(await store.read('public/oime/contents/news/body')).toBe('Text of news')
})

test('a step with a way back is undone by it', async () => {
  await content('one')
  const job = jobOf({ type: 'step', event: 'submit' }, rows('one'))
  expect((await counted(job)).undoable).toBe(1)
  await doAll(job)
  expect((await undoAll(job, ['one']))[0]?.verdict.type).toBe('done')
  expect(await read('one')).toMatchObject({ status: 'draft', rev: 3, action: 'sendBack' })
})

test('a step without a way back is counted as such before anything is done', async () => {
  await content('one')
  await doAll(jobOf({ type: 'step', event: 'submit' }, rows('one')))
  expect((await counted(jobOf({ type: 'step', event: 'archive' }, rows('one')))).undoable).toBe(0)
})

test('a field is set where it differs, and set back', async () => {
  await content('one')
  await content('two', { category: 'culture' })
  await content('same', { category: 'football' })
  const job = jobOf({ type: 'set', field: 'category', value: 'football' }, rows('one', 'two', 'same'))
  const { skipped } = await counted(job)
  expect(skipped.map(({ reason }) => reason.code)).toEqual(['same'])
  await doAll(job)
  expect(await read('two')).toMatchObject({ category: 'football' })
  await undoAll(job, ['one', 'two'])
  expect(await read('one')).not.toHaveProperty('category')
  expect(await read('two')).toMatchObject({ category: 'culture', rev: 3 })
})

test('what somebody changed since is not undone', async () => {
  await content('one')
  const job = jobOf({ type: 'set', field: 'category', value: 'football' }, rows('one'))
  await doAll(job)
  await someoneChanges('one')
  expect((await undoAll(job, ['one']))[0]?.verdict).toEqual({ type: 'refused', reason: { code: 'changed' } })
})

test('what somebody changes after the count is refused, not overwritten', async () => {
  await content('one')
  const job = jobOf({ type: 'set', field: 'category', value: 'football' }, rows('one'))
  const { ready } = await counted(job)
  await someoneChanges('one')
  expect(await job.run(ready[0] ?? { id: '', title: '' })).toEqual({ type: 'refused', reason: { code: 'changed' } })
})

test('deleted records come back with all they had, at the beginning of their life cycle', async () => {
  await content('one', { apps: ['oime'], category: 'football', tags: ['a', 'b'] })
  await doAll(jobOf({ type: 'step', event: 'submit' }, rows('one')))
  const before = await read('one')
  const job = jobOf({ type: 'delete' }, rows('one'))
  await doAll(job)
  expect(await read('one')).toBeNull()
  expect((await undoAll(job, ['one']))[0]?.verdict.type).toBe('done')
  expect(await read('one')).toMatchObject({
    title: before?.title,
    apps: before?.apps,
    tags: before?.tags,
    category: 'football',
    status: 'draft',
    rev: 4,
  })
  expect(await store.read('beside/contents/one/body')).toBe('Text of one')
  expect(await store.read('unique/contents/slug/one')).toBe('one')
})

test('a record in use is not deleted, and the count says so', async () => {
  await content('one', { category: 'football' })
  const { ready, skipped } = await counted(
    jobOf({ type: 'delete' }, rows('football', 'culture'), { collection: categories }),
  )
  expect(ready.map(({ id }) => id)).toEqual(['culture'])
  expect(skipped[0]?.reason).toEqual({ code: 'inUse', detail: '1' })
})

test('a role without the permission does nothing to any of them', async () => {
  const { ready, skipped } = await counted(
    jobOf({ type: 'delete' }, rows('oime'), { collection: apps, role: 'contents' }),
  )
  expect(ready).toEqual([])
  expect(skipped[0]?.reason).toEqual({ code: 'notAllowed', detail: 'apps.delete' })
})

test('all that match are walked, page by page, and counted on the way', async () => {
  for (let index = 0; index < 510; index += 1) await content(`c${index}`)
  await doAll(jobOf({ type: 'step', event: 'archive' }, rows('c3', 'c4')))
  const told: number[] = []
  const { ready } = await jobOf({ type: 'delete' }, all({ status: 'draft' })).collect(count => told.push(count), {
    aborted: false,
  })
  expect(ready).toHaveLength(508)
  expect(told).toEqual([500, 508])
}, 30_000)

test('the records that refer to one are walked by its uses', async () => {
  await content('in', { apps: ['oime'] })
  await content('out')
  const { ready } = await counted(jobOf({ type: 'delete' }, all({ apps: 'oime' })))
  expect(ready.map(({ id }) => id)).toEqual(['in'])
})

test('all writes of a batch carry one mark, and those of its undoing another', async () => {
  await content('one')
  await content('two')
  const job = jobOf({ type: 'set', field: 'kind', value: 'video' }, rows('one', 'two'))
  await doAll(job)
  await undoAll(job, ['one', 'two'])
  const batch = (id: string, rev: number) => store.read(`history/contents/${id}/${rev}/batch`)
  const [done, undone] = [await batch('one', 2), await batch('one', 3)]
  expect(await batch('two', 2)).toBe(done)
  expect(await batch('two', 3)).toBe(undone)
  expect(done).not.toBe(undone)
})

test('the counters stay right when records are deleted and come back', async () => {
  await content('one')
  await content('two')
  const job = jobOf({ type: 'delete' }, all())
  await doAll(job)
  expect(await store.read('counts/contents/all')).toBe(0)
  await undoAll(job, ['one', 'two'])
  expect(await store.read('counts/contents/all')).toBe(2)
  expect(await store.read('counts/contents/by/status/draft')).toBe(2)
})
