import { connect as connectTcp, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRest } from './testing/open-rest.ts'
import { PollClient } from './testing/poll-client.ts'
import { RawClient } from './testing/raw-client.ts'

/** Longer than any test: delayed messages arrive only if the delay is ignored. */
const FOREVER = 60_000

async function open() {
  const rest = await openRest()
  const { emulator, origin } = rest
  return {
    ...rest,
    connect: () => RawClient.connect(emulator, 'main'),
    askOther: (path: string, init?: RequestInit) => fetch(`${origin}${path}?ns=other`, init),
  }
}

/** Sends a DELETE of `/v` on its own socket; settles once the emulator handles it. */
async function beginDelete(port: number): Promise<Socket> {
  const socket = connectTcp(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  const began = new Promise<void>(resolve => socket.once('data', () => resolve()))
  const head = ['DELETE /v.json?ns=main HTTP/1.1', 'Host: localhost', 'Expect: 100-continue']
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await began
  return socket
}

test('dropped sockets and polls are lost without a goodbye, and what was left for that is written', async () => {
  const { emulator, connect, database } = await open()
  const [client, stranger] = [await connect(), await RawClient.connect(emulator, 'other')]
  const polling = await PollClient.connect(emulator, 'main')
  polling.stay()
  await client.request('o', { p: '/v', d: 'gone' })
  await polling.request('o', { p: '/w', d: 'gone' })
  database.faults.dropSockets()
  expect(database.read('/')).toEqual({ v: 'gone', w: 'gone' })
  expect((await client.closed).code).toBe(1006)
  expect((await stranger.request('g', { p: '/v' })).s).toBe('ok')
})

test('dropping ends event streams without a last event', async () => {
  const { database, urlOf } = await open()
  const stream = await fetch(urlOf('/v.json'), { headers: { accept: 'text/event-stream' } })
  database.faults.dropSockets()
  database.write('/v', 1)
  expect(await stream.text()).toBe('event: put\ndata: {"path":"/","data":null}\n\n')
})

test('while read-only, writes are refused and reads go on', async () => {
  const { connect, database, ask } = await open()
  const client = await connect()
  database.faults.readOnly = true
  expect((await client.request('p', { p: '/v', d: 1 })).s).toBe('unavailable')
  expect((await client.request('g', { p: '/v' })).s).toBe('ok')
  expect((await ask('PUT', '/v.json', { body: 1 })).status).toBe(503)
  expect((await ask('GET', '/v.json')).json).toBeNull()
  database.faults.clear()
  expect((await client.request('p', { p: '/v', d: 1 })).s).toBe('ok')
})

test('while connections are refused, those that are open go on', async () => {
  const { emulator, connect, database, ask } = await open()
  const client = await connect()
  const polling = await PollClient.connect(emulator, 'main')
  polling.stay()
  database.faults.refuseConnections = true
  await expect(connect()).rejects.toThrow('503')
  await expect(PollClient.connect(emulator, 'main')).rejects.toThrow('503')
  expect(await ask('GET', '/v.json')).toMatchObject({ status: 503, json: { error: expect.stringContaining('refuse') } })
  expect((await client.request('g', { p: '/v' })).s).toBe('ok')
  expect(await polling.request('g', { p: '/v' })).toMatchObject({ s: 'ok' })
})

test('no fault of a namespace is one of others, or of the emulator itself', async () => {
  const { emulator, database, origin, askOther } = await open()
  Object.assign(database.faults, { readOnly: true, refuseConnections: true, delay: FOREVER })
  expect((await askOther('/v.json', { method: 'PUT', body: '1' })).status).toBe(200)
  expect((await fetch(`${origin}/`)).status).toBe(200)
  const client = await RawClient.connect(emulator, 'other')
  expect((await client.request('g', { p: '/v' })).s).toBe('ok')
})

test('delayed messages are handled in their order', async () => {
  const { connect, database } = await open()
  const client = await connect()
  database.faults.delay = 5
  const delayed = [1, 2, 3].map(n => client.request('p', { p: '/v', d: n }))
  database.faults.delay = 0
  await Promise.all([...delayed, client.request('p', { p: '/v', d: 4 })])
  expect(client.messages.map(({ d }) => d.r)).toEqual([undefined, 1, 2, 3, 4])
  expect(database.read('/v')).toBe(4)
})

test('a REST request that is dropped while it is held up is never carried out', async () => {
  const { emulator, database, ask } = await open()
  database.write('/v', 1)
  database.faults.delay = FOREVER
  const socket = await beginDelete(emulator.port)
  const lost = new Promise(resolve => socket.once('close', resolve))
  database.faults.dropSockets()
  await lost
  database.faults.clear()
  expect((await ask('GET', '/v.json')).json).toBe(1)
})
