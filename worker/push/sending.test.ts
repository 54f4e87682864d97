import { expect, test, vi } from 'vitest'
import type { Values } from '../../src/model/record.ts'
import type { Stop } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import { hour, minute, openPushStage, start, tokenOf } from '../testing/push-stage.ts'

vi.setConfig({ testTimeout: 60_000 })
const soon = { timeout: 20_000, interval: 20 }

const many = (count: number, of: (index: number) => Values = () => ({})) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${String(index).padStart(5, '0')}`, of(index)]))

/** Small batches. */
const inHundreds = () => ({ batchSize: 100 })

const once = ['¡Gol de la Selecta! ×1']

test('what is approved reaches each phone of its audience once, and the counts say so', async () => {
  const stage = await openPushStage({
    devices: { mine: {}, english: { language: 'en' }, other: { app: 'oime' } },
    notifications: { goal: { language: 'es' } },
  })
  const worker = await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  await worker.idle()
  expect(stage.shown('mine', 'english', 'other')).toEqual({ mine: once, english: [], other: [] })
  expect(stage.progressOf('goal')).toEqual({ queued: 0, sent: 1, at: start })
  expect(stage.read('sending/goal')).not.toHaveProperty('done')
  expect(stage.read('notifications/goal')).toMatchObject({ action: 'complete', updatedBy: 'worker' })
  expect(stage.steps.at(-1)).toBe('notifications/goal: sent to 1, failed for 0')
  expect(stage.troubles).toEqual([])
})

test('a message says what it opens, how long it is worth showing, and by which name it takes its own place', async () => {
  const stage = await openPushStage({
    devices: { mine: {} },
    notifications: { goal: { link: 'tournament', tournament: 'liga', image: 'https://luna.test/gol.webp' } },
  })
  const sent: unknown[] = []
  await stage.startWorker(() => ({
    push: {
      send: message => {
        sent.push(message)
        return stage.service.send(message)
      },
    },
  }))
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  expect(sent).toEqual([
    {
      token: tokenOf('mine'),
      notification: {
        title: '¡Gol de la Selecta!',
        body: 'Minuto 88: El Salvador 1, Honduras 0.',
        image: 'https://luna.test/gol.webp',
      },
      data: { notification: 'goal', link: 'tournament', target: 'liga' },
      android: { ttl: '14400s', priority: 'HIGH', notification: { tag: 'goal' } },
      apns: {
        headers: { 'apns-collapse-id': 'goal', 'apns-expiration': String((start + 4 * hour) / 1_000) },
        payload: { aps: { 'mutable-content': 1 } },
      },
      webpush: { headers: { TTL: '14400', Topic: 'goal' }, notification: { tag: 'goal' } },
    },
  ])
})

test('a notification that nobody gets is sent, to nobody', async () => {
  const stage = await openPushStage({ devices: { mine: {} }, notifications: { goal: { topic: 'copa' } } })
  const worker = await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  await worker.idle()
  expect(stage.progressOf('goal')).toEqual({ queued: 0, sent: 0, at: start })
  expect(stage.steps.at(-1)).toBe('notifications/goal: sent to 0, failed for 0')
})

test('two workers send more than one batch, and each phone gets one message', async () => {
  const stage = await openPushStage({ devices: many(243), notifications: { goal: {} } })
  await stage.startWorker(inHundreds)
  await stage.startWorker(inHundreds)
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  const shown = stage.shown(...Object.keys(many(243)))
  expect(Object.values(shown).filter(cards => cards.join() !== once.join())).toEqual([])
  expect(stage.progressOf('goal')).toMatchObject({ queued: 0, sent: 243 })
  expect(stage.troubles).toEqual([])
})

test('a token that the service does not know any more is dropped, with an entry of the history; the others get it', async () => {
  const stage = await openPushStage({ devices: { mine: {}, gone: {}, foreign: {} }, notifications: { goal: {} } })
  stage.fcm.setFaults([
    { code: 'UNREGISTERED', token: tokenOf('gone') },
    { code: 'SENDER_ID_MISMATCH', token: tokenOf('foreign') },
  ])
  await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('partlyFailed'), soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 1, failed: { UNREGISTERED: 1, SENDER_ID_MISMATCH: 1 } })
  expect(stage.read('devices/gone/pushToken')).toBeNull()
  expect(stage.read('confidential/devices/gone')).toBeNull()
  expect(stage.read('history/devices/gone/2')).toMatchObject({ by: 'worker', clear: { pushToken: true } })
  expect(stage.read('devices/mine/pushToken')).toMatch(/^•••/)
  expect(stage.troubles).toEqual([])
})

test('phones that no longer have the app are no failure of the sending, and are all counted', async () => {
  const stage = await openPushStage({ devices: { mine: {}, gone: {}, lost: {} }, notifications: { goal: {} } })
  stage.fcm.setFaults(['gone', 'lost'].map(id => ({ code: 'UNREGISTERED', token: tokenOf(id) })))
  const worker = await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  await worker.idle()
  expect(stage.progressOf('goal')).toMatchObject({ queued: 0, sent: 1, failed: { UNREGISTERED: 2 } })
  expect(stage.steps.at(-1)).toBe('notifications/goal: sent to 1, failed for 0, without the app 2')
})

test('a token that has come since stays', async () => {
  const stage = await openPushStage({ devices: { mine: {} }, notifications: { goal: {} } })
  const another = 'fcm:another-token-0123456789'
  await stage.startWorker(() => ({
    push: {
      send: async message => {
        stage.changeDevice('mine', { pushToken: another })
        return stage.service.send({ ...message, token: 'gone:0123456789abcdef' })
      },
    },
  }))
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  expect(stage.read('confidential/devices/mine/pushToken')).toBe(another)
})

test('a token is dropped from a device that somebody saves at the same time, too', async () => {
  const stage = await openPushStage({ devices: { mine: {}, gone: {} }, notifications: { goal: {} } })
  stage.fcm.setFaults([{ code: 'UNREGISTERED', token: tokenOf('gone') }])
  let isSaved = false
  await stage.startWorker(({ store }) => ({
    store: {
      ...store,
      update: async paths => {
        if (!isSaved && 'history/devices/gone/2' in paths) {
          isSaved = true
          stage.changeDevice('gone', { appVersion: '5.3' })
        }
        return store.update(paths)
      },
    },
  }))
  stage.send('goal')
  await vi.waitFor(() => expect(stage.read('confidential/devices/gone')).toBeNull(), soon)
  expect(stage.read('history/devices/gone/3')).toMatchObject({ by: 'worker', clear: { pushToken: true } })
  expect(stage.troubles).toEqual([])
})

test('what the service cannot take just then is tried again when it says, and reaches everybody', async () => {
  const stage = await openPushStage({ devices: many(5), notifications: { goal: {} } })
  stage.fcm.setFaults([
    { code: 'QUOTA_EXCEEDED', times: 2, retryAfter: 60 },
    { code: 'INTERNAL', times: 1 },
  ])
  await stage.startWorker()
  stage.send('goal')
  const begun = await vi.waitFor(() => {
    stage.clock.advance(200)
    expect(stage.progressOf('goal')).toMatchObject({ sent: 2, queued: 3 })
    return stage.clock.now()
  }, soon)
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.read('sending/goal/progress/at')).toBeGreaterThan(begun + 30_000)
  }, soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 2, queued: 3 })
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.statusOf('goal')).toBe('sent')
  }, soon)
  expect(Object.values(stage.shown(...Object.keys(many(5)))).flat()).toEqual(Array(5).fill(once[0]))
})

test('what fails again and again is counted by its reason, and the rest is sent', async () => {
  const stage = await openPushStage({ devices: many(3), notifications: { goal: {} } })
  stage.fcm.setFaults(
    ['d00001', 'd00002'].map(id => ({ code: 'UNAVAILABLE', token: tokenOf(id), retryAfter: 0 }) as const),
  )
  await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => {
    stage.clock.advance(10_000)
    expect(stage.statusOf('goal')).toBe('partlyFailed')
  }, soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 1, failed: { UNAVAILABLE: 2 } })
  expect(stage.troubles).toEqual(['notifications/goal: UNAVAILABLE: 503 The service is currently unavailable.'])
  expect(stage.read('devices/d00001/pushToken')).toMatch(/^•••/)
})

test('a service that refuses the worker itself fails no device: it is reported, and tried again', async () => {
  const stage = await openPushStage({ devices: many(3), notifications: { goal: {} } })
  let isRefused = true
  await stage.startWorker(() => ({
    push: {
      send: async message =>
        isRefused
          ? { type: 'stopped', message: 'The push service refuses this worker: 401' }
          : stage.service.send(message),
    },
  }))
  stage.send('goal')
  const said =
    'notifications/goal could not be sent on: The push service refuses this worker: 401. Trying again in 1 s.'
  await vi.waitFor(() => expect(stage.troubles).toEqual([said]), soon)
  isRefused = false
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.statusOf('goal')).toBe('sent')
  }, soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 3 })
})

const night = { quietFrom: 22, quietUntil: 7, lifetime: 20 }

test('who sleeps gets it in the morning, by the clock of the phone', async () => {
  const stage = await openPushStage({
    devices: { here: {}, there: { timeZone: 'Europe/Madrid' }, sydney: { timeZone: 'Australia/Sydney' } },
    notifications: { goal: night },
  })
  // Noon in El Salvador, 19:00 in Madrid, 5:00 in Sydney.
  await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ sent: 2, queued: 1 }), soon)
  expect(stage.shown('here', 'there', 'sydney')).toEqual({ here: once, there: once, sydney: [] })
  expect(stage.read('sending/goal/later')).toEqual({ sydney: start + 2 * hour })
  stage.clock.advance(2 * hour - 1)
  expect(stage.shown('sydney')).toEqual({ sydney: [] })
  await vi.waitFor(() => {
    stage.clock.advance(1)
    expect(stage.statusOf('goal')).toBe('sent')
  }, soon)
  expect(stage.shown('sydney')).toEqual({ sydney: once })
  expect(stage.progressOf('goal')).toMatchObject({ sent: 3, queued: 0 })
})

test('who sleeps longer than it is worth showing does not get it any more', async () => {
  const stage = await openPushStage({
    devices: { here: {}, sydney: { timeZone: 'Australia/Sydney' } },
    notifications: { goal: { ...night, lifetime: 2 } },
  })
  await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('partlyFailed'), soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 1, failed: { EXPIRED: 1 } })
})

test('after a cancellation nothing more is sent; what waited is counted as cancelled', async () => {
  const stage = await openPushStage({
    devices: { here: {}, sydney: { timeZone: 'Australia/Sydney' } },
    notifications: { goal: night },
  })
  const worker = await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ sent: 1, queued: 1 }), soon)
  stage.change('goal', 'cancel', { status: 'cancelled' })
  await vi.waitFor(() => {
    // Advances time, so that refused ones are retried.
    stage.clock.advance(200)
    expect(stage.progressOf('goal')).toMatchObject({ sent: 1, queued: 0, failed: { CANCELLED: 1 } })
  }, soon)
  stage.clock.advance(12 * hour)
  await worker.idle()
  expect(stage.shown('sydney')).toEqual({ sydney: [] })
  expect(stage.statusOf('goal')).toBe('cancelled')
  expect(stage.read('sending/goal')).not.toHaveProperty('later')
})

test('who loses the token while it waits for the morning is counted as not reached, and the others wait on', async () => {
  const stage = await openPushStage({
    devices: { here: {}, sydney: { timeZone: 'Australia/Sydney' }, perth: { timeZone: 'Australia/Perth' } },
    notifications: { goal: night },
  })
  await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ sent: 1, queued: 2 }), soon)
  stage.changeDevice('sydney', { pushToken: null })
  stage.clock.advance(2 * hour)
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.progressOf('goal')).toMatchObject({ sent: 1, queued: 1, failed: { UNREGISTERED: 1 } })
  }, soon)
  stage.clock.advance(3 * hour)
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.statusOf('goal')).toBe('sent')
  }, soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 2, queued: 0, failed: { UNREGISTERED: 1 } })
  expect(stage.read('sending/goal')).not.toHaveProperty('later')
})

test('a stopped worker watches nothing any more', async () => {
  const stage = await openPushStage({ devices: { mine: {} }, notifications: { goal: {} } })
  const watching = new Set<symbol>()
  const noting =
    <Args extends readonly unknown[]>(watch: (...args: Args) => Stop) =>
    (...args: Args): Stop => {
      const one = Symbol()
      watching.add(one)
      const stop = watch(...args)
      return () => {
        watching.delete(one)
        stop()
      }
    }
  const worker = await stage.startWorker(({ store }) => ({
    store: { ...store, watch: noting(store.watch), watchPage: noting(store.watchPage) },
  }))
  await worker.idle()
  expect(watching.size).toBeGreaterThan(8)
  await worker.stop()
  expect(watching.size).toBe(0)
})

test('a cancellation in the middle of a batch stops what is not on its way yet, and every device has its count', async () => {
  const stage = await openPushStage({ devices: many(700), notifications: { goal: {} } })
  let sent = 0
  await stage.startWorker(() => ({
    push: {
      send: message => {
        sent += 1
        if (sent === 150) stage.change('goal', 'cancel', { status: 'cancelled' })
        return stage.service.send(message)
      },
    },
  }))
  stage.send('goal')
  await vi.waitFor(() => expect(stage.read('sending/goal/run/phase')).toBe('over'), soon)
  const progress = stage.progressOf('goal') as { sent: number; failed: { CANCELLED: number } }
  expect(progress.sent).toBe(sent)
  expect(sent).toBeLessThan(500)
  expect(progress.sent + progress.failed.CANCELLED).toBe(500)
})

test('a cancellation while no worker runs is counted by the next', async () => {
  const stage = await openPushStage({
    devices: { here: {}, sydney: { timeZone: 'Australia/Sydney' } },
    notifications: { goal: night },
  })
  const first = await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ queued: 1 }), soon)
  await first.stop()
  stage.change('goal', 'cancel', { status: 'cancelled' })
  await stage.startWorker()
  await vi.waitFor(() => expect(stage.progressOf('goal')).toMatchObject({ queued: 0, failed: { CANCELLED: 1 } }), soon)
})

test('the connection drops in the middle: what was written and not answered is not counted twice', async () => {
  const stage = await openPushStage({ devices: many(120), notifications: { goal: {} } })
  let writes = 0
  await stage.startWorker(({ store }) => ({
    ...inHundreds(),
    store: {
      ...store,
      update: async update => {
        await store.update(update)
        writes += 1
        if (writes % 3 === 2) {
          stage.data.faults.dropSockets()
          throw new Error('disconnect')
        }
      },
    },
  }))
  stage.send('goal')
  await vi.waitFor(() => {
    stage.clock.advance(1_000)
    expect(stage.statusOf('goal')).toBe('sent')
  }, soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 120, queued: 0 })
})

test('a notification that is removed past the rules while it is sent is sent no further', async () => {
  const stage = await openPushStage({ devices: many(140), notifications: { goal: {} } })
  let sent = 0
  const worker = await stage.startWorker(() => ({
    ...inHundreds(),
    push: {
      send: message => {
        sent += 1
        if (sent === 20) stage.data.write('/notifications/goal', null)
        return stage.service.send(message)
      },
    },
  }))
  stage.send('goal')
  await vi.waitFor(() => expect(isObject(stage.read('notifications/goal'))).toBe(false), soon)
  await worker.idle()
  expect(sent).toBeLessThan(140)
})

test('a long look for few recipients goes on page by page', async () => {
  const stage = await openPushStage({
    devices: many(1_500, index => (index % 100 === 7 ? { topics: ['goles'] } : {})),
    notifications: { goal: { topic: 'goles' } },
  })
  await stage.startWorker()
  stage.send('goal')
  await vi.waitFor(() => expect(stage.statusOf('goal')).toBe('sent'), soon)
  expect(stage.progressOf('goal')).toMatchObject({ sent: 15 })
})

test('what is scheduled is sent when its moment comes', async () => {
  const stage = await openPushStage({ devices: { mine: {} }, notifications: { goal: { sendAt: start + 10 * minute } } })
  const worker = await stage.startWorker()
  stage.change('goal', 'submit', { status: 'inReview' }, 'contents')
  await vi.waitFor(() => expect(stage.read('reach/goal/devices')).toBe(1), soon)
  stage.change('goal', 'schedule', { status: 'scheduled' })
  await worker.idle()
  expect(stage.shown('mine')).toEqual({ mine: [] })
  await vi.waitFor(() => {
    stage.clock.advance(minute)
    expect(stage.statusOf('goal')).toBe('sent')
  }, soon)
  expect(stage.shown('mine')).toEqual({ mine: once })
})
