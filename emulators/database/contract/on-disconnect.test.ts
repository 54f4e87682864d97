import {
  type Database,
  get,
  goOffline,
  goOnline,
  onDisconnect,
  onValue,
  ref,
  serverTimestamp,
  set,
  setWithPriority,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase, Recorder } from './open-database.ts'

/** A client that is going to leave, and one that watches a place. */
async function open(rules?: string) {
  const database = await openDatabase(rules)
  return { database, leaving: database.connect(), staying: database.connect() }
}

async function watch(db: Database, path: string): Promise<Recorder<unknown>> {
  const seen = new Recorder<unknown>()
  onValue(ref(db, path), snapshot => seen.add(snapshot.exportVal()))
  await seen.reaches(1)
  return seen
}

test('registering changes nothing; going offline writes, once', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving, 'v'), { state: 'online' })
  const seen = await watch(staying, 'v')
  await onDisconnect(ref(leaving, 'v')).set({ state: 'offline' })
  expect((await get(ref(staying, 'v'))).val()).toEqual({ state: 'online' })
  goOffline(leaving)
  await seen.reaches(2)
  goOnline(leaving)
  await set(ref(leaving, 'v'), { state: 'back' })
  await onDisconnect(ref(leaving, 'control')).set(true)
  const control = await watch(staying, 'control')
  goOffline(leaving)
  await control.reaches(2)
  expect(seen.seen).toEqual([{ state: 'online' }, { state: 'offline' }, { state: 'back' }])
})

test('a socket that is lost without a goodbye counts as gone', async () => {
  const { database, staying } = await open()
  const seen = await watch(staying, 'v')
  const socket = new WebSocket(`ws://${database.host}:${database.port}/.ws?v=5&ns=${database.namespace}`)
  const answers = new Recorder<string>()
  socket.on('message', data => answers.add(data.toString()))
  await answers.reaches(1)
  socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'o', b: { p: '/v', d: 'gone' } } }))
  await answers.reaches(2)
  socket.terminate()
  await seen.reaches(2)
  expect(seen.seen).toEqual([null, 'gone'])
})

test('set, update, remove, setWithPriority and server values are carried out', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving), { set: { before: true }, update: { keep: true, value: 1 }, remove: { a: 1 } })
  await onDisconnect(ref(leaving, 'set')).set({ after: true })
  await onDisconnect(ref(leaving, 'update')).update({ value: 2, added: true })
  await onDisconnect(ref(leaving, 'remove')).remove()
  await onDisconnect(ref(leaving, 'ranked')).setWithPriority({ after: true }, 7)
  await onDisconnect(ref(leaving, 'at')).set(serverTimestamp())
  const at = await watch(staying, 'at')
  goOffline(leaving)
  await at.reaches(2)
  expect((await get(ref(staying))).exportVal()).toEqual({
    set: { after: true },
    update: { keep: true, value: 2, added: true },
    ranked: { after: true, '.priority': 7 },
    at: expect.any(Number),
  })
})

test('cancelling takes back what is registered at the place and below it', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving), { a: { original: true }, b: { child: 'original' } })
  await onDisconnect(ref(leaving, 'a')).set({ gone: true })
  await onDisconnect(ref(leaving, 'a')).cancel()
  await onDisconnect(ref(leaving, 'b/child')).set('gone')
  await onDisconnect(ref(leaving, 'b')).cancel()
  await onDisconnect(ref(leaving, 'control')).set(true)
  const control = await watch(staying, 'control')
  goOffline(leaving)
  await control.reaches(2)
  expect((await get(ref(staying))).val()).toEqual({ a: { original: true }, b: { child: 'original' }, control: true })
})

test('cancelling below leaves what is registered above', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving, 'v'), { child: 'original', original: true })
  await onDisconnect(ref(leaving, 'v')).update({ parent: true })
  await onDisconnect(ref(leaving, 'v/child')).set('gone')
  await onDisconnect(ref(leaving, 'v/child')).cancel()
  const parent = await watch(staying, 'v/parent')
  goOffline(leaving)
  await parent.reaches(2)
  expect((await get(ref(staying, 'v'))).val()).toEqual({ child: 'original', original: true, parent: true })
})

test('the rules are asked when registering, and again when it is time', async () => {
  const rules = {
    rules: { '.read': true, open: { '.write': true }, gate: { '.write': "root.child('open/gate').val() == true" } },
  }
  const { leaving, staying } = await open(JSON.stringify(rules))
  await expect(onDisconnect(ref(leaving, 'gate')).set('x')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await set(ref(leaving, 'open/gate'), true)
  await onDisconnect(ref(leaving, 'gate')).set('x')
  await onDisconnect(ref(leaving, 'open/control')).set(true)
  await set(ref(staying, 'open/gate'), false)
  const control = await watch(staying, 'open/control')
  goOffline(leaving)
  await control.reaches(2)
  expect((await get(ref(staying, 'gate'))).val()).toBeNull()
})

test('a priority can be set for later', async () => {
  const { leaving, staying } = await open()
  await setWithPriority(ref(leaving, 'v'), 1, 1)
  const seen = await watch(staying, 'v')
  await onDisconnect(ref(leaving, 'v')).setWithPriority(2, 'x')
  goOffline(leaving)
  await seen.reaches(2)
  expect(seen.seen[1]).toEqual({ '.value': 2, '.priority': 'x' })
})
