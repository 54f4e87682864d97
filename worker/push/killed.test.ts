import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '../../src/model/store.ts'
import { declared } from '../../tools/collections.ts'
import { openDatabase } from '../open-database.ts'
import { hour, openPushStage, tokenOf } from '../testing/push-stage.ts'
import { startWorker } from '../worker.ts'
import { lease } from './ledger.ts'

vi.setConfig({ testTimeout: 120_000 })
const soon = { timeout: 30_000, interval: 20 }

const { collections } = await declared()

const ids = Array.from({ length: 9 }, (_, index) => `d${index}`)
const [sleeper = '', gone = ''] = ids.slice(4)

const openScene = async () => {
  const stage = await openPushStage({
    devices: {
      ...Object.fromEntries(ids.map(id => [id, {}])),
      [sleeper]: { timeZone: 'Australia/Sydney' },
    },
    notifications: { goal: { quietFrom: 22, quietUntil: 7, lifetime: 20 } },
  })
  stage.fcm.setFaults([{ code: 'UNREGISTERED', token: tokenOf(gone) }])
  return stage
}

type Stage = Awaited<ReturnType<typeof openScene>>

const never = <T>(): Promise<T> => new Promise(() => undefined)

/** A worker killed at write number `cut`, before it reaches the database or before the answer arrives. */
const startDoomed = async (stage: Stage, cut: number, isWritten: boolean) => {
  const { store } = await database(stage)
  let writes = 0
  let isDead = false
  const alive =
    <In extends unknown[], Out>(call: (...args: In) => Promise<Out>) =>
    (...args: In): Promise<Out> =>
      isDead ? never<Out>() : call(...args).then(out => (isDead ? never<Out>() : out))
  const update: Store['update'] = async paths => {
    const isCounted = Object.keys(paths).some(path => /^(sending|devices)\//.test(path))
    if (isCounted) writes += 1
    if (!isCounted || writes !== cut) return store.update(paths)
    isDead = true
    if (isWritten) await store.update(paths)
    return never()
  }
  startWorker({
    store: { ...store, read: alive(store.read), readPage: alive(store.readPage), update: alive(update) },
    collections,
    clock: stage.clock,
    report: trouble => stage.troubles.push(trouble),
    push: { send: alive(message => stage.service.send(message)) },
    batchSize: 4,
  })
  return { isDead: () => isDead }
}

const database = async ({ url }: Stage) => {
  const opened = await openDatabase(url)
  onTestFinished(() => opened.close())
  return opened
}

/** Every write of the first sending, and one in the morning for a sleeping device. */
const cases = [1, 2, 3, 4, 5, 6, 10].flatMap(cut => [false, true].map(isWritten => ({ cut, isWritten })))

test.each(cases)(
  'a worker killed at write $cut (written: $isWritten) leaves nothing undone, and nothing twice',
  async ({ cut, isWritten }) => {
    const stage = await openScene()
    const doomed = await startDoomed(stage, cut, isWritten)
    stage.send('goal')
    await vi.waitFor(() => {
      stage.clock.advance(stage.read('sending/goal/later') === null ? 300 : hour / 4)
      expect(doomed.isDead()).toBe(true)
    }, soon)
    await stage.startWorker(() => ({ batchSize: 4 }))
    stage.clock.advance(lease)
    await vi.waitFor(() => {
      stage.clock.advance(hour / 4)
      expect(stage.read('sending/goal/run/phase')).toBe('over')
    }, soon)
    expect(stage.statusOf('goal')).toBe('sent')
    const cards = ids.map(id => stage.cardsOf(id).length)
    expect(cards).toEqual(ids.map(id => (id === gone ? 0 : 1)))
    expect(stage.progressOf('goal')).toMatchObject({ queued: 0, sent: 8, failed: { UNREGISTERED: 1 } })
    expect(stage.read(`devices/${gone}/pushToken`)).toBeNull()
    expect(stage.read('sending/goal')).not.toHaveProperty('done')
    expect(stage.read('sending/goal')).not.toHaveProperty('later')
    expect(stage.troubles).toEqual([])
  },
)

test('a worker that cannot write for as long as its lease sends nothing more, and another goes on', async () => {
  const stage = await openScene()
  const { store } = await database(stage)
  let sent = 0
  let isCut = false
  startWorker({
    store: { ...store, update: paths => (isCut ? never() : store.update(paths)) },
    collections,
    clock: stage.clock,
    report: trouble => stage.troubles.push(trouble),
    push: {
      send: message => {
        sent += 1
        isCut = sent >= 2
        // A slow service: time passes while the database is offline.
        if (isCut) stage.clock.advance(lease / 2)
        return stage.service.send(message)
      },
    },
    batchSize: 1,
  })
  stage.send('goal')
  await vi.waitFor(() => expect(isCut).toBe(true), soon)
  const before = sent
  await stage.startWorker(() => ({ batchSize: 4 }))
  await vi.waitFor(() => {
    stage.clock.advance(hour / 4)
    expect(stage.read('sending/goal/run/phase')).toBe('over')
  }, soon)
  expect(sent).toBe(before)
  expect(ids.map(id => stage.cardsOf(id).length)).toEqual(ids.map(id => (id === gone ? 0 : 1)))
})
