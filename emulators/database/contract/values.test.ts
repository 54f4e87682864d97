import {
  endAt,
  equalTo,
  get,
  increment,
  limitToFirst,
  onChildMoved,
  onValue,
  orderByPriority,
  push,
  type Query,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAt,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase, Recorder } from '../testing/open-database.ts'

const open = async () => (await openDatabase()).connect()

test('set replaces, update merges in several places, null and remove take away', async () => {
  const db = await open()
  const v = ref(db, 'v')
  const stored = async () => (await get(v)).val()
  await set(v, { a: 1, b: 2 })
  await update(v, { a: 10, 'c/x': 1 })
  expect(await stored()).toEqual({ a: 10, b: 2, c: { x: 1 } })
  await update(v, { a: null, c: null })
  expect(await stored()).toEqual({ b: 2 })
  await set(v, { c: 3 })
  expect(await stored()).toEqual({ c: 3 })
  for (let times = 0; times < 2; times++) await remove(v)
  const nothing = await get(v)
  expect([nothing.val(), nothing.exists()]).toEqual([null, false])
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

test('server values work inside an update, on the data of each place', async () => {
  const db = await open()
  await set(ref(db, 'v'), { a: { n: 1 }, b: { n: 2 } })
  await update(ref(db, 'v'), { 'a/n': increment(10), b: { n: increment(10), at: serverTimestamp() } })
  expect((await get(ref(db, 'v'))).val()).toEqual({ a: { n: 11 }, b: { n: 12, at: expect.any(Number) } })
})

test('values larger than a segment of the protocol survive, pairs of surrogates across segments included', async () => {
  const database = await openDatabase()
  const text = `${'x'.repeat(16_383)}${'😀'.repeat(20_000)}`
  await set(ref(database.connect(), 'big'), { text: text.slice(0, 16_000), lines: Array(2000).fill('ünïcode 😀 line') })
  const value = (await get(ref(database.connect(), 'big'))).val()
  expect(value.lines).toEqual(Array(2000).fill('ünïcode 😀 line'))
  expect(value.text).toBe(text.slice(0, 16_000))
})

async function openPrioritized() {
  const database = await openDatabase()
  const writing = database.connect()
  for (const [key, value, priority] of [
    ['a', 1, 10],
    ['b', 2, 5],
    ['c', 3, 5],
  ] as const)
    await setWithPriority(ref(writing, `list/${key}`), { value }, priority)
  return { writing, reading: database.connect() }
}

async function keysOf(target: Query): Promise<unknown[]> {
  const keys: unknown[] = []
  const snapshot = await get(target)
  snapshot.forEach(child => {
    keys.push(child.key)
  })
  return keys
}

test('children come in the order of their priorities, keys among equals', async () => {
  const { reading } = await openPrioritized()
  const list = ref(reading, 'list')
  expect(await keysOf(list)).toEqual(['b', 'c', 'a'])
  expect(await keysOf(query(list, orderByPriority(), startAt(5), endAt(6)))).toEqual(['b', 'c'])
  expect(await keysOf(query(list, orderByPriority(), equalTo(5)))).toEqual(['b', 'c'])
  expect(await keysOf(query(list, limitToFirst(2)))).toEqual(['b', 'c'])
})

test('a priority is exported with its value, for leaves too', async () => {
  const { writing, reading } = await openPrioritized()
  await setWithPriority(ref(writing, 'leaf'), 'text', 'high')
  expect((await get(ref(reading, 'leaf'))).exportVal()).toEqual({ '.value': 'text', '.priority': 'high' })
  expect((await get(ref(reading, 'list/a'))).exportVal()).toEqual({ value: 1, '.priority': 10 })
  expect((await get(ref(reading, 'list/a'))).val()).toEqual({ value: 1 })
})

test('a priority stays with an update and a transaction, and goes with a set', async () => {
  const { writing, reading } = await openPrioritized()
  const a = ref(writing, 'list/a')
  const stored = async () => (await get(ref(reading, 'list/a'))).priority
  await setPriority(a, 0)
  expect(await stored()).toBe(0)
  await update(a, { value: 4 })
  expect(await stored()).toBe(0)
  await runTransaction(a, value => value && { value: value.value + 1 })
  expect(await stored()).toBe(0)
  await set(a, { value: 5 })
  expect(await stored()).toBeNull()
})

test('a change of priority moves a child, and tells also when its place stays', async () => {
  const { writing, reading } = await openPrioritized()
  const moved = new Recorder<unknown>()
  const values = new Recorder<unknown>()
  onChildMoved(query(ref(reading, 'list'), orderByPriority()), (child, previous) => moved.add([child.key, previous]))
  onValue(ref(reading, 'list'), values.add)
  await values.reaches(1)
  await setPriority(ref(writing, 'list/a'), 0)
  await moved.reaches(1)
  await setPriority(ref(writing, 'list/c'), 6)
  await moved.reaches(2)
  expect(moved.seen).toEqual([
    ['a', null],
    ['c', 'b'],
  ])
})

test('a transaction of a client without the data runs again with it', async () => {
  const database = await openDatabase()
  await set(ref(database.connect(), 'v'), { count: 7, name: 'alice' })
  const currents: unknown[] = []
  const result = await runTransaction(ref(database.connect(), 'v'), current => {
    currents.push(current)
    return current === null ? { count: 0 } : { ...current, count: current.count + 1 }
  })
  expect(currents).toEqual([null, { count: 7, name: 'alice' }])
  expect(result.snapshot.val()).toEqual({ count: 8, name: 'alice' })
  expect([result.snapshot.key, result.snapshot.exists()]).toEqual(['v', true])
})

test('transactions that contend all count', async () => {
  const database = await openDatabase()
  const clients = [database.connect(), database.connect(), database.connect()]
  const results = await Promise.all(
    clients.flatMap(db => [1, 2, 3].map(() => runTransaction(ref(db, 'n'), current => (current ?? 0) + 1))),
  )
  expect(results.every(({ committed }) => committed)).toBe(true)
  expect((await get(ref(database.connect(), 'n'))).val()).toBe(9)
})
