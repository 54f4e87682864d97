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
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  set,
  startAfter,
  startAt,
} from 'firebase/database'
import { describe, expect, test } from 'vitest'
import { openDatabase, Recorder } from '../../testing/open-database.ts'

/** Each title begins with the observation of davideast/pyric that the test repeats. */

const RULES = '{"rules":{".read":true,".write":true,"list":{".indexOn":["pos","group"]}}}'

const five = { a: { pos: 1 }, b: { pos: 2 }, c: { pos: 3 }, d: { pos: 4 }, e: { pos: 5 } }
const groups = { k1: { group: 'a' }, k2: { group: 'b' }, k3: { group: 'c' }, k4: { group: 'b' } }
const byPos = orderByChild('pos')
const byGroup = orderByChild('group')

const taken = async (data: unknown, ...constraints: QueryConstraint[]): Promise<unknown[]> => {
  const db = (await openDatabase(RULES)).connect()
  await set(ref(db, 'list'), data)
  const keys: unknown[] = []
  const snapshot = await get(query(ref(db, 'list'), ...constraints))
  snapshot.forEach(({ key }) => {
    keys.push(key)
  })
  return keys
}

test('rtdb-modular-orderbychild-window: startAt and endAt include both ends', async () => {
  expect(await taken(five, byPos, startAt(2), endAt(4))).toEqual(['b', 'c', 'd'])
})

test('rtdb-modular-query-startat-inclusive: startAt includes its value', async () => {
  expect(await taken(five, byPos, startAt(2))).toEqual(['b', 'c', 'd', 'e'])
})

test('rtdb-modular-startafter-endbefore-exclusive: startAfter and endBefore exclude both ends', async () => {
  expect(await taken(five, byPos, startAfter(2), endBefore(5))).toEqual(['c', 'd'])
})

test('rtdb-modular-orderbykey-window: a window of keys comes in their order', async () => {
  expect(await taken(five, orderByKey(), startAt('b'), endAt('d'))).toEqual(['b', 'c', 'd'])
})

test('rtdb-modular-limittofirst-vs-limittolast: limits take the lowest and the highest', async () => {
  expect(await taken(five, byPos, limitToFirst(2))).toEqual(['a', 'b'])
  expect(await taken(five, byPos, limitToLast(2))).toEqual(['d', 'e'])
})

test('rtdb-modular-query-orderbychild-limit: a limit applies after the order', async () => {
  expect(await taken({ a: { pos: 3 }, b: { pos: 1 }, c: { pos: 2 } }, byPos, limitToFirst(2))).toEqual(['b', 'c'])
})

test('rtdb-modular-equalTo-filter: equalTo takes all children of the value', async () => {
  expect(await taken(groups, byGroup, equalTo('b'))).toEqual(['k2', 'k4'])
})

test('rtdb-modular-query-equalto: equalTo takes no other children', async () => {
  const blue = { k1: { group: 'red' }, k2: { group: 'blue' }, k3: { group: 'blue' } }
  expect(await taken(blue, byGroup, equalTo('blue'))).toEqual(['k2', 'k3'])
})

test('rtdb-modular-orderbyvalue-numeric: getting by an order without an index fails in the service’s words', async () => {
  const db = (await openDatabase(RULES)).connect()
  await expect(get(query(ref(db, 'scores'), orderByValue(), limitToFirst(3)))).rejects.toThrow(
    'Index not defined, add ".indexOn": ".value", for path "/scores", to the rules',
  )
})

describe('rtdb-modular-query-index-enforcement, rtdb-modular-admin-query-index: an order without an index is for listeners only', () => {
  test.each<[what: string, as: 'owner' | undefined, keys: readonly string[], ...constraints: QueryConstraint[]]>([
    ['all', undefined, ['a', 'b', 'c', 'd', 'e']],
    ['the first', undefined, ['a', 'b'], limitToFirst(2)],
    ['from a value on', undefined, ['b', 'c', 'd', 'e'], startAt(2)],
    ['all, for the owner', 'owner', ['a', 'b', 'c', 'd', 'e']],
    ['the first, for the owner', 'owner', ['a', 'b'], limitToFirst(2)],
  ])('%s', async (_, as, keys, ...constraints) => {
    const db = (await openDatabase(RULES)).connect(as)
    await set(ref(db, 'plain'), five)
    const ordered = query(ref(db, 'plain'), byPos, ...constraints)
    const words = 'Index not defined, add ".indexOn": "pos", for path "/plain", to the rules'
    await expect(get(ordered)).rejects.toThrow(words)
    const seen = new Recorder<unknown>()
    onValue(ordered, snapshot => seen.add(Object.keys(snapshot.val())))
    await seen.reaches(1)
    expect(seen.seen).toEqual([keys])
  })

  test('and not for REST', async () => {
    const { host, port, namespace } = await openDatabase(RULES)
    const answer = await fetch(`http://${host}:${port}/plain.json?ns=${namespace}&orderBy="pos"`)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'Index not defined, add ".indexOn": "pos", for path "/plain", to the rules' },
    ])
  })
})

test('rtdb-modular-onvalue-with-query: a limited listener is called for changes of its window only', async () => {
  const database = await openDatabase(RULES)
  const [listening, writing] = [database.connect(), database.connect()]
  await set(ref(writing, 'list'), { a: { pos: 1 }, b: { pos: 2 }, c: { pos: 3 } })
  const seen = new Recorder<unknown>()
  onValue(query(ref(listening, 'list'), byPos, limitToFirst(2)), snapshot => seen.add(Object.keys(snapshot.val())))
  await seen.reaches(1)
  await set(ref(writing, 'list/c/extra'), 1)
  await set(ref(writing, 'list/a/label'), 'A')
  await seen.reaches(2)
  await set(ref(writing, 'list/z'), { pos: 0 })
  await seen.reaches(3)
  expect(seen.seen).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'z'],
  ])
})

describe('rules-rtdb-r30-query-rules: what rules know of a query', () => {
  test.each<[rule: string, granted: boolean, ...constraints: QueryConstraint[]]>([
    ["query.orderByChild == 'owner' && query.equalTo == 'ana'", true, orderByChild('owner'), equalTo('ana')],
    ["query.orderByChild == 'owner' && query.equalTo == 'ana'", false, orderByChild('owner'), equalTo('bea')],
    ["query.orderByChild == 'owner' && query.equalTo == 'ana'", false, byPos, equalTo('ana')],
    ["query.orderByChild == 'owner' && query.equalTo == 'ana'", false],
    ['query.limitToFirst <= 2', true, limitToFirst(2)],
    ['query.limitToFirst <= 2', false, limitToFirst(3)],
    ['query.limitToFirst <= 2', false],
    ['query.limitToLast <= 2', true, limitToLast(2)],
    ['query.limitToLast <= 2', false, limitToFirst(1)],
    ['query.orderByKey == true', true, orderByKey()],
    ['query.orderByKey == true', false],
    ['query.orderByKey == false', true],
    ['query.orderByValue == true', true, orderByValue()],
    ['query.orderByPriority == true', true, orderByPriority()],
    ["query.startAt == 'b' && query.endAt == 'm'", true, orderByKey(), startAt('b'), endAt('m')],
    ["query.startAt == 'b' && query.endAt == 'm'", false, orderByKey(), startAt('a'), endAt('m')],
    ['query.orderByChild == null', true],
    ['query.orderByChild == null', false, orderByChild('owner')],
    ['query.limitToFirst == null', true],
  ])('%s: %s', async (rule, granted, ...constraints) => {
    const index = ['owner', 'pos', '.value']
    const db = (await openDatabase(JSON.stringify({ rules: { list: { '.read': rule, '.indexOn': index } } }))).connect()
    const wasGranted = get(query(ref(db, 'list'), ...constraints)).then(
      () => true,
      () => false,
    )
    expect(await wasGranted).toBe(granted)
  })
})

test('the documentation’s example of a limit without an order is granted as one by key', async () => {
  const rule = 'query.orderByKey && query.limitToFirst <= 1000'
  const db = (await openDatabase(JSON.stringify({ rules: { messages: { '.read': rule } } }))).connect()
  const messages = ref(db, 'messages')
  await expect(get(messages)).rejects.toThrow('Permission denied')
  await expect(get(query(messages, limitToFirst(1001)))).rejects.toThrow('Permission denied')
  expect((await get(query(messages, limitToFirst(1000)))).exists()).toBe(false)
})
