import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  set,
  startAfter,
  startAt,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase, Recorder } from '../testing/open-database.ts'

const RULES = JSON.stringify({
  rules: {
    '.read': true,
    '.write': true,
    list: { '.indexOn': ['pos', 'group', 'deep/er', '.value'] },
  },
})

const five = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key, at) => [key, { pos: at + 1 }]))
const groups = { k1: { group: 'a' }, k2: { group: 'b' }, k3: { group: 'c' }, k4: { group: 'b' } }
const mixed = { o: { x: 1 }, s2: 'b', s1: 'a', n2: 10, n1: -1, t: true, f: false, a10: 10 }
const integers = { b: 1, 10: 1, 9: 1, a: 1, '-5': 1, '007': 1 }
const deep = { x: { deep: { er: 2 } }, y: { deep: { er: 1 } }, z: { deep: 5 } }

const cases: [string, unknown, QueryConstraint[], string[]][] = [
  ['keys between two keys, both excluded', five, [orderByKey(), startAfter('a'), endBefore('d')], ['b', 'c']],
  ['the last before an end', five, [orderByChild('pos'), endAt(4), limitToLast(2)], ['c', 'd']],
  ['children of one value from a key on', groups, [orderByChild('group'), startAt('b', 'k3'), endAt('b')], ['k4']],
  ['children of no value', { ...groups, n: { x: 1 } }, [orderByChild('group'), equalTo(null)], ['n']],
  ['values of all types in their order', mixed, [orderByValue()], ['f', 't', 'n1', 'a10', 'n2', 's1', 's2', 'o']],
  ['integer-like keys by number, before others', integers, [orderByKey()], ['-5', '007', '9', '10', 'a', 'b']],
  ['children by a deep path, objects last', deep, [orderByChild('deep/er')], ['z', 'y', 'x']],
]

test.each(cases)('%s', async (_name, data, constraints, expected) => {
  const database = await openDatabase(RULES)
  await set(ref(database.connect(), 'list'), data)
  const keys: unknown[] = []
  const snapshot = await get(query(ref(database.connect(), 'list'), ...constraints))
  snapshot.forEach(child => {
    keys.push(child.key)
  })
  expect(keys).toEqual(expected)

  const listened = new Recorder<unknown[]>()
  onValue(query(ref(database.connect(), 'list'), ...constraints), received => {
    const order: unknown[] = []
    received.forEach(child => {
      order.push(child.key)
    })
    listened.add(order)
  })
  await listened.reaches(1)
  expect(listened.seen).toEqual([expected])
})

test('getting by an order without an index fails and says which to add; listening works', async () => {
  const database = await openDatabase()
  const byValue = query(ref(database.connect(), 'scores'), orderByValue(), limitToFirst(3))
  await expect(get(byValue)).rejects.toThrow(
    'Index not defined, add ".indexOn": ".value", for path "/scores", to the rules',
  )
  await set(ref(database.connect(), 'scores'), { a: 3, b: 1, c: 2, d: 4 })
  const values = new Recorder<unknown>()
  onValue(byValue, received => values.add(received.val()))
  await values.reaches(1)
  expect(values.seen).toEqual([{ a: 3, b: 1, c: 2 }])
})
