import { expect, test, vi } from 'vitest'
import type { Json } from '../../src/model/values/json.ts'
import { openPushStage, start, tokenOf } from '../testing/push-stage.ts'

vi.setConfig({ testTimeout: 30_000 })
const soon = { timeout: 20_000, interval: 20 }

type Stage = Awaited<ReturnType<typeof openPushStage>>

const ask = (stage: Stage, id: string, more: object = {}) => {
  const device = { name: 'Mío', app: 'esfutbol', platform: 'android', token: tokenOf('mine') }
  stage.data.write('/testDevices/contents/phone', device)
  const test = { by: 'contents', notification: 'goal', device: 'phone', at: stage.clock.now(), ...more }
  stage.data.write(`/testSends/${id}`, test)
}

test('a test reaches the own device, and nobody else', async () => {
  const stage = await openPushStage({ devices: { theirs: {} }, notifications: { goal: {} } })
  await stage.startWorker()
  ask(stage, 'one')
  await vi.waitFor(() => expect(stage.read('testSends/one/answer')).toBe('sent'), soon)
  expect(stage.shown('mine', 'theirs')).toEqual({ mine: ['¡Gol de la Selecta! ×1'], theirs: [] })
  expect(stage.cardsOf('mine')[0]?.data).toMatchObject({ notification: 'test-one' })
})

test.each([
  ['the device is not there any more', { device: 'none' }, 'UNREGISTERED'],
  ['the notification is not there any more', { notification: 'none' }, 'INVALID_ARGUMENT'],
])('a test says why it was not sent: %s', async (_, more, answer) => {
  const stage = await openPushStage({ notifications: { goal: {} } })
  await stage.startWorker()
  ask(stage, 'one', more)
  await vi.waitFor(() => expect(stage.read('testSends/one/answer')).toBe(answer), soon)
})

test('a test says what the service says', async () => {
  const stage = await openPushStage({ notifications: { goal: {} } })
  stage.fcm.setFaults([{ code: 'SENDER_ID_MISMATCH' }])
  await stage.startWorker()
  ask(stage, 'one')
  await vi.waitFor(() => expect(stage.read('testSends/one/answer')).toBe('SENDER_ID_MISMATCH'), soon)
})

test('of two workers one answers a test', async () => {
  const stage = await openPushStage({ notifications: { goal: {} } })
  const workers = [await stage.startWorker(), await stage.startWorker()]
  for (const id of ['one', 'two', 'three']) ask(stage, id)
  for (const id of ['one', 'two', 'three'])
    await vi.waitFor(() => expect(stage.read(`testSends/${id}/answer`)).toBe('sent'), soon)
  await Promise.all(workers.map(worker => worker.idle()))
  expect(stage.cardsOf('mine').map(({ messages }) => messages)).toEqual([1, 1, 1])
  expect(stage.troubles).toEqual([])
})

test('a test that a killed worker has taken is answered by another, after a while', async () => {
  const stage = await openPushStage({ notifications: { goal: {} } })
  ask(stage, 'one', { taken: start })
  await (await stage.startWorker()).idle()
  expect(stage.read('testSends/one/answer')).toBeNull()
  stage.clock.advance(30_001)
  await vi.waitFor(() => expect(stage.read('testSends/one/answer')).toBe('sent'), soon)
})

test('a test is answered while a notification to many is being sent', async () => {
  const stage = await openPushStage({
    devices: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`d${index}`, {}])),
    notifications: { goal: {}, other: {} },
  })
  let goOn: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  await stage.startWorker(() => ({
    batchSize: 50,
    push: {
      send: async message => {
        if (message.token !== tokenOf('mine')) await held
        return stage.service.send(message)
      },
    },
  }))
  stage.send('other')
  await vi.waitFor(() => expect(stage.read('sending/other/run/number')).toBe(1), soon)
  ask(stage, 'one')
  await vi.waitFor(() => expect(stage.read('testSends/one/answer')).toBe('sent'), soon)
  expect(stage.statusOf('other')).toBe('sending')
  goOn()
  await vi.waitFor(() => expect(stage.statusOf('other')).toBe('sent'), soon)
})

const receipts = (stage: Stage, entries: Readonly<Record<string, Json>>) => {
  for (const [id, value] of Object.entries(entries)) stage.data.write(`/receipts/${id}`, value)
}

const sent = async (given: Parameters<Stage['startWorker']>[0] = undefined) => {
  const stage = await openPushStage({ devices: { mine: {}, hers: {} }, notifications: { goal: {} } })
  const worker = await stage.startWorker(given)
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  return { stage, worker }
}

const reported = {
  r1: { notification: 'goal', device: 'mine', what: 'delivered' },
  r2: { notification: 'goal', device: 'hers', what: 'delivered' },
  r3: { notification: 'goal', device: 'mine', what: 'opened' },
}

test('what phones report is counted once, and goes', async () => {
  const { stage, worker } = await sent()
  receipts(stage, reported)
  await vi.waitFor(() => expect(stage.read('receipts')).toBeNull(), soon)
  await worker.idle()
  expect(stage.progressOf('goal')).toMatchObject({ sent: 2, delivered: 2, opened: 1 })
  receipts(stage, { r4: { notification: 'goal', device: 'hers', what: 'opened' } })
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ delivered: 2, opened: 2 }), soon)
})

test('two workers count what phones report once', async () => {
  const { stage, worker } = await sent()
  const other = await stage.startWorker()
  const many = Array.from({ length: 1_200 }, (_, index) => [`r${index}`, reported.r1])
  stage.data.write('/receipts', Object.fromEntries(many))
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.read('receipts')).toBeNull()
  }, soon)
  await Promise.all([worker.idle(), other.idle()])
  expect(stage.progressOf('goal')).toMatchObject({ delivered: 1_200 })
})

test('a count whose answer was lost is not made twice', async () => {
  let isLost = false
  const { stage } = await sent(({ store }) => ({
    store: {
      ...store,
      update: async update => {
        await store.update(update)
        const isCount = Object.keys(update).some(path => path.startsWith('receipts/'))
        if (!isCount || isLost) return
        isLost = true
        throw new Error('disconnect')
      },
    },
  }))
  receipts(stage, { r1: reported.r1 })
  await vi.waitFor(() => expect(isLost).toBe(true), soon)
  receipts(stage, { r3: reported.r3 })
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.progressOf('goal')).toMatchObject({ delivered: 1, opened: 1 })
  }, soon)
})

test('a count that fails while phones report more is made again at once', async () => {
  let stage: Stage | null = null
  let isRefused = false
  const begun = await sent(({ store }) => ({
    store: {
      ...store,
      update: async update => {
        const isCount = Object.keys(update).some(path => path.startsWith('receipts/'))
        if (!isCount || isRefused) return store.update(update)
        isRefused = true
        stage?.data.write('/receipts/r3', reported.r3)
        // The answer comes after the news.
        await store.read('sending/goal/run')
        throw new Error('permission_denied')
      },
    },
  }))
  stage = begun.stage
  receipts(stage, { r1: reported.r1 })
  await vi.waitFor(() => expect(stage?.progressOf('goal')).toMatchObject({ delivered: 1, opened: 1 }), soon)
  expect(isRefused).toBe(true)
})

test('a failure after a count that succeeded is a first one, and is not reported', async () => {
  let counts = 0
  const { stage } = await sent(({ store }) => ({
    store: {
      ...store,
      update: async update => {
        const isCount = Object.keys(update).some(path => path.startsWith('receipts/'))
        if (isCount) counts += 1
        if (isCount && counts % 2 === 1) throw new Error('unavailable')
        await store.update(update)
      },
    },
  }))
  for (const [id, delivered] of [
    ['r1', 1],
    ['r2', 2],
  ] as const) {
    receipts(stage, { [id]: reported[id] })
    await vi.waitFor(() => {
      stage.clock.advance(1_000)
      expect(stage.progressOf('goal')).toMatchObject({ delivered })
    }, soon)
  }
  expect(counts).toBe(4)
  expect(stage.troubles).toEqual([])
})

test('what is of no notification that was sent is left out, and said', async () => {
  const { stage, worker } = await sent()
  const other = { notification: 'other', device: 'd', what: 'opened' }
  receipts(stage, { r1: 'odd', r2: other, r4: other, r3: reported.r3 })
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ opened: 1 }), soon)
  await vi.waitFor(() => expect(stage.read('receipts')).toBeNull(), soon)
  await worker.idle()
  expect(stage.troubles.at(-1)).toMatch(/^Skipped reports from phones about notifications that were not sent: 3\. /)
})
