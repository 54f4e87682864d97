import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hosting } from '../project.ts'
import { localEnvironments } from './environment.ts'
import { startConsoleServer, type WebServer } from './server.ts'
import { readSite, type Site } from './site.ts'

const environmentFor = localEnvironments({
  auth: { origin: 'http://127.0.0.1:9099' },
  database: { host: '127.0.0.1', port: 9000 },
  tenants: true,
})
const page = '<!doctype html><script type="application/json" id="environment"></script>'
const script = 'export const answer = 42\n'.repeat(100)

let folder: string
let site: Site
let server: WebServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-site-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist/index.html'), page)
  await writeFile(join(folder, 'dist/assets/index-1a2b.js'), script)
  await writeFile(join(folder, 'dist/assets/font-3c4d.woff2'), 'font')
  site = await readSite(join(folder, 'dist'))
  server = await startConsoleServer({ port: 0, site, hosting: hosting(), environmentFor })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (path: string, { method = 'GET', headers = {} }: Asked = {}) =>
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

test('NAME.localhost is the console of the space NAME', async () => {
  const { body } = await ask('/login', { headers: { host: `spring.localhost:${server.port}` } })
  expect(environmentIn(body)).toEqual(environmentFor('spring'))
})

test('the name of another machine is refused', async () => {
  const { status, body } = await ask('/', { headers: { host: 'luna.example' } })
  expect(status).toBe(421)
  expect(String(body)).toBe('This server answers to 127.0.0.1, localhost and NAME.localhost only.\n')
})

test('a built file may be kept for ever', async () => {
  const { headers, body } = await ask('/assets/index-1a2b.js')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(String(body)).toBe(script)
})

test('a built file that is not there is not the page', async () => {
  const { status, body } = await ask('/assets/index-old.js')
  expect(status).toBe(404)
  expect(String(body)).toBe('There is no /assets/index-old.js.\n')
})

test('what would be an answer of a service is not the page', async () => {
  const { status, headers, body } = await ask('/api/friend/list')
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(String(body)).toBe('There is no /api/friend/list.\n')
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
])('%s leaves the folder no more than any other path', async path => {
  const { body } = await ask(path)
  expect(String(body)).not.toBe('secret')
})

test('a path that cannot be decoded is refused', async () => {
  expect((await ask('/%E0%A4%A')).status).toBe(400)
})

test('text is sent by gzip to those who take it', async () => {
  const { headers, body } = await ask('/assets/index-1a2b.js', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(body.length).toBeLessThan(script.length)
  expect(String(gunzipSync(body))).toBe(script)
})

test('the page is told of the emulators by gzip as well', async () => {
  const { body } = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(environmentIn(gunzipSync(body))).toEqual(environmentFor(undefined))
})

test('a font, which is compressed already, is sent as it is', async () => {
  const { headers } = await ask('/assets/font-3c4d.woff2', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['content-type']).toBe('font/woff2')
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

test('nothing can be sent to it', async () => {
  const { status, headers } = await ask('/', { method: 'POST' })
  expect(status).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
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

test('a build that cannot be told of its surroundings is refused', async () => {
  await mkdir(join(folder, 'bare'))
  await writeFile(join(folder, 'bare/index.html'), '<!doctype html>')
  const bare = await readSite(join(folder, 'bare'))
  await expect(startConsoleServer({ port: 0, site: bare, hosting: hosting(), environmentFor })).rejects.toThrow(
    'index.html has no <script',
  )
})

test('a folder without a page is no build', async () => {
  await expect(readSite(join(folder, 'dist/assets'))).rejects.toThrow('has no index.html: build the console first.')
})
