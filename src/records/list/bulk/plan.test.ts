import { beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { exactly, type Selection } from '../../../model/selection.ts'
import type { Json } from '../../../model/values/json.ts'
import { type BatchReport, undoAll, writeAll } from '../../data/writing/batch.ts'
import type { Scope } from '../../data/writing/read-pages.ts'
import { plainWriter } from '../../data/writing/writer.ts'
import { collectionNamed, type MemoryStore, memoryStore } from '../../testing/memory-store.ts'
import { type BulkAction, settableFields } from './actions.ts'
import { type BulkPlan, planBulk } from './plan.ts'

const contents = collectionNamed('contents')
const categories = collectionNamed('categories')
const apps = collectionNamed('apps')
const notifications = collectionNamed('notifications')

let store: MemoryStore
beforeEach(() => {
  store = memoryStore()
  store.put(categories, 'football', { name: 'Football', slug: 'football', position: 1 })
  store.put(categories, 'culture', { name: 'Culture', slug: 'culture', position: 2 })
  store.put(apps, 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#0272b3' })
})

const content = (id: string, values: Values = {}) =>
  store.put(contents, id, {
    title: `About ${id}`,
    slug: id,
    kind: 'article',
    status: 'draft',
    body: `Text of ${id}`,
    ...values,
  })

const read = (id: string) => store.read(`contents/${id}`)

const someoneChanges = (id: string) => store.put(contents, id, { author: 'Somebody else' })

const rows = (...ids: readonly string[]): Scope => ({ type: 'rows', ids })
const all = (chosen: Readonly<Record<string, string>> = {}): Scope => ({
  type: 'all',
  state: { selection: exactly(chosen), search: null, sort: { by: 'updatedAt', descending: true } },
})

const bulkOf = (action: BulkAction, scope: Scope, { collection = contents, role = 'admin' as Role } = {}) => {
  const uid = role === 'admin' ? 'ana' : 'carmen'
  const writer = plainWriter(role === 'admin' ? store : store.as(uid, role), collection, uid)
  const viewer = { uid, role }
  const signal = { aborted: false }
  const tools = { writerOf: () => writer, viewer, signal, moved: () => {} }
  const plan = (found?: (count: number) => void) =>
    planBulk({ writer, viewer }, { action, scope }, { signal, ...(found ? { found } : {}) })
  const write = (planned: BulkPlan) => writeAll(tools, { ...planned, done: [], isResumed: false })
  return {
    plan,
    write,
    resume: (planned: BulkPlan, { done }: BatchReport) => writeAll(tools, { ...planned, done, isResumed: true }),
    undo: (planned: BulkPlan, { done }: BatchReport) => undoAll(tools, { ...planned, done, undone: [] }),
    run: async () => {
      const planned = await plan()
      return { planned, report: await write(planned) }
    },
  }
}

const reasons = ({ skipped }: BulkPlan) => skipped.map(({ reason }) => reason)

const outcomes = ({ refused }: BatchReport) => refused.map(({ write, why }) => `${write.id}: ${why.type}`)

const inReview = async (id: string, values: Values = {}) => {
  content(id, values)
  await bulkOf({ type: 'step', event: 'submit' }, rows(id)).run()
}

test('with another choice goes what only records with the old one have, and comes back with it', async () => {
  const address = 'https://luna.sv/final'
  const entered = { name: 'Final', app: 'oime', title: 'Final', text: 'Now', lifetime: 24, status: 'draft' }
  store.put(notifications, 'n1', { ...entered, link: 'address', address })
  const action: BulkAction = { type: 'set', field: 'link', value: 'home' }
  const bulk = bulkOf(action, rows('n1'), { collection: notifications })
  const { planned, report } = await bulk.run()
  expect(report.refused).toEqual([])
  expect(await store.read('notifications/n1')).toMatchObject({ link: 'home' })
  expect(await store.read('notifications/n1/address')).toBe(null)
  await bulk.undo(planned, report)
  expect(await store.read('notifications/n1')).toMatchObject({ link: 'address', address })
})

test('a moment that has passed is not set for scheduled records, which it would publish at once', async () => {
  const publishAt = store.now() + 60_000
  content('draft')
  await inReview('dated', { apps: ['oime'], publishAt })
  await bulkOf({ type: 'step', event: 'schedule' }, rows('dated')).run()
  const bulk = bulkOf({ type: 'set', field: 'publishAt', value: store.now() }, rows('draft', 'dated'))
  const planned = await bulk.plan()
  expect(reasons(planned)).toEqual([{ code: 'invalid', field: 'publishAt', issue: { code: 'passed' } }])
  expect(planned.list.map(({ id }) => id)).toEqual(['draft'])
})

test('a step counts who is ready and tells why the others are not', async () => {
  content('draft')
  await inReview('reviewed')
  await inReview('late', { apps: ['oime'], publishAt: store.now() - 1 })
  const planned = await bulkOf({ type: 'step', event: 'submit' }, rows('draft', 'reviewed', 'gone')).plan()
  expect(planned.list).toMatchObject([{ id: 'draft', title: 'About draft', action: 'submit' }])
  expect(planned).toMatchObject({
    skipped: [{ title: 'About reviewed', reason: { code: 'wrongState', state: 'inReview' } }],
    writes: 1,
    undoable: 1,
  })
  const skipped = async (event: string, id: string) => reasons(await bulkOf({ type: 'step', event }, rows(id)).plan())
  expect(await skipped('publish', 'reviewed')).toEqual([{ code: 'needsFields', fields: ['apps'] }])
  expect(await skipped('schedule', 'late')).toEqual([{ code: 'needsAhead', field: 'publishAt' }])
  const refused = await bulkOf({ type: 'delete' }, rows('oime'), { collection: apps, role: 'contents' }).plan()
  expect(refused.list).toEqual([])
  expect(reasons(refused)).toEqual([{ code: 'needsPermission', permission: 'apps.delete' }])
})

test('a step is taken, and publishing brings the text that lies beside', async () => {
  await inReview('news', { apps: ['oime'] })
  const { report } = await bulkOf({ type: 'step', event: 'publish' }, rows('news')).run()
  expect(report.done).toMatchObject([{ canUndo: false }])
  expect(await store.read('public/oime/beside/contents/news/body')).toBe('Text of news')
})

test('a field is set where it differs, and set back: all writes carry one mark, and those of the undoing another', async () => {
  content('one')
  content('two', { category: 'culture' })
  content('same', { category: 'football' })
  const bulk = bulkOf({ type: 'set', field: 'category', value: 'football' }, rows('one', 'two', 'same'))
  const { planned, report } = await bulk.run()
  expect(reasons(planned)).toEqual([{ code: 'same' }])
  expect(await read('two')).toMatchObject({ category: 'football' })
  await bulk.undo(planned, report)
  expect(await read('one')).not.toHaveProperty('category')
  expect(await read('two')).toMatchObject({ category: 'culture', rev: 3 })
  const marks = (id: string) => Promise.all([2, 3].map(rev => store.read(`history/contents/${id}/${rev}/batch`)))
  const [done, undone] = await marks('one')
  expect(await marks('two')).toEqual([done, undone])
  expect(done).not.toBe(undone)
})

test('what somebody changes after the count is refused, and what somebody changed since is not undone', async () => {
  for (const id of ['one', 'two', 'three']) content(id)
  const bulk = bulkOf({ type: 'set', field: 'category', value: 'football' }, rows('one', 'two', 'three'))
  const planned = await bulk.plan()
  someoneChanges('one')
  const report = await bulk.write(planned)
  expect(outcomes(report)).toEqual(['one: conflict'])
  someoneChanges('two')
  const undone = await bulk.undo(planned, report)
  expect(outcomes(undone)).toEqual(['two: conflict'])
  expect(undone.done.map(({ write: { id } }) => id)).toEqual(['three'])
})

test('deleted records come back with all they had, at the beginning of their life cycle', async () => {
  content('one', { apps: ['oime'], category: 'football', tags: ['a', 'b'] })
  await bulkOf({ type: 'step', event: 'submit' }, rows('one')).run()
  const bulk = bulkOf({ type: 'delete' }, rows('one'))
  const { planned, report } = await bulk.run()
  expect(await read('one')).toBeNull()
  expect((await bulk.undo(planned, report)).done).toHaveLength(1)
  expect(await read('one')).toMatchObject({
    title: 'About one',
    apps: ['oime'],
    tags: ['a', 'b'],
    category: 'football',
    status: 'draft',
    rev: 4,
  })
  expect(await store.read('beside/contents/one/body')).toBe('Text of one')
  expect(await store.read('unique/contents/slug/one')).toBe('one')
})

test('a record in use is not deleted, and the count says so', async () => {
  content('one', { category: 'football' })
  content('two', { category: 'football' })
  const planned = await bulkOf({ type: 'delete' }, rows('football', 'culture'), { collection: categories }).plan()
  expect(planned.list.map(({ id }) => id)).toEqual(['culture'])
  expect(reasons(planned)).toEqual([{ code: 'inUse', count: 2 }])
})

test('all that match are walked, page by page, and counted on the way', async () => {
  for (let index = 0; index < 510; index += 1) content(`c${index}`)
  await bulkOf({ type: 'step', event: 'archive' }, rows('c3', 'c4')).run()
  const received: number[] = []
  const { writes } = await bulkOf({ type: 'delete' }, all({ status: 'draft' })).plan(count => received.push(count))
  expect(writes).toBe(508)
  expect(received).toEqual([500, 508])
  const selected = Array.from({ length: 510 }, (_, index) => `c${index}`)
  expect(await bulkOf({ type: 'step', event: 'submit' }, rows(...selected)).plan()).toMatchObject({ writes: 508 })
}, 30_000)

test('of several filters and words all that match are walked, and no others', async () => {
  content('one', { category: 'football' })
  content('two', { category: 'football', status: 'inReview' })
  content('three', { category: 'culture', status: 'inReview' })
  content('four', { category: 'football', status: 'archived' })
  const selection: Selection = {
    status: { values: ['draft', 'inReview'] },
    category: { values: ['culture'], not: true },
  }
  const sort = { by: 'updatedAt', descending: true }
  const listed = async (search: string | null) => {
    const { list } = await bulkOf({ type: 'delete' }, { type: 'all', state: { selection, search, sort } }).plan()
    return list.map(({ id }) => id)
  }
  expect(await listed(null)).toEqual(['two', 'one'])
  expect(await listed('on')).toEqual(['one'])
})

test('the records that refer to one are walked by its uses', async () => {
  content('in', { apps: ['oime'] })
  content('out')
  content('also', { apps: ['oime'] })
  const { list } = await bulkOf({ type: 'delete' }, all({ apps: 'oime' })).plan()
  expect(list.map(({ id }) => id).toSorted()).toEqual(['also', 'in'])
})

test.each([
  ['squads', ['name', 'number', 'position', 'from', 'to']],
  ['incidents', ['name', 'kind', 'minute', 'half', 'team', 'player', 'otherPlayer', 'note']],
  ['categories', ['name', 'parent', 'colour']],
  ['subscribers', ['app', 'plan', 'since', 'until', 'country', 'consent']],
  ['sanctions', ['overruled', 'reason']],
])('of many %s one value is given to %j', (path, fields) => {
  expect(settableFields(collectionNamed(path))).toEqual(fields)
})

const setting = (field: string, value: Json, path: string, ...ids: readonly string[]) =>
  bulkOf({ type: 'set', field, value }, rows(...ids), { collection: collectionNamed(path) })

test('a list, a moment and a long text are set for many, and undone', async () => {
  content('one', { apps: ['oime'] })
  content('two')
  store.put(apps, 'luna', { name: 'Luna', key: 'luna', status: 'active', accent: '#0272b3' })
  for (const [field, value] of [
    ['apps', ['luna']],
    ['publishAt', Date.UTC(2027, 0, 1)],
    ['author', 'Redacción'],
  ] as const) {
    const { planned, report } = await setting(field, value, 'contents', 'one', 'two').run()
    expect(report.done).toHaveLength(2)
    expect(await read('one')).toMatchObject({ [field]: value })
    await setting(field, value, 'contents').undo(planned, report)
  }
  expect(await read('one')).toMatchObject({ apps: ['oime'], title: 'About one' })
  const { planned, report } = await setting('body', 'Same for all', 'contents', 'one', 'two').run()
  expect(await store.read('beside/contents/one/body')).toBe('Same for all')
  await setting('body', null, 'contents').undo(planned, report)
  expect(await store.read('beside/contents/one/body')).toBe('Text of one')
})

test('a title that was proposed follows the field that is set, one that somebody wrote stays', async () => {
  const store = memoryStore({
    tree: {
      teams: Object.fromEntries(['a', 'b', 'c'].map(id => [id, { name: id, shortName: id.toUpperCase(), rev: 1 }])),
    },
  })
  const match = { tournament: 'liga', home: 'a', away: 'b', status: 'scheduled' }
  const stored = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
  store.write({
    'matches/m1': { ...stored, ...match, name: 'A–B' },
    'matches/m2': { ...stored, ...match, name: 'Final' },
  })
  const request = { action: { type: 'set', field: 'away', value: 'c' }, scope: rows('m1', 'm2') } as const
  const writer = plainWriter(store, collectionNamed('matches'), 'ana')
  const tools = { writer, viewer: { uid: 'ana', role: 'admin' } } as const
  const { list } = await planBulk(tools, request, { signal: { aborted: false } })
  expect(list.map(({ values }) => values)).toEqual([{ away: 'c', name: 'A–C' }, { away: 'c' }])
})

test('of what follows from the field that is set, fixed fields stay', async () => {
  const store = memoryStore({ tree: { matchDays: { c7: { tournament: 'copa', round: 7, rev: 1 } } } })
  const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
  const match = { tournament: 'liga', matchDay: 'd1', round: 1, home: 'a', away: 'b', name: 'A–B', status: 'scheduled' }
  store.write({ 'matches/m1': { ...stamps, ...match } })
  const writer = plainWriter(store, collectionNamed('matches'), 'ana')
  const tools = { writer, viewer: { uid: 'ana', role: 'admin' } } as const
  const request = { action: { type: 'set', field: 'matchDay', value: 'c7' }, scope: rows('m1') } as const
  const { list } = await planBulk(tools, request, { signal: { aborted: false } })
  expect(list.map(({ values }) => values)).toEqual([{ matchDay: 'c7', round: 7 }])
})

test('records that a value would make invalid are skipped with the reason', async () => {
  const subscriber = {
    name: 'Ana',
    email: 'ana@example.com',
    app: 'oime',
    plan: 'basic',
    country: 'SV',
    status: 'trial',
  }
  for (const [id, since] of [
    ['old', '2025-01-01'],
    ['new', '2026-11-01'],
  ] as const)
    store.put(collectionNamed('subscribers'), id, { ...subscriber, code: `S-00000${id.length + since.length}`, since })
  const planned = await setting('until', '2026-01-01', 'subscribers', 'old', 'new').plan()
  expect(planned.list.map(({ id }) => id)).toEqual(['old'])
  expect(reasons(planned)).toEqual([{ code: 'invalid', field: 'until', issue: { code: 'below', as: 'since' } }])
})

/** Registrations `{state}1` to …, for a tournament with this many places. */
const registered = (places: number, teams: Readonly<Record<string, number>>) => {
  store.put(collectionNamed('tournaments'), 'cup', {
    name: 'Cup',
    season: '2026',
    format: 'league',
    category: 'senior',
    places,
    status: 'planned',
  })
  const submitted = { status: 'submitted' }
  return Object.entries(teams).flatMap(([state, count]) =>
    Array.from({ length: count }, (_, at) => {
      const id = `${state}${at + 1}`
      store.put(collectionNamed('teams'), id, { name: `Team ${id}`, shortName: id })
      store.put(registrations, id, { tournament: 'cup', team: id, contactName: 'Eva', status: 'draft' })
      if (state !== 'draft') store.put(registrations, id, submitted, { action: 'submit' })
      if (state === 'approved') store.put(registrations, id, { status: 'approved' }, { action: 'approve' })
      return id
    }),
  )
}
const registrations = collectionNamed('registrations')
const stateOf = (id: string) => store.read(`registrations/${id}/status`)
const approving = (...ids: readonly string[]) =>
  bulkOf({ type: 'step', event: 'approve' }, rows(...ids), { collection: registrations })

test('of those that want a limited place the first have the places that are free; each of the others is told why', async () => {
  registered(5, { approved: 2, submitted: 5 })
  const bulk = approving('submitted4', 'submitted1', 'submitted5', 'submitted2', 'submitted3')
  const { planned, report } = await bulk.run()
  const full = { code: 'full', rule: 'place', limit: 5 }
  expect(planned.skipped).toEqual(['submitted2', 'submitted3'].map(title => ({ title, reason: full })))
  expect(report).toMatchObject({ done: [{}, {}, {}], refused: [] })
  expect(await Promise.all(['submitted4', 'submitted1', 'submitted5', 'submitted2'].map(stateOf))).toEqual([
    'approved',
    'approved',
    'approved',
    'submitted',
  ])
})

test('where a colleague takes places meanwhile, the last are refused with the number of places, and nobody beyond it is approved', async () => {
  registered(4, { submitted: 4, other: 2 })
  const bulk = approving('submitted1', 'submitted2', 'submitted3', 'submitted4')
  const planned = await bulk.plan()
  await approving('other1', 'other2').run()
  const report = await bulk.write(planned)
  const why = { type: 'invalid', issues: { status: { code: 'full', rule: 'place', limit: 4 } } }
  expect(report.refused).toMatchObject(['submitted3', 'submitted4'].map(id => ({ write: { id }, why })))
  expect(await store.read('counts/registrations/by/place/cup')).toBe(4)
})

test('those that are not there yet are led through the step before, and back again', async () => {
  registered(3, { draft: 2, submitted: 1 })
  const bulk = approving('draft1', 'submitted1', 'draft2')
  const { planned, report } = await bulk.run()
  expect([planned.undoable, report.done.length, report.refused]).toEqual([3, 3, []])
  expect(await store.read('registrations/draft1')).toMatchObject({ status: 'approved', rev: 3 })
  expect(await store.read('history/registrations/draft1/2')).toMatchObject({ action: 'submit', batch: planned.batch })
  const undone = await bulk.undo(planned, report)
  expect([undone.done.length, undone.refused]).toEqual([3, []])
  expect(await Promise.all(['draft1', 'submitted1', 'draft2'].map(stateOf))).toEqual(['draft', 'submitted', 'draft'])
  expect(await store.read('counts/registrations/by/place/cup')).toBe(0)
})

test('what was cut off between two steps goes on with the second; what somebody changed there is left alone', async () => {
  registered(3, { draft: 2 })
  const bulk = approving('draft1', 'draft2')
  const planned = await bulk.plan()
  for (const _ of planned.list) store.failNext('unavailable', 'counts/registrations/by/place')
  const first = await bulk.write(planned)
  expect(outcomes(first)).toEqual(['draft1: failed', 'draft2: failed'])
  store.put(registrations, 'draft2', { fee: 500 })
  const second = await bulk.resume(planned, first)
  expect(outcomes(second)).toEqual(['draft2: conflict'])
  expect(await store.read('registrations/draft1')).toMatchObject({ status: 'approved', rev: 3 })
  expect(await stateOf('draft2')).toBe('submitted')
})

test('what goes with a record does not keep it', async () => {
  content('one', { category: 'football' })
  const writer = { ...plainWriter(store, categories, 'ana'), followers: ['contents'] }
  const viewer = { uid: 'ana', role: 'admin' } as const
  const request = { action: { type: 'delete' }, scope: rows('football') } as const
  const { list, skipped } = await planBulk({ writer, viewer }, request, {
    signal: { aborted: false },
  })
  expect([list.map(({ id }) => id), skipped]).toEqual([['football'], []])
})

test.each<[BulkAction, string, object | null]>([
  [{ type: 'delete' }, 'sending', { code: 'isFixed', state: 'sending' }],
  [{ type: 'delete' }, 'sent', null],
  [{ type: 'set', field: 'link', value: 'home' }, 'sent', { code: 'isFixed', state: 'sent' }],
])('%j of what is %s is kept from by its state, or not', async (action, status, reason) => {
  store.write({
    'notifications/n1': {
      ...{ name: 'Final', app: 'oime', title: 'Final', text: 'Now', lifetime: 24, link: 'address', status },
      ...{ rev: 1, action: 'send', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' },
    },
  })
  const planned = await bulkOf(action, rows('n1'), { collection: notifications }).plan()
  expect(reasons(planned)).toEqual(reason === null ? [] : [reason])
})
