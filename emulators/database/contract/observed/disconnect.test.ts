import { type Database, get, goOffline, goOnline, onDisconnect, onValue, ref, set } from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase, Recorder } from '../../testing/open-database.ts'
import { RawClient } from '../../testing/raw-client.ts'

/** Each title begins with the observation of davideast/pyric that the test repeats. */

const open = async (rules?: string) => {
  const database = await openDatabase(rules)
  return { database, leaving: database.connect(), staying: database.connect() }
}

const watch = async (db: Database, path: string) => {
  const seen = new Recorder<unknown>()
  onValue(ref(db, path), snapshot => seen.add(snapshot.exportVal()))
  await seen.reaches(1)
  return seen
}

test('rtdb-modular-ondisconnect-clean-set: going offline writes once, and not again after coming back', async () => {
  const { leaving, staying } = await open()
  const seen = await watch(staying, 'v')
  await set(ref(leaving, 'v'), { state: 'online' })
  await onDisconnect(ref(leaving, 'v')).set({ state: 'offline' })
  goOffline(leaving)
  await seen.reaches(3)
  goOnline(leaving)
  await set(ref(leaving, 'v'), { state: 'reconnected' })
  await onDisconnect(ref(leaving, 'control')).set(true)
  const control = await watch(staying, 'control')
  goOffline(leaving)
  await control.reaches(2)
  expect(seen.seen).toEqual([null, { state: 'online' }, { state: 'offline' }, { state: 'reconnected' }])
})

test('rtdb-modular-ondisconnect-abrupt-exit: a connection that is lost without a goodbye counts as well', async () => {
  const { database, staying } = await open()
  const client = await RawClient.connect(database, database.namespace)
  await client.request('p', { p: '/v', d: { state: 'online' } })
  await client.request('o', { p: '/v', d: { state: 'offline' } })
  const seen = await watch(staying, 'v')
  client.socket.terminate()
  await seen.reaches(2)
  expect(seen.seen).toEqual([{ state: 'online' }, { state: 'offline' }])
})

test('rtdb-modular-ondisconnect-operations-cancel: all operations run, and a cancel takes what is at and below its place', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving), {
    set: { before: true },
    update: { keep: true, value: 1 },
    remove: true,
    cancelled: { original: true },
    parent: { child: 'original' },
    overlap: { original: true, child: 'original-child' },
  })
  const at = (path: string) => onDisconnect(ref(leaving, path))
  await at('set').set({ after: true })
  await at('update').update({ value: 2, added: true })
  await at('remove').remove()
  await at('ranked').setWithPriority({ after: true }, 7)
  await at('cancelled').set(null)
  await at('cancelled').cancel()
  await at('parent/child').set('changed')
  await at('parent').cancel()
  await at('overlap').update({ parent: true })
  await at('overlap/child').set('changed')
  await at('overlap/child').cancel()
  const control = await watch(staying, 'overlap/parent')
  goOffline(leaving)
  await control.reaches(2)
  expect((await get(ref(staying))).exportVal()).toEqual({
    set: { after: true },
    update: { keep: true, value: 2, added: true },
    ranked: { after: true, '.priority': 7 },
    cancelled: { original: true },
    parent: { child: 'original' },
    overlap: { original: true, child: 'original-child', parent: true },
  })
})

test('rtdb-modular-ondisconnect-rules: rules are asked at the registration, and again when it is carried out', async () => {
  const { leaving, staying } = await open(
    '{"rules":{".read":true,"open":{".write":true},"gate":{".write":"root.child(\'open/gate\').val() == true"}}}',
  )
  await expect(onDisconnect(ref(leaving, 'gate')).set('x')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await set(ref(leaving, 'open/gate'), true)
  await set(ref(leaving, 'gate'), 'seed')
  await onDisconnect(ref(leaving, 'gate')).set('x')
  await onDisconnect(ref(leaving, 'open/control')).set(true)
  await set(ref(staying, 'open/gate'), false)
  const control = await watch(staying, 'open/control')
  goOffline(leaving)
  await control.reaches(2)
  expect((await get(ref(staying, 'gate'))).val()).toBe('seed')
})
