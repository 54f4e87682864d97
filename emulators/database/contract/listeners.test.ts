import {
  type DataSnapshot,
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
import { OPEN_RULES, openDatabase, Recorder, settled } from './open-database.ts'

type Telling = readonly [key: string | null, previous: string | null | undefined]

const RULES = JSON.stringify({ rules: { ...JSON.parse(OPEN_RULES).rules, list: { '.indexOn': ['score'] } } })

/** One client listens, another writes: what is told came from the server. */
async function open() {
  const database = await openDatabase(RULES)
  return { listening: database.connect(), writing: database.connect() }
}

test('a value listener fires at once, with null where there is nothing, and for each set', async () => {
  const { listening, writing } = await open()
  const values = new Recorder<unknown>()
  onValue(ref(listening, 'v'), snapshot => values.add(snapshot.val()))
  await values.reaches(1)
  await set(ref(writing, 'v'), { v: 1 })
  await values.reaches(2)
  await set(ref(writing, 'v'), { v: 2 })
  await values.reaches(3)
  expect(values.seen).toEqual([null, { v: 1 }, { v: 2 }])
})

test('a value listener that is stopped fires no more, whichever way it is stopped', async () => {
  const { listening, writing } = await open()
  const [one, two] = [new Recorder<unknown>(), new Recorder<unknown>()]
  const stop = onValue(ref(listening, 'v'), one.add)
  onValue(ref(listening, 'v'), two.add)
  await Promise.all([one.reaches(1), two.reaches(1)])
  stop()
  off(ref(listening, 'v'), 'value', two.add)
  await set(ref(writing, 'v'), 1)
  await settled(listening)
  expect([one.seen.length, two.seen.length]).toEqual([1, 1])
})

test('off for one kind of event leaves the others', async () => {
  const { listening, writing } = await open()
  const [values, added] = [new Recorder<DataSnapshot>(), new Recorder<DataSnapshot>()]
  onValue(ref(listening, 'v'), values.add)
  onChildAdded(ref(listening, 'v'), added.add)
  await values.reaches(1)
  off(ref(listening, 'v'), 'value')
  await set(ref(writing, 'v/a'), 1)
  await added.reaches(1)
  off(ref(listening, 'v'))
  await set(ref(writing, 'v/b'), 1)
  await settled(listening)
  expect([values.seen.length, added.seen.length]).toEqual([1, 1])
})

test('child_added replays what is there, then tells of each new child', async () => {
  const { listening, writing } = await open()
  await set(ref(writing, 'list'), { k1: { v: 1 }, k2: { v: 2 } })
  const added = new Recorder<Telling>()
  onChildAdded(ref(listening, 'list'), (child, previous) => added.add([child.key, previous]))
  await added.reaches(2)
  await set(ref(writing, 'list/k3'), { v: 3 })
  await added.reaches(3)
  expect(added.seen).toEqual([
    ['k1', null],
    ['k2', 'k1'],
    ['k3', 'k2'],
  ])
})

test('child_changed and child_removed do not replay; a removed child comes with its last value', async () => {
  const { listening, writing } = await open()
  await set(ref(writing, 'list'), { k1: { v: 1 }, k2: { v: 2 } })
  const changed = new Recorder<unknown>()
  const removed = new Recorder<unknown>()
  const values = new Recorder<unknown>()
  onChildChanged(ref(listening, 'list'), child => changed.add([child.key, child.val()]))
  onChildRemoved(ref(listening, 'list'), child => removed.add([child.key, child.val()]))
  onValue(ref(listening, 'list'), values.add)
  await values.reaches(1)
  await update(ref(writing, 'list/k1'), { v: 10 })
  await remove(ref(writing, 'list/k2'))
  await removed.reaches(1)
  expect(changed.seen).toEqual([['k1', { v: 10 }]])
  expect(removed.seen).toEqual([['k2', { v: 2 }]])
})

test('a change of the ordered field fires child_changed and child_moved, also when the rank stays', async () => {
  const { listening, writing } = await open()
  const list = { a: { score: 10, label: 'a' }, b: { score: 20, label: 'b' }, c: { score: 30, label: 'c' } }
  await set(ref(writing, 'list'), list)
  const byScore = query(ref(listening, 'list'), orderByChild('score'))
  const [added, changed, moved] = [new Recorder<Telling>(), new Recorder<Telling>(), new Recorder<Telling>()]
  onChildAdded(byScore, (child, previous) => added.add([child.key, previous]))
  onChildChanged(byScore, (child, previous) => changed.add([child.key, previous]))
  onChildMoved(byScore, (child, previous) => moved.add([child.key, previous]))
  await added.reaches(3)
  await set(ref(writing, 'list/b/score'), 40)
  await moved.reaches(1)
  await set(ref(writing, 'list/a/label'), 'other')
  await changed.reaches(2)
  await set(ref(writing, 'list/c/score'), 35)
  await moved.reaches(2)
  expect(changed.seen.map(([key]) => key)).toEqual(['b', 'a', 'c'])
  expect(moved.seen).toEqual([
    ['b', 'c'],
    ['c', 'a'],
  ])
})

test('child_moved names the child before: after the last, in the middle, first', async () => {
  const { listening, writing } = await open()
  await set(ref(writing, 'list'), { k1: { score: 1 }, k2: { score: 2 }, k3: { score: 3 } })
  const [added, moved] = [new Recorder<Telling>(), new Recorder<Telling>()]
  const byScore = query(ref(listening, 'list'), orderByChild('score'))
  onChildAdded(byScore, (child, previous) => added.add([child.key, previous]))
  onChildMoved(byScore, (child, previous) => moved.add([child.key, previous]))
  await added.reaches(3)
  for (const [at, score] of [10, 2.5, 0].entries()) {
    await set(ref(writing, 'list/k1/score'), score)
    await moved.reaches(at + 1)
  }
  expect(moved.seen).toEqual([
    ['k1', 'k3'],
    ['k1', 'k2'],
    ['k1', null],
  ])
})

test('a listener that wants one event only is told once', async () => {
  const { listening, writing } = await open()
  const [once, all] = [new Recorder<unknown>(), new Recorder<unknown>()]
  onChildAdded(ref(listening, 'list'), child => once.add(child.key), { onlyOnce: true })
  onChildAdded(ref(listening, 'list'), child => all.add(child.key))
  await set(ref(writing, 'list'), { a: 1 })
  await all.reaches(1)
  await set(ref(writing, 'list/b'), 1)
  await all.reaches(2)
  expect([once.seen, all.seen]).toEqual([['a'], ['a', 'b']])
})

test('a listener never sees half of an update of several places', async () => {
  const { listening, writing } = await open()
  const values = new Recorder<unknown>()
  onValue(ref(listening, 'v'), snapshot => values.add(snapshot.val()))
  await values.reaches(1)
  await update(ref(writing), { 'v/a': 1, 'v/b/c': 2, other: 3 })
  await values.reaches(2)
  await update(ref(writing, 'v'), { a: null, 'b/c': 3 })
  await values.reaches(3)
  expect(values.seen).toEqual([null, { a: 1, b: { c: 2 } }, { b: { c: 3 } }])
})

test('listeners at, above and below a write agree', async () => {
  const { listening, writing } = await open()
  const [above, at, below] = [new Recorder<unknown>(), new Recorder<unknown>(), new Recorder<unknown>()]
  onValue(ref(listening, 'a/b/c'), snapshot => below.add(snapshot.val()))
  onValue(ref(listening, 'a/b'), snapshot => at.add(snapshot.val()))
  onValue(ref(listening, 'a'), snapshot => above.add(snapshot.val()))
  await Promise.all([above.reaches(1), at.reaches(1), below.reaches(1)])
  await set(ref(writing, 'a/b'), { c: 1, d: 2 })
  await Promise.all([above.reaches(2), at.reaches(2), below.reaches(2)])
  expect([above.seen[1], at.seen[1], below.seen[1]]).toEqual([{ b: { c: 1, d: 2 } }, { c: 1, d: 2 }, 1])
})

test('events arrive in the order in which the writes were acknowledged', async () => {
  const { listening, writing } = await open()
  const values = new Recorder<unknown>()
  onValue(ref(listening, 'n'), snapshot => values.add(snapshot.val()))
  await values.reaches(1)
  const acknowledged: number[] = []
  await Promise.all([...Array(50).keys()].map(n => set(ref(writing, 'n'), n).then(() => acknowledged.push(n))))
  await values.reaches(51)
  expect(values.seen).toEqual([null, ...acknowledged])
})
