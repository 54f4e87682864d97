import { expect, it } from 'vitest'
import { ManualClock } from './clock.ts'
import { idToken, OWNER, openRest, rulesOf } from './testing/open-rest.ts'

const NOW = 1_700_000_000
const RULES = rulesOf({ users: { $uid: { '.read': 'auth.uid === $uid' } } })

async function open(explain = false) {
  return openRest({ rules: RULES, content: { users: { ana: 'Ana' } }, clock: new ManualClock(NOW * 1000), explain })
}

const token = idToken('ana', NOW + 60)

it.each([
  ['auth=', `/users/ana.json?auth=${token}`, {}],
  ['access_token=', `/users/ana.json?access_token=${token}`, {}],
  ['Authorization: Bearer', '/users/ana.json', { authorization: `Bearer ${token}` }],
  ['Authorization before parameters', '/users/ana.json?auth=bad', { authorization: `bearer ${token}` }],
])('knows a user by an ID token in %s', async (_, target, headers) => {
  const { ask } = await open()
  expect(await ask('GET', target, { headers })).toMatchObject({ status: 200, text: '"Ana"' })
})

it.each([
  ['auth=', '/.json?auth=owner', {}],
  ['access_token=', '/.json?access_token=owner', {}],
  ['Authorization: Bearer', '/.json', OWNER],
])('lets the owner pass all rules by %s', async (_, target, headers) => {
  const { ask } = await open()
  expect((await ask('GET', target, { headers })).status).toBe(200)
})

it('lets the owner act as somebody by auth_variable_override', async () => {
  const { ask } = await open()
  const as = (auth: unknown) => `/users/ana.json?auth_variable_override=${encodeURIComponent(JSON.stringify(auth))}`
  expect((await ask('GET', as({ uid: 'ana' }), { headers: OWNER })).status).toBe(200)
  expect((await ask('GET', as({ uid: 'bea' }), { headers: OWNER })).status).toBe(401)
  expect((await ask('GET', as(null), { headers: OWNER })).status).toBe(401)
  expect((await ask('GET', as('ana'), { headers: OWNER })).status).toBe(400)
})

it('denies what rules do not grant, in the words of the service', async () => {
  const { ask } = await open()
  const { status, json } = await ask('GET', '/users/ana.json')
  expect({ status, json }).toEqual({ status: 401, json: { error: 'Permission denied' } })
})

it.each([
  ['malformed', 'a.b', 'Could not parse auth token'],
  ['empty', '', 'Could not parse auth token'],
  ['expired', idToken('ana', NOW - 1), 'Auth token is expired'],
])('refuses a token that is %s', async (_, bad, error) => {
  const { ask } = await open()
  const { status, json } = await ask('GET', `/users/ana.json?auth=${bad}`)
  expect(status).toBe(401)
  expect(json).toEqual({ error: expect.stringContaining(error) })
})

it('refuses a scheme other than Bearer', async () => {
  const { ask } = await open()
  expect((await ask('GET', '/users/ana.json', { headers: { authorization: 'Basic eDp5' } })).status).toBe(401)
})

it.each([
  ['?explain=true', '/users/ana.json?explain=true', {}],
  ['X-Firebase-Explain', '/users/ana.json', { 'x-firebase-explain': 'true' }],
])('explains a denial to whoever asks by %s', async (_, target, headers) => {
  const { ask } = await open(true)
  const { status, json } = await ask('GET', target, { headers })
  expect(status).toBe(401)
  expect(json).toEqual({
    error: 'Permission denied',
    explanation: expect.stringMatching(
      / in \/users\/\$uid\/\.read at \/users\/ana: auth\.uid === \$uid .*\$uid = 'ana'/,
    ),
  })
})

it('explains nothing unless the emulator was started so', async () => {
  const { ask } = await open(false)
  expect((await ask('GET', '/users/ana.json?explain=true')).json).toEqual({ error: 'Permission denied' })
})
