import {
  Database,
  DataSnapshot,
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  QueryConstraint,
  query,
  ref,
  refFromURL,
  runTransaction,
  set,
  startAfter,
  startAt,
  TransactionResult,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'

/** Observations of the SDK itself: the emulator has to let it stay as it is. */

const open = async () => (await openDatabase()).connect()

test('rtdb-modular-query-construction-validation: wrong queries throw before anything is sent, right ones are answered', async () => {
  const db = await open()
  const list = ref(db, 'list')
  for (const [limit, name] of [
    [limitToFirst, 'limitToFirst'],
    [limitToLast, 'limitToLast'],
  ] as const)
    for (const wrong of [0, -1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY])
      expect(() => limit(wrong)).toThrow(`${name}: First argument must be a positive integer.`)
  expect(() => orderByChild('$key')).toThrow('Use orderByKey() instead.')
  expect(() => orderByChild('a.b')).toThrow('path argument was an invalid path = "a.b"')
  for (const bound of [startAt, startAfter, endAt, endBefore, equalTo]) {
    expect(() => query(list, orderByKey(), bound(1))).toThrow('must be a string')
    expect(() => query(list, orderByKey(), bound('a', 'b'))).toThrow('you may only pass one argument')
    expect(() => query(list, orderByChild('a'), bound('a', 'bad/key'))).toThrow('invalid key = "bad/key"')
    expect(() => query(list, orderByValue(), bound(Number.NaN as number))).toThrow('contains NaN')
    expect(() => query(list, orderByPriority(), bound(true))).toThrow('must be a valid priority value')
  }
  await set(list, { a: 1 })
  expect((await get(query(list, orderByKey(), startAt('a'), limitToFirst(1)))).val()).toEqual({ a: 1 })
})

test('rtdb-modular-reference-shape-url: references know key, parent, root and address, and refuse what is no address', async () => {
  const db = await open()
  const child = ref(db, 'parent/child')
  await set(child, { ok: true })
  expect([ref(db).key, ref(db).parent, child.key, child.parent?.key, child.root.key]).toEqual([
    null,
    null,
    'child',
    'parent',
    null,
  ])
  const url = new URL(child.toString())
  expect(url.pathname).toBe('/parent/child')
  const same = refFromURL(db, child.toString())
  expect([same.isEqual(child), (await get(same)).val()]).toEqual([true, { ok: true }])
  expect(() => refFromURL(db, 'no address')).toThrow('Cannot parse Firebase url')
  expect(() => ref(db, 'bad.path')).toThrow('path argument was an invalid path = "bad.path"')
})

test('rtdb-modular-runtime-class-identity: what the SDK returns are instances of its exported classes', async () => {
  const db = await open()
  const v = ref(db, 'v')
  await set(v, 1)
  const result = await runTransaction(v, () => 1)
  expect([db instanceof Database, (await get(v)) instanceof DataSnapshot]).toEqual([true, true])
  expect([orderByKey() instanceof QueryConstraint, result instanceof TransactionResult]).toEqual([true, true])
  expect(result.toJSON()).toEqual({ committed: true, snapshot: 1 })
})
