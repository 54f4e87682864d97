import {
  type Database,
  type DataSnapshot,
  get,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onValue,
  orderByChild,
  query,
  ref,
  remove,
  set,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { openDatabase, Recorder, settled } from '../../testing/open-database.ts'

/** Each title begins with the observation of davideast/pyric that the test repeats. */

const RULES = '{"rules":{".read":true,".write":true,"list":{".indexOn":["rank"]}}}'

const open = async () => {
  const database = await openDatabase(RULES)
  const db = database.connect()
  return { database, db, v: ref(db, 'v'), list: ref(db, 'list'), byRank: query(ref(db, 'list'), orderByChild('rank')) }
}

/** Counts the calls of a listener after its first. */
const counter = () => {
  const counted = { count: 0, call: () => void counted.count++ }
  return counted
}

test('rtdb-onvalue-fires-on-set: a listener is called at first and once for each set', async () => {
  const { v } = await open()
  const seen = new Recorder<unknown>()
  onValue(v, snapshot => seen.add(snapshot.val()))
  await seen.reaches(1)
  await set(v, { v: 1 })
  await set(v, { v: 2 })
  expect(seen.seen).toEqual([null, { v: 1 }, { v: 2 }])
})

test('rtdb-modular-onvalue-initial-no-data: a listener is called once with null where no data is', async () => {
  const { db, v } = await open()
  const seen = new Recorder<unknown>()
  onValue(v, snapshot => seen.add([snapshot.val(), snapshot.exists()]))
  await seen.reaches(1)
  await settled(db)
  expect(seen.seen).toEqual([[null, false]])
})

test('rtdb-modular-onvalue-initial-with-data: a listener is called once with the data that is there', async () => {
  const { database, v } = await open()
  const other = database.connect()
  await set(v, { seeded: true })
  const seen = new Recorder<unknown>()
  onValue(ref(other, 'v'), snapshot => seen.add(snapshot.val()))
  await seen.reaches(1)
  await settled(other)
  expect(seen.seen).toEqual([{ seeded: true }])
})

test('rtdb-modular-onvalue-unsubscribe: the returned function ends the listener', async () => {
  const { v } = await open()
  const calls = counter()
  const unsubscribe = onValue(v, calls.call)
  await set(v, 1)
  const before = calls.count
  unsubscribe()
  await set(v, 2)
  await set(v, 3)
  expect([before > 0, calls.count]).toEqual([true, before])
})

test('rtdb-onvalue-unsub-equivalence: off with the callback ends the listener as well', async () => {
  const { v } = await open()
  const [one, other] = [counter(), counter()]
  const unsubscribe = onValue(v, one.call)
  onValue(v, other.call)
  await set(v, 1)
  const before = [one.count, other.count]
  unsubscribe()
  off(v, 'value', other.call)
  await set(v, 2)
  expect([one.count, other.count]).toEqual(before)
})

test('rtdb-off-eventtype-precision: off of one kind of event leaves the other kinds', async () => {
  const { v } = await open()
  const [first, second, added] = [counter(), counter(), counter()]
  onValue(v, first.call)
  onValue(v, second.call)
  onChildAdded(v, added.call)
  await set(v, { a: 1 })
  const before = first.count
  off(v, 'value')
  await update(v, { b: 1 })
  expect([first.count, second.count, added.count]).toEqual([before, before, 2])
  off(v, 'child_added')
  await update(v, { c: 1 })
  expect(added.count).toBe(2)
})

test('rtdb-modular-off-stops-child-fires: off without a kind ends all listeners of the place', async () => {
  const { v } = await open()
  const keys: unknown[] = []
  onChildAdded(v, ({ key }) => keys.push(key))
  await set(v, { k1: 1 })
  off(v)
  await update(v, { k2: 2 })
  expect(keys).toEqual(['k1'])
})

test('rtdb-modular-off-duplicate-registration: a callback registered twice is called twice, and off ends one', async () => {
  const { db, v, byRank, list } = await open()
  await set(v, 0)
  const values: unknown[] = []
  const callback = (snapshot: DataSnapshot) => void values.push(snapshot.val())
  onValue(v, callback)
  onValue(v, callback)
  await settled(db)
  values.length = 0
  await set(v, 1)
  expect(values).toEqual([1, 1])
  off(v, 'value', callback)
  await set(v, 2)
  off(v, 'value', callback)
  await set(v, 3)
  expect(values.slice(2).filter(value => value === 3)).toEqual([])

  await set(list, { a: { rank: 1 } })
  const [plain, ordered] = [counter(), counter()]
  onValue(list, plain.call)
  onValue(byRank, ordered.call)
  await settled(db)
  const before = [plain.count, ordered.count]
  off(query(ref(db, 'list'), orderByChild('rank')))
  await set(ref(db, 'list/b'), { rank: 2 })
  expect([plain.count, ordered.count]).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('rtdb-modular-onchildadded-initial-replay: existing children are told one by one', async () => {
  const { db, list } = await open()
  await set(list, { k1: 1, k2: 2, k3: 3 })
  const seen = new Recorder<unknown>()
  onChildAdded(list, ({ key }) => seen.add(key))
  await settled(db)
  expect(seen.seen).toEqual(['k1', 'k2', 'k3'])
})

test('rtdb-modular-onchildadded-post-subscribe: a new child is told once, with its value', async () => {
  const { db, list } = await open()
  await set(list, { k1: { v: 1 }, k2: { v: 2 } })
  const seen: unknown[] = []
  onChildAdded(list, child => seen.push([child.key, child.val()]))
  await settled(db)
  await set(ref(db, 'list/k3'), { v: 3 })
  expect(seen).toEqual([
    ['k1', { v: 1 }],
    ['k2', { v: 2 }],
    ['k3', { v: 3 }],
  ])
})

type Listen = (place: ReturnType<typeof ref>, callback: (child: DataSnapshot) => void) => unknown

/** Seeds k1 and k2, listens, and returns the calls that a change brings. */
const callsOf = async (listen: Listen, change: (db: Database) => Promise<void>): Promise<unknown[]> => {
  const { db, list } = await open()
  await set(list, { k1: { v: 1 }, k2: { v: 2 } })
  const seen: unknown[] = []
  listen(list, child => seen.push([child.key, child.val()]))
  await get(list)
  expect(seen).toEqual([])
  await change(db)
  return seen
}

test('rtdb-modular-onchildchanged-fires-on-update: a changed child is told once, and nothing at first', async () => {
  expect(await callsOf(onChildChanged, db => update(ref(db, 'list/k1'), { v: 10 }))).toEqual([['k1', { v: 10 }]])
})

test('rtdb-modular-onchildremoved-fires-on-delete: a removed child is told once, with its last value', async () => {
  expect(await callsOf(onChildRemoved, db => remove(ref(db, 'list/k1')))).toEqual([['k1', { v: 1 }]])
})

const ranked = { a: { rank: 10, label: 'a' }, b: { rank: 20, label: 'b' }, c: { rank: 30, label: 'c' } }

type Call = readonly [key: string | null, previous: string | null | undefined]

/** All calls of all kinds of child listeners in the order by rank. */
const recordRanked = async (data: unknown) => {
  const { database, db, list, byRank } = await open()
  await set(list, data)
  const calls = { added: [] as Call[], changed: [] as Call[], removed: [] as Call[], moved: [] as Call[] }
  const pushTo = (kind: keyof typeof calls) => (child: DataSnapshot, previous?: string | null) =>
    void calls[kind].push([child.key, previous])
  onChildAdded(byRank, pushTo('added'))
  onChildChanged(byRank, pushTo('changed'))
  onChildRemoved(byRank, child => void calls.removed.push([child.key, null]))
  onChildMoved(byRank, pushTo('moved'))
  await settled(db)
  const writing = database.connect()
  const write = async (path: string, value: unknown) => {
    await set(ref(writing, `list/${path}`), value)
    await settled(db)
  }
  return { calls, write }
}

test('rtdb-modular-childchanged-cofire-with-childmoved: a change of the ordered field tells both, also when the rank stays', async () => {
  const { calls, write } = await recordRanked(ranked)
  await write('b/rank', 40)
  await write('a/label', 'other')
  await write('c/rank', 35)
  expect(calls.changed.map(([key]) => key)).toEqual(['b', 'a', 'c'])
  expect(calls.moved).toEqual([
    ['b', 'c'],
    ['c', 'a'],
  ])
})

test('rtdb-modular-onchildmoved-with-orderby: a child whose rank changes is told as moved', async () => {
  const { calls, write } = await recordRanked(ranked)
  await write('a/rank', 100)
  expect(calls.moved).toEqual([['a', 'c']])
})

test('rtdb-modular-onchildmoved-previouschildname-sequencing: a moved child comes with the one before it', async () => {
  const { calls, write } = await recordRanked(ranked)
  await write('a/rank', 100)
  await write('a/rank', 25)
  await write('a/rank', 1)
  expect(calls.moved).toEqual([
    ['a', 'c'],
    ['a', 'b'],
    ['a', null],
  ])
})

test('rtdb-modular-child-previous-name: all events name the child before, a removed one none', async () => {
  const { calls, write } = await recordRanked({ a: { rank: 1 }, b: { rank: 2 }, c: { rank: 3 } })
  await write('d', { rank: 4 })
  await write('b/stable', true)
  await write('c/rank', 0)
  await write('a', null)
  expect(calls).toEqual({
    added: [
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
      ['d', 'c'],
    ],
    changed: [
      ['b', 'a'],
      ['c', null],
    ],
    removed: [['a', null]],
    moved: [['c', null]],
  })
})

test('rtdb-modular-child-listener-only-once: a listener for one event hears of no second', async () => {
  const { db, list, byRank } = await open()
  await set(list, { a: { rank: 1 }, b: { rank: 2 }, c: { rank: 3 } })
  const calls: string[] = []
  const once = { onlyOnce: true }
  onChildAdded(byRank, (child, previous) => calls.push(`added ${child.key} after ${previous}`), once)
  onChildChanged(byRank, ({ key }) => calls.push(`changed ${key}`), once)
  onChildRemoved(byRank, ({ key }) => calls.push(`removed ${key}`), once)
  onChildMoved(byRank, ({ key }) => calls.push(`moved ${key}`), once)
  onValue(byRank, () => {})
  await settled(db)
  for (const rank of [4, 5]) await set(ref(db, 'list/a/rank'), rank)
  for (const key of ['b', 'a']) await remove(ref(db, `list/${key}`))
  // Its first event tells all existing children, the SDK from the last one on.
  const added = ['added c after b', 'added b after a', 'added a after null']
  expect(calls).toEqual([...added, 'changed a', 'moved a', 'removed b'])
})

const CANCELLED = "permission_denied at /v: Client doesn't have permission to access the desired data."

test('rtdb-modular-listener-cancellation: a denied listener of any kind is cancelled, at once or when rules change', async () => {
  const kinds = [onValue, onChildAdded, onChildChanged, onChildRemoved, onChildMoved]
  const database = await openDatabase('{"rules":{".read":true}}')
  const [before, after] = [new Recorder<unknown>(), new Recorder<unknown>()]
  const listenTo = (recorder: Recorder<unknown>) => {
    const db = database.connect()
    for (const listen of kinds) listen(ref(db, 'v'), () => {}, recorder.add)
    return get(ref(db, 'v'))
  }
  await listenTo(before)
  await database.setRules('{"rules":{".read":false}}')
  await before.reaches(kinds.length)
  await expect(listenTo(after)).rejects.toThrow('Permission denied')
  await after.reaches(kinds.length)
  for (const error of [...before.seen, ...after.seen])
    expect(error).toMatchObject({ name: 'Error', code: 'PERMISSION_DENIED', message: CANCELLED })
})
