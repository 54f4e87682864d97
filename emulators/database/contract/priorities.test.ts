import {
  endAt,
  equalTo,
  get,
  limitToFirst,
  onChildMoved,
  onValue,
  orderByPriority,
  type Query,
  query,
  ref,
  runTransaction,
  set,
  setPriority,
  setWithPriority,
  startAt,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase, Recorder } from './open-database.ts'

async function open() {
  const database = await openDatabase()
  const writing = database.connect()
  for (const [key, value, priority] of [
    ['a', 1, 10],
    ['b', 2, 5],
    ['c', 3, 5],
  ] as const) {
    await setWithPriority(ref(writing, `list/${key}`), { value }, priority)
  }
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
  const { reading } = await open()
  const list = ref(reading, 'list')
  expect(await keysOf(list)).toEqual(['b', 'c', 'a'])
  expect(await keysOf(query(list, orderByPriority(), startAt(5), endAt(6)))).toEqual(['b', 'c'])
  expect(await keysOf(query(list, orderByPriority(), equalTo(5)))).toEqual(['b', 'c'])
  expect(await keysOf(query(list, limitToFirst(2)))).toEqual(['b', 'c'])
})

test('a priority is exported with its value, for leaves too', async () => {
  const { writing, reading } = await open()
  await setWithPriority(ref(writing, 'leaf'), 'text', 'high')
  expect((await get(ref(reading, 'leaf'))).exportVal()).toEqual({ '.value': 'text', '.priority': 'high' })
  expect((await get(ref(reading, 'list/a'))).exportVal()).toEqual({ value: 1, '.priority': 10 })
  expect((await get(ref(reading, 'list/a'))).val()).toEqual({ value: 1 })
})

test('a priority stays with an update and a transaction, and goes with a set', async () => {
  const { writing, reading } = await open()
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
  const { writing, reading } = await open()
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

test('a limited window by priority follows changes of priority', async () => {
  const { writing, reading } = await open()
  const windows = new Recorder<unknown>()
  onValue(query(ref(reading, 'list'), orderByPriority(), limitToFirst(2)), told => windows.add(Object.keys(told.val())))
  await windows.reaches(1)
  await setPriority(ref(writing, 'list/a'), 1)
  await windows.reaches(2)
  expect(windows.seen).toEqual([
    ['b', 'c'],
    ['a', 'b'],
  ])
})
