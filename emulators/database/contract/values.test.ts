import { get, increment, push, ref, remove, serverTimestamp, set, update } from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

async function open() {
  return (await openDatabase()).connect()
}

test('a value set is the value got, keys in order', async () => {
  const db = await open()
  expect(await set(ref(db, 'a'), { hello: 'world', count: 42, ok: true })).toBeUndefined()
  const snapshot = await get(ref(db, 'a'))
  expect(JSON.stringify(snapshot.val())).toBe('{"count":42,"hello":"world","ok":true}')
  expect([snapshot.key, snapshot.size, snapshot.exists(), snapshot.hasChildren()]).toEqual(['a', 3, true, true])
})

test('a place without data is null and does not exist', async () => {
  const snapshot = await get(ref(await open(), 'missing'))
  expect([snapshot.val(), snapshot.exists()]).toEqual([null, false])
})

test('set replaces, update merges, null removes', async () => {
  const db = await open()
  await set(ref(db, 'v'), { a: 1, b: 2 })
  await update(ref(db, 'v'), { a: 10 })
  expect((await get(ref(db, 'v'))).val()).toEqual({ a: 10, b: 2 })
  await update(ref(db, 'v'), { a: null })
  expect((await get(ref(db, 'v'))).val()).toEqual({ b: 2 })
  await set(ref(db, 'v'), { c: 3 })
  expect((await get(ref(db, 'v'))).val()).toEqual({ c: 3 })
  await set(ref(db, 'v'), null)
  expect((await get(ref(db, 'v'))).exists()).toBe(false)
})

test('remove is the same as setting null, and may be repeated', async () => {
  const db = await open()
  await set(ref(db, 'v'), { a: 1 })
  await remove(ref(db, 'v'))
  expect((await get(ref(db, 'v'))).val()).toBeNull()
  await remove(ref(db, 'v'))
  expect((await get(ref(db, 'v'))).exists()).toBe(false)
})

test('an update of several places lands as one', async () => {
  const db = await open()
  await update(ref(db, 'fan'), { 'a/x': 1, 'b/y': 2 })
  expect((await get(ref(db, 'fan'))).val()).toEqual({ a: { x: 1 }, b: { y: 2 } })
})

test('a pushed child has a key of 20 characters that sorts by time', async () => {
  const db = await open()
  const keys = [push(ref(db, 'list')).key, push(ref(db, 'list')).key, push(ref(db, 'list')).key]
  expect(keys.every(key => /^-[\w-]{19}$/.test(key ?? ''))).toBe(true)
  expect(keys).toEqual([...keys].sort())
  const pushed = await push(ref(db, 'list'), { hello: 'world' })
  expect((await get(pushed)).val()).toEqual({ hello: 'world' })
  await set(pushed, { hello: 'again' })
  expect((await get(ref(db, `list/${pushed.key}`))).val()).toEqual({ hello: 'again' })
})

test('a server timestamp becomes milliseconds', async () => {
  const db = await open()
  await set(ref(db, 'v'), { at: serverTimestamp(), label: 'hello' })
  const { at, label } = (await get(ref(db, 'v'))).val()
  expect([typeof at, label]).toEqual(['number', 'hello'])
  expect(at).toBeGreaterThan(1_600_000_000_000)
})

test('increments start from nothing and accumulate', async () => {
  const db = await open()
  for (const [delta, sum] of [
    [5, 5],
    [3, 8],
    [-2, 6],
  ] as const) {
    await set(ref(db, 'count'), increment(delta))
    expect((await get(ref(db, 'count'))).val()).toBe(sum)
  }
})

test('server values work inside an update, on the data of each place', async () => {
  const db = await open()
  await set(ref(db, 'v'), { a: { n: 1 }, b: { n: 2 } })
  await update(ref(db, 'v'), { 'a/n': increment(10), b: { n: increment(10), at: serverTimestamp() } })
  expect((await get(ref(db, 'v'))).val()).toEqual({ a: { n: 11 }, b: { n: 12, at: expect.any(Number) } })
})

test('concurrent increments of two clients all count', async () => {
  const database = await openDatabase()
  const [one, two] = [database.connect(), database.connect()]
  await Promise.all([one, two, one, two, one].map(db => set(ref(db, 'count'), increment(1))))
  expect((await get(ref(one, 'count'))).val()).toBe(5)
})

test('arrays come back as arrays, sparse ones too, and objects with far indexes as objects', async () => {
  const db = await open()
  await set(ref(db, 'v'), { full: ['a', 'b'], sparse: { 0: 'a', 2: 'c' }, far: { 0: 'a', 9: 'j' } })
  const value = (await get(ref(db, 'v'))).val()
  expect(value.full).toEqual(['a', 'b'])
  expect(Array.from(value.sparse)).toEqual(['a', undefined, 'c'])
  expect(value.far).toEqual({ 0: 'a', 9: 'j' })
})

test('values larger than a segment of the protocol survive, pairs of surrogates across segments included', async () => {
  const database = await openDatabase()
  const text = `${'x'.repeat(16_383)}${'😀'.repeat(20_000)}`
  await set(ref(database.connect(), 'big'), { text: text.slice(0, 16_000), lines: Array(2000).fill('ünïcode 😀 line') })
  const value = (await get(ref(database.connect(), 'big'))).val()
  expect(value.lines).toEqual(Array(2000).fill('ünïcode 😀 line'))
  expect(value.text).toBe(text.slice(0, 16_000))
})
