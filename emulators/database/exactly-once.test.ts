import {
  type Database,
  get,
  increment,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  push,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { expect, test } from 'vitest'
import { type ContractDatabase, openDatabase, Recorder, settled } from './testing/open-database.ts'

/** The SDK waits about a second before it reconnects. */
const PATIENCE = 30_000

async function putFaults({ host, port, namespace }: ContractDatabase, faults: object): Promise<void> {
  const response = await fetch(`http://${host}:${port}/.inspect/faults.json?ns=${namespace}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(faults),
  })
  if (!response.ok) throw new Error(await response.text())
}

async function watchList(db: Database): Promise<Recorder<string>> {
  const events = new Recorder<string>()
  const list = ref(db, 'list')
  onChildAdded(list, child => events.add(`added ${child.val()}`))
  onChildChanged(list, child => events.add(`changed ${child.val()}`))
  onChildRemoved(list, child => events.add(`removed ${child.val()}`))
  await get(list)
  return events
}

async function open() {
  const database = await openDatabase()
  const [writer, reader] = [database.connect(), database.connect()]
  return { database, writer, reader, events: await watchList(reader) }
}

test('what was acknowledged before a drop is not applied or told again after it', { timeout: PATIENCE }, async () => {
  const { database, writer, reader, events } = await open()
  await push(ref(writer, 'list'), 'first')
  await set(ref(writer, 'count'), increment(1))
  await events.reaches(1)

  await putFaults(database, { dropSockets: true })
  await push(ref(writer, 'list'), 'second')
  await update(ref(writer), { count: increment(1), at: serverTimestamp() })
  await events.reaches(2)
  await settled(reader)
  expect(events.seen).toEqual(['added first', 'added second'])
  expect((await get(ref(reader, 'count'))).val()).toBe(2)
})

test('what was under way at a drop is applied and told once after it', { timeout: PATIENCE }, async () => {
  const { database, writer, reader, events } = await open()
  const own = await watchList(writer)
  await set(ref(writer, 'count'), 5)

  await putFaults(database, { delay: 200 })
  const underWay = [set(ref(writer, 'count'), increment(1)), push(ref(writer, 'list'), 'first')]
  await putFaults(database, { dropSockets: true })
  await Promise.all(underWay)
  await settled(reader)
  expect((await get(ref(reader, 'count'))).val()).toBe(6)
  expect(Object.values((await get(ref(reader, 'list'))).val())).toEqual(['first'])
  expect(events.seen).toEqual(['added first'])
  expect(own.seen).toEqual(['added first'])
})

test('what changed while a listener could not connect is told once', { timeout: PATIENCE }, async () => {
  const { database, writer, reader, events } = await open()
  await push(ref(writer, 'list'), 'first')
  await events.reaches(1)
  await putFaults(database, { refuseConnections: true, dropSockets: true })
  const offline = [push(ref(writer, 'list'), 'second'), set(ref(writer, 'count'), increment(1))]
  await putFaults(database, {})
  await Promise.all(offline)
  await events.reaches(2)
  await settled(reader)
  expect(events.seen).toEqual(['added first', 'added second'])
  expect((await get(ref(reader, 'count'))).val()).toBe(1)
})
