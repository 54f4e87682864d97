import { expect, test, vi } from 'vitest'
import { apps } from '../../src/areas/contents/collections/apps.ts'
import { matches } from '../../src/areas/lmf/collections/matches.ts'
import type { Update } from '../../src/model/change.ts'
import { snapshotOf } from '../../src/model/history.ts'
import { valuesOf } from '../../src/model/record.ts'
import type { Json, JsonObject } from '../../src/model/values/json.ts'
import type { MigrationOptions } from './migrate.ts'
import { inPieces } from './pages.ts'
import { openFormerData } from './testing/open-former-data.ts'

// Generous timeout for machines busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

type Former = Awaited<ReturnType<typeof openFormerData>>

const inOneGo = async ({ data, migrate }: Former): Promise<{ readonly tree: unknown; readonly updates: number }> => {
  const start = data.snapshot()
  let updates = 0
  await migrate(({ store }) => {
    const update = (each: Update) => {
      updates += 1
      return store.update(each)
    }
    return { store: { ...store, update } }
  })
  const tree = data.read('/')
  data.restore(start)
  return { tree, updates }
}

const dying =
  (at: number, last: 'lost' | 'carried out') =>
  ({ store }: MigrationOptions) => {
    let left = at
    const update = async (update: Update) => {
      left -= 1
      if (left > 0) return store.update(update)
      if (left === 0 && last === 'carried out') await store.update(update)
      throw new Error('Killed.')
    }
    return { store: { ...store, update } }
  }

test('killed at any update, which was lost or carried out, and started again it ends as in one go', async () => {
  const former = await openFormerData()
  const { data, migrate } = former
  const { tree, updates } = await inOneGo(former)
  const start = data.snapshot()
  for (let at = 1; at <= updates; at += 4) {
    data.restore(start)
    await expect(migrate(dying(at, at % 8 === 1 ? 'lost' : 'carried out'))).rejects.toThrow('Killed.')
    await migrate()
    expect([at, data.read('/')]).toEqual([at, tree])
  }
})

test('killed again and again it comes to its end', async () => {
  const former = await openFormerData()
  const { tree } = await inOneGo(former)
  let deaths = 0
  for (let isDone = false; !isDone; ) {
    const attempt = former.migrate(dying(30, 'carried out'))
    isDone = await attempt.then(
      () => true,
      () => false,
    )
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(1)
  expect(former.data.read('/')).toEqual(tree)
})

test('two at once end as one', async () => {
  const former = await openFormerData()
  const { tree } = await inOneGo(former)
  await Promise.all([former.migrate(), former.migrate()])
  expect(former.data.read('/')).toEqual(tree)
})

test('data of today’s shape costs one read', async () => {
  const { data, migrate } = await openFormerData()
  await migrate()
  const read = vi.spyOn(data, 'read')
  const update = vi.spyOn(data, 'update')
  expect(await migrate()).toEqual([])
  expect(read).toHaveBeenCalledOnce()
  expect(update).not.toHaveBeenCalled()
})

test('data that have the shape but do not say so stay as they are', async () => {
  const { data, migrate } = await openFormerData()
  await migrate()
  const tree = data.read('/')
  data.write('/migrations', null)
  expect(await migrate()).toEqual([])
  expect(data.read('/')).toEqual(tree)
})

test('an empty database has today’s shape', async () => {
  const { data, migrate } = await openFormerData()
  data.write('/', null)
  expect(await migrate()).toEqual([])
  expect(data.read('/')).toEqual({ migrations: { shape: 2 } })
})

test('data of a later shape are refused and left alone', async () => {
  const { data, migrate } = await openFormerData()
  data.write('/migrations/shape', 3)
  const tree = data.read('/')
  await expect(migrate()).rejects.toThrow(
    'The data has shape 3, of a later version of Luna; this one supports shape 2. Nothing was changed: use the later version.',
  )
  expect(data.read('/')).toEqual(tree)
})

const before =
  (location: string, act: () => void) =>
  ({ store }: MigrationOptions) => {
    let hasActed = false
    const update = async (update: Update) => {
      if (!hasActed && location in update) {
        hasActed = true
        act()
      }
      return store.update(update)
    }
    return { store: { ...store, update } }
  }

const matchOf = (record: unknown) => valuesOf(matches, record as JsonObject)

test('what somebody saves while its record is brought up to date is not lost', async () => {
  const former = await openFormerData()
  const { data } = former
  const record = snapshotOf(matches, { ...matchOf(data.read('/matches/north-south')), part: 'B', awayGoals: 2 })
  const saved = { at: 1, by: 'demo-lmf', action: 'change', token: 'token-0001', record }
  await former.migrate(
    before('history/matches/north-south/5', () =>
      data.update('/', {
        'matches/north-south/part': 'B',
        'matches/north-south/awayGoals': 2,
        'matches/north-south/rev': 6,
        'history/matches/north-south/6': saved,
        'digests/matches/tournament/cup/north-south': '1|B|north|south|2|2|played||1791648000000||||',
      }),
    ),
  )
  expect(data.read('/matches/north-south')).toMatchObject({ rev: 6, part: 'B', awayGoals: 2 })
  expect(data.read('/history/matches/north-south/6')).toEqual(saved)
  expect(data.read('/digests/matches')).toEqual({
    tournament: { cup: { 'north-south': '1|B|north|south|2|2|played||1791648000000||||' } },
  })
})

test('a record that somebody deletes while it is brought up to date stays deleted', async () => {
  const { data, migrate } = await openFormerData()
  const deletion = { at: 1, by: 'demo-lmf', action: 'delete', token: 'token-0001', record: snapshotOf(matches, {}) }
  await migrate(
    before('history/matches/north-south/5', () =>
      data.update('/', { 'matches/north-south': null, 'history/matches/north-south/6': deletion }),
    ),
  )
  expect(data.read('/matches')).toBeNull()
  expect(data.read('/digests/matches')).toBeNull()
  expect(data.read('/history/matches/north-south/6')).toEqual(deletion)
})

test('a record that cannot be written is named', async () => {
  const { migrate } = await openFormerData()
  const failing = ({ store }: MigrationOptions) => ({
    store: {
      ...store,
      update: (update: Update) =>
        'contents/7/apps' in update ? Promise.reject(new Error('It is too big.')) : store.update(update),
    },
  })
  await expect(migrate(failing)).rejects.toThrow(
    'contents/7 could not be brought up to date: It is too big. Nothing is lost; the next start continues from here.',
  )
})

test('a record published to what is no id is brought up to date, and its other copies with it', async () => {
  const { data, migrate } = await openFormerData()
  const { to } = data.read('/contents/7/published') as { readonly to: JsonObject }
  const [app = ''] = Object.keys(to)
  data.write('/contents/7/published/to', [app, 'Campo No. 2', 'Campo/A'])
  await migrate()
  expect(data.read(`/public/${app}/contents/7/title`)).toEqual(data.read('/contents/7/title'))
  expect(data.read('/migrations')).toEqual({ shape: 2 })
})

test('more records than a page holds are all brought up to date, and those deleted among them', async () => {
  const { data, migrate } = await openFormerData()
  const create = { at: 1, by: 'ana', action: 'create', token: 'token-0001', changes: { name: { after: 'App' } } }
  const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }
  const ids = Array.from({ length: 1_200 }, (_, number) => (number % 2 === 0 ? String(number) : `app-${number}`))
  const remaining = ids.filter((_, number) => number % 12 !== 0)
  data.write('/', {
    apps: Object.fromEntries(remaining.map(id => [id, { ...stamps, name: 'App' }])),
    history: { apps: Object.fromEntries(ids.map(id => [id, { 1: create }])) },
    counts: { apps: { all: remaining.length } },
  })
  expect(await migrate(() => ({ collections: [apps] }))).toEqual([
    expect.stringMatching(/^Bringing apps up to date: 1,0\d\d of 1,100$/),
    'Bringing apps up to date: 1,100 of 1,100',
    'The data is up to date.',
  ])
  const histories = data.read('/history/apps') as Record<string, Json>
  const done = ids.filter(id => JSON.stringify(histories[id]).includes('"record":{"accent":"",'))
  expect(done).toHaveLength(ids.length)
})

const update = {
  'history/contents/c/1': 'a'.repeat(50),
  'history/contents/c/2': 'b'.repeat(50),
  'history/contents/c/3': 'c'.repeat(50),
  'contents/c/apps': ['oime'],
  'uses/apps/oime/contents/c/apps': '0',
}

test('an update that is small enough is one piece', () => {
  expect(inPieces(update)).toEqual([update])
  expect(inPieces({ 'contents/c/slots': null })).toEqual([{ 'contents/c/slots': null }])
})

test('a long history comes first, the oldest before all, and the record with its last entry', () => {
  expect(inPieces(update, 160).map(piece => Object.keys(piece))).toEqual([
    ['history/contents/c/1', 'history/contents/c/2'],
    ['history/contents/c/3', 'contents/c/apps', 'uses/apps/oime/contents/c/apps'],
  ])
  expect(inPieces(update, 10)).toHaveLength(3)
})
