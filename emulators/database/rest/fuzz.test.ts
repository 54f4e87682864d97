import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { type DatabaseEmulator, startDatabaseEmulator } from '../server.ts'
import { arbitraryJSON, arbitraryKey } from '../testing/arbitrary.ts'

const PATIENCE = 60_000
const failures: unknown[] = []
let emulator: DatabaseEmulator

beforeAll(async () => {
  const rules = '{"rules":{".read":true,".write":true,"a":{".indexOn":["b",".value"]}}}'
  emulator = await startDatabaseEmulator({ rules, report: error => failures.push(error) })
})

afterAll(() => emulator.stop())

interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array
}

const send = ({ method, target, headers, body }: Sent): Promise<{ status: number; type: string; text: string }> =>
  new Promise((resolve, reject) => {
    const { host, port } = emulator
    const framing = { 'content-length': Buffer.byteLength(body) }
    const sent = request({ host, port, method, path: target, headers: { ...headers, ...framing } }, async response => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text })
    })
    sent.on('error', reject)
    sent.end(body)
  })

const method = fc.constantFrom('GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND')
const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map(code => String.fromCharCode(code)) })
const path = fc.oneof(
  printable,
  fc.array(fc.oneof(arbitraryKey.map(encodeURIComponent), printable), { maxLength: 40 }).map(keys => keys.join('/')),
  fc.constantFrom(...'.settings/rules .inspect/coverage .lp .ws .priority __proto__ a/.priority a/.value'.split(' ')),
)
const suffix = fc.constantFrom('.json', '.json', '.json', '', '/', '/.json')
const name = fc.constantFrom(
  ...'orderBy startAt startAfter endAt endBefore equalTo limitToFirst limitToLast shallow print format callback'.split(
    ' ',
  ),
  ...'download timeout writeSizeLimit disableTriggers auth access_token auth_variable_override explain'.split(' '),
  ...'dryRun start v cb id pw seg0 ts0 d0 dframe disconn'.split(' '),
)
const value = fc.oneof(
  printable,
  fc.constantFrom(
    ...'"b" "$key" "$value" "$priority" "constructor" 1 true null owner pretty silent export t 5'.split(' '),
  ),
  arbitraryJSON.map(json => JSON.stringify(json)),
)
const query = fc
  .array(fc.tuple(name, value), { maxLength: 5 })
  .map(pairs => ['ns=fuzz', ...pairs.map(([key, text]) => `${key}=${encodeURIComponent(text)}`)].join('&'))
const header = fc.constantFrom(
  ...'x-firebase-etag if-match authorization x-http-method-override x-firebase-explain'.split(' '),
)
const settings = fc.oneof(printable, fc.constantFrom('true', 'null_etag', 'Bearer owner', 'DELETE'))
const headers = fc.dictionary(header, settings, { maxKeys: 3 })
const body = fc.oneof(
  arbitraryJSON.map(json => JSON.stringify(json)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array(),
  fc.constantFrom('', 'null', '{".sv":"timestamp"}', '{"a":{".sv":{"increment":1}}}', '{".value":{".sv":[]}}'),
  fc.constant('{"__proto__":{"a":1}}'),
)
const arbitrarySent: fc.Arbitrary<Sent> = fc
  .tuple(method, path, suffix, query, headers, body)
  .map(([verb, place, end, search, more, content]) => ({
    method: verb,
    target: `/${place.replace(/[?#]/g, '')}${end}?${search}`,
    headers: more,
    body: content,
  }))

it('answers whatever comes with a status, and with the error as JSON, and never fails', {
  timeout: PATIENCE,
}, async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySent, async sent => {
      const { status, type, text } = await send(sent)
      expect([200, 204, 400, 401, 404, 405, 412]).toContain(status)
      expect(failures).toEqual([])
      if (status === 204 || sent.method === 'HEAD') return
      if (type.startsWith('application/json')) {
        const json = JSON.parse(text)
        if (status >= 400 && status !== 412) expect(json).toEqual({ error: expect.any(String) })
      } else expect(type).toMatch(/^(text\/html|text\/event-stream|application\/javascript); charset=utf-8$/)
    }),
    { numRuns: runs(60) },
  )
})

it('gives back whatever JSON it takes', { timeout: PATIENCE }, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryJSON, async json => {
      const target = '/round.json?ns=fuzz'
      const put = await send({ method: 'PUT', target, headers: {}, body: JSON.stringify(json) })
      const got = await send({ method: 'GET', target, headers: {}, body: '' })
      expect(put.status).toBe(200)
      expect(got.text).toBe(put.text)
      const again = await send({ method: 'PUT', target, headers: {}, body: got.text })
      expect(again.text).toBe(got.text)
    }),
    { numRuns: runs(60) },
  )
})
