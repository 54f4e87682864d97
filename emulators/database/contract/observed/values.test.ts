import {
  get,
  increment,
  onDisconnect,
  push,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'

/** Each title begins with the observation of davideast/pyric that the test repeats. */

const open = async () => {
  const db = (await openDatabase()).connect()
  const stored = async (path = 'v') => (await get(ref(db, path))).val()
  return { db, v: ref(db, 'v'), stored }
}

test('rtdb-set-then-get-roundtrip: a value is read as it was set', async () => {
  const { v, stored } = await open()
  await set(v, { count: 42, hello: 'world', ok: true })
  expect(await stored()).toEqual({ count: 42, hello: 'world', ok: true })
})

test('rtdb-modular-set-replaces-not-merges: set replaces all children', async () => {
  const { v, stored } = await open()
  await set(v, { a: 1, b: 2 })
  await set(v, { a: 1 })
  expect(await stored()).toEqual({ a: 1 })
})

test('rtdb-modular-set-null-equals-remove: setting null removes the place', async () => {
  const { v } = await open()
  await set(v, { a: 1 })
  await set(v, null)
  const after = await get(v)
  expect([after.exists(), after.val()]).toEqual([false, null])
})

test('rtdb-remove-vs-set-null: remove and setting null leave the same', async () => {
  const { db, stored } = await open()
  await set(ref(db), { a: 1, b: 1 })
  await Promise.all([remove(ref(db, 'a')), set(ref(db, 'b'), null)])
  expect(await stored('/')).toBeNull()
})

test('rtdb-modular-remove-idempotent: removing what is not there succeeds', async () => {
  const { v, stored } = await open()
  await remove(v)
  expect(await stored()).toBeNull()
})

test('rtdb-modular-get-missing-path: a place without data is null and does not exist', async () => {
  const { v } = await open()
  const nothing = await get(v)
  expect([nothing.val(), nothing.exists()]).toEqual([null, false])
})

test('rtdb-modular-get-snapshot-shape: a snapshot has its children, their number and its key', async () => {
  const { db } = await open()
  await set(ref(db, 'parent'), { a: 1, b: 2, c: 3 })
  const snapshot = await get(ref(db, 'parent'))
  const keys: unknown[] = []
  snapshot.forEach(({ key }) => {
    keys.push(key)
  })
  expect([snapshot.key, snapshot.size, snapshot.hasChildren(), snapshot.hasChild('a'), snapshot.exists()]).toEqual([
    'parent',
    3,
    true,
    true,
    true,
  ])
  expect(keys).toEqual(['a', 'b', 'c'])
  expect('numChildren' in snapshot).toBe(false)
})

test('rtdb-modular-update-merges-keys: update keeps the children that it does not name', async () => {
  const { v, stored } = await open()
  await set(v, { a: 1, b: 2 })
  await update(v, { a: 10 })
  expect(await stored()).toEqual({ a: 10, b: 2 })
})

test('rtdb-modular-update-null-removes-key: null in an update removes that child', async () => {
  const { v, stored } = await open()
  await set(v, { a: 1, b: 2 })
  await update(v, { a: null })
  expect(await stored()).toEqual({ b: 2 })
})

test('rtdb-modular-update-multipath-atomic: an update writes several paths at once', async () => {
  const { v, stored } = await open()
  await update(v, { 'a/x': 1, 'b/y': 2 })
  expect(await stored()).toEqual({ a: { x: 1 }, b: { y: 2 } })
})

test('rtdb-modular-update-multipath-rules-denial: one denied path refuses the whole update', async () => {
  const db = (await openDatabase('{"rules":{".read":true,"ok":{".write":true}}}')).connect()
  await expect(update(ref(db), { 'ok/a': 1, 'denied/b': 2 })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    message: 'PERMISSION_DENIED: Permission denied',
  })
  expect((await get(ref(db, 'ok/a'))).exists()).toBe(false)
})

test('rtdb-modular-write-return-validation: set resolves with nothing, overlapping paths throw before anything is written', async () => {
  const { db, v, stored } = await open()
  expect(await set(v, { seed: true })).toBeUndefined()
  expect(() => update(v, { a: 1, 'a/b': 2 })).toThrow(
    'update failed: values argument contains a path /a that is ancestor of another path /a/b',
  )
  await update(ref(db, 'v'), { 'left/value': 1, 'right/value': 2 })
  expect(await stored()).toEqual({ left: { value: 1 }, right: { value: 2 }, seed: true })
})

test('rtdb-rules-denied-error-code: a denied write is an Error with code and message', async () => {
  const db = (await openDatabase('{"rules":{".read":true}}')).connect()
  const error = await set(ref(db, 'v'), 1).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'Error',
    code: 'PERMISSION_DENIED',
    message: 'PERMISSION_DENIED: Permission denied',
  })
})

test('rtdb-servertimestamp-resolves: a server timestamp is read as milliseconds', async () => {
  const { v, stored } = await open()
  await set(v, { createdAt: serverTimestamp(), label: 'hello' })
  expect(await stored()).toEqual({ createdAt: expect.any(Number), label: 'hello' })
})

test('rtdb-modular-increment-from-missing: increments begin at nothing and add up', async () => {
  const { v, stored } = await open()
  const seen: unknown[] = []
  for (const delta of [5, 3, -2]) {
    await set(v, increment(delta))
    seen.push(await stored())
  }
  expect(seen).toEqual([5, 8, 6])
})

test('rtdb-modular-concurrent-transforms: increments and transactions of two clients all count', async () => {
  const database = await openDatabase()
  const clients = [database.connect(), database.connect()]
  const [one, other] = clients.map(db => ref(db, 'n'))
  if (one === undefined || other === undefined) throw new Error('Two clients are needed.')
  await Promise.all([set(one, increment(2)), set(other, increment(3))])
  expect((await get(one)).val()).toBe(5)
  const results = await Promise.all(clients.map(db => runTransaction(ref(db, 't'), n => (n ?? 0) + 1)))
  expect(results.map(({ committed }) => committed)).toEqual([true, true])
  expect(results.map(({ snapshot }) => snapshot.val()).sort()).toEqual([1, 2])
  expect((await get(ref(database.connect(), 't'))).val()).toBe(2)
})

test('rtdb-push-autoid-format: pushed keys have 20 characters, begin with a dash and sort by time', async () => {
  const { v } = await open()
  const keys = [push(v).key, push(v).key, push(v).key]
  expect(keys.every(key => /^-[\w-]{19}$/.test(key ?? ''))).toBe(true)
  expect(keys).toEqual([...keys].sort())
})

test('rtdb-modular-push-with-value: a pushed value is read, replaced and removed by its reference', async () => {
  const { v } = await open()
  const pushed = await push(v, { hello: 'world' })
  const values = [(await get(pushed)).val()]
  await set(pushed, { hello: 'again' })
  values.push((await get(pushed)).val())
  await remove(pushed)
  values.push((await get(pushed)).val())
  expect(values).toEqual([{ hello: 'world' }, { hello: 'again' }, null])
})

test('rtdb-modular-ondisconnect-registration: registering resolves and changes no data', async () => {
  const { v, stored } = await open()
  await set(v, { state: 'online' })
  const left = onDisconnect(v)
  for (const register of [
    () => left.set({ a: 1 }),
    () => left.update({ b: 1 }),
    () => left.setWithPriority(1, 2),
    () => left.remove(),
    () => left.cancel(),
  ])
    expect(await register()).toBeUndefined()
  expect(await stored()).toEqual({ state: 'online' })
})
