import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseEmulator, startDatabaseEmulator } from '../server.ts'
import { RawClient } from '../testing/raw-client.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { hashOf } from '../tree/hash.ts'

const RULES = '{"rules":{".read":true,".write":true,"list":{".indexOn":"rank"}}}'

let emulator: DatabaseEmulator

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ rules: RULES })
})

afterAll(() => emulator.stop())

beforeEach(() => {
  emulator.namespace('raw').write('/', null)
})

const connect = (): Promise<RawClient> => RawClient.connect(emulator)

test('a client is greeted with time, version, host and session, and its pings are answered', async () => {
  const client = await connect()
  const greeting = { ts: expect.any(Number), v: '5', h: `127.0.0.1:${emulator.port}`, s: expect.stringMatching(/./) }
  expect(client.messages[0]).toEqual({ t: 'c', d: { t: 'h', d: greeting } })
  client.send('{"t":"c","d":{"t":"p","d":{}}}')
  expect(await client.first(({ d }) => d.t === 'o')).toEqual({ t: 'c', d: { t: 'o', d: null } })
})

test('a listen sends its data before its answer, and nothing when the hash says that the client has it', async () => {
  emulator.namespace('raw').write('/v', { a: 1 })
  const client = await connect()
  expect(await client.request('q', { p: '/v', h: '' })).toEqual({ s: 'ok', d: {} })
  expect(client.pushes).toEqual([{ a: 'd', b: { p: 'v', d: { a: 1 } } }])
  const other = await connect()
  await other.request('q', { p: '/v', h: hashOf(nodeFromJSON({ a: 1 })) })
  expect(other.pushes).toEqual([])
  await other.request('q', { p: '/nothing', h: '' })
  expect(other.pushes).toEqual([])
  await other.request('q', { p: '/nothing', q: { l: 1, vf: 'l' }, t: 1, h: '' })
  expect(other.pushes).toEqual([{ a: 'd', b: { p: 'nothing', d: null, t: 1 } }])
})

test('a writer hears of its own write before the answer', async () => {
  const client = await connect()
  await client.request('q', { p: '/v', h: '' })
  await client.request('p', { p: '/v', d: 5 })
  expect(client.messages.slice(-2).map(({ d }) => d.a ?? d.r)).toEqual(['d', 2])
})

test('a query listens with its tag and gets what it takes; unlistening ends that', async () => {
  const namespace = emulator.namespace('raw')
  namespace.write('/list', { a: { rank: 1 }, b: { rank: 2 }, c: { rank: 3 } })
  const client = await connect()
  const q = { i: 'rank', l: 1, vf: 'r' }
  expect(await client.request('q', { p: '/list', q, t: 4, h: '' })).toEqual({ s: 'ok', d: {} })
  namespace.write('/list/d', { rank: 4 })
  namespace.write('/list/a/rank', 0)
  await client.request('n', { p: '/list', q, t: 4 })
  namespace.write('/list/e', { rank: 5 })
  await client.request('s', { c: {} })
  expect(client.pushes).toEqual([
    { a: 'd', b: { p: 'list', d: { c: { rank: 3 } }, t: 4 } },
    { a: 'm', b: { p: 'list', d: { c: null, d: { rank: 4 } }, t: 4 } },
  ])
})

test('a query in an order without an index warns', async () => {
  const client = await connect()
  const listen = (i: string) => client.request('q', { p: '/list', q: { i, l: 1, vf: 'l' }, t: 1, h: '' })
  expect((await listen('name')).d).toEqual({ w: ['no_index'] })
  expect((await listen('.key')).d).toEqual({})
})

test('a limited listener of 10,000 children receives its window, and nothing for a change outside', async () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => [`k${at}`, { rank: at, text: 'x'.repeat(100) }])
  emulator.namespace('raw').write('/list', Object.fromEntries(entries))
  const client = await connect()
  const before = client.bytes
  await client.request('q', { p: '/list', q: { i: 'rank', l: 50, vf: 'r' }, t: 1, h: '' })
  expect(Object.keys(client.pushes[0]?.b.d as object)).toHaveLength(50)
  expect(client.bytes - before).toBeLessThan(50 * 160)
  const after = client.bytes
  emulator.namespace('raw').write('/list/k5/text', 'changed')
  emulator.namespace('raw').write('/list/k6', null)
  const answer = await client.request('s', { c: {} })
  expect(client.bytes - after).toBe(JSON.stringify({ t: 'd', d: { r: 2, b: answer } }).length)
})

test.each([
  ['p', { p: '/a.b', d: 1 }, 'Invalid path "/a.b": the key "a.b" must not contain'],
  ['p', { p: '/v', d: { 'a/b': 1 } }, 'Invalid data: the key "a/b" must not contain'],
  ['p', { p: `/${Array(33).fill('a').join('/')}`, d: 1 }, 'Data may be at most 32 levels deep; this path has 33'],
  ['p', { d: 1 }, 'Malformed request: "p" must be a string'],
  ['m', { p: '/v', d: 5 }, 'an update must be an object'],
  ['m', { p: '/v', d: { a: 1, 'a/b': 2 } }, 'contains /v/a, which is an ancestor of /v/a/b'],
  ['p', { p: '/v/.priority', d: { a: 1 } }, 'a priority must be a string, a number or null'],
  ['q', { p: '/v', q: { l: -1 } }, 'the limit must be a positive integer'],
  ['g', { p: '/v', q: [] }, 'Malformed request: "q" must be an object'],
])('the request %s %j is refused', async (action, body, message) => {
  const client = await connect()
  expect(await client.request(action, body)).toEqual({ s: 'failure', d: expect.stringContaining(message) })
  expect(emulator.namespace('raw').read('/')).toBeNull()
})

test('an unknown action is refused, the connection goes on', async () => {
  const client = await connect()
  expect(await client.request('x')).toEqual({ s: 'error', d: 'Unknown action "x"' })
  for (const action of ['s', 'appcheck', 'unappcheck', 'unappeck', 'unauth'])
    expect((await client.request(action)).s).toBe('ok')
})
