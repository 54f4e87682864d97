import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { expect, it, onTestFinished } from 'vitest'
import { OPEN, OWNER, openRest, rulesOf } from '../testing/open-rest.ts'

/** For a machine that is busy otherwise. */
const PATIENCE = 60_000

/** Denials are asked for here; the SDK would print each as a warning. */
setLogLevel('silent')

const RULES = '/.settings/rules.json'
const COMMENTED = '{\n  // who may read\n  "rules": { ".read": "auth != null", "a": { ".indexOn": ["b", "c"] }, },\n}\n'

it('gives rules back exactly as they came, comments and all', async () => {
  const { ask } = await openRest()
  expect(await ask('PUT', RULES, { body: COMMENTED, headers: OWNER })).toMatchObject({ status: 200 })
  const { text, headers } = await ask('GET', RULES, { headers: OWNER })
  expect(text).toBe(COMMENTED)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

it('gives them as plain JSON with format=strict', async () => {
  const { ask } = await openRest()
  await ask('PUT', RULES, { body: COMMENTED, headers: OWNER })
  expect((await ask('GET', `${RULES}?format=strict`, { headers: OWNER })).json).toEqual({
    rules: { '.read': 'auth != null', a: { '.indexOn': ['b', 'c'] } },
  })
})

it('puts rules in force at once', async () => {
  const { ask } = await openRest({ content: 1 })
  await ask('PUT', RULES, { body: rulesOf({ '.read': false }), headers: OWNER })
  expect((await ask('GET', '/.json')).status).toBe(401)
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

it('only checks rules with dryRun=true', async () => {
  const { ask } = await openRest()
  expect((await ask('PUT', `${RULES}?dryRun=true`, { body: COMMENTED, headers: OWNER })).status).toBe(200)
  expect((await ask('PUT', `${RULES}?dryRun=true`, { body: 'x', headers: OWNER })).status).toBe(400)
  expect((await ask('GET', RULES, { headers: OWNER })).text).toBe(OPEN)
})

it.each(['GET', 'PUT'])('lets only the owner %s rules', async method => {
  const { ask } = await openRest()
  const { status, json } = await ask(method, RULES, method === 'PUT' ? { body: OPEN } : {})
  expect(status).toBe(401)
  expect(json).toEqual({ error: expect.stringContaining('Authorization: Bearer owner') })
})

it('refuses rules larger than 10 MB', { timeout: PATIENCE }, async () => {
  const { ask } = await openRest()
  const body = `${OPEN}${' '.repeat(10 * 1024 * 1024)}`
  expect((await ask('PUT', RULES, { body, headers: OWNER })).status).toBe(413)
})

it('knows no other method for rules', async () => {
  const { ask } = await openRest()
  expect((await ask('DELETE', RULES, { headers: OWNER })).status).toBe(405)
})

it('keeps the rules of one namespace from the others', async () => {
  const { ask, origin } = await openRest()
  await ask('PUT', RULES, { body: rulesOf({ '.read': false }), headers: OWNER })
  expect((await ask('GET', '/.json')).status).toBe(401)
  expect((await fetch(`${origin}/.json?ns=other`)).status).toBe(200)
})

it('serves @firebase/rules-unit-testing', { timeout: PATIENCE }, async () => {
  const { emulator } = await openRest()
  const rules = rulesOf({ users: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } })
  const database = { host: emulator.host, port: emulator.port, rules }
  const environment = await initializeTestEnvironment({ projectId: 'demo-units', database })
  onTestFinished(() => environment.cleanup())
  const ana = environment.authenticatedContext('ana').database()
  await assertSucceeds(ana.ref('users/ana').set({ name: 'Ana' }))
  await assertFails(ana.ref('users/bea').set({ name: 'Bea' }))
  await assertFails(environment.unauthenticatedContext().database().ref('users/ana').get())
  await environment.withSecurityRulesDisabled(async context => {
    expect((await context.database().ref('users').get()).val()).toEqual({ ana: { name: 'Ana' } })
  })
  await environment.clearDatabase()
  expect(emulator.namespace('demo-units').read('/')).toBeNull()
})

it('tells @firebase/rules-unit-testing what is wrong with rules', async () => {
  const { emulator } = await openRest()
  const database = { host: emulator.host, port: emulator.port, rules: rulesOf({ '.read': 'nobody' }) }
  const environment = initializeTestEnvironment({ projectId: 'demo-units', database })
  await expect(environment).rejects.toThrow("Unknown variable 'nobody'")
})
