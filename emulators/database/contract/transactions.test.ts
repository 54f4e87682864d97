import { get, onValue, ref, runTransaction, set } from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase, Recorder } from './open-database.ts'

test('a transaction on nothing gets null once and commits', async () => {
  const db = (await openDatabase()).connect()
  const currents: unknown[] = []
  const result = await runTransaction(ref(db, 'n'), current => {
    currents.push(current)
    return (current ?? 0) + 1
  })
  expect([result.committed, result.snapshot.val(), currents]).toEqual([true, 1, [null]])
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

test('a transaction of a client that listens runs once, with what it holds', async () => {
  const db = (await openDatabase()).connect()
  await set(ref(db, 'v'), { count: 1 })
  const values = new Recorder<unknown>()
  onValue(ref(db, 'v'), values.add)
  await values.reaches(1)
  const currents: unknown[] = []
  await runTransaction(ref(db, 'v'), current => {
    currents.push(current)
    return { count: 2 }
  })
  expect(currents).toEqual([{ count: 1 }])
})

test('a transaction that returns undefined writes nothing', async () => {
  const database = await openDatabase()
  await set(ref(database.connect(), 'v'), 100)
  const result = await runTransaction(ref(database.connect(), 'v'), () => undefined)
  expect(result.committed).toBe(false)
  expect((await get(ref(database.connect(), 'v'))).val()).toBe(100)
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

test.each([true, false])('with applyLocally %s listeners end at the committed value', async applyLocally => {
  const db = (await openDatabase()).connect()
  await set(ref(db, 'n'), 1)
  const values = new Recorder<unknown>()
  onValue(ref(db, 'n'), snapshot => values.add(snapshot.val()))
  await values.reaches(1)
  await runTransaction(ref(db, 'n'), current => current + 10, { applyLocally })
  await values.reaches(2)
  expect(values.seen).toEqual([1, 11])
})

test('a transaction on data with numbers near powers of two is not stale for ever', async () => {
  const database = await openDatabase()
  const numbers = [2 ** 29, 2 ** -30, 0.1 + 0.2, -1e-320, 1e300]
  await set(ref(database.connect(), 'v'), { numbers, count: 0 })
  const result = await runTransaction(ref(database.connect(), 'v'), v =>
    v === null ? v : { ...v, count: v.count + 1 },
  )
  expect(result.committed).toBe(true)
  expect((await get(ref(database.connect(), 'v/count'))).val()).toBe(1)
})

test('a transaction that the rules deny is rejected, having run once', async () => {
  const database = await openDatabase('{"rules":{".read":true,".write":false}}')
  let calls = 0
  const transaction = runTransaction(ref(database.connect(), 'v'), () => ++calls)
  await expect(transaction).rejects.toThrow('permission_denied')
  expect(calls).toBe(1)
})
