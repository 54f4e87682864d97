import { deleteApp, initializeApp } from 'firebase/app'
import { connectDatabaseEmulator, getDatabase, ref, runTransaction, set } from 'firebase/database'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabaseEmulator, startDatabaseEmulator } from '../../../emulators/database/server.ts'
import { databaseLimits, limitIssueIn } from '../../model/limits.ts'
import { firebaseStore } from './store.ts'
import { hearWarnings } from './testing/emulators.ts'

let emulator: DatabaseEmulator

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ rules: '{"rules":{".read":true,".write":true}}' })
})
afterAll(() => emulator.stop())

let opened = 0

const open = () => {
  opened += 1
  const namespace = `limits-${opened}`
  const { host, port } = emulator
  const app = initializeApp({ projectId: 'demo', databaseURL: `http://${host}:${port}?ns=${namespace}` }, namespace)
  onTestFinished(() => deleteApp(app))
  const database = getDatabase(app)
  connectDatabaseEmulator(database, host, port)
  return { database, data: emulator.namespace(namespace) }
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })

test.each([
  ['a text', 'luna'],
  ['a key with a space and ñ', { 'año 1': 1 }],
  ['an empty key', { '': 1 }],
  ...['.', '#', '$', '/', '[', ']', '\u0001', '\u007f'].map(sign => [
    `a key with ${JSON.stringify(sign)}`,
    { [`a${sign}b`]: 1 },
  ]),
  ['a key as long as may be', { ['k'.repeat(databaseLimits.keyBytes - '/v/'.length)]: 1 }],
  ['a key too long by a byte', { ['k'.repeat(databaseLimits.keyBytes - '/v/'.length + 1)]: 1 }],
  ['as many levels as may be', nested(databaseLimits.depth - 1)],
  ['a level too many', nested(databaseLimits.depth)],
  ['a string as long as may be', 'a'.repeat(databaseLimits.stringBytes)],
  ['a string too long by a byte', 'a'.repeat(databaseLimits.stringBytes + 1)],
  ['undefined', { a: undefined }],
  ['a function', { a: () => {} }],
  ['NaN', { a: Number.NaN }],
  ['an infinity', { a: Number.NEGATIVE_INFINITY }],
] as [string, unknown][])('%s: SDK and server refuse what the limits say, and keep the rest', async (_, value) => {
  const { database } = open()
  const isKept = await (async () => set(ref(database, 'v'), value))().then(
    () => true,
    () => false,
  )
  expect(isKept).toBe(limitIssueIn(value, ['v']) === null)
})

test('the server by itself keeps keys of 768 bytes and no longer ones', () => {
  const { data } = open()
  expect(() => data.write('/v', { ['k'.repeat(databaseLimits.keyBytes)]: 1 })).not.toThrow()
  expect(() => data.write('/v', { ['k'.repeat(databaseLimits.keyBytes + 1)]: 1 })).toThrow('768 bytes')
})

test('the record store refuses what cannot be kept, with a code that the interface has words for', async () => {
  const { database } = open()
  const store = firebaseStore(database)
  await expect(store.update({ 'notes/a': 'x'.repeat(databaseLimits.stringBytes + 1) })).rejects.toMatchObject({
    code: 'not-storable',
    message: 'The database cannot keep notes/a: string-too-long.',
  })
})

test('a transaction that is overtaken each time is tried 25 times, then fails with maxretry', async () => {
  const { database, data } = open()
  hearWarnings()
  let tries = 0
  const running = runTransaction(ref(database, 'n'), current => {
    tries += 1
    data.write('/n', tries * 1000)
    return (current ?? 0) + 1
  })
  await expect(running).rejects.toThrow('maxretry')
  expect(tries).toBe(databaseLimits.transactionTries)
})
