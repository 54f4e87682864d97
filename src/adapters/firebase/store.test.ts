import { deleteApp, initializeApp } from 'firebase/app'
import { connectDatabaseEmulator, getDatabase, goOffline, goOnline } from 'firebase/database'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ManualClock } from '../../../emulators/database/clock.ts'
import { type DatabaseEmulator, startDatabaseEmulator } from '../../../emulators/database/server.ts'
import type { Entry, PageRequest } from '../../model/store.ts'
import { watchCacheOf } from './kept.ts'
import { firebaseStore } from './store.ts'
import { hearWarnings } from './testing/emulators.ts'

const open = { '.read': true, '.write': true }
const rules = { teams: { ...open, '.indexOn': ['name', 'place/city'] }, presence: open }
const now = Date.UTC(2030, 0, 1)

let emulator: DatabaseEmulator

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ rules: JSON.stringify({ rules }), clock: new ManualClock(now) })
})
afterAll(() => emulator.stop())

let opened = 0

const openStore = () => {
  opened += 1
  const namespace = `store-${opened}`
  const { host, port } = emulator
  const app = initializeApp({ projectId: 'demo', databaseURL: `http://${host}:${port}?ns=${namespace}` }, namespace)
  onTestFinished(() => deleteApp(app))
  const database = getDatabase(app)
  connectDatabaseEmulator(database, host, port)
  onTestFinished(() => watchCacheOf(database).clear())
  return { database, data: emulator.namespace(namespace), store: firebaseStore(database) }
}

const teams = {
  a: { name: 'Luna', place: { city: 'Berlín' } },
  b: { name: 'Alba', place: { city: 'Metapán' } },
  c: { name: 'Sol', place: { city: 'Apopa' } },
  d: { name: 'Sol', place: { city: 'Izalco' } },
  e: { place: { city: 'Cojute' } },
}

test.each<[Omit<PageRequest, 'path' | 'limit'> & { readonly limit?: number }, string]>([
  [{ order: 'name' }, 'e b a c d'],
  [{ order: 'name', limit: 3 }, 'e b a'],
  [{ order: 'name', limit: 3, descending: true }, 'd c a'],
  [{ order: 'name', from: 'Luna' }, 'a c d'],
  [{ order: 'name', to: 'Luna' }, 'e b a'],
  [{ order: 'name', from: 'Alba', to: 'Luna', descending: true }, 'a b'],
  [{ order: 'name', after: { value: 'Sol', id: 'c' } }, 'd'],
  [{ order: 'name', after: { value: null, id: 'e' }, to: 'Luna' }, 'b a'],
  [{ order: 'name', after: { value: 'Sol', id: 'd' }, descending: true, limit: 2 }, 'c a'],
  [{ order: 'name', after: { value: 'Sol', id: 'c' }, from: 'Alba', descending: true }, 'a b'],
  [{ order: 'place/city', limit: 2 }, 'c a'],
  [{ order: '$key', after: { value: null, id: 'b' } }, 'c d e'],
  [{ order: '$key', from: 'b', to: 'd', descending: true }, 'd c b'],
  [{ order: '$key', after: { value: null, id: 'c' }, descending: true }, 'b a'],
])('the page %j has %s, read once and watched', async (request, ids) => {
  const { data, store } = openStore()
  data.write('/teams', teams)
  const page = { path: 'teams', limit: 10, ...request }
  const read = await store.readPage(page)
  expect(read.map(({ id }) => id).join(' ')).toBe(ids)
  expect(read.map(({ value }) => value)).toEqual(ids.split(' ').map(id => teams[id as keyof typeof teams]))
  const watched = await new Promise<readonly Entry[]>((resolve, reject) => {
    onTestFinished(store.watchPage(page, { next: resolve, failed: reject }))
  })
  expect(watched).toEqual(read)
})

test('a value is held while the page is connected, again after each interruption, and no longer', async () => {
  const { database, data, store } = openStore()
  const failed = vi.fn()
  const stop = store.hold('presence/ana', { since: 1 }, failed)
  const isThere = (is: boolean) => vi.waitUntil(() => (data.read('/presence/ana') !== null) === is)
  await isThere(true)
  goOffline(database)
  await isThere(false)
  goOnline(database)
  await isThere(true)
  stop()
  await isThere(false)
  expect(failed).not.toHaveBeenCalled()
})

test('what the rules refuse is told by its code', async () => {
  const { store } = openStore()
  hearWarnings()
  const refused = expect.objectContaining({ code: 'permission_denied' })
  await expect(store.read('secrets')).rejects.toEqual(refused)
  await expect(store.readPage({ path: 'secrets', order: '$key', limit: 1 })).rejects.toEqual(refused)
  await expect(store.update({ 'secrets/a': 1 })).rejects.toEqual(refused)
  const told = vi.fn()
  onTestFinished(store.watch('secrets', { next: () => {}, failed: told }))
  store.hold('secrets/a', 1, told)
  await vi.waitUntil(() => told.mock.calls.length >= 2)
  expect(told.mock.calls).toEqual([[refused], [refused]])
})

test('an update is there once it has been acknowledged, in all its places', async () => {
  const { data, store } = openStore()
  data.write('/teams', teams)
  await store.update({ 'teams/a/name': 'Luna FC', 'teams/b': null })
  expect(data.read('/teams/a')).toEqual({ ...teams.a, name: 'Luna FC' })
  expect(data.read('/teams/b')).toBeNull()
})

test('the time is the server’s, and ids sort in the order in which they were made', async () => {
  const { store } = openStore()
  await vi.waitUntil(() => Math.abs(store.now() - now) < 60_000)
  const ids = [store.newId(), store.newId(), store.newId()]
  expect(new Set(ids).size).toBe(3)
  expect(ids.toSorted()).toEqual(ids)
})

test('whether there is a connection is reported, until somebody stops listening', async () => {
  const { database, store } = openStore()
  const heard: boolean[] = []
  const stop = store.watchConnection(isConnected => heard.push(isConnected))
  await vi.waitUntil(() => heard.includes(true))
  goOffline(database)
  await vi.waitUntil(() => heard.at(-1) === false)
  stop()
  const { length } = heard
  goOnline(database)
  await store.read('teams')
  expect(heard).toHaveLength(length)
})
