import { connect as connectTcp } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type DatabaseEmulator, startDatabaseEmulator } from './server.ts'
import { openEmulator } from './testing/open-rest.ts'
import { RawClient } from './testing/raw-client.ts'

function handshake(
  { port }: DatabaseEmulator,
  headers: Record<string, string>,
  path = '/.ws?v=5&ns=a',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    socket.once('error', reject)
    socket.once('open', () => {
      socket.terminate()
      resolve('101')
    })
    socket.once('unexpected-response', (_request, response) => {
      response.setEncoding('utf8').once('data', body => resolve(`${response.statusCode} ${body}`))
    })
  })
}

test('without rules nobody may read or write, but the owner', async () => {
  const emulator = await startDatabaseEmulator()
  onTestFinished(() => emulator.stop())
  const client = await RawClient.connect(emulator)
  expect((await client.request('g', { p: '/' })).s).toBe('permission_denied')
  await client.request('gauth', { cred: 'owner' })
  expect((await client.request('p', { p: '/v', d: 1 })).s).toBe('ok')
})

test('bad rules at the start are an error with their place', async () => {
  await expect(startDatabaseEmulator({ rules: '{"rules":{".read":"x"}}' })).rejects.toMatchObject({ line: 1 })
})

test('a namespace is named by ns= or by the first label of the host', async () => {
  const emulator = await openEmulator()
  const socket = new WebSocket(`ws://127.0.0.1:${emulator.port}/.ws?v=5`, { headers: { host: 'shop.localhost' } })
  const client = new RawClient(socket)
  await client.first(({ t }) => t === 'c')
  await client.request('p', { p: '/v', d: 1 })
  expect(emulator.namespace('shop').read('/v')).toBe(1)
})

test('a snapshot brings all data back, and listeners are told what that changes for them', async () => {
  const emulator = await openEmulator()
  const namespace = emulator.namespace('raw')
  namespace.write('/', { a: 1, b: { c: 2 } })
  const snapshot = namespace.snapshot()
  const client = await RawClient.connect(emulator)
  await client.request('q', { p: '/b', h: '' })
  await client.request('q', { p: '/a', h: '' })
  namespace.write('/b/c', 3)
  namespace.restore(snapshot)
  expect(namespace.root).toBe(snapshot.root)
  await client.request('s')
  expect(client.pushes.map(({ b }) => [b.p, b.d])).toEqual([
    ['b', { c: 2 }],
    ['a', 1],
    ['b/c', 3],
    ['b', { c: 2 }],
  ])
})

test.each([
  ['localhost', {}, '101'],
  ['127.0.0.1:9000', { origin: 'http://localhost:5173' }, '101'],
  ['db.localhost', { origin: 'http://[::1]:80' }, '101'],
  ['evil.example', {}, '403 {"error":"Host \\"evil.example\\" is not served'],
  ['localhost', { origin: 'http://evil.example' }, '403 {"error":"Origin \\"http://evil.example\\" may not use'],
  ['localhost', { origin: 'null' }, '403 {"error":"Origin \\"null\\" may not use the emulator'],
])('a page at host %s with %j is answered %s', async (host, headers, answer) => {
  expect(await handshake(await openEmulator(), { host, ...headers })).toContain(answer)
})

test.each([
  ['/elsewhere', '404 {"error":"Websockets are served at /.ws"}'],
  ['/.ws?v=4', '400 {"error":"Only version 5 of the protocol is spoken: /.ws?v=5"}'],
  ['/.ws?v=5&ns=a/b', '400 {"error":"\\"a/b\\" is not a namespace\'s name"}'],
])('a handshake at %s is answered %s', async (path, answer) => {
  expect(await handshake(await openEmulator(), {}, path)).toBe(answer)
})

test('stopping closes all sockets and frees the port; stopping again does nothing', async () => {
  const emulator = await openEmulator()
  const client = await RawClient.connect(emulator)
  await emulator.stop()
  await emulator.stop()
  expect((await client.closed).code).toBe(1006)
  const refused = new Promise(resolve => connectTcp(emulator.port, '127.0.0.1').once('error', resolve))
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test('a port in use is an error', async () => {
  const emulator = await openEmulator()
  await expect(startDatabaseEmulator({ port: emulator.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
