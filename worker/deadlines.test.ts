import { afterEach, expect, test, vi } from 'vitest'
import type { Store } from '../src/model/store.ts'
import { Deadlines } from './deadlines.ts'
import type { WorkerDatabase } from './open-database.ts'

const url = 'https://luna-default-rtdb.firebaseio.com'
const silent = new Promise<never>(() => undefined)

afterEach(() => {
  vi.useRealTimers()
})

/** A connected database that never answers, except as a test overrides. */
const openSilent = (
  change: Partial<WorkerDatabase['store']> = {},
  watchConnection: WorkerDatabase['watchConnection'] = notify => notify(true),
) => {
  vi.useFakeTimers()
  const store = {
    read: () => silent,
    readPage: () => silent,
    update: () => silent,
    transact: () => silent,
    watch: () => () => undefined,
    watchPage: () => () => undefined,
    ...change,
  }
  const deadlines = new Deadlines(url)
  const database = deadlines.ofWorker({
    store,
    clock: { now: () => 0, at: () => () => undefined },
    watchConnection,
    close: async () => undefined,
  })
  const outcome = deadlines.hold(silent).catch((error: Error) => error.message)
  return { deadlines, worker: database.store, owner: deadlines.ofOwner(store), outcome }
}

const request = { path: 'contents', order: '$key', limit: 50 }
const observer = { next: () => undefined, failed: () => undefined }

test.each<[string, (stores: Pick<ReturnType<typeof openSilent>, 'worker' | 'owner'>) => unknown]>([
  ['a read', ({ worker }) => worker.read('contents/one')],
  ['a page', ({ worker }) => worker.readPage(request)],
  ['a write', ({ worker }) => worker.update({})],
  ['a read with all rights', ({ owner }) => owner.read('contents/one')],
  ['a transaction', ({ owner }) => owner.transact('counts', current => current)],
  ['a value that is watched', ({ worker }) => worker.watch('leagues/one', observer)],
  ['a page that is watched', ({ worker }) => worker.watchPage(request, observer)],
])('%s that is not answered within a minute ends the command', async (_, ask) => {
  const { outcome, ...stores } = openSilent()
  ask(stores)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatch(/^There is no answer from https.* The rest will be done at the next start\.$/)
})

test.each([
  [
    'a permission_denied',
    'permission_denied',
    /^https.* does not let the worker read: Denied\. The rules are not deployed/,
  ],
  ['another refusal', 'unknown', /^https.* does not let the worker read: Denied\. The rest will be done/],
])('a watch that meets %s for ten seconds ends the command with it', async (_, code, reason) => {
  const watchPage: Store['watchPage'] = (__, { failed }) => {
    failed({ code, message: 'Denied.' })
    return () => undefined
  }
  const { worker, outcome } = openSilent({ watchPage })
  worker.watchPage(request, observer)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toMatch(reason)
})

test('a run that takes longer than it may ends, and says so in minutes', async () => {
  const { deadlines, outcome } = openSilent()
  deadlines.end(300_000)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await outcome).toMatch(
    /^The worker did not finish within 5 minutes\. The rest will be done at the next start\./,
  )
})

test('what is answered, heard or watched no longer has no limit left', async () => {
  const watchPage: Store['watchPage'] = (_, { next }) => {
    next([])
    return () => undefined
  }
  const { worker } = openSilent({ read: async () => null, watchPage })
  await worker.read('contents/one')
  worker.watchPage(request, observer)
  worker.watch('leagues/one', observer)()
  expect(vi.getTimerCount()).toBe(0)
})

test('a connection that comes in time, and comes back, has no limit left', () => {
  let tell: (isConnected: boolean) => void = () => undefined
  openSilent({}, notify => {
    tell = notify
  })
  for (const isConnected of [false, true, false, false, true]) tell(isConnected)
  expect(vi.getTimerCount()).toBe(0)
})

test('what is refused twice and heard before long ends nothing', async () => {
  let isRefused = true
  const watchPage: Store['watchPage'] = (_, { next, failed }) => {
    if (isRefused) failed({ code: 'permission_denied', message: 'permission_denied at /contents.' })
    else next([])
    return () => undefined
  }
  const { worker } = openSilent({ watchPage })
  worker.watchPage(request, observer)
  worker.watchPage(request, observer)
  expect(vi.getTimerCount()).toBe(1)
  isRefused = false
  worker.watchPage(request, observer)
  expect(vi.getTimerCount()).toBe(0)
})
