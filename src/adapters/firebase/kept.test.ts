import { deleteApp, initializeApp } from 'firebase/app'
import { connectDatabaseEmulator, getDatabase, goOffline, goOnline } from 'firebase/database'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type DatabaseEmulator, startDatabaseEmulator } from '../../../emulators/database/server.ts'
import type { PageRequest } from '../../model/store.ts'
import { cacheLifetime, maxWatches, WatchCache, watchCacheOf } from './kept.ts'
import { firebaseStore } from './store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const openKept = () => {
  const kept = new WatchCache()
  const stopped: string[] = []
  const cancels = new Map<string, () => void>()
  const listen = (key: string) =>
    kept.listen(key, cancelled => {
      cancels.set(key, cancelled)
      return { mute: () => {}, stop: () => stopped.push(key) }
    })
  return { kept, listen, stopped, cancel: (key: string) => cancels.get(key)?.() }
}

test('what nobody hears of any more stays live for a while, and no longer', () => {
  vi.useFakeTimers()
  const { listen, stopped } = openKept()
  listen('teams')()
  vi.advanceTimersByTime(cacheLifetime - 1)
  expect(stopped).toEqual([])
  vi.advanceTimersByTime(1)
  expect(stopped).toEqual(['teams'])
})

test('what is wanted again lives as long as it is wanted', () => {
  vi.useFakeTimers()
  const { listen, stopped } = openKept()
  listen('teams')()
  const stop = listen('teams')
  expect(stopped).toEqual(['teams'])
  vi.advanceTimersByTime(2 * cacheLifetime)
  expect(stopped).toEqual(['teams'])
  stop()
  stop()
  vi.advanceTimersByTime(2 * cacheLifetime)
  expect(stopped).toEqual(['teams', 'teams'])
})

test('what is left again soon after stays live for as long as at first', () => {
  vi.useFakeTimers()
  const { listen, stopped } = openKept()
  listen('teams')()
  vi.advanceTimersByTime(cacheLifetime - 1)
  listen('teams')()
  stopped.length = 0
  vi.advanceTimersByTime(cacheLifetime - 1)
  expect(stopped).toEqual([])
  vi.advanceTimersByTime(1)
  expect(stopped).toEqual(['teams'])
})

test('so many stay live, and what was left longest ago goes first', () => {
  vi.useFakeTimers()
  const { listen, stopped } = openKept()
  const names = Array.from({ length: maxWatches }, (_, index) => `page ${index}`)
  for (const name of names) listen(name)()
  listen('page 0')()
  stopped.length = 0
  listen('one more')()
  expect(stopped).toEqual(['page 1'])
})

test('without a connection nothing is kept, and what was is dropped', () => {
  vi.useFakeTimers()
  const { kept, listen, stopped } = openKept()
  listen('teams')()
  kept.setLive(false)
  listen('players')()
  expect(stopped).toEqual(['teams', 'players'])
  kept.setLive(true)
  listen('matches')()
  expect(stopped).toEqual(['teams', 'players'])
})

test('what the database has ended is not kept', () => {
  vi.useFakeTimers()
  const { listen, stopped, cancel } = openKept()
  const stop = listen('teams')
  cancel('teams')
  stop()
  listen('players')()
  cancel('players')
  vi.advanceTimersByTime(cacheLifetime)
  expect(stopped).toEqual(['players'])
})

let emulator: DatabaseEmulator

beforeAll(async () => {
  emulator = await startDatabaseEmulator({
    rules: '{"rules":{"teams":{".read":"root.child(\'open\').val() === true"}}}',
  })
})
afterAll(() => emulator.stop())

let opened = 0

const open = () => {
  opened += 1
  const namespace = `kept-${opened}`
  const { host, port } = emulator
  const app = initializeApp({ projectId: 'demo', databaseURL: `http://${host}:${port}?ns=${namespace}` }, namespace)
  onTestFinished(() => deleteApp(app))
  const database = getDatabase(app)
  connectDatabaseEmulator(database, host, port)
  const data = emulator.namespace(namespace)
  data.write('/', { open: true, teams: { a: { name: 'Luna' }, b: { name: 'Sol' } } })
  const store = firebaseStore(database)
  onTestFinished(() => watchCacheOf(database).clear())
  return { database, data, store }
}

type Store = ReturnType<typeof firebaseStore>

const page = { path: 'teams', order: 'name', limit: 10 } satisfies PageRequest

/** Records what a listener hears of the first page of teams, and awaits the next. */
const hear = (store: Store) => {
  const heard: unknown[] = []
  let tell: () => void = () => {}
  const stop = store.watchPage(page, {
    next: entries => {
      heard.push(entries.map(({ value }) => value))
      tell()
    },
    failed: ({ code }) => {
      heard.push(code)
      tell()
    },
  })
  const until = (count: number) =>
    new Promise<void>(resolve => {
      tell = () => {
        if (heard.length >= count) resolve()
      }
      tell()
    })
  return { heard, stop, until }
}

const luna = { name: 'Luna' }
const sol = { name: 'Sol' }

test('a page that is opened again has its rows at once, and what happened meanwhile', async () => {
  const { data, store } = open()
  const first = hear(store)
  await first.until(1)
  first.stop()
  const again = hear(store)
  expect(again.heard).toEqual([[luna, sol]])
  again.stop()
  data.write('/teams/b', { name: 'Alba' })
  // Answers arrive in order.
  await store.read('teams/c')
  const third = hear(store)
  expect(third.heard).toEqual([[{ name: 'Alba' }, luna]])
  data.write('/teams/b', null)
  await third.until(2)
  expect([first.heard, again.heard, third.heard[1]]).toEqual([[[luna, sol]], [[luna, sol]], [luna]])
})

test('what may be read no longer is refused when it is opened again, and shows nothing', async () => {
  const { data, store } = open()
  const first = hear(store)
  await first.until(1)
  first.stop()
  data.write('/open', false)
  await expect(store.read('teams/c')).rejects.toThrow('Permission denied')
  const again = hear(store)
  await again.until(1)
  expect(again.heard).toEqual(['permission_denied'])
})

test('once the connection is lost, what is opened again waits for it', async () => {
  const { database, store } = open()
  const first = hear(store)
  await first.until(1)
  first.stop()
  goOffline(database)
  const again = hear(store)
  expect(again.heard).toEqual([])
  goOnline(database)
  await again.until(1)
  expect(again.heard).toEqual([[luna, sol]])
})

test('what is held no longer is not set any more, though the connection was still being asked to take it away', async () => {
  const { data, store } = open()
  const namespace = emulator.namespace(`kept-${opened}`)
  namespace.rules = '{"rules":{".read":true,".write":true}}'
  await store.read('open')
  const failed: string[] = []
  store.hold('presence/ana', { since: 1 }, ({ code }) => failed.push(code))()
  // Answers arrive in order: first the removal, then the late write.
  await store.read('open')
  await store.read('teams')
  expect(data.read('/presence')).toBeNull()
  expect(failed).toEqual([])
})
