import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { expect, it } from 'vitest'
import { OPEN, OWNER, openRest, rulesOf } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'

const COPY = '/.inspect/copy.json'

async function openCopy() {
  const rest = await openRest({ content: { old: true } })
  const source = rest.emulator.namespace('source')
  source.write('/', { shop: { open: true } })
  return {
    ...rest,
    source,
    copy: (body: unknown, headers: Readonly<Record<string, string>> = OWNER) =>
      rest.ask('PUT', COPY, { body, headers }),
  }
}

it('makes the data that of the other namespace, and neither sees what the other writes afterwards', async () => {
  const { copy, database, source } = await openCopy()
  expect((await copy({ from: 'source' })).status).toBe(200)
  database.write('/shop/open', false)
  source.write('/shop/name', 'Kiosk')
  expect(database.read('/')).toEqual({ shop: { open: false } })
  expect(source.read('/')).toEqual({ shop: { open: true, name: 'Kiosk' } })
  await copy({ from: 'nothing' })
  expect(database.read('/')).toBeNull()
})

it('tells those who listen what it changes', async () => {
  const { emulator, copy } = await openCopy()
  const client = await RawClient.connect(emulator, 'main')
  await client.request('q', { p: '/shop/open', h: '' })
  await copy({ from: 'source' })
  expect((await client.request('g', { p: '/shop/open' })).d).toBe(true)
})

it.each([[{}], ['"source"'], [{ from: 1 }], ['null'], [{ from: 'no/name' }]])(
  'refuses %j and changes nothing',
  async body => {
    const { copy, database } = await openCopy()
    expect((await copy(body)).status).toBe(400)
    expect(database.read('/')).toEqual({ old: true })
  },
)

it('is for the owner, and by PUT', async () => {
  const { ask, copy, database } = await openCopy()
  expect((await copy({ from: 'source' }, {})).status).toBe(401)
  expect((await ask('POST', COPY, { body: { from: 'source' }, headers: OWNER })).status).toBe(405)
  expect(database.read('/')).toEqual({ old: true })
})

const COUNTED = rulesOf({
  a: { '.read': "auth != null || data.val() === 'open'" },
  b: { '.write': 'newData.val().length < 5' },
})

it('counts evaluations and results of each rule and its conditions, as JSON', async () => {
  const { ask } = await openRest({ rules: COUNTED, content: { a: 'open' } })
  await ask('GET', '/a.json')
  const { status, json } = await ask('GET', '/.inspect/coverage.json')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    rules: COUNTED,
    report: [
      {
        path: '/a/.read',
        evaluations: 1,
        results: { true: 1, false: 0, error: 0 },
        conditions: [
          { expression: 'auth != null', results: { true: 0, false: 1, error: 0 } },
          { expression: "data.val() === 'open'", results: { true: 1, false: 0, error: 0 } },
        ],
      },
      { path: '/b/.write', evaluations: 0 },
    ],
  })
})

it('shows them on a page that loads nothing', async () => {
  const { ask } = await openRest({ rules: COUNTED, content: { a: 'open' } })
  await ask('GET', '/a.json')
  await ask('PUT', '/b.json', { body: 5 })
  const { headers, text } = await ask('GET', '/.inspect/coverage')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toContain('2 of 2 rules were evaluated')
  expect(text).toMatch(/auth != null<\/code><\/td>(<td class="number">[101]<\/td>){4}/)
  expect(text).toMatch(
    /newData.val\(\).length &#60; 5<\/code><\/th>(<td class="number">\d<\/td>){3}<td class="number">1</,
  )
  expect(text).not.toMatch(/src=|href=|<script/)
})

it('counts anew with new rules, and for each namespace on its own', async () => {
  const { ask, origin, database } = await openRest({ rules: COUNTED })
  await ask('GET', '/a.json')
  const other = await fetch(`${origin}/.inspect/coverage.json?ns=other`)
  expect(await other.json()).toMatchObject({ report: [{ evaluations: 0 }, { evaluations: 0 }] })
  database.rules = COUNTED
  expect((await ask('GET', '/.inspect/coverage')).text).toContain('0 of 2 rules were evaluated')
})

it('shows rules as text, whatever is in them', async () => {
  const rules = rulesOf({ '.read': "'<script>' == auth.uid" })
  const { ask } = await openRest({ rules })
  expect((await ask('GET', '/.inspect/coverage')).text).not.toContain('<script>')
})

const FAULTS = '/.inspect/faults.json'
const NONE = { readOnly: false, refuseConnections: false, delay: 0 }

async function openFaults() {
  const rest = await openRest()
  const { ask } = rest
  return {
    ...rest,
    put: (body: unknown) => ask('PUT', FAULTS, { body, headers: OWNER }),
    inForce: async () => (await ask('GET', FAULTS, { headers: OWNER })).json,
  }
}

it('replaces all faults by what is put, and says what is in force, however that was asked for', async () => {
  const { database, put, inForce } = await openFaults()
  expect(await inForce()).toEqual(NONE)
  database.faults.delay = 3
  expect(await inForce()).toEqual({ ...NONE, delay: 3 })
  const json = { ...NONE, readOnly: true, delay: 1 }
  expect(await put({ readOnly: true, delay: 1 })).toMatchObject({ status: 200, json })
  await put({ delay: 2 })
  expect(await inForce()).toEqual({ ...NONE, delay: 2 })
  await put({})
  expect(await inForce()).toEqual(NONE)
})

it('lets the owner end a refusal of connections, and set rules meanwhile', async () => {
  const { put, ask } = await openFaults()
  await put({ refuseConnections: true })
  expect((await ask('GET', '/v.json', { headers: OWNER })).status).toBe(503)
  expect((await ask('PUT', '/.settings/rules.json', { body: OPEN, headers: OWNER })).status).toBe(200)
  expect((await put({})).status).toBe(200)
  expect((await ask('GET', '/v.json')).status).toBe(200)
})

it('drops when the rest is in force, so that nothing comes back in between', async () => {
  const { emulator, put, database } = await openFaults()
  const client = await RawClient.connect(emulator, 'main')
  await client.request('o', { p: '/v', d: 'gone' })
  expect((await put({ dropSockets: false })).json).toEqual(NONE)
  expect((await client.request('g', { p: '/v' })).s).toBe('ok')
  await put({ dropSockets: true, readOnly: true, refuseConnections: true })
  await client.closed
  expect(database.read('/v')).toBeNull()
  await expect(RawClient.connect(emulator, 'main')).rejects.toThrow('503')
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
  const { put, database, inForce } = await openFaults()
  database.faults.delay = 1
  const { status, json } = await put(body)
  expect(status).toBe(400)
  expect(json).toEqual({ error: expect.stringContaining(message) })
  expect(await inForce()).toEqual({ ...NONE, delay: 1 })
})

const PATIENCE = 60_000

/** Denials are expected; the SDK would print each as a warning. */
setLogLevel('silent')

const RULES = '/.settings/rules.json'
const COMMENTED = '{\n  // who may read\n  "rules": { ".read": "auth != null", "a": { ".indexOn": ["b", "c"] }, },\n}\n'

it.each([FAULTS, RULES])('lets only the owner get and put %s, and knows no other method', async target => {
  const { ask, database } = await openRest()
  for (const [method, body] of [['GET'], ['PUT', { readOnly: true }]] as const) {
    const { status, json } = await ask(method, target, { body })
    expect({ status, json }).toEqual({
      status: 401,
      json: { error: expect.stringContaining('Authorization: Bearer owner') },
    })
  }
  expect((await ask('DELETE', target, { headers: OWNER })).status).toBe(405)
  expect([database.faults.readOnly, database.rules]).toEqual([false, OPEN])
})

it('gives rules back exactly as they came, comments and all; with format=strict as plain JSON', async () => {
  const { ask } = await openRest()
  expect((await ask('PUT', `${RULES}?dryRun=true`, { body: COMMENTED, headers: OWNER })).status).toBe(200)
  expect((await ask('PUT', `${RULES}?dryRun=true`, { body: 'x', headers: OWNER })).status).toBe(400)
  expect((await ask('GET', RULES, { headers: OWNER })).text).toBe(OPEN)
  expect(await ask('PUT', RULES, { body: COMMENTED, headers: OWNER })).toMatchObject({ status: 200 })
  const { text, headers } = await ask('GET', RULES, { headers: OWNER })
  expect([text, headers.get('content-type')]).toEqual([COMMENTED, 'application/json; charset=utf-8'])
  expect((await ask('GET', `${RULES}?format=strict`, { headers: OWNER })).json).toEqual({
    rules: { '.read': 'auth != null', a: { '.indexOn': ['b', 'c'] } },
  })
})

it('refuses bad rules with line, column, reason and path, and keeps the old ones', async () => {
  const { ask } = await openRest({ content: 1 })
  const body = '{ "rules": {\n  "users": { ".read": "auth.uid === user" }\n} }'
  const { status, json } = await ask('PUT', RULES, { body, headers: OWNER })
  expect(status).toBe(400)
  expect(json).toEqual({ error: expect.stringMatching(/^2:37: Unknown variable 'user'.* \(\/users\/\.read\)$/) })
  expect((await ask('GET', RULES, { headers: OWNER })).text).toBe(OPEN)
  expect((await ask('GET', '/.json')).status).toBe(200)
})

it('refuses text that is no rules file', async () => {
  const { ask } = await openRest()
  for (const body of ['', 'x', '[]', '{"rules": ', 'null']) {
    const { status, json } = await ask('PUT', RULES, { body, headers: OWNER })
    expect(status).toBe(400)
    expect(json).toEqual({ error: expect.stringMatching(/^\d+:\d+: /) })
  }
})

it('refuses rules larger than 10 MB', { timeout: PATIENCE }, async () => {
  const { ask } = await openRest()
  const body = `${OPEN}${' '.repeat(10 * 1024 * 1024)}`
  expect((await ask('PUT', RULES, { body, headers: OWNER })).status).toBe(413)
})

it('tells @firebase/rules-unit-testing what is wrong with rules', async () => {
  const { emulator } = await openRest()
  const database = { host: emulator.host, port: emulator.port, rules: rulesOf({ '.read': 'nobody' }) }
  const environment = initializeTestEnvironment({ projectId: 'demo-units', database })
  await expect(environment).rejects.toThrow("Unknown variable 'nobody'")
})

it('answers rules that the service may read otherwise with a warning, and prints it', async () => {
  const warned: string[] = []
  const { ask } = await openRest({ warn: message => warned.push(message) })
  const rules = '{"rules":{".read":"auth.uid.matches(/a@b/)"}}'
  const warning = expect.stringMatching(/^1:39: '@' is the character here\. .* \(\/\.read\)$/)
  const answer = { status: 'ok', warnings: [warning] }
  expect((await ask('PUT', '/.settings/rules.json?dryRun=true', { body: rules, headers: OWNER })).json).toEqual(answer)
  expect(warned).toEqual([])
  expect((await ask('PUT', '/.settings/rules.json', { body: rules, headers: OWNER })).json).toEqual(answer)
  expect(warned).toEqual([expect.stringMatching(/^main: Rules 1:39: '@'/)])
})
