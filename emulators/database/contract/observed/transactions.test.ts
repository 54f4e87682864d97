import {
  get,
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
import { openDatabase, Recorder } from '../../testing/open-database.ts'

/** Each title begins with the observation of davideast/pyric that the test repeats. */

const open = async () => {
  const database = await openDatabase()
  return { database, v: ref(database.connect(), 'v'), elsewhere: ref(database.connect(), 'v') }
}

test('rtdb-modular-runtransaction-success: a transaction on nothing gets null and writes what it returns', async () => {
  const { v } = await open()
  const seen: unknown[] = []
  const { committed, snapshot } = await runTransaction(v, current => {
    seen.push(current)
    return (current ?? 0) + 1
  })
  expect([seen, committed, snapshot.val()]).toEqual([[null], true, 1])
})

test('rtdb-modular-runtransaction-abort-undefined: returning undefined writes nothing', async () => {
  const { v, elsewhere } = await open()
  await set(elsewhere, 100)
  const { committed } = await runTransaction(v, () => undefined)
  expect([committed, (await get(elsewhere)).val()]).toEqual([false, 100])
})

test('rtdb-modular-runtransaction-current-value-arg: a client without the data runs again with it', async () => {
  const { v, elsewhere } = await open()
  await set(elsewhere, { count: 7, name: 'alice' })
  const seen: unknown[] = []
  await runTransaction(v, current => {
    seen.push(current)
    return { ...current, count: (current?.count ?? 0) + 1 }
  })
  expect(seen).toEqual([null, { count: 7, name: 'alice' }])
})

test('rtdb-modular-runtransaction-warm-client-speculation: a client that listens runs once, with the data', async () => {
  const { v } = await open()
  await set(v, { a: 1 })
  const values = new Recorder<unknown>()
  onValue(v, snapshot => values.add(snapshot.val()))
  await get(v)
  const seen: unknown[] = []
  await runTransaction(v, current => {
    seen.push(current)
    return { a: 2 }
  })
  expect(seen).toEqual([{ a: 1 }])
})

test('rtdb-modular-runtransaction-returns-committed-snapshot: the result has the committed data', async () => {
  const { v } = await open()
  const result = await runTransaction(v, () => ({ count: 42 }))
  expect(Object.keys(result).sort()).toEqual(['committed', 'snapshot'])
  expect([result.committed, result.snapshot.val(), result.snapshot.exists(), result.snapshot.key]).toEqual([
    true,
    { count: 42 },
    true,
    'v',
  ])
})

test('rtdb-modular-runtransaction-on-rules-denied-path: a denied transaction is rejected, having run once', async () => {
  const database = await openDatabase('{"rules":{".read":true,".write":false}}')
  let calls = 0
  const error = await runTransaction(ref(database.connect(), 'v'), () => ++calls).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'Error', message: 'permission_denied' })
  expect(calls).toBe(1)
})

test.each([true, false])(
  'rtdb-modular-runtransaction-options-applylocally: listeners hear of the result once, applied locally or not: %s',
  async applyLocally => {
    const { v } = await open()
    await set(v, 1)
    const values = new Recorder<unknown>()
    onValue(v, snapshot => values.add(snapshot.val()))
    await values.reaches(1)
    const { committed } = await runTransaction(v, current => current + 10, { applyLocally })
    expect([committed, values.seen]).toEqual([true, [1, 11]])
  },
)

test('rtdb-modular-priority-contract: priorities order, are exported, and stay with all writes but set', async () => {
  const database = await openDatabase()
  const [writing, reading] = [database.connect(), database.connect()]
  const list = ref(reading, 'list')
  for (const [key, value, priority] of [
    ['a', 1, 10],
    ['b', 2, 5],
    ['c', 3, 5],
  ] as const)
    await setWithPriority(ref(writing, `list/${key}`), { value }, priority)
  const keysOf = async (target: Query) => {
    const keys: unknown[] = []
    const snapshot = await get(target)
    snapshot.forEach(({ key }) => {
      keys.push(key)
    })
    return keys
  }
  expect(await keysOf(list)).toEqual(['b', 'c', 'a'])
  expect(await keysOf(query(list, orderByPriority(), startAt(6)))).toEqual(['a'])
  expect((await get(list)).exportVal()).toEqual({
    a: { value: 1, '.priority': 10 },
    b: { value: 2, '.priority': 5 },
    c: { value: 3, '.priority': 5 },
  })
  const moved = new Recorder<unknown>()
  onChildMoved(query(list, orderByPriority()), (child, previous) => moved.add([child.key, previous]))
  await get(list)
  const a = ref(writing, 'list/a')
  const stored = async () => (await get(ref(database.connect(), 'list/a'))).priority
  await setPriority(a, 0)
  await moved.reaches(1)
  await setPriority(ref(writing, 'list/c'), 6)
  await moved.reaches(2)
  expect(moved.seen).toEqual([
    ['a', null],
    ['c', 'b'],
  ])
  await update(a, { value: 4 })
  expect(await stored()).toBe(0)
  await runTransaction(a, value => value && { value: value.value + 1 })
  expect(await stored()).toBe(0)
  await set(a, { value: 5 })
  expect(await stored()).toBeNull()
})
