import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { type DatabaseEmulator, startDatabaseEmulator } from '../server.ts'
import { arbitraryJSON, arbitraryKey } from '../testing/arbitrary.ts'
import { RawClient } from '../testing/raw-client.ts'

const OPEN = '{"rules":{".read":true,".write":true}}'
const PATIENCE = 60_000
const failures: unknown[] = []
let emulator: DatabaseEmulator
/** An unaffected client, which must notice nothing. */
let bystander: RawClient

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ rules: OPEN, report: error => failures.push(error) })
})

afterAll(() => emulator.stop())

async function connect(): Promise<RawClient> {
  bystander = await RawClient.connect(emulator)
  return RawClient.connect(emulator)
}

async function expectBystanderUnmoved(): Promise<void> {
  expect((await bystander.request('s')).s).toBe('ok')
  expect(failures).toEqual([])
}

test.each([
  ['text that is no JSON', 'hello world', 'A message must be JSON'],
  ['half a message', '{"t":"d","d":{"r":1', 'A message must be JSON'],
  ['JSON that is no message', '[1,2,3,4,5]', 'A message must be {"t"'],
  ['a message of an unknown layer', '{"t":"x","d":{}}', 'A request must be'],
  ['a request without a number', '{"t":"d","d":{"a":"p","b":{}}}', 'A request must be'],
  ['a negative count', '-5', 'must be the number of segments'],
  ['a count that is no integer', '1e5', 'must be the number of segments'],
])('%s ends its connection with the reason', async (_name, frame, reason) => {
  const client = await connect()
  client.send(frame)
  expect(await client.closed).toEqual({ code: 1007, reason: expect.stringContaining(reason) })
  expect(client.messages.at(-1)).toEqual({ t: 'c', d: { t: 'e', d: expect.stringContaining(reason) } })
  await expectBystanderUnmoved()
})

test('binary frames and invalid UTF-8 end their connection', async () => {
  const client = await connect()
  client.socket.send(Buffer.from('{"t":"c","d":{"t":"p","d":{}}}'))
  expect(await client.closed).toEqual({ code: 1007, reason: 'Messages are text, not binary' })
  const other = await connect()
  other.socket.on('error', () => {})
  other.socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false })
  expect((await other.closed).code).toBe(1007)
  await expectBystanderUnmoved()
})

test('a count without its segments waits, whatever it says', async () => {
  const client = await connect()
  client.send('999999')
  client.send('{"t":"d","d":{"r":1,"a":"s","b":{}}}')
  await expectBystanderUnmoved()
  expect(client.messages).toHaveLength(1)
})

test('a frame past the largest message is not taken in', { timeout: PATIENCE }, async () => {
  const client = await connect()
  client.send('x'.repeat(40 * 1024 * 1024))
  expect((await client.closed).code).toBe(1009)
  await expectBystanderUnmoved()
})

test('a write past 16 MB is answered too_big, and the connection goes on', { timeout: PATIENCE }, async () => {
  const client = await connect()
  const data = Array.from({ length: 17 }, () => 'x'.repeat(1024 * 1024))
  expect(await client.request('p', { p: '/v', d: data })).toEqual({
    s: 'too_big',
    d: expect.stringContaining('must not be larger than 16777216 bytes'),
  })
  expect((await client.request('p', { p: '/v', d: 1 })).s).toBe('ok')
  await expectBystanderUnmoved()
})

test('100,000 levels of JSON are refused', async () => {
  const client = await connect()
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  client.send(`{"t":"d","d":{"r":500,"a":"p","b":{"p":"/v","d":${deep}}}}`)
  const { d } = await client.first(message => message.d.r === 500)
  expect(d.b).toEqual({ s: 'failure', d: 'Invalid data: data may be at most 32 levels deep' })
  await expectBystanderUnmoved()
})

test('a client that does not read is let go, and its onDisconnect is carried out', { timeout: PATIENCE }, async () => {
  const client = await connect()
  await client.request('o', { p: '/slow', d: 'gone' })
  await client.request('q', { p: '/flood', h: '' })
  await bystander.request('q', { p: '/slow', h: '' })
  client.socket.pause()
  const text = 'x'.repeat(1024 * 1024)
  for (let sent = 0; sent < 60; sent++) emulator.namespace('raw').write('/flood', text + sent)
  expect((await bystander.push('d')).b).toEqual({ p: 'slow', d: 'gone' })
  await expectBystanderUnmoved()
})

test('300 sockets at once are served', { timeout: PATIENCE }, async () => {
  await connect()
  const clients = await Promise.all(Array.from({ length: 300 }, () => RawClient.connect(emulator)))
  await Promise.all(clients.map(client => client.request('q', { p: '/all', h: '' })))
  emulator.namespace('raw').write('/all', 'hello')
  const heard = await Promise.all(clients.map(client => client.push('d')))
  expect(heard.every(({ b }) => b.d === 'hello')).toBe(true)
  await expectBystanderUnmoved()
})

const arbitraryBody = fc.record(
  {
    p: fc.oneof(
      fc.array(arbitraryKey).map(keys => `/${keys.join('/')}`),
      fc.string(),
      fc.anything(),
    ),
    d: fc.oneof(
      arbitraryJSON,
      fc.jsonValue(),
      fc.constant({ '.sv': 'timestamp' }),
      fc.constant({ '.sv': { increment: 1 } }),
    ),
    h: fc.oneof(fc.constant(''), fc.anything()),
    t: fc.oneof(fc.nat(5), fc.anything()),
    q: fc.oneof(
      fc.record(
        {
          sp: fc.jsonValue(),
          sn: fc.jsonValue(),
          ep: fc.jsonValue(),
          l: fc.nat(5),
          vf: fc.constantFrom('l', 'r', 'x'),
          i: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
    cred: fc.oneof(fc.constant('owner'), fc.string(), fc.anything()),
    authvar: fc.anything(),
  },
  { requiredKeys: [] },
)

test('whatever a request says, it is answered and the connection goes on', { timeout: PATIENCE }, async () => {
  const client = await connect()
  const actions = fc.constantFrom(...'q n g p m o om oc auth gauth unauth s constructor'.split(' '))
  await fc.assert(
    fc.asyncProperty(actions, arbitraryBody, async (action, body) => {
      const parsed = JSON.parse(JSON.stringify(body, (_key, value) => (typeof value === 'bigint' ? 1 : value)) ?? '{}')
      const answer = await client.request(action, parsed)
      expect(typeof answer.s).toBe('string')
    }),
    { numRuns: runs(70) },
  )
  await expectBystanderUnmoved()
})

test('whatever frames come, nobody else is disturbed', { timeout: PATIENCE }, async () => {
  const frames = fc.array(fc.oneof(fc.string({ maxLength: 8 }), fc.nat(3).map(String), fc.constant('{"t":"d","d":{')), {
    maxLength: 10,
  })
  await connect()
  await fc.assert(
    fc.asyncProperty(frames, async texts => {
      const client = await RawClient.connect(emulator)
      for (const text of texts) client.send(text)
      client.socket.close()
      await client.closed
    }),
    { numRuns: runs(30) },
  )
  await expectBystanderUnmoved()
})
