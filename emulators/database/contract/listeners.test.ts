import {
  type Database,
  equalTo,
  get,
  goOffline,
  goOnline,
  onDisconnect,
  onValue,
  orderByChild,
  query,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { OPEN_RULES, openDatabase, Recorder } from '../testing/open-database.ts'

const RULES = JSON.stringify({ rules: { ...JSON.parse(OPEN_RULES).rules, list: { '.indexOn': ['score'] } } })

async function open(rules = RULES) {
  const database = await openDatabase(rules)
  const [one, other] = [database.connect(), database.connect()]
  return { database, listening: one, writing: other, leaving: one, staying: other }
}

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

async function watch(db: Database, path: string): Promise<Recorder<unknown>> {
  const seen = new Recorder<unknown>()
  onValue(ref(db, path), snapshot => seen.add(snapshot.exportVal()))
  await seen.reaches(1)
  return seen
}

test('registering changes nothing; going offline writes, once', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving, 'v'), { state: 'online' })
  const seen = await watch(staying, 'v')
  await onDisconnect(ref(leaving, 'v')).set({ state: 'replaced' })
  await onDisconnect(ref(leaving, 'v')).set({ state: 'offline' })
  expect((await get(ref(staying, 'v'))).val()).toEqual({ state: 'online' })
  goOffline(leaving)
  await seen.reaches(2)
  goOnline(leaving)
  await set(ref(leaving, 'v'), { state: 'back' })
  await onDisconnect(ref(leaving, 'control/value')).set('replaced')
  await onDisconnect(ref(leaving, 'control')).update({ value: 'offline' })
  const control = await watch(staying, 'control')
  goOffline(leaving)
  await control.reaches(2)
  expect(control.seen).toEqual([null, { value: 'offline' }])
  expect(seen.seen).toEqual([{ state: 'online' }, { state: 'offline' }, { state: 'back' }])
})

test('set, update, remove, setWithPriority and server values are carried out', async () => {
  const { leaving, staying } = await open()
  await set(ref(leaving), { set: { before: true }, update: { keep: true, value: 1 }, remove: { a: 1 } })
  await onDisconnect(ref(leaving, 'set')).set({ after: true })
  await onDisconnect(ref(leaving, 'update')).update({ value: 2, added: true })
  await onDisconnect(ref(leaving, 'remove')).remove()
  await onDisconnect(ref(leaving, 'ranked')).setWithPriority({ after: true }, 7)
  await onDisconnect(ref(leaving, 'at')).set(serverTimestamp())
  const at = await watch(staying, 'at')
  goOffline(leaving)
  await at.reaches(2)
  expect((await get(ref(staying))).exportVal()).toEqual({
    set: { after: true },
    update: { keep: true, value: 2, added: true },
    ranked: { after: true, '.priority': 7 },
    at: expect.any(Number),
  })
})

test('a read below an empty query and beside a listener asks the database', async () => {
  const { listening, writing } = await open()
  await set(ref(writing, 'list/x'), { name: 'Night', state: 'draft', score: 1 })
  const [found, name] = [new Recorder<unknown>(), new Recorder<unknown>()]
  onValue(query(ref(listening, 'list'), orderByChild('score'), equalTo(7)), snapshot => found.add(snapshot.val()))
  await found.reaches(1)
  onValue(ref(listening, 'list/x/name'), snapshot => name.add(snapshot.val()))
  await name.reaches(1)
  expect((await get(ref(listening, 'list/x/state'))).val()).toBe('draft')
  expect((await get(ref(listening, 'list/x'))).val()).toEqual({ name: 'Night', state: 'draft', score: 1 })
})
