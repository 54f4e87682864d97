import { expect, test } from 'vitest'
import type { Store } from '../../model/store.ts'
import { ruledDatabase } from '../testing/ruled-store.ts'
import { memoryJobs } from './memory-jobs.ts'
import { collectionNamed, openDesk } from './testing/open-desk.ts'

const header = 'title,slug,kind,tags,body'
const rows = (...names: string[]) =>
  [header, ...names.map(name => `${name},${name.toLowerCase()},article,"cup, final",# ${name}`)].join('\n')

test('rows become records, each with its history, all of one batch', async () => {
  const { check, run, database } = openDesk()
  expect((await check(rows('Cup', 'League'))).checked?.counts).toEqual({ create: 2, change: 0, same: 0, invalid: 0 })
  const { report, batch } = await run()
  expect(report).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  const contents = Object.entries(database.namespace.read('contents') as Record<string, object>)
  expect(contents.map(([, record]) => record)).toMatchObject([
    { title: 'Cup', slug: 'cup', status: 'draft', tags: ['cup', 'final'], createdBy: 'carmen' },
    { title: 'League' },
  ])
  const [id] = contents[0] ?? []
  expect(database.namespace.read(`history/contents/${id}/1`)).toMatchObject({ action: 'create', batch })
  expect(database.namespace.read(`beside/contents/${id}/body`)).toBe('# Cup')
  expect(database.namespace.read('counts/contents/all')).toBe(2)
})

test('nothing is written before it is said', async () => {
  const { check, database } = openDesk()
  await check(rows('Cup'))
  expect(database.namespace.read('contents')).toBeNull()
})

test('an import can be undone as one: what it created goes, what it changed is as before', async () => {
  const first = openDesk()
  await first.check(rows('Cup'))
  await first.run()
  const [id] = Object.keys(first.database.namespace.read('contents') as object)
  const { check, run, undo, database } = openDesk({ database: first.database })
  const file = `id,title,slug,kind,body\n${id},The Cup,cup,article,Longer text\n,League,league,video,`
  expect((await check(file)).checked?.counts).toEqual({ create: 1, change: 1, same: 0, invalid: 0 })
  await run()
  expect(database.namespace.read(`contents/${id}/title`)).toBe('The Cup')
  expect((await undo()).report).toEqual({ created: 1, changed: 1, refused: 0, left: 0 })
  expect(Object.keys(database.namespace.read('contents') as object)).toEqual([id])
  expect(database.namespace.read(`contents/${id}/title`)).toBe('Cup')
  expect(database.namespace.read(`beside/contents/${id}/body`)).toBe('# Cup')
  expect(database.namespace.read('counts/contents/all')).toBe(1)
})

test('undoing leaves what somebody has changed since, and says so', async () => {
  const { check, run, undo, desk, database, store } = openDesk()
  await check(rows('Cup', 'League'))
  await run()
  const [id] = Object.keys(database.namespace.read('contents') as object)
  const other = openDesk({ database })
  await other.check(`id,title,slug,kind\n${id},The Cup,cup,article`)
  await other.run()
  expect((await undo()).report).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  expect(desk.stays).toMatchObject([{ id, title: 'The Cup', why: { type: 'changedSince' } }])
  expect(await store.read(`contents/${id}/title`)).toBe('The Cup')
})

test('what is refused while it is written is told row by row, and the others are written', async () => {
  const { check, run, desk, database } = openDesk()
  await check(rows('Cup', 'League'))
  const colleague = openDesk({ database })
  await colleague.check(rows('Cup'))
  await colleague.run()
  expect((await run()).report).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  expect(desk.refusals).toMatchObject([
    { at: 2, title: 'Cup', outcome: { type: 'invalid', issues: { slug: { code: 'taken' } } } },
  ])
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

test('an import that was cut off goes on where it was, and writes no row twice', async () => {
  const database = ruledDatabase()
  const jobs = memoryJobs()
  const names = Array.from({ length: 100 }, (_, at) => `Row${at}`)
  const first = openDesk({ database, jobs, through: cutAfter(30) })
  await first.check(rows(...names))
  first.actor.send({ type: 'start' })
  await expect.poll(() => Object.keys((database.namespace.read('contents') ?? {}) as object).length).toBe(30)
  first.actor.stop()

  const second = openDesk({ database, jobs })
  const { recent } = await second.reaches('picking').then(async () => {
    await expect.poll(() => second.actor.getSnapshot().context.recent.length).toBe(1)
    return second.actor.getSnapshot().context
  })
  expect(recent).toMatchObject([{ name: 'contents.csv', total: 100, state: 'open' }])
  second.actor.send({ type: 'job.resume', batch: recent[0]?.batch ?? '' })
  expect((await second.reaches('done')).report).toEqual({ created: 100, changed: 0, refused: 0, left: 0 })
  expect(database.namespace.read('counts/contents/all')).toBe(100)
  const histories = Object.values(database.namespace.read('history/contents') as Record<string, object>)
  expect(new Set(histories.map(entries => Object.values(entries).filter(Boolean).length))).toEqual(new Set([1]))
})

test('an import that is stopped has done what it says, and can go on', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `Row${at}`)
  const { check, actor, reaches, database } = openDesk()
  await check(rows(...names))
  actor.send({ type: 'start' })
  actor.send({ type: 'cancel' })
  const { report, batch } = await reaches('done')
  expect(report?.left).toBeGreaterThan(0)
  expect((report?.created ?? 0) + (report?.left ?? 0)).toBe(200)
  expect(database.namespace.read('counts/contents/all') ?? 0).toBe(report?.created)
  actor.send({ type: 'again' })
  await expect.poll(() => actor.getSnapshot().matches('picking')).toBe(true)
  actor.send({ type: 'job.resume', batch: batch ?? '' })
  expect((await reaches('done')).report).toMatchObject({ created: 200, left: 0 })
})

test('an import goes by the results that were kept, not by their number, which a closed tab may have left behind', async () => {
  const kept = memoryJobs()
  const jobs: typeof kept = {
    ...kept,
    read: async batch => {
      const found = await kept.read(batch)
      return found && { ...found, job: { ...found.job, done: found.job.done - 1 } }
    },
  }
  const { check, actor, reaches } = openDesk({ jobs })
  await check(rows('Cup', 'League', 'Final'))
  actor.send({ type: 'start' })
  actor.send({ type: 'cancel' })
  const { batch } = await reaches('done')
  actor.send({ type: 'job.resume', batch: batch ?? '' })
  await reaches('importing')
  expect((await reaches('done')).report).toEqual({ created: 3, changed: 0, refused: 0, left: 0 })
})

test('an undoing that was cut off goes on, and takes its own writes for done', async () => {
  const database = ruledDatabase()
  const jobs = memoryJobs()
  const seed = openDesk({ database })
  await seed.check(rows('Cup', 'League'))
  await seed.run()
  const ids = Object.keys(database.namespace.read('contents') as object)
  const file = `id,title,slug,kind\n${ids[0]},A,cup,article\n${ids[1]},B,league,article`
  const first = openDesk({ database, jobs })
  await first.check(file)
  const { batch } = await first.run()
  first.actor.stop()
  const cut = openDesk({ database, jobs, through: cutAfter(1) })
  await expect.poll(() => cut.actor.getSnapshot().matches('picking')).toBe(true)
  cut.actor.send({ type: 'job.undo', batch: batch ?? '' })
  cut.actor.send({ type: 'undo.confirm' })
  await expect.poll(() => database.namespace.read(`contents/${ids[0]}/title`)).toBe('Cup')
  cut.actor.stop()
  const last = openDesk({ database, jobs })
  await expect.poll(() => last.actor.getSnapshot().matches('picking')).toBe(true)
  last.actor.send({ type: 'job.undo', batch: batch ?? '' })
  last.actor.send({ type: 'undo.confirm' })
  expect((await last.reaches('undone')).report).toEqual({ created: 0, changed: 2, refused: 0, left: 0 })
  expect(database.namespace.read(`contents/${ids[1]}/title`)).toBe('League')
})

test('what an import created and undid can be imported again', async () => {
  const file = 'Name;Clave;Estado;Color de acento\nEs Fútbol;esfutbol;Activa;#112233\nOime;oime;paused;#445566'
  const { check, run, undo, database } = openDesk({ path: 'apps', role: 'admin' })
  await check(file)
  await run()
  await undo()
  const again = openDesk({ path: 'apps', role: 'admin', database })
  await again.check(file)
  expect((await again.run()).report).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(database.namespace.read('apps/oime/rev')).toBe(3)
})

test('a collection whose ids are a field finds its records by it', async () => {
  const { check, run, database } = openDesk({ path: 'apps' })
  expect(collectionNamed('apps').idField).toBe('key')
  await check('Name;Clave;Estado;Color de acento\nEs Fútbol;esfutbol;Activa;#112233\nOime;oime;paused;#445566')
  await run()
  expect(database.namespace.read('apps/esfutbol')).toMatchObject({ name: 'Es Fútbol', status: 'active' })
  const again = openDesk({ path: 'apps', database })
  const { checked } = await again.check('key,name\nesfutbol,EsFútbol\noime,Oime')
  expect(checked?.counts).toEqual({ create: 0, change: 1, same: 1, invalid: 0 })
})
