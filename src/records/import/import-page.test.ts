import { expect, test } from 'vitest'
import type { Store } from '../../model/store.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { memoryJobs } from './jobs.ts'
import { openImport } from './testing/open-import.ts'

const header = 'title,slug,kind,tags,body'
const rows = (...names: string[]) =>
  [header, ...names.map(name => `${name},${name.toLowerCase()},article,"cup, final",# ${name}`)].join('\n')

test('rows become records, each with its history, all of one batch', async () => {
  const { check, run, batch, database } = openImport()
  expect(await check(rows('Cup', 'League'))).toEqual({ create: 2, change: 0, same: 0, invalid: 0 })
  expect(await run()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  const contents = Object.entries(database.namespace.read('contents') as Record<string, object>)
  expect(contents.map(([, record]) => record)).toMatchObject([
    { title: 'Cup', slug: 'cup', status: 'draft', tags: ['cup', 'final'], createdBy: 'carmen' },
    { title: 'League' },
  ])
  const [id] = contents[0] ?? []
  expect(database.namespace.read(`history/contents/${id}/1`)).toMatchObject({ action: 'create', batch: batch() })
  expect(database.namespace.read(`beside/contents/${id}/body`)).toBe('# Cup')
  expect(database.namespace.read('counts/contents/all')).toBe(2)
})

test('nothing is written before it is said', async () => {
  const { check, database } = openImport()
  await check(rows('Cup'))
  expect(database.namespace.read('contents')).toBeNull()
})

test('an import can be undone as one: what it created goes, what it changed is as before', async () => {
  const first = openImport()
  await first.check(rows('Cup'))
  await first.run()
  const [id] = Object.keys(first.database.namespace.read('contents') as object)
  const { check, run, undo, database } = openImport({ database: first.database })
  const file = `id,title,slug,kind,body\n${id},The Cup,cup,article,Longer text\n,League,league,video,`
  expect(await check(file)).toEqual({ create: 1, change: 1, same: 0, invalid: 0 })
  await run()
  expect(database.namespace.read(`contents/${id}/title`)).toBe('The Cup')
  expect(await undo()).toEqual({ created: 1, changed: 1, refused: 0, left: 0 })
  expect(Object.keys(database.namespace.read('contents') as object)).toEqual([id])
  expect(database.namespace.read(`contents/${id}/title`)).toBe('Cup')
  expect(database.namespace.read(`beside/contents/${id}/body`)).toBe('# Cup')
  expect(database.namespace.read('counts/contents/all')).toBe(1)
})

test('undoing leaves what somebody has changed since, and says so', async () => {
  const { check, run, undo, refused, database, store } = openImport()
  await check(rows('Cup', 'League'))
  await run()
  const [id] = Object.keys(database.namespace.read('contents') as object)
  const other = openImport({ database })
  await other.check(`id,title,slug,kind\n${id},The Cup,cup,article`)
  await other.run()
  expect(await undo()).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  expect(refused()).toMatchObject([{ write: { id, title: 'Cup' }, why: { type: 'conflict' } }])
  expect(await store.read(`contents/${id}/title`)).toBe('The Cup')
})

test('what is refused while it is written is told row by row, and the others are written', async () => {
  const { check, run, refused, rows: planned, database } = openImport()
  await check(rows('Cup', 'League'))
  const colleague = openImport({ database })
  await colleague.check(rows('Cup'))
  await colleague.run()
  expect(await run()).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  expect(refused()).toMatchObject([
    { place: 0, write: { title: 'Cup' }, why: { type: 'invalid', issues: { slug: { code: 'taken' } } } },
  ])
  expect(planned()[0]?.at).toBe(2)
})

/** Lets writes through until so many were made; the answers to the last one and to all further ones never come. */
const cutAfter =
  (count: number) =>
  (store: Store): Store => {
    let written = 0
    return {
      ...store,
      update: async update => {
        written += 1
        if (written <= count) await store.update(update)
        if (written >= count) await new Promise(() => undefined)
      },
    }
  }

/** What this device remembers, once the page has read it. */
const remembered = async ({ actor }: ReturnType<typeof openImport>) => {
  await expect.poll(() => actor.getSnapshot().matches('picking')).toBe(true)
  return actor.getSnapshot().context.recent
}

test('an import that was cut off goes on where it was, and writes no row twice', async () => {
  const database = memoryStore()
  const jobs = memoryJobs()
  const names = Array.from({ length: 100 }, (_, at) => `Row${at}`)
  const first = openImport({ database, jobs, through: cutAfter(30) })
  await first.check(rows(...names))
  first.start()
  await expect.poll(() => Object.keys((database.namespace.read('contents') ?? {}) as object).length).toBe(30)
  first.close()

  const second = openImport({ database, jobs })
  const recent = await remembered(second)
  expect(recent).toMatchObject([{ name: 'contents.csv', total: 100, state: 'open' }])
  second.job.send({ type: 'ask', request: { type: 'resume', batch: recent[0]?.batch ?? '' } })
  await second.gets('written')
  expect(second.report()).toEqual({ created: 100, changed: 0, refused: 0, left: 0 })
  expect(database.namespace.read('counts/contents/all')).toBe(100)
  const histories = Object.values(database.namespace.read('history/contents') as Record<string, object>)
  expect(new Set(histories.map(entries => Object.values(entries).filter(Boolean).length))).toEqual(new Set([1]))
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ done: 100, state: 'done' }])
})

test('an import that is stopped has done what it says, and can go on, here or from the list', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `Row${at}`)
  const { check, start, job, gets, report, batch, database, jobs } = openImport()
  await check(rows(...names))
  start()
  await gets('writing')
  job.send({ type: 'stop' })
  await gets('written')
  const stopped = report()
  expect(stopped.left).toBeGreaterThan(0)
  expect(stopped.created + stopped.left).toBe(200)
  expect(database.namespace.read('counts/contents/all') ?? 0).toBe(stopped.created)
  const again = openImport({ database, jobs })
  again.job.send({ type: 'ask', request: { type: 'resume', batch: batch() } })
  await again.gets('written')
  expect(again.report()).toEqual({ created: 200, changed: 0, refused: 0, left: 0 })
  job.send({ type: 'resume' })
  await gets('written')
  expect(report()).toEqual({ created: 200, changed: 0, refused: 0, left: 0 })
})

test('an import goes by its rows in the database where what was kept of it is older', async () => {
  const kept = memoryJobs()
  const jobs: typeof kept = {
    ...kept,
    read: async batch => {
      const found = await kept.read(batch)
      return found && { ...found, job: { ...found.job, done: found.job.done - 2 } }
    },
  }
  const { check, run, batch, database } = openImport({ jobs })
  await check(rows('Cup', 'League', 'Final'))
  await run()
  const again = openImport({ jobs, database })
  again.job.send({ type: 'ask', request: { type: 'resume', batch: batch() } })
  await again.gets('written')
  expect(again.report()).toEqual({ created: 3, changed: 0, refused: 0, left: 0 })
})

test('rows that were refused before an import was cut off are tried again, and are not undone', async () => {
  const database = memoryStore()
  const jobs = memoryJobs()
  const first = openImport({ database, jobs })
  await first.check(rows('Cup', 'League'))
  const colleague = openImport({ database })
  await colleague.check(rows('League'))
  await colleague.run()
  expect(await first.run()).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  const again = openImport({ database, jobs })
  again.job.send({ type: 'ask', request: { type: 'undo', batch: first.batch() } })
  await again.gets('undone')
  expect(again.report()).toEqual({ created: 1, changed: 0, refused: 0, left: 0 })
  expect(Object.values(database.namespace.read('contents') as object)).toMatchObject([{ title: 'League' }])
})

test('an import that this device does not remember any more says so', async () => {
  const { job, gets } = openImport()
  job.send({ type: 'ask', request: { type: 'resume', batch: 'import-gone' } })
  expect((await gets('failed')).failure?.code).toBe('importNotKept')
})

test('where the browser keeps nothing it is said, and the import goes on', async () => {
  const full = { ...memoryJobs(), begin: () => Promise.reject(new Error('Full')) }
  const { check, run, undo, job } = openImport({ jobs: full })
  await check(rows('Cup', 'League'))
  expect(await run()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(job.getSnapshot().context.isKept).toBe(false)
  expect(await undo()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
})

test('an undoing that was cut off goes on, and takes its own writes for done', async () => {
  const database = memoryStore()
  const jobs = memoryJobs()
  const seed = openImport({ database })
  await seed.check(rows('Cup', 'League'))
  await seed.run()
  const ids = Object.keys(database.namespace.read('contents') as object)
  const file = `id,title,slug,kind\n${ids[0]},A,cup,article\n${ids[1]},B,league,article`
  const first = openImport({ database, jobs })
  await first.check(file)
  await first.run()
  first.close()
  const request = { type: 'undo', batch: first.batch() } as const
  const cut = openImport({ database, jobs, through: cutAfter(1) })
  cut.job.send({ type: 'ask', request })
  await expect.poll(() => database.namespace.read(`contents/${ids[0]}/title`)).toBe('Cup')
  cut.close()
  const last = openImport({ database, jobs })
  last.job.send({ type: 'ask', request })
  await last.gets('undone')
  expect(last.report()).toEqual({ created: 0, changed: 2, refused: 0, left: 0 })
  expect(database.namespace.read(`contents/${ids[1]}/title`)).toBe('League')
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ state: 'undone' }])
})

test('what was imported and undone can be imported again, though its ids were used before', async () => {
  const file = 'name,key,status,accent\nEs Fútbol,esfutbol,active,#112233\nOime,oime,active,#445566'
  const first = openImport({ path: 'apps', role: 'admin' })
  await first.check(file)
  await first.run()
  await first.undo()
  const { database } = first
  expect(database.namespace.read('apps')).toBeNull()
  const again = openImport({ path: 'apps', role: 'admin', database })
  await again.check(file)
  expect(await again.run()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(database.namespace.read('apps/oime')).toMatchObject({ name: 'Oime', rev: 3 })
  expect(await again.undo()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(database.namespace.read('apps')).toBeNull()
})

test('a collection whose ids are a field finds its records by it', async () => {
  const { check, run, database } = openImport({ path: 'apps' })
  expect(collectionNamed('apps').idField).toBe('key')
  await check('Name;Clave;Estado;Color de acento\nEs Fútbol;esfutbol;Activa;#112233\nOime;oime;paused;#445566')
  await run()
  expect(database.namespace.read('apps/esfutbol')).toMatchObject({ name: 'Es Fútbol', status: 'active' })
  const again = openImport({ path: 'apps', database })
  expect(await again.check('key,name\nesfutbol,EsFútbol\noime,Oime')).toEqual({
    create: 0,
    change: 1,
    same: 1,
    invalid: 0,
  })
})
