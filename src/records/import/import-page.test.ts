import { expect, test } from 'vitest'
import { jobsIn, withMaskedRows } from '../data/import-jobs.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { carmens, imported, openImport } from './testing/open-import.ts'

const header = 'title,slug,kind,tags,body'
const rows = (...names: string[]) =>
  [header, ...names.map(name => `${name},${name.toLowerCase()},article,"cup, final",# ${name}`)].join('\n')

const manyRows = (count: number) => rows(...Array.from({ length: count }, (_, at) => `Row${at}`))

const contentsIn = ({ namespace }: ReturnType<typeof carmens>) =>
  Object.entries((namespace.read('contents') ?? {}) as Record<string, object>)

test('rows become records, each with its history, all of one batch; nothing is written before it is said', async () => {
  const { check, run, batch, store } = openImport()
  expect(await check(rows('Cup', 'League'))).toEqual({ create: 2, change: 0, same: 0, invalid: 0 })
  expect(store.updates).toEqual([])
  expect(await run()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  const contents = contentsIn(store)
  expect(contents.map(([, record]) => record)).toMatchObject([
    { title: 'Cup', slug: 'cup', status: 'draft', tags: ['cup', 'final'], createdBy: 'carmen' },
    { title: 'League' },
  ])
  for (const [id] of contents)
    expect(await store.read(`history/contents/${id}/1`)).toMatchObject({ action: 'create', batch: batch() })
  expect(await store.read(`beside/contents/${contents[0]?.[0]}/body`)).toBe('# Cup')
  expect(await store.read('counts/contents/all')).toBe(2)
})

test('an import can be undone as one: what it created goes, what it changed is as before', async () => {
  const { store } = await imported(rows('Cup'))
  const [[id] = []] = contentsIn(store)
  const { check, run, undo } = openImport({ store })
  const file = `id,title,slug,kind,body\n${id},The Cup,cup,article,Longer text\n,League,league,video,`
  expect(await check(file)).toEqual({ create: 1, change: 1, same: 0, invalid: 0 })
  await run()
  expect(await store.read(`contents/${id}/title`)).toBe('The Cup')
  expect(await undo()).toEqual({ created: 1, changed: 1, refused: 0, left: 0 })
  expect(contentsIn(store)).toMatchObject([[id, { title: 'Cup' }]])
  expect(await store.read(`beside/contents/${id}/body`)).toBe('# Cup')
  expect(await store.read('counts/contents/all')).toBe(1)
})

test('undoing leaves what somebody has changed since, and says so', async () => {
  const { undo, refused, store } = await imported(rows('Cup', 'League'))
  const [[id] = []] = contentsIn(store)
  await imported(`id,title,slug,kind\n${id},The Cup,cup,article`, { store })
  expect(await undo()).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  expect(refused()).toMatchObject([{ write: { id, title: 'Cup' }, why: { type: 'conflict' } }])
  expect(contentsIn(store)).toMatchObject([[id, { title: 'The Cup' }]])
})

test('what is refused while it is written is reported row by row, and tried again, and is not undone', async () => {
  const { check, run, refused, rows: planned, store, jobs, batch } = openImport()
  await check(rows('Cup', 'League'))
  await imported(rows('Cup'), { store })
  expect(await run()).toEqual({ created: 1, changed: 0, refused: 1, left: 0 })
  expect(refused()).toMatchObject([
    { position: 0, write: { title: 'Cup' }, why: { type: 'invalid', issues: { slug: { code: 'taken' } } } },
  ])
  expect(planned()[0]?.at).toBe(2)
  expect(await openImport({ store, jobs }).take('undo', batch())).toEqual({
    created: 1,
    changed: 0,
    refused: 0,
    left: 0,
  })
  expect(contentsIn(store)).toMatchObject([[expect.any(String), { title: 'Cup' }]])
})

const cutAfter = (count: number, store: ReturnType<typeof carmens>): typeof store => {
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
  const store = carmens()
  const jobs = jobsIn(new Map())
  const first = openImport({ store: cutAfter(30, store), jobs })
  await first.check(manyRows(100))
  first.start()
  await expect.poll(() => contentsIn(store).length).toBe(30)
  first.close()
  const recent = await jobs.list('contents', 'carmen')
  expect(recent).toMatchObject([{ name: 'contents.csv', total: 100, state: 'open' }])
  const all = { created: 100, changed: 0, refused: 0, left: 0 }
  expect(await openImport({ store, jobs }).take('resume', first.batch())).toEqual(all)
  expect(await store.read('counts/contents/all')).toBe(100)
  const histories = Object.values(store.namespace.read('history/contents') as Record<string, object>)
  expect(new Set(histories.map(entries => Object.values(entries).filter(Boolean).length))).toEqual(new Set([1]))
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ done: 100, state: 'done' }])
})

test('rows that were cut off between their steps go on with those that are left', async () => {
  const store = carmens()
  const jobs = jobsIn(new Map())
  const [cup] = contentsIn((await imported(rows('Cup'), { store })).store).map(([id]) => id)
  const first = openImport({ store: cutAfter(2, store), jobs })
  await first.check(`id,title,slug,kind,status\n${cup},The Cup,cup,article,Archived\n,League,league,article,In review`)
  first.start()
  await expect.poll(() => contentsIn(store).length).toBe(2)
  first.close()
  const all = { created: 1, changed: 1, refused: 0, left: 0 }
  expect(await openImport({ store, jobs }).take('resume', first.batch())).toEqual(all)
  const found = [
    [cup, { title: 'The Cup', status: 'archived', rev: 2 }],
    [expect.any(String), { title: 'League', status: 'inReview', rev: 2 }],
  ]
  expect(contentsIn(store)).toMatchObject(found)
  expect(await openImport({ store, jobs }).take('undo', first.batch())).toEqual(all)
  expect(contentsIn(store)).toMatchObject([[cup, { title: 'Cup', status: 'draft' }]])
})

test('undoing an import that was cut off takes back all that it wrote, noted or not, also half a row', async () => {
  const { store } = await imported(rows('Cup'))
  const [cup] = contentsIn(store).map(([id]) => id)
  const steps = `id,title,slug,kind,status\n${cup},The Cup,cup,article,Archived\n,League,league,article,In review`
  for (const [file, writes] of [
    [steps, 2],
    [manyRows(40), 30],
  ] as const) {
    const jobs = jobsIn(new Map())
    const first = openImport({ store: cutAfter(writes, store), jobs })
    const before = contentsIn(store).length
    const { change } = await first.check(file)
    first.start()
    await expect.poll(() => contentsIn(store).length).toBe(before + writes - change)
    first.close()
    const undone = { created: writes - change, changed: change, refused: 0, left: 0 }
    expect(await openImport({ store, jobs }).take('undo', first.batch())).toEqual(undone)
    expect(contentsIn(store)).toMatchObject([[cup, { title: 'Cup', status: 'draft' }]])
  }
})

test('an import that is stopped has done what it says, and can go on from the list', async () => {
  const { check, start, job, gets, report, batch, store, jobs } = openImport()
  await check(manyRows(200))
  start()
  await gets('writing')
  job.send({ type: 'stop' })
  await gets('written')
  const { created, left } = report()
  expect([created + left, (await store.read('counts/contents/all')) ?? 0]).toEqual([200, created])
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ done: created, state: 'open' }])
  // The bell tells of it once it is finished.
  expect(store.namespace.read('/imports')).toBeNull()
  const all = { created: 200, changed: 0, refused: 0, left: 0 }
  expect(await openImport({ store, jobs }).take('resume', batch())).toEqual(all)
  expect(store.namespace.read(`/imports/carmen/${batch()}`)).toMatchObject({ saved: 200, refused: 0 })
})

const keptJob = {
  collection: 'contents',
  by: 'carmen',
  name: '',
  total: 0,
  done: 0,
  refused: [],
  state: 'open',
} as const

test('each person’s imports stay, however many others make on the same device, and only their owner goes on with them', async () => {
  const jobs = jobsIn(new Map())
  await jobs.begin({ ...keptJob, batch: 'of-luis', by: 'luis', at: 0 }, [])
  for (let at = 1; at <= 21; at += 1) await jobs.begin({ ...keptJob, batch: `import-${at}`, at }, [])
  expect(await jobs.list('contents', 'luis')).toMatchObject([{ batch: 'of-luis' }])
  expect(await jobs.read('of-luis', 'luis')).toMatchObject({ job: { batch: 'of-luis' } })
  expect(await jobs.read('of-luis', 'carmen')).toBeNull()
})

test('the rows of finished imports go with the session; what was cut off waits for its owner', async () => {
  const values = new Map()
  const jobs = jobsIn(values)
  for (const by of ['carmen', 'luis'])
    for (const state of ['open', 'done', 'undone'] as const)
      await jobs.begin({ ...keptJob, batch: `${by}-${state}`, by, state, at: 1 }, [])
  const batches = () => [...values.keys()].filter(key => key.startsWith('rows/')).toSorted()
  await jobs.dropFinishedBut('luis')
  expect(batches()).toEqual(['rows/carmen-open', 'rows/luis-done', 'rows/luis-open', 'rows/luis-undone'])
  await jobs.dropFinishedBut(null)
  expect(batches()).toEqual(['rows/carmen-open', 'rows/luis-open'])
})

test('imports that mention somebody are dropped with their rows', async () => {
  const values = new Map()
  const jobs = jobsIn(values)
  for (const id of ['nora', 'olga'])
    await jobs.begin({ ...keptJob, batch: `of-${id}`, at: 1 }, [
      { at: 2, title: 'A name', type: 'create', id, values: { name: 'A name' } },
    ])
  await jobs.dropMentions(text => text.includes('"nora"'))
  expect([...values.keys()].toSorted()).toEqual(['import/of-olga', 'rows/of-olga'])
})

test('this device remembers the last 20 imports, and nothing of those that are forgotten, which it says', async () => {
  const position = new Map()
  const jobs = jobsIn(position)
  for (let at = 1; at <= 21; at += 1) await jobs.begin({ ...keptJob, batch: `import-${at}`, at }, [])
  const batches = async () => (await jobs.list('contents', 'carmen')).map(({ batch }) => batch)
  expect(await batches()).toEqual(Array.from({ length: 20 }, (_, at) => `import-${21 - at}`))
  for (const batch of await batches()) await jobs.forget(batch)
  expect([...position]).toEqual([])
  const { job, gets } = openImport({ jobs })
  job.send({ type: 'ask', request: { type: 'resume', batch: 'import-2' } })
  expect((await gets('failed')).failure?.code).toBe('importNotKept')
})

test('where the browser keeps nothing it is said, and the import goes on', async () => {
  const full = { ...jobsIn(new Map()), begin: () => Promise.reject(new Error('Full')) }
  const { undo, job, report } = await imported(rows('Cup', 'League'), { jobs: full })
  expect(report()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(job.getSnapshot().context.isKept).toBe(false)
  expect(await undo()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
})

test('where the browser refuses even to list what it keeps, each import says that it is not kept', async () => {
  const refuse = () => Promise.reject(new Error('Forbidden'))
  const { job, start, gets } = await imported(rows('Cup'), {
    jobs: { ...jobsIn(new Map()), list: refuse, begin: refuse },
  })
  expect(job.getSnapshot().context.isKept).toBe(false)
  start()
  expect((await gets('written')).isKept).toBe(false)
})

test.each(['import/', 'rows/'])(
  'an import that is half kept when the device is full, all but %s, leaves nothing there',
  async refused => {
    const values = new Map<string, unknown>()
    const full = {
      get: (key: string) => values.get(key),
      set: (key: string, value: unknown) => {
        if (key.startsWith(refused)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        values.set(key, value)
      },
      delete: (key: string) => values.delete(key),
      keys: () => values.keys(),
    }
    const { report } = await imported(rows('Cup', 'League'), { jobs: jobsIn(full) })
    expect(report()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
    expect([...values]).toEqual([])
  },
)

test('an undoing that was cut off goes on, and takes its own writes for done', async () => {
  const { store } = await imported(rows('Cup', 'League'))
  const [[cup] = [], [league] = []] = contentsIn(store)
  const { jobs, batch } = await imported(`id,title,slug,kind\n${cup},A,cup,article\n${league},B,league,article`, {
    store,
  })
  const cut = openImport({ jobs, store: cutAfter(1, store) })
  cut.job.send({ type: 'ask', request: { type: 'undo', batch: batch() } })
  await expect.poll(() => store.read(`contents/${cup}/title`)).toBe('Cup')
  cut.close()
  expect(await openImport({ jobs, store }).take('undo', batch())).toEqual({
    created: 0,
    changed: 2,
    refused: 0,
    left: 0,
  })
  expect(contentsIn(store)).toMatchObject([
    [cup, { title: 'Cup' }],
    [league, { title: 'League' }],
  ])
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ state: 'undone' }])
})

test('an undoing that is stopped is none yet, and goes on from the list', async () => {
  const { store, jobs, batch, job, gets, report } = await imported(manyRows(20))
  job.send({ type: 'undo' })
  await gets('undoing')
  job.send({ type: 'stop' })
  await gets('undone')
  expect(report().left).toBe(contentsIn(store).length)
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ state: 'done' }])
  const all = { created: 20, changed: 0, refused: 0, left: 0 }
  expect(await openImport({ store, jobs }).take('undo', batch())).toEqual(all)
  expect(contentsIn(store)).toEqual([])
})

test('where a field is the id, records are found by it, and can be imported again once that is undone', async () => {
  const header = 'Name;Clave;Estado;Color de acento'
  const file = `${header}\nEs Fútbol;esfutbol;Activa;#112233\nOime;oime;paused;#445566`
  const first = await imported(file, { path: 'apps', store: carmens('admin') })
  const { store } = first
  const changed = { create: 0, change: 1, same: 1, invalid: 0 }
  expect(await openImport({ path: 'apps', store }).check('key,name\nesfutbol,EsFútbol\noime,Oime')).toEqual(changed)
  await first.undo()
  expect(store.namespace.read('apps')).toBeNull()
  const again = await imported(file, { path: 'apps', store })
  expect(again.report()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(await store.read('apps/esfutbol')).toMatchObject({ name: 'Es Fútbol', status: 'active', rev: 3 })
  expect(await again.undo()).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })
  expect(store.namespace.read('apps')).toBeNull()
})

test('the device keeps no confidential value of an import, and can undo it; to resume after a reload the file is given again', async () => {
  const values = new Map<string, unknown>()
  const subscribers = collectionNamed('subscribers')
  const store = memoryStore()
  store.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  const file = `code,name,email,app,plan,since,country
S-000001,Ana Mejía,ana@example.com,oime,basic,2026-11-01,SV
S-000002,Eva Paz,eva@example.com,oime,basic,2026-11-01,SV`
  const options = { path: 'subscribers', store }
  const first = openImport({ ...options, jobs: withMaskedRows(jobsIn(values), subscribers) })
  await first.check(file)
  await first.run()
  expect(JSON.stringify([...values])).not.toMatch(/Ana Mejía|eva@example/)
  const afterReload = openImport({ ...options, jobs: jobsIn(values) })
  expect(await afterReload.take('undo', first.batch())).toEqual({ created: 2, changed: 0, refused: 0, left: 0 })

  const stopped = openImport({ ...options, jobs: withMaskedRows(jobsIn(values), subscribers) })
  await stopped.check(file)
  store.failNext('unavailable', 'subscribers')
  await stopped.run()
  const inTab = openImport({ ...options, jobs: withMaskedRows(jobsIn(values), subscribers) })
  const reloaded = openImport({ ...options, jobs: jobsIn(values) })
  reloaded.job.send({ type: 'ask', request: { type: 'resume', batch: stopped.batch() } })
  expect((await reloaded.gets('failed')).failure).toMatchObject({ code: 'chooseAgain' })
  expect(await inTab.take('resume', stopped.batch())).toMatchObject({ created: 2, left: 0 })
})
