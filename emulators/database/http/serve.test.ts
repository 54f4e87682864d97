import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ManualClock } from '../clock.ts'
import { Sessions } from '../protocol/sessions.ts'
import { openEmulator, openRest } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'
import { DatabaseError, type DatabaseErrorCode } from '../tree/errors.ts'
import { serveHttp } from './serve.ts'

const raw = (port: number, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, method, headers }, async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    sent.on('error', reject)
    sent.end()
  })

it('takes the namespace from the address, else from the host, else the default one', async () => {
  const { emulator, origin } = await openRest({ content: 'here' })
  const { port } = emulator
  expect(await raw(port, '/.json', { host: `main.localhost:${port}` })).toMatchObject({ status: 200, text: '"here"' })
  expect(await raw(port, '/.json?ns=main', { host: 'other.localhost' })).toMatchObject({ text: '"here"' })
  const response = await fetch(`${origin}/a.json`)
  const error = 'No namespace is named: add ?ns=NAME to the URL, or ask at NAME.localhost'
  expect([response.status, await response.json()]).toEqual([400, { error }])
  const other = await openRest({ content: 'here', defaultNamespace: 'main' })
  expect(await (await fetch(`${other.origin}/.json`)).json()).toBe('here')
  expect(await (await fetch(`${other.origin}/.json?ns=other`)).json()).toBeNull()
})

it('takes whatever stands where the path belongs for a path', async () => {
  const { emulator } = await openRest({ content: { evil: 1 } })
  expect(await raw(emulator.port, '//evil.json?ns=main')).toMatchObject({ status: 200, text: '1' })
  expect(await raw(emulator.port, '//[.json?ns=main')).toMatchObject({ status: 400 })
  expect(await raw(emulator.port, 'http://localhost/evil.json?ns=main')).toMatchObject({ status: 200, text: '1' })
})

it('answers what a browser asks before it sends, for pages from here', async () => {
  const { emulator } = await openRest()
  const asked = { origin: 'http://localhost:5173', 'access-control-request-headers': 'if-match,x-firebase-etag' }
  const { status, headers } = await raw(emulator.port, '/a.json?ns=main', asked, 'OPTIONS')
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:5173',
    'access-control-allow-headers': 'if-match,x-firebase-etag',
    'access-control-allow-methods': expect.stringContaining('PATCH'),
  })
})

it('lets pages from here read answers and their tags, refusals too', async () => {
  const { emulator } = await openRest()
  for (const target of ['/a.json?ns=main', '/a.json?ns=main&print=x', '/.settings/rules.json?ns=main']) {
    const { headers } = await raw(emulator.port, target, { origin: 'http://127.0.0.1:3000' })
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://127.0.0.1:3000',
      'access-control-expose-headers': 'ETag',
      vary: 'Origin',
    })
  }
})

it.each([
  ['asks itself', { origin: 'https://evil.example' }],
  ['asks through a name that leads here', { host: 'evil.example' }],
  [
    'embeds a script',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', referer: 'https://evil.example/' },
  ],
  ['embeds a script without saying who it is', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['embeds a script in an old browser', { referer: 'https://evil.example/' }],
])('refuses a page from elsewhere that %s', async (_, headers) => {
  const { emulator } = await openRest({ content: 'secret' })
  const { status, text } = await raw(emulator.port, '/.json?ns=main&callback=steal', headers)
  expect(status).toBe(403)
  expect(text).not.toContain('secret')
})

it.each([
  ['scripts to pages from here, whose host may be spelt differently', 'no-cors', 'http://localhost:5173/'],
  ['whoever follows a link', 'navigate', 'https://docs.example/'],
])('serves %s', async (_, mode, referer) => {
  const { emulator } = await openRest({ content: 1 })
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, referer }
  expect(await raw(emulator.port, '/.json?ns=main&callback=f', headers)).toMatchObject({ status: 200 })
})

const access = {
  allowedHosts: ['Database', 'my-mac.local'],
  allowedOrigins: ['null', 'capacitor://', 'https://app.example'],
}

it.each([
  ['a container by its name', { host: 'database:9000' }, 200],
  ['a page of an allowed host', { host: 'my-mac.local:9000', origin: 'http://my-mac.local:5173' }, 200],
  ['a file', { origin: 'null' }, 200],
  ['an app in a web view', { origin: 'capacitor://localhost' }, 200],
  ['an allowed page', { origin: 'https://app.example' }, 200],
  ['a script of an allowed page', { 'sec-fetch-site': 'cross-site', referer: 'https://app.example/a' }, 200],
  ['an extension', { origin: 'chrome-extension://abc' }, 403],
  ['another page', { origin: 'https://other.example' }, 403],
  ['another name', { host: 'evil.example' }, 403],
])('with some hosts and origins allowed, %s with %j is answered %i', async (_, headers, expected) => {
  const { port } = await openEmulator(access)
  expect((await raw(port, '/.json?ns=main', headers)).status).toBe(expected)
})

it.each([
  ['a phone in the same network', { host: '192.168.1.20:9000' }, 200],
  ["Android's emulator", { host: '10.0.2.2:9000' }, 200],
  ['an address of six', { host: '[fe80::1]:9000' }, 200],
  ['a page of the same address', { host: '192.168.1.20:9000', origin: 'http://192.168.1.20:5173' }, 200],
  ['a page of another address', { host: '192.168.1.20:9000', origin: 'http://192.168.1.66' }, 403],
  ['a page of an address, which asks localhost', { origin: 'http://192.168.1.66' }, 403],
  ['a page whose name leads here', { host: 'evil.example:9000', origin: 'http://evil.example:9000' }, 403],
])('served at all addresses, %s with %j is answered %i', async (_, headers, expected) => {
  const { port } = await openEmulator({ host: '0.0.0.0' })
  expect((await raw(port, '/.json?ns=main', headers)).status).toBe(expected)
})

it('an asterisk allows everybody', async () => {
  const { port } = await openEmulator({ allowedHosts: ['*'], allowedOrigins: ['*'] })
  const headers = { host: 'any.example', origin: 'https://other.example' }
  expect(await raw(port, '/.json?ns=main', headers)).toMatchObject({
    status: 200,
    headers: { 'access-control-allow-origin': 'https://other.example' },
  })
})

/** Everything that a server answers to lines of HTTP, until it closes the connection. */
async function lines(port: number, ...sent: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(sent.join('\r\n'))
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

it('two Host headers are refused, on a websocket too', async () => {
  const { port } = await openEmulator()
  const hosts = ['Host: localhost', 'Host: evil.example']
  const asked = await lines(port, 'GET /.json?ns=a HTTP/1.1', ...hosts, 'Connection: close', '', '')
  expect(asked).toMatch(/^HTTP\/1\.1 400 .*A request has one Host header, not several/s)
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: 1234567890123456789012==',
  ]
  expect(await lines(port, 'GET /.ws?v=5&ns=a HTTP/1.1', ...hosts, ...upgrade, '', '')).toMatch(/^HTTP\/1\.1 400 /)
})

it("a wish for HTTP/2, as of Java's HttpClient and curl --http2, is ignored: with a body, and on a connection used again", async () => {
  const { emulator, database } = await openRest()
  const wish = [
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
  ]
  const socket = connect(emulator.port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  const exchange = async (...sent: readonly string[]): Promise<string> => {
    socket.write(sent.join('\r\n'))
    const [answer] = await once(socket, 'data')
    return answer
  }
  const put = await exchange('PUT /a.json?ns=main HTTP/1.1', ...wish, 'Content-Length: 7', '', '"heard"')
  expect(put).toMatch(/^HTTP\/1\.1 200 OK.*"heard"$/s)
  expect(database.read('/a')).toBe('heard')
  expect(await exchange('GET /a.json?ns=main HTTP/1.1', ...wish, '', '')).toMatch(/^HTTP\/1\.1 200 OK.*"heard"$/s)
  expect(await exchange('GET /b.json?ns=main HTTP/1.1', 'Host: localhost', '', '')).toMatch(/null$/)
})

it('a large answer is compressed for who takes that, and a small one is not', async () => {
  const { emulator, database } = await openRest()
  database.write('/', { small: 1, large: 'luna '.repeat(10_000) })
  const encodings = async (path: string, accepted: string) =>
    (await raw(emulator.port, `${path}.json?ns=main`, { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encodings('/large', 'br, gzip;q=0.5')).toBe('gzip')
  expect(await encodings('/large', 'gzip;q=0, br')).toBeUndefined()
  expect(await encodings('/large', '')).toBeUndefined()
  expect(await encodings('/small', 'gzip')).toBeUndefined()
  const answer = await fetch(`http://127.0.0.1:${emulator.port}/large.json?ns=main`)
  expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual(['gzip', 'luna '.repeat(10_000)])
})

it.each<[DatabaseErrorCode, number]>([
  ['permission_denied', 401],
  ['invalid_token', 401],
  ['expired_token', 401],
  ['data_stale', 412],
  ['invalid_data', 400],
  ['invalid_path', 400],
  ['invalid_query', 400],
  ['no_index', 400],
  ['unknown_action', 400],
  ['too_big', 413],
  ['unavailable', 503],
])('answers %s with %i, whichever handler throws it', async (code, expected) => {
  const handler = () => {
    throw new DatabaseError(code, 'not now')
  }
  const context = {
    clock: new ManualClock(),
    explain: false,
    sessions: new Sessions(),
    warn: handler,
    namespaceOf: handler,
  }
  const access = { hosts: new Set<string>(), origins: new Set<string>() }
  const options = { context, access, handlers: [handler], report: handler }
  const server = createServer((asked, response) => void serveHttp(asked, response, options))
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { status, text } = await raw((server.address() as AddressInfo).port, '/any')
  expect([status, JSON.parse(text)]).toEqual([expected, { error: 'not now' }])
})

it('refuses in the same way by REST, by polls and by websockets', async () => {
  const { emulator } = await openRest()
  const statuses = async (namespace: string) => [
    ...(await Promise.all(
      ['/a.json?', '/.lp?start=t&v=5&'].map(async path => (await raw(emulator.port, `${path}ns=${namespace}`)).status),
    )),
    await RawClient.connect(emulator, namespace).catch(({ message }: Error) => Number(/\d{3}/.exec(message)?.[0])),
  ]
  expect(await statuses('a.b')).toEqual([400, 400, 400])
  emulator.namespace('main').faults.refuseConnections = true
  expect(await statuses('main')).toEqual([503, 503, 503])
})

it('ends no idle connection by itself: a request could meet the end of one', async () => {
  const { ask } = await openRest()
  const { headers } = await ask('GET', '/a.json')
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null])
})
