import { expect, onTestFinished, test, vi } from 'vitest'
import { releases } from '../src/areas/contents/collections/releases.ts'
import { layouts } from '../src/areas/layouts/collections/layouts.ts'
import { changeSet } from '../src/model/change.ts'
import type { Collection } from '../src/model/collection.ts'
import { isStored, type Values } from '../src/model/record.ts'
import { maxReleaseSize, pinsText } from '../src/model/release.ts'
import { minute, openStage, start } from './testing/stage.ts'

vi.setConfig({ testTimeout: 30_000 })

const auth = { uid: 'contents', token: {}, provider: 'password' }

/** Two contents in review and a layout, in a release that is scheduled a minute after the start. */
const openScene = async () => {
  const stage = await openStage({ one: { publishAt: start + 90 * minute }, two: { publishAt: start + 90 * minute } })
  const write = (collection: Collection, id: string, action: string, values: Values) => {
    const before = stage.data.read(`${collection.path}/${id}`)
    const record = isStored(before) ? before : null
    const change = { id, before: record, values, action, by: 'contents', token: 'by-hand-1', now: stage.clock.now() }
    stage.data.merge([], changeSet(collection, change), { isAdmin: false, auth, expires: null })
  }
  const sections = [{ id: 'a', kind: 'text', body: '¡Esta noche!' }]
  write(releases, 'night', 'create', { name: 'Noche de semifinal', status: 'draft' })
  write(layouts, 'oime', 'create', { app: 'oime', name: 'Semifinal', sections, release: 'night', status: 'draft' })
  for (const id of ['one', 'two']) {
    stage.change(id, 'unschedule', { status: 'inReview' })
    stage.change(id, 'change', { release: 'night', publishAt: null })
  }
  const rev = (path: string) => Number(stage.data.read(`${path}/rev`))
  const parts = pinsText(
    [['contents', 'one'] as const, ['contents', 'two'] as const, ['layouts', 'oime'] as const].map(([path, id]) => ({
      path,
      id,
      rev: rev(`${path}/${id}`),
    })),
  )
  write(releases, 'night', 'schedule', { status: 'scheduled', publishAt: start + minute, parts })
  const state = () => ({
    release: stage.data.read('releases/night/status'),
    contents: stage.publicIn('esfutbol'),
    layout: stage.data.read('public/oime/layout') !== null,
  })
  return { ...stage, write, state }
}

const nothing = { contents: [], layout: false }
const everything = { release: 'published', contents: ['one', 'two'], layout: true }

test('a scheduled release is published as a whole at its moment, and not before', async () => {
  const scene = await openScene()
  const worker = await scene.startWorker()
  scene.clock.advance(minute - 1)
  await worker.idle()
  expect(scene.state()).toEqual({ release: 'scheduled', ...nothing })
  scene.clock.advance(1)
  await worker.idle()
  expect(scene.state()).toEqual(everything)
  expect(scene.data.read('counts/contents/by/status')).toMatchObject({ published: 2, inReview: 0 })
  expect(scene.troubles).toEqual([])
})

test.each([
  ['before the write', false, { release: 'scheduled', ...nothing }],
  ['after the write', true, everything],
])('a worker killed %s leaves nothing half, and another one finishes', async (_, isWritten, left) => {
  const scene = await openScene()
  scene.clock.advance(minute)
  const dead = vi.fn()
  let bury: (nothing?: undefined) => void = () => undefined
  const death = new Promise<undefined>(resolve => {
    bury = resolve
  })
  await scene.startWorker(({ store }) => ({
    store: {
      ...store,
      update: async update => {
        if (isWritten) await store.update(update)
        dead()
        await death
      },
    },
  }))
  onTestFinished(() => bury())
  await vi.waitFor(() => expect(dead).toHaveBeenCalled())
  expect(scene.state()).toEqual(left)
  const worker = await scene.startWorker()
  await worker.idle()
  expect(scene.state()).toEqual(everything)
  expect(scene.actionsOf('one').filter(action => action.startsWith('publish'))).toEqual(['publish by the worker'])
})

test('of two workers one publishes it', async () => {
  const scene = await openScene()
  const workers = [await scene.startWorker(), await scene.startWorker()]
  scene.clock.advance(minute)
  await Promise.all(workers.map(worker => worker.idle()))
  await vi.waitFor(() => expect(scene.state()).toEqual(everything))
  expect(scene.actionsOf('two').filter(action => action.startsWith('publish'))).toEqual(['publish by the worker'])
  expect(scene.data.read('releases/night/status')).toBe('published')
})

test.each([
  ['changed contents/two', 'contents/two', 'change', { title: 'Otro título' }],
  ['changed contents/one', 'contents/one', 'sendBack', { status: 'draft' }],
  ['changed layouts/oime', 'layouts/oime', 'change', { name: 'Otro' }],
])('held back as a whole: %s', async (obstacle, record, action, values) => {
  const scene = await openScene()
  const [path, id = ''] = record.split('/')
  if (path === 'contents') scene.change(id, action, values)
  else scene.write(layouts, id, action, values)
  scene.clock.advance(minute)
  const worker = await scene.startWorker()
  await worker.idle()
  expect(scene.state()).toEqual({ release: 'held', ...nothing })
  expect(scene.data.read('releases/night/obstacle')).toBe(obstacle)
  scene.clock.advance(60 * minute)
  await worker.idle()
  expect(scene.state()).toEqual({ release: 'held', ...nothing })
  expect(scene.troubles).toEqual([])
})

test('held back when a part is gone, or the rules refuse one', async () => {
  const scene = await openScene()
  scene.data.write('contents/one', null)
  scene.clock.advance(minute)
  await (await scene.startWorker()).idle()
  expect(scene.data.read('releases/night/obstacle')).toBe('gone contents/one')
  const other = await openScene()
  // Needed to publish.
  other.data.write('contents/one/apps', null)
  other.clock.advance(2 * minute)
  await (await other.startWorker()).idle()
  expect(other.state()).toEqual({ release: 'held', ...nothing })
  expect(other.data.read('releases/night/obstacle')).toBe('refused')
})

test('held back when it is too large for one write', async () => {
  const scene = await openScene()
  scene.data.write('beside/contents/one/body', 'x'.repeat(maxReleaseSize))
  scene.clock.advance(minute)
  await (await scene.startWorker()).idle()
  expect(scene.state()).toEqual({ release: 'held', ...nothing })
  expect(scene.data.read('releases/night/obstacle')).toBe('tooLarge')
})

test('one that cannot be held back either is reported, and held back later', async () => {
  const scene = await openScene()
  scene.change('two', 'change', { title: 'Otro título' })
  scene.data.faults.readOnly = true
  scene.clock.advance(minute)
  const worker = await scene.startWorker()
  expect(await worker.idle()).toBe(1)
  expect(scene.troubles).toEqual([
    expect.stringMatching(/^releases\/night could not be held back \(.+\)\. Trying again in 1 s\.$/),
  ])
  scene.data.faults.readOnly = false
  scene.clock.advance(1_000)
  expect(await worker.idle()).toBe(0)
  expect(scene.data.read('releases/night/obstacle')).toBe('changed contents/two')
})
