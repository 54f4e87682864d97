import { request } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openRest } from '../testing/open-rest.ts'

const PATIENCE = 60_000

const begin = (url: string, headers: Record<string, string>, chunks: readonly (string | Uint8Array)[]) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(url, { method: 'PUT', headers }, async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, text })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
    for (const chunk of chunks) sent.write(chunk)
  })

it('refuses a body that announces more than 256 MB before it comes', async () => {
  const { urlOf } = await openRest()
  const { status, text } = await begin(urlOf('/a.json'), { 'content-length': String(256 * 1024 * 1024 + 1) }, [])
  expect(status).toBe(413)
  expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('larger than 268435456 bytes') })
})

it('refuses a packed body of more than 256 MB before it reads its values', { timeout: PATIENCE }, async () => {
  const { urlOf } = await openRest()
  const values = gzipSync(',0'.repeat(1024 * 1024))
  const packed = Buffer.concat([gzipSync('[0'), ...Array.from({ length: 200 }, () => values)])
  const headers = { 'content-encoding': 'gzip', 'content-length': String(packed.length) }
  const { status, text } = await begin(urlOf('/a.json'), headers, [packed])
  expect(status).toBe(413)
  expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('larger than 268435456 bytes') })
})

it('refuses nesting that no data can have while it arrives', async () => {
  const { urlOf } = await openRest()
  const { status, text } = await begin(urlOf('/a.json'), { 'transfer-encoding': 'chunked' }, ['[1,', '['.repeat(40)])
  expect(status).toBe(400)
  expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('at most 32 levels deep') })
})

it('refuses JSON 100,000 levels deep, closed or not, in brackets or braces', { timeout: PATIENCE }, async () => {
  const { ask, database } = await openRest()
  const deep = 100_000
  const bodies = ['['.repeat(deep), '['.repeat(deep) + ']'.repeat(deep), '{"a":'.repeat(deep)]
  for (const body of [...bodies, `{".sv":${'['.repeat(deep)}`])
    expect((await ask('PUT', '/.json', { body })).status).toBe(400)
  expect(database.read('/')).toBeNull()
})

it('takes brackets inside strings for what they are', async () => {
  const { ask } = await openRest()
  const text = `\\"${'[{'.repeat(100)}`
  expect((await ask('PUT', '/a.json', { body: { text } })).json).toEqual({ text })
})

it.each([
  ['', 'the text ends too early at line 1, column 1'],
  ['{"a"', 'the text ends too early at line 1, column 5'],
  ['hello', 'unexpected "h" at line 1, column 1'],
  ['{"a": 1,}', 'unexpected "}" at line 1, column 9'],
  ['[1,\n 01]', 'unexpected "1" at line 2, column 3'],
  ['{"a":1}}', 'unexpected "}" at line 1, column 8'],
  ['"a\nb"', 'unexpected "\\n" at line 1, column 3'],
])('says where %j stops being JSON', async (body, place) => {
  const { ask } = await openRest()
  const { status, json } = await ask('PUT', '/a.json', { body })
  expect(status).toBe(400)
  expect(json).toEqual({ error: `Invalid data; couldn't parse JSON object, array, or value: ${place}` })
})

it('refuses a number past the largest', async () => {
  const { ask } = await openRest()
  expect((await ask('PUT', '/a.json', { body: '1e999' })).status).toBe(400)
})

it('refuses bytes that are no UTF-8', async () => {
  const { ask } = await openRest()
  const { status, json } = await ask('PUT', '/a.json', { body: Uint8Array.of(0x22, 0xc3, 0x28, 0x22) })
  expect(status).toBe(400)
  expect(json).toEqual({ error: 'Invalid data; the body is not valid UTF-8' })
})

it('serves others after a client went in the middle of its body', async () => {
  const { ask, urlOf } = await openRest()
  await new Promise(resolve => {
    const sent = request(urlOf('/a.json'), { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } })
    sent.on('error', resolve)
    sent.write('{"a":', () => sent.destroy(new Error('gone')))
  })
  expect((await ask('GET', '/a.json')).json).toBeNull()
})

it.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('reads a body packed as %s', async (encoding, pack) => {
  const { ask } = await openRest()
  const body = pack(JSON.stringify({ a: 'luna '.repeat(1000) }))
  const headers = { 'content-encoding': encoding }
  expect((await ask('PUT', '/a.json', { body, headers })).status).toBe(200)
  expect((await ask('GET', '/a/a.json')).json).toBe('luna '.repeat(1000))
})

it('refuses a body that is not packed as it says, or in an unknown way', async () => {
  const { ask } = await openRest()
  const status = async (encoding: string, body: string | Uint8Array) =>
    (await ask('PUT', '/a.json', { body, headers: { 'content-encoding': encoding } })).status
  expect(await status('gzip', '{"a":1}')).toBe(400)
  expect(await status('gzip', gzipSync('{"a":1}').subarray(0, 20))).toBe(400)
  expect(await status('zstd', '{"a":1}')).toBe(415)
  expect(await status('gzip', gzipSync('['.repeat(1_000_000)))).toBe(400)
  expect((await ask('GET', '/a.json')).json).toBeNull()
})

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['headers past 16 KB', `GET /a.json?ns=main HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('answers %s with a JSON error', async (_, text, status) => {
  const { emulator } = await openRest()
  const socket = connect(emulator.port, emulator.host)
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\\r\\n\\r\\n\\{"error":"[^"]+"\\}$`))
})
