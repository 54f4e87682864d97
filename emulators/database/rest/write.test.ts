import { deleteApp, initializeApp } from 'firebase/app'
import { getDatabase, push, ref } from 'firebase/database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ManualClock } from '../clock.ts'
import { openRest, rulesOf } from '../testing/open-rest.ts'
import { PushNames } from './write.ts'

const CLOCK = 1_700_000_000_000
const wrapped = { '.value': 1, '.priority': 5 }

it.each<[string, string, unknown, unknown, unknown]>([
  ['PUT', '/b.json', { c: 5 }, { c: 5 }, { a: 1, b: { c: 5 } }],
  ['DELETE', '/a.json', undefined, null, { b: { c: 2, d: 3 } }],
  ['PUT', '/a.json', null, null, { b: { c: 2, d: 3 } }],
  ['PATCH', '/.json', { 'b/c': 5, e: 6, a: null }, { 'b/c': 5, e: 6, a: null }, { b: { c: 5, d: 3 }, e: 6 }],
  ['PUT', '/a.json', { '.sv': 'timestamp' }, CLOCK, { a: CLOCK, b: { c: 2, d: 3 } }],
  ['PATCH', '/.json', { a: { '.sv': { increment: 3 } } }, { a: 4 }, { a: 4, b: { c: 2, d: 3 } }],
  ['PUT', '/a.json?format=export', wrapped, wrapped, { a: 1, b: { c: 2, d: 3 } }],
  ['PUT', '/a/.priority.json', 7, 7, { a: 1, b: { c: 2, d: 3 } }],
])('%s %s of %j answers %j', async (method, target, body, json, after) => {
  const { ask, database } = await openRest({ content: { a: 1, b: { c: 2, d: 3 } }, clock: new ManualClock(CLOCK) })
  expect(await ask(method, target, { body })).toMatchObject({ status: 200, json })
  expect(database.read('/')).toEqual(after)
})

it('applies a PATCH wholly or not at all', async () => {
  const rules = rulesOf({ open: { '.write': true }, closed: { '.write': false } })
  const { ask, database } = await openRest({ rules, content: { open: 1, closed: 1 } })
  expect((await ask('PATCH', '/.json', { body: { open: 2, closed: 2 } })).status).toBe(401)
  expect(database.read('/')).toEqual({ open: 1, closed: 1 })
})

it.each([
  ['PATCH', '/.json', { a: 1, 'a/b': 2 }, 400, 'Invalid path: the update contains /a, which is an ancestor of /a/b'],
  ...['["x"]', '"text"', '5', 'true'].map(body => ['PATCH', '/a.json', body, 400, 'must be an object'] as const),
  ['PUT', '/a.json', { 'b.c': 1 }, 400, '"b.c" must not contain'],
  ['PROPFIND', '/a.json', undefined, 405, 'use GET'],
] as const)('refuses %s %s of %j', async (method, target, body, status, error) => {
  const { ask } = await openRest()
  expect(await ask(method, target, { body })).toMatchObject({
    status,
    json: { error: expect.stringContaining(error) },
  })
})

it('removes everything with PATCH of null, as database:remove does', async () => {
  const { ask, database } = await openRest({ content: { a: { b: 1 }, c: 2 } })
  expect((await ask('PATCH', '/a.json?print=silent&writeSizeLimit=tiny', { body: null })).status).toBe(204)
  expect(database.read('/')).toEqual({ c: 2 })
})

it('adds a child with POST and answers with its name', async () => {
  const { ask, database } = await openRest()
  const { status, json } = await ask('POST', '/messages.json', { body: { text: 'Ahoy!' } })
  const { name } = json as { name: string }
  expect(status).toBe(200)
  expect(name).toMatch(/^[-\w]{20}$/)
  expect(database.read('/messages')).toEqual({ [name]: { text: 'Ahoy!' } })
})

it('takes the method from X-HTTP-Method-Override of a POST', async () => {
  const { ask, database } = await openRest({ content: { a: 1 } })
  await ask('POST', '/a.json', { headers: { 'x-http-method-override': 'DELETE' } })
  await ask('POST', '/b.json', { headers: { 'x-http-method-override': 'put' }, body: 2 })
  expect(database.read('/')).toEqual({ b: 2 })
})

it('keeps priorities that come with the data, or at .priority', async () => {
  const { ask } = await openRest({ content: { c: 1 } })
  await ask('PUT', '/a.json', { body: wrapped })
  await ask('PUT', '/b.json', { body: { x: 1, '.priority': 'p' } })
  await ask('PUT', '/c/.priority.json', { body: 7 })
  expect((await ask('GET', '/.json?format=export')).json).toEqual({
    a: wrapped,
    b: { x: 1, '.priority': 'p' },
    c: { '.value': 1, '.priority': 7 },
  })
})

it.each(['tiny', 'small', 'medium', 'large', 'unlimited'])('takes writeSizeLimit=%s', async limit => {
  const { ask } = await openRest()
  expect((await ask('PUT', `/a.json?writeSizeLimit=${limit}&disableTriggers=true`, { body: 1 })).status).toBe(200)
})

it('keeps keys that are called like members of every object', async () => {
  const { ask } = await openRest()
  const body = '{"__proto__":{"constructor":1},"toString":2}'
  expect((await ask('PUT', '/a.json', { body })).text).toBe(body)
  expect((await ask('PATCH', '/a.json', { body: '{"__proto__/x":3}' })).text).toBe('{"__proto__/x":3}')
  expect((await ask('GET', '/a/__proto__.json')).text).toBe('{"constructor":1,"x":3}')
  expect((await ask('GET', '/a.json?shallow=true')).text).toBe('{"__proto__":true,"toString":true}')
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

const TAG = { 'x-firebase-etag': 'true' }

const tagOf = async (ask: Awaited<ReturnType<typeof openRest>>['ask'], place: string): Promise<string> =>
  (await ask('GET', place, { headers: TAG })).headers.get('etag') ?? ''

it('tells the tag of the data only when asked; that of no data is null_etag', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect((await ask('GET', '/a.json')).headers.has('etag')).toBe(false)
  expect(await tagOf(ask, '/a.json')).toMatch(/^\S{10,}$/)
  expect(await tagOf(ask, '/b.json')).toBe('null_etag')
})

it('keeps the tag while the data is the same, priority included', async () => {
  const { ask } = await openRest({ content: { a: { b: 1 } } })
  const tag = await tagOf(ask, '/a.json')
  await ask('PUT', '/a/b.json', { body: 2 })
  expect(await tagOf(ask, '/a.json')).not.toBe(tag)
  await ask('PUT', '/a/b.json', { body: 1 })
  expect(await tagOf(ask, '/a.json')).toBe(tag)
  await ask('PUT', '/a/b/.priority.json', { body: 1 })
  expect(await tagOf(ask, '/a.json')).not.toBe(tag)
})

it('writes only when the data is as the tag says, and tells the data and its tag otherwise', async () => {
  const { ask, database } = await openRest({ content: { count: 10 } })
  const refused = await ask('PUT', '/count.json', { body: 11, headers: { 'if-match': 'other' } })
  expect(refused).toMatchObject({ status: 412, json: 10 })
  const tag = await tagOf(ask, '/count.json')
  expect([refused.headers.get('etag'), database.read('/count')]).toEqual([tag, 10])
  const { status, headers } = await ask('PUT', '/count.json', { body: 11, headers: { ...TAG, 'if-match': tag } })
  expect([status, database.read('/count')]).toEqual([200, 11])
  expect(headers.get('etag')).toBe(await tagOf(ask, '/count.json'))
})

it('creates only what is not there with null_etag', async () => {
  const { ask, database } = await openRest()
  const create = { body: '"mine"', headers: { 'if-match': 'null_etag' } }
  expect((await ask('PUT', '/lock.json', create)).status).toBe(200)
  expect(await ask('PUT', '/lock.json', { ...create, body: '"yours"' })).toMatchObject({ status: 412, text: '"mine"' })
  expect(database.read('/lock')).toBe('mine')
})

it('removes on condition too', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect((await ask('DELETE', '/a.json', { headers: { 'if-match': 'other' } })).status).toBe(412)
  const tag = await tagOf(ask, '/a.json')
  const { status, headers } = await ask('DELETE', '/a.json', { headers: { ...TAG, 'if-match': `"${tag}"` } })
  expect([status, headers.get('etag')]).toEqual([200, 'null_etag'])
})

it('shows nobody by a condition what rules do not let him read', async () => {
  const { ask } = await openRest({ rules: rulesOf({ '.write': true }), content: { secret: 1 } })
  const { status, json } = await ask('PUT', '/secret.json', { body: 2, headers: { 'if-match': 'guess' } })
  expect({ status, json }).toEqual({ status: 401, json: { error: 'Permission denied' } })
})

it.each([
  ['PATCH', '/a.json', { 'if-match': 'x' }],
  ['PATCH', '/a.json', TAG],
  ['POST', '/a.json', { 'if-match': 'x' }],
  ['GET', '/a.json?orderBy="$key"', TAG],
])('refuses %s %s with %j', async (method, target, headers) => {
  const { ask } = await openRest()
  const body = method === 'GET' ? undefined : { a: 1 }
  expect((await ask(method, target, { body, headers })).status).toBe(400)
})

it('makes names of 20 characters that begin with the time, as push() of the SDK does', async () => {
  const time = 1_779_075_390_531
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const app = initializeApp({ databaseURL: 'http://127.0.0.1:1?ns=main' }, 'push-name')
  onTestFinished(() => deleteApp(app))
  const made = push(ref(getDatabase(app))).key ?? ''
  const name = new PushNames().next(time)
  expect(name).toMatch(/^[-\w]{20}$/)
  expect(name.slice(0, 8)).toBe(made.slice(0, 8))
})

it('sorts each name after all before it, also within one millisecond and when the clock goes back', () => {
  const names = new PushNames()
  const times = [1000, 1000, 1001, 1001, 999, 1001, 2000, 1500, 1500]
  const made = times.map(time => names.next(time))
  expect(made).toEqual([...made].sort())
  expect(new Set(made).size).toBe(made.length)
})
