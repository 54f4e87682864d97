import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { localEnvironments } from './environment.ts'
import { hosting } from './hosting.ts'
import { startConsoleServer, type WebServer } from './server.ts'
import { compressSite, readSite, type Site } from './site.ts'

const environmentFor = localEnvironments({
  auth: { origin: 'http://127.0.0.1:9099' },
  database: { host: '127.0.0.1', port: 9000 },
  tenants: true,
})
const page = '<!doctype html><script type="application/json" id="environment"></script>'
const script = 'export const answer = 42\n'.repeat(100)

const folder = temporaryFolder()
let site: Site
let server: WebServer
beforeAll(async () => {
  await Promise.all(['dist/assets', 'spec/es'].map(name => mkdir(join(folder.path, name), { recursive: true })))
  const files = {
    '../secret.txt': 'secret',
    'index.html': page,
    'assets/index-1a2b.js': script,
    '../spec/index.html': 'the specification',
    '../spec/es/index.html': 'la especificación',
  }
  for (const [name, text] of Object.entries({ ...files, 'assets/font-3c4d.woff2': 'font' }))
    await writeFile(join(folder.path, 'dist', name), text)
  site = await readSite(join(folder.path, 'dist'))
  const folders = { '/spec': join(folder.path, 'spec') }
  server = await startConsoleServer({ port: 0, site, folders, hosting: hosting(), environmentFor })
})
afterAll(async () => {
  await server.stop()
  folder[Symbol.dispose]()
})

const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: server.port, path, method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asking.once('error', reject).end()
  })

const environmentIn = (body: Buffer) => JSON.parse(/id="environment">(.*)<\/script>/.exec(String(body))?.[1] ?? 'null')

test.each(['/', '/login', '/app/lmf/teams/12', '/index.html'])('%s is the page, told of the emulators', async path => {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(environmentIn(body)).toEqual(environmentFor(undefined))
})

test('a folder with a page of its own is that page', async () => {
  const moved = await ask('/spec')
  expect([moved.status, moved.headers.location]).toEqual([301, '/spec/'])
  expect(String((await ask('/spec/')).body)).toBe('the specification')
  expect((await ask('/spec/es')).headers.location).toBe('/spec/es/')
  expect(String((await ask('/spec/es/')).body)).toBe('la especificación')
})

test('a folder beside the console is served as it is on disk, and what is not in it is not there', async () => {
  const file = join(folder.path, 'spec/roles.html')
  const { status, body } = await ask('/spec/roles.html')
  expect([status, String(body)]).toEqual([404, 'There is no /spec/roles.html.\n'])
  await writeFile(file, 'as it was')
  const before = await ask('/spec/roles.html')
  expect([String(before.body), before.headers['content-type']]).toEqual(['as it was', 'text/html; charset=utf-8'])
  await writeFile(file, 'as it is')
  const headers = { 'if-none-match': before.headers.etag ?? '' }
  expect(String((await ask('/spec/roles.html', { headers })).body)).toBe('as it is')
})

test('NAME.localhost is the console of the space NAME', async () => {
  const { body } = await ask('/login', { headers: { host: `spring.localhost:${server.port}` } })
  expect(environmentIn(body)).toEqual(environmentFor('spring'))
})

test('a built file may be kept for ever', async () => {
  const { headers, body } = await ask('/assets/index-1a2b.js')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(String(body)).toBe(script)
})

test.each([
  [
    '/',
    { headers: { host: 'luna.example' } },
    421,
    'This server answers to 127.0.0.1, localhost and NAME.localhost only.',
  ],
  ['/assets/index-old.js', {}, 404, 'There is no /assets/index-old.js.'],
  ['/api/friend/list', {}, 404, 'There is no /api/friend/list.'],
  ['//', {}, 400, 'The address is not a valid path.'],
  ['/%E0%A4%A', {}, 400, 'The address is not a valid path.'],
  ['/', { method: 'POST' }, 405, 'POST is not allowed here.'],
])('%s with %j is answered %i', async (path, asked, expected, text) => {
  const { status, headers, body } = await ask(path, asked)
  expect([status, headers['content-type'], String(body)]).toEqual([expected, 'text/plain; charset=utf-8', `${text}\n`])
  expect(headers.allow).toBe(expected === 405 ? 'GET, HEAD' : undefined)
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
  '/spec/../secret.txt',
  '/spec/%2e%2e/secret.txt',
  '/spec/..%2fsecret.txt',
  '/spec/..%5csecret.txt',
])('%s leaves the folder no more than any other path', async path => {
  const { body } = await ask(path)
  expect(String(body)).not.toBe('secret')
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('to those who take %s text is sent by %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await ask('/assets/index-1a2b.js', { headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(body.length).toBeLessThan(script.length)
  expect(String(decompress(body))).toBe(script)
})

test('what is compressed beforehand is taken from there, once for each file as it is', async () => {
  const dist = join(folder.path, 'dist')
  const compressed = join(folder.path, 'compressed')
  await mkdir(compressed)
  await writeFile(join(compressed, 'former'), '')
  await compressSite(dist, compressed)
  expect(await readdir(compressed)).toHaveLength(2)
  await compressSite(dist, compressed)
  const sent = async (from?: string) => (await readSite(dist, from)).get('/assets/index-1a2b.js')?.compressed('br')
  const thorough = await sent(compressed)
  expect(String(brotliDecompressSync(thorough ?? ''))).toBe(script)
  expect(thorough).not.toEqual(await sent())
  for (const name of await readdir(compressed)) await writeFile(join(compressed, name), name)
  expect(await readdir(compressed)).toContain(String(await sent(compressed)))
})

test('the page is told of the emulators by gzip as well; a font, which is compressed already, is sent as it is', async () => {
  const { body } = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(environmentIn(gunzipSync(body))).toEqual(environmentFor(undefined))
  const { headers } = await ask('/assets/font-3c4d.woff2', { headers: { 'accept-encoding': 'gzip' } })
  expect([headers['content-encoding'], headers['content-type']]).toEqual([undefined, 'font/woff2'])
})

test('what the browser has already is not sent again', async () => {
  const { headers } = await ask('/login')
  const again = await ask('/login', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
})

test('HEAD gives the headers alone', async () => {
  const { status, headers, body } = await ask('/assets/index-1a2b.js', { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(script.length))
  expect(body).toHaveLength(0)
})

test('the headers of the deployed console are sent, and the page may reach the emulators', async () => {
  const { headers } = await ask('/')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['content-security-policy']).toMatch(
    /connect-src 'self' [^;]* http:\/\/127\.0\.0\.1:9099 http:\/\/127\.0\.0\.1:9000 ws:\/\/127\.0\.0\.1:9000;/,
  )
})

test('a port in use is refused with the variable that changes it', async () => {
  await expect(startConsoleServer({ port: server.port, site, hosting: hosting(), environmentFor })).rejects.toThrow(
    new RegExp(`^Port ${server.port}, for the console, is in use.* choose another port with PORT\\.$`),
  )
})

test('a build without a page, or whose page cannot be told of its surroundings, is refused', async () => {
  await expect(readSite(join(folder.path, 'dist/assets'))).rejects.toThrow(
    'has no index.html: build the console first.',
  )
  await mkdir(join(folder.path, 'bare'))
  await writeFile(join(folder.path, 'bare/index.html'), '<!doctype html>')
  const bare = { port: 0, site: await readSite(join(folder.path, 'bare')), hosting: hosting(), environmentFor }
  await expect(startConsoleServer(bare)).rejects.toThrow('index.html has no <script')
})

test('public pictures are served by the code of the deployed function, which here finds no database', async () => {
  const { status, headers, body } = await ask('/pictures/gol.webp')
  expect([status, headers['retry-after']]).toEqual([503, '60'])
  expect(String(body)).toBe('The picture cannot be read now. Try again later.\n')
  expect((await ask('/pictures/gol/fas.webp')).headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await ask('/pictures/gol.webp', { headers: { host: 'console.example.com' } })).status).toBe(421)
})
