import { expect, it } from 'vitest'
import { ManualClock } from '../clock.ts'
import { openRest, rulesOf } from '../testing/open-rest.ts'

it('replaces what is there with PUT and answers with the data', async () => {
  const { ask, database } = await openRest({ content: { ana: { name: 'Ana', age: 30 } } })
  expect(await ask('PUT', '/ana.json', { body: { name: 'Ana María' } })).toMatchObject({
    status: 200,
    json: { name: 'Ana María' },
  })
  expect(database.read('/')).toEqual({ ana: { name: 'Ana María' } })
})

it('removes with DELETE, and answers null', async () => {
  const { ask, database } = await openRest({ content: { a: 1, b: 2 } })
  expect(await ask('DELETE', '/a.json')).toMatchObject({ status: 200, text: 'null' })
  expect(database.read('/')).toEqual({ b: 2 })
})

it('removes with PUT of null', async () => {
  const { ask, database } = await openRest({ content: { a: 1, b: 2 } })
  expect(await ask('PUT', '/a.json', { body: null })).toMatchObject({ status: 200, text: 'null' })
  expect(database.read('/')).toEqual({ b: 2 })
})

it('sets only the named children with PATCH and answers with them', async () => {
  const { ask, database } = await openRest({ content: { a: 1, b: { c: 2, d: 3 } } })
  const { status, json } = await ask('PATCH', '/.json', { body: { 'b/c': 5, e: 6, a: null } })
  expect({ status, json }).toEqual({ status: 200, json: { 'b/c': 5, e: 6, a: null } })
  expect(database.read('/')).toEqual({ b: { c: 5, d: 3 }, e: 6 })
})

it('applies a PATCH wholly or not at all', async () => {
  const rules = rulesOf({ open: { '.write': true }, closed: { '.write': false } })
  const { ask, database } = await openRest({ rules, content: { open: 1, closed: 1 } })
  expect((await ask('PATCH', '/.json', { body: { open: 2, closed: 2 } })).status).toBe(401)
  expect(database.read('/')).toEqual({ open: 1, closed: 1 })
})

it('refuses a PATCH of which one path contains another', async () => {
  const { ask } = await openRest()
  const { status, json } = await ask('PATCH', '/.json', { body: { a: 1, 'a/b': 2 } })
  expect(status).toBe(400)
  expect(json).toEqual({ error: 'Invalid path: the update contains /a, which is an ancestor of /a/b' })
})

it.each([[['x']], ['text'], [5], [true]])('refuses a PATCH with %j', async body => {
  const { ask } = await openRest()
  expect((await ask('PATCH', '/a.json', { body: JSON.stringify(body) })).status).toBe(400)
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

it('answers with what server values became', async () => {
  const clock = new ManualClock(1_700_000_000_000)
  const { ask } = await openRest({ clock, content: { count: 2 } })
  expect((await ask('PUT', '/at.json', { body: { '.sv': 'timestamp' } })).json).toBe(1_700_000_000_000)
  expect((await ask('PATCH', '/.json', { body: { count: { '.sv': { increment: 3 } } } })).json).toEqual({ count: 5 })
})

it('keeps priorities that come with the data', async () => {
  const { ask } = await openRest()
  await ask('PUT', '/a.json', { body: { '.value': 1, '.priority': 5 } })
  await ask('PUT', '/b.json', { body: { x: 1, '.priority': 'p' } })
  expect((await ask('GET', '/.json?format=export')).json).toEqual({
    a: { '.value': 1, '.priority': 5 },
    b: { x: 1, '.priority': 'p' },
  })
})

it('sets a priority at .priority', async () => {
  const { ask } = await openRest({ content: { a: 1 } })
  expect((await ask('PUT', '/a/.priority.json', { body: 7 })).json).toBe(7)
  expect((await ask('GET', '/a.json?format=export')).json).toEqual({ '.value': 1, '.priority': 7 })
})

it('answers 204 with print=silent', async () => {
  const { ask, database } = await openRest()
  expect(await ask('PUT', '/a.json?print=silent', { body: 1 })).toMatchObject({ status: 204, text: '' })
  expect(database.read('/a')).toBe(1)
})

it.each(['tiny', 'small', 'medium', 'large', 'unlimited'])('takes writeSizeLimit=%s', async limit => {
  const { ask } = await openRest()
  expect((await ask('PUT', `/a.json?writeSizeLimit=${limit}&disableTriggers=true`, { body: 1 })).status).toBe(200)
})

it('says that it was told to be read-only', async () => {
  const { ask, database } = await openRest()
  database.faults.readOnly = true
  expect((await ask('PUT', '/a.json', { body: 1 })).status).toBe(503)
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

it('refuses keys that the database does not take', async () => {
  const { ask } = await openRest()
  const { status, json } = await ask('PUT', '/a.json', { body: { 'b.c': 1 } })
  expect(status).toBe(400)
  expect(json).toEqual({ error: expect.stringContaining('"b.c" must not contain') })
})

it('refuses a method that there is not', async () => {
  const { ask } = await openRest()
  const { status, json } = await ask('PROPFIND', '/a.json')
  expect(status).toBe(405)
  expect(json).toEqual({ error: expect.stringContaining('use GET') })
})
