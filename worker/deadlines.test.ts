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
  return { worker: database.store, owner: deadlines.ofOwner(store), outcome }
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
