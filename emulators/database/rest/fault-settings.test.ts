import { expect, it } from 'vitest'
import { OPEN, OWNER, openRest } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'

const FAULTS = '/.inspect/faults.json'
const NONE = { readOnly: false, refuseConnections: false, delay: 0 }

async function open() {
  const rest = await openRest()
  const { ask } = rest
  return {
    ...rest,
    put: (body: unknown) => ask('PUT', FAULTS, { body, headers: OWNER }),
    inForce: async () => (await ask('GET', FAULTS, { headers: OWNER })).json,
  }
}

it('says what is in force, however that was asked for', async () => {
  const { database, inForce } = await open()
  expect(await inForce()).toEqual(NONE)
  database.faults.delay = 3
  expect(await inForce()).toEqual({ ...NONE, delay: 3 })
})

it('replaces all by what is put', async () => {
  const { put, inForce } = await open()
  expect(await put({ readOnly: true, delay: 1 })).toMatchObject({
    status: 200,
    json: { ...NONE, readOnly: true, delay: 1 },
  })
  await put({ delay: 2 })
  expect(await inForce()).toEqual({ ...NONE, delay: 2 })
  await put({})
  expect(await inForce()).toEqual(NONE)
})

it('makes a namespace read-only', async () => {
  const { put, ask } = await open()
  await put({ readOnly: true })
  expect((await ask('PUT', '/v.json', { body: 1 })).status).toBe(503)
  expect((await ask('GET', '/v.json')).status).toBe(200)
})

it('lets the owner end a refusal of connections, and set rules meanwhile', async () => {
  const { put, ask } = await open()
  await put({ refuseConnections: true })
  expect((await ask('GET', '/v.json', { headers: OWNER })).status).toBe(503)
  expect((await ask('PUT', '/.settings/rules.json', { body: OPEN, headers: OWNER })).status).toBe(200)
  expect((await put({})).status).toBe(200)
  expect((await ask('GET', '/v.json')).status).toBe(200)
})

it('drops what is connected once; what connects afterwards stays', async () => {
  const { emulator, put, ask } = await open()
  const client = await RawClient.connect(emulator, 'main')
  await client.request('o', { p: '/v', d: 'gone' })
  expect((await put({ dropSockets: true })).json).toEqual(NONE)
  expect((await client.closed).code).toBe(1006)
  expect((await ask('GET', '/v.json')).json).toBe('gone')
  const next = await RawClient.connect(emulator, 'main')
  await put({ dropSockets: false })
  expect((await next.request('g', { p: '/v' })).s).toBe('ok')
})

it('drops when the rest is in force, so that nothing comes back in between', async () => {
  const { emulator, put, database } = await open()
  const client = await RawClient.connect(emulator, 'main')
  await client.request('o', { p: '/v', d: 'gone' })
  await put({ dropSockets: true, readOnly: true, refuseConnections: true })
  await client.closed
  expect(database.read('/v')).toBeNull()
  await expect(RawClient.connect(emulator, 'main')).rejects.toThrow('503')
})

it('delays messages', async () => {
  const { emulator, put, database } = await open()
  const client = await RawClient.connect(emulator, 'main')
  await put({ delay: 60_000 })
  client.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'p', b: { p: '/v', d: 1 } } }))
  await put({ dropSockets: true })
  await client.closed
  expect(database.read('/v')).toBeNull()
})

it('concerns one namespace only', async () => {
  const { put, origin } = await open()
  await put({ readOnly: true, refuseConnections: true })
  const other = await fetch(`${origin}/v.json?ns=other`, { method: 'PUT', body: '1' })
  expect(other.status).toBe(200)
  expect(await (await fetch(`${origin}${FAULTS}?ns=other`, { headers: OWNER })).json()).toEqual(NONE)
})

it.each([
  [{ readonly: true }, 'There is no fault "readonly"; there are readOnly, refuseConnections, delay, dropSockets'],
  ['{"__proto__":true}', 'There is no fault "__proto__"'],
  [{ readOnly: 1 }, 'The fault "readOnly" must be true or false'],
  [{ refuseConnections: null }, 'The fault "refuseConnections" must be true or false'],
  [{ dropSockets: 'yes' }, 'The fault "dropSockets" must be true or false'],
  [{ delay: '200' }, 'The fault "delay" must be a whole number of milliseconds from 0 to 60000'],
  [{ delay: -1 }, 'The fault "delay" must be'],
  [{ delay: 0.5 }, 'The fault "delay" must be'],
  [{ delay: 60_001 }, 'The fault "delay" must be'],
  [[], 'Faults are a JSON object'],
  ['null', 'Faults are a JSON object'],
  ['{', "Invalid data; couldn't parse JSON"],
])('refuses %j and leaves all as it was', async (body, message) => {
  const { put, database, inForce } = await open()
  database.faults.delay = 1
  const { status, json } = await put(body)
  expect(status).toBe(400)
  expect(json).toEqual({ error: expect.stringContaining(message) })
  expect(await inForce()).toEqual({ ...NONE, delay: 1 })
})

it.each(['GET', 'PUT'])('lets only the owner %s faults', async method => {
  const { ask, database } = await open()
  const { status, json } = await ask(method, FAULTS, method === 'PUT' ? { body: { readOnly: true } } : {})
  expect(status).toBe(401)
  expect(json).toEqual({ error: expect.stringContaining('Authorization: Bearer owner') })
  expect(database.faults.readOnly).toBe(false)
})

it('is out of reach of pages from elsewhere', async () => {
  const { ask, database } = await open()
  const headers = { ...OWNER, origin: 'http://evil.example' }
  expect((await ask('PUT', FAULTS, { body: { readOnly: true }, headers })).status).toBe(403)
  expect(database.faults.readOnly).toBe(false)
})

it('knows no other method', async () => {
  const { ask } = await open()
  expect((await ask('DELETE', FAULTS, { headers: OWNER })).status).toBe(405)
})
