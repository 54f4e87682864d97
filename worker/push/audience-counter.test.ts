import { expect, test, vi } from 'vitest'
import type { Values } from '../../src/model/record.ts'
import { openPushStage, start } from '../testing/push-stage.ts'

vi.setConfig({ testTimeout: 30_000 })
const soon = { timeout: 20_000, interval: 20 }

const many = (count: number, of: (index: number) => Values = () => ({})) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${String(index).padStart(5, '0')}`, of(index)]))

test('a notification says how many devices it reaches: of its app, with a token, of subscribers who agreed', async () => {
  const stage = await openPushStage({
    subscribers: { leo: { consent: null }, eva: { plan: 'basic' } },
    devices: {
      mine: {},
      hers: { subscriber: 'eva' },
      his: { subscriber: 'leo' },
      other: { app: 'oime' },
      mute: { pushToken: null },
      english: { language: 'en', topics: ['goles'] },
    },
    notifications: {
      all: {},
      plus: { plan: 'plus' },
      goles: { topic: 'goles' },
      oime: { app: 'oime' },
      none: { topic: 'copa' },
    },
  })
  await (await stage.startWorker()).idle()
  const counts = Object.fromEntries(
    ['all', 'plus', 'goles', 'oime', 'none'].map(id => [id, stage.read(`reach/${id}/devices`)]),
  )
  expect(counts).toEqual({ all: 3, plus: 2, goles: 1, oime: 1, none: 0 })
  expect(stage.read('reach/plus')).toEqual({ devices: 2, at: start, app: 'esfutbol', plan: 'plus' })
  expect(stage.troubles).toEqual([])
})

test('more devices than one page has are all counted, once', async () => {
  const stage = await openPushStage({
    devices: many(1_203, index => (index % 3 === 0 ? { platform: 'ios' } : {})),
    notifications: { all: {}, ios: { platform: 'ios' } },
  })
  await (await stage.startWorker()).idle()
  expect([stage.read('reach/all/devices'), stage.read('reach/ios/devices')]).toEqual([1_203, 401])
})

test('another audience is counted anew, and what else changes is not', async () => {
  const stage = await openPushStage({ devices: { one: {}, two: { language: 'en' } }, notifications: { goal: {} } })
  const worker = await stage.startWorker()
  await worker.idle()
  stage.change('goal', 'change', { title: 'Gol' })
  await worker.idle()
  expect(stage.steps).toEqual(['notifications/goal: reaches 2'])
  stage.change('goal', 'change', { language: 'en' })
  await vi.waitFor(() => expect(stage.read('reach/goal')).toMatchObject({ devices: 1, language: 'en' }), soon)
})

test('an audience that changes while it is counted is counted as it is in the end', async () => {
  const stage = await openPushStage({ devices: many(600), notifications: { goal: {} } })
  let pages = 0
  const worker = await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      readPage: request => {
        pages += 1
        if (pages === 2) stage.change('goal', 'change', { language: 'en' })
        return store.readPage(request)
      },
    },
  }))
  await vi.waitFor(() => expect(stage.read('reach/goal')).toMatchObject({ devices: 0, language: 'en' }), soon)
  await worker.idle()
  expect(stage.steps).toEqual(['notifications/goal: reaches 0'])
  expect(stage.troubles).toEqual([])
})

test('two workers count the same and do not get into each other’s way', async () => {
  const stage = await openPushStage({ devices: many(20), notifications: { one: {}, two: { platform: 'ios' } } })
  const workers = [await stage.startWorker(), await stage.startWorker()]
  await Promise.all(workers.map(worker => worker.idle()))
  expect([stage.read('reach/one/devices'), stage.read('reach/two/devices')]).toEqual([20, 0])
  expect(stage.troubles).toEqual([])
})

test('what cannot be counted is reported, and counted later', async () => {
  const stage = await openPushStage({ devices: { one: {} }, notifications: { goal: {} } })
  stage.data.faults.readOnly = true
  const worker = await stage.startWorker()
  expect(await worker.idle()).toBe(1)
  expect(stage.troubles).toEqual([
    expect.stringMatching(/^Could not count the audience of notifications\/goal: .* in 1 s\.$/),
  ])
  stage.data.faults.readOnly = false
  stage.clock.advance(1_000)
  await worker.idle()
  expect(stage.read('reach/goal/devices')).toBe(1)
  // After a success, a new failure is a first one.
  stage.change('goal', 'change', { language: 'en' })
  stage.data.faults.readOnly = true
  await vi.waitFor(() => expect(stage.troubles).toHaveLength(2), soon)
  expect(stage.troubles.at(-1)).toMatch(/ in 1 s\.$/)
})
