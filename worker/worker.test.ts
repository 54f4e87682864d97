import { expect, test, vi } from 'vitest'
import type { JsonObject } from '../src/model/values/json.ts'
import { minute, openStage, start } from './testing/stage.ts'

// Generous timeout for machines busy with other tests.
vi.setConfig({ testTimeout: 30_000 })
const soon = { timeout: 20_000 }

const byHand = ['create', 'submit', 'schedule']
const released = [...byHand, 'release by the worker']

test('a content is published when its moment comes, and not before', async () => {
  const stage = await openStage({ one: { publishAt: start + 10 * minute } })
  const worker = await stage.startWorker()
  await worker.idle()
  stage.clock.advance(10 * minute - 1)
  await worker.idle()
  expect(stage.statusOf('one')).toBe('scheduled')
  expect(stage.publicIn('esfutbol')).toEqual([])
  stage.clock.advance(1)
  await worker.idle()
  expect(stage.actionsOf('one')).toEqual(released)
  expect(stage.data.read('public/esfutbol/contents/one')).toMatchObject({ title: 'Título one' })
  expect(stage.data.read('public/esfutbol/beside/contents/one')).toEqual({ body: 'Texto de one' })
  expect(stage.data.read('counts/contents/by/status')).toMatchObject({ published: 1, scheduled: 0 })
  expect(stage.troubles).toEqual([])
})

test('after a time without a worker, or without a connection, all that was due is done, in the order of the moments', async () => {
  const stage = await openStage({
    late: { publishAt: start + 3 * minute },
    early: { publishAt: start + minute, unpublishAt: start + 4 * minute },
    middle: { publishAt: start + 2 * minute },
    future: { publishAt: start + 60 * minute },
  })
  stage.clock.advance(10 * minute)
  const worker = await stage.startWorker()
  await worker.idle()
  await vi.waitFor(() => expect(stage.statusOf('early')).toBe('archived'), soon)
  expect(stage.steps.slice(0, 3)).toEqual([
    'contents/early: release',
    'contents/middle: release',
    'contents/late: release',
  ])
  expect(stage.statusOf('future')).toBe('scheduled')
  stage.data.faults.dropSockets()
  stage.clock.advance(60 * minute)
  await vi.waitFor(() => expect(stage.actionsOf('future')).toEqual(released), soon)
  expect(stage.troubles).toEqual([])
})

test('of two workers each step is taken by one', async () => {
  const ids = Array.from({ length: 60 }, (_, number) => `content-${number}`)
  const stage = await openStage(Object.fromEntries(ids.map((id, number) => [id, { publishAt: start + number }])))
  const workers = [await stage.startWorker(), await stage.startWorker()]
  await Promise.all(workers.map(worker => worker.idle()))
  stage.clock.advance(minute)
  await vi.waitFor(() => expect(stage.publicIn('esfutbol')).toHaveLength(60), soon)
  await Promise.all(workers.map(worker => worker.idle()))
  for (const id of ids) expect(stage.actionsOf(id)).toEqual(released)
  expect(stage.steps).toHaveLength(60)
  expect(stage.troubles).toEqual([])
})

test('what a worker has read and not written is written by another, and not again when the first goes on', async () => {
  const stage = await openStage({ one: { publishAt: start + minute } })
  let goOn: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  let isHolding = false
  const slow = await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      update: async update => {
        isHolding = true
        await held
        return store.update(update)
      },
    },
  }))
  await vi.waitFor(() => {
    stage.clock.advance(minute)
    expect(isHolding).toBe(true)
  }, soon)
  await (await stage.startWorker()).idle()
  expect(stage.actionsOf('one')).toEqual(released)
  goOn()
  await slow.idle()
  expect(stage.actionsOf('one')).toEqual(released)
  expect(stage.steps).toEqual(['contents/one: release'])
  expect(stage.troubles).toEqual([])
})

test('what a worker has done, or found done, is not tried again while it hears late of it', async () => {
  const stage = await openStage({ one: { publishAt: start + minute }, two: { publishAt: start + minute } })
  let isLate = false
  let writes = 0
  const worker = await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      watchPage: (request, observer) =>
        store.watchPage(request, { ...observer, next: entries => isLate || observer.next(entries) }),
      update: update => {
        writes += 1
        return store.update(update)
      },
    },
  }))
  await worker.idle()
  isLate = true
  stage.change('two', 'unschedule', { status: 'inReview' })
  stage.clock.advance(2 * minute)
  await worker.idle()
  await worker.idle()
  expect([writes, stage.troubles]).toEqual([2, []])
  expect(stage.steps).toEqual(['contents/one: release'])
})

test('a content that is edited between reading and writing is published as edited', async () => {
  const stage = await openStage({ one: { publishAt: start + minute } })
  let isEdited = false
  const worker = await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      update: update => {
        if (!isEdited) stage.change('one', 'change', { title: 'Título corregido' })
        isEdited = true
        return store.update(update)
      },
    },
  }))
  await worker.idle()
  stage.clock.advance(minute)
  await vi.waitFor(() => expect(stage.statusOf('one')).toBe('published'), soon)
  expect(stage.actionsOf('one')).toEqual([...byHand, 'change', 'release by the worker'])
  expect(stage.data.read('public/esfutbol/contents/one/title')).toBe('Título corregido')
  expect(stage.troubles).toEqual([])
})

test('a content that is moved to another day waits for that day', async () => {
  const stage = await openStage({ one: { publishAt: start + minute } })
  const worker = await stage.startWorker()
  await worker.idle()
  stage.change('one', 'change', { publishAt: start + 5 * minute })
  await vi.waitFor(async () => {
    await worker.idle()
    expect(stage.statusOf('one')).toBe('scheduled')
  }, soon)
  stage.clock.advance(minute)
  await worker.idle()
  expect(stage.statusOf('one')).toBe('scheduled')
  await vi.waitFor(() => {
    stage.clock.advance(minute)
    expect(stage.statusOf('one')).toBe('published')
  }, soon)
})

test('a clock that goes ahead of the server only makes the worker try again', async () => {
  const stage = await openStage({ one: { publishAt: start + minute } })
  const { clock } = stage
  const ahead = { now: () => clock.now() + 800, at: (time: number, action: () => void) => clock.at(time - 800, action) }
  const worker = await stage.startWorker(() => ({ clock: ahead }))
  await worker.idle()
  clock.advance(minute - 500)
  await worker.idle()
  expect(stage.statusOf('one')).toBe('scheduled')
  clock.advance(1_000)
  await worker.idle()
  expect(stage.actionsOf('one')).toEqual(released)
  expect(stage.troubles).toEqual([])
})

test('a content that cannot be published is reported with its reason, tried again, and holds up no other', async () => {
  const stage = await openStage({
    stuck: { publishAt: start + minute, apps: ['oime'] },
    bare: { publishAt: start + minute + 1 },
    fine: { publishAt: start + 2 * minute },
  })
  stage.data.write('/apps/oime', null)
  stage.data.write('/contents/bare/title', null)
  const worker = await stage.startWorker()
  await worker.idle()
  stage.clock.advance(10 * minute)
  await worker.idle()
  expect(stage.statusOf('fine')).toBe('published')
  expect(stage.statusOf('stuck')).toBe('scheduled')
  expect(stage.troubles).toEqual([
    expect.stringMatching(
      /^contents\/stuck was due for "release" at \S+Z\. The database refused it \(PERMISSION_DENIED: Permission denied\)\. Check that what it refers to still exists: apps\/oime\. Trying again in 1 s\.$/,
    ),
    expect.stringMatching(/^contents\/bare was due .*The record is not ready for it: title \(missing\)\. Trying/),
  ])
  stage.clock.advance(1_000)
  await worker.idle()
  expect(stage.troubles.at(-1)).toMatch(/in 2 s\.$/)
})

test('a content that is put right is published at once', async () => {
  const stage = await openStage({ stuck: { publishAt: start + minute, apps: ['oime'] } })
  const app = stage.data.read('apps/oime')
  stage.data.write('/apps/oime', null)
  const worker = await stage.startWorker()
  stage.clock.advance(10 * minute)
  await worker.idle()
  expect(stage.statusOf('stuck')).toBe('scheduled')
  const waiting = stage.data.read('contents/stuck') as JsonObject
  stage.data.write('/apps/oime', app)
  stage.change('stuck', 'change', { apps: ['esfutbol'] })
  await vi.waitFor(() => expect(stage.publicIn('esfutbol')).toEqual(['stuck']), soon)
  // After a success, a new failure is a first one.
  stage.data.write('/apps/oime', null)
  stage.data.write('/contents/stuck', { ...waiting, rev: 9 })
  await vi.waitFor(() => expect(stage.troubles).toHaveLength(2), soon)
  expect(stage.troubles.at(-1)).toMatch(/ in 1 s\.$/)
})

test('more contents that cannot be published than are looked at do not hide those that can', async () => {
  const stuck = Array.from({ length: 60 }, (_, number) => [
    `stuck-${number}`,
    { publishAt: start + number, apps: ['oime'] },
  ])
  const stage = await openStage({ ...Object.fromEntries(stuck), fine: { publishAt: start + minute } })
  stage.data.write('/apps/oime', null)
  stage.clock.advance(10 * minute)
  let watching = 0
  const worker = await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      watchPage: (...args) => {
        const stop = store.watchPage(...args)
        watching += 1
        return () => {
          watching -= 1
          stop()
        }
      },
    },
  }))
  await worker.idle()
  await vi.waitFor(() => expect(stage.statusOf('fine')).toBe('published'), soon)
  await worker.stop()
  expect(watching).toBe(0)
})

test('a database that takes no writes is reported, and tried again', async () => {
  const stage = await openStage({ one: { publishAt: start + minute } })
  const worker = await stage.startWorker()
  await worker.idle()
  stage.data.faults.readOnly = true
  stage.clock.advance(10 * minute)
  await worker.idle()
  expect(stage.troubles).toHaveLength(1)
  stage.data.faults.readOnly = false
  stage.clock.advance(1_000)
  await worker.idle()
  expect(stage.statusOf('one')).toBe('published')
})

test('records that cannot be read are reported and asked for again, each time later, until they can', async () => {
  const stage = await openStage({ one: { publishAt: start - minute } })
  let failures = 2
  let fail = () => {}
  await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      watchPage: (request, observer) => {
        const isReleases = request.path === 'contents' && String(request.from).startsWith('scheduled')
        const stop = isReleases && failures > 0 ? () => {} : store.watchPage(request, observer)
        if (isReleases)
          fail = () => {
            stop()
            observer.failed({ code: 'unavailable', message: 'No answer.' })
          }
        if (isReleases && failures > 0) queueMicrotask(fail)
        failures -= Number(isReleases)
        return stop
      },
    },
  }))
  const warning = 'The records of "contents" that wait cannot be read: No answer. Trying again in'
  await vi.waitFor(() => expect(stage.troubles).toEqual([`${warning} 1 s.`]), soon)
  stage.clock.advance(1_000)
  await vi.waitFor(() => expect(stage.troubles).toEqual([`${warning} 1 s.`, `${warning} 2 s.`]), soon)
  stage.clock.advance(1_999)
  expect(stage.statusOf('one')).toBe('scheduled')
  stage.clock.advance(1)
  await vi.waitFor(() => expect(stage.statusOf('one')).toBe('published'), soon)
  fail()
  expect(stage.troubles.at(-1)).toBe(`${warning} 1 s.`)
})

test('a stopped worker takes nothing more', async () => {
  const stage = await openStage({ one: { publishAt: start + minute } })
  const worker = await stage.startWorker()
  await worker.idle()
  await worker.stop()
  stage.clock.advance(minute)
  await (await stage.startWorker()).idle()
  expect(stage.actionsOf('one')).toEqual(released)
  expect(stage.steps).toHaveLength(1)
})
