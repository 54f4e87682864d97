import { expect, it } from 'vitest'
import { ManualClock } from '../clock.ts'
import { idToken, OWNER, openRest, rulesOf } from '../testing/open-rest.ts'

const NOW = 1_700_000_000
const RULES = rulesOf({ users: { $uid: { '.read': 'auth.uid === $uid' } } })

const open = async (explain = false) =>
  openRest({ rules: RULES, content: { users: { ana: 'Ana' } }, clock: new ManualClock(NOW * 1000), explain })

const token = idToken('ana', NOW + 60)

const ana = '/users/ana.json'

it.each([
  ['an ID token in auth=', `${ana}?auth=${token}`, {}],
  ['an ID token in access_token=', `${ana}?access_token=${token}`, {}],
  ['an ID token in Authorization', ana, { authorization: `Bearer ${token}` }],
  ['an ID token in Authorization before parameters', `${ana}?auth=bad`, { authorization: `bearer ${token}` }],
  ['owner in auth=', `${ana}?auth=owner`, {}],
  ['owner in access_token=', `${ana}?access_token=owner`, {}],
  ['owner in Authorization', ana, OWNER],
])('lets in who is known by %s', async (_, target, headers) => {
  const { ask } = await open()
  expect(await ask('GET', target, { headers })).toMatchObject({ status: 200, text: '"Ana"' })
})

it('lets the owner act as somebody by auth_variable_override', async () => {
  const { ask } = await open()
  const as = (auth: unknown) => `/users/ana.json?auth_variable_override=${encodeURIComponent(JSON.stringify(auth))}`
  expect((await ask('GET', as({ uid: 'ana' }), { headers: OWNER })).status).toBe(200)
  expect((await ask('GET', as({ uid: 'bea' }), { headers: OWNER })).status).toBe(401)
  expect((await ask('GET', as(null), { headers: OWNER })).status).toBe(401)
  expect((await ask('GET', as('ana'), { headers: OWNER })).status).toBe(400)
})

it('keeps all fields of auth_variable_override, and adds none', async () => {
  const rules = rulesOf({
    $test: {
      '.read':
        "auth.admin == true && auth.token.email == 'a@b' && auth.groups['0'] == 'x' && auth.uid == null && auth.provider == null",
    },
  })
  const { ask } = await openRest({ rules })
  const auth = { admin: true, token: { email: 'a@b' }, groups: ['x'] }
  const as = (fields: object) => `/t.json?auth_variable_override=${encodeURIComponent(JSON.stringify(fields))}`
  expect((await ask('GET', as(auth), { headers: OWNER })).status).toBe(200)
  expect((await ask('GET', as({ ...auth, uid: 'ana' }), { headers: OWNER })).status).toBe(401)
})

it.each([
  ['none at all', '', {}, 'Permission denied'],
  ['an empty token', '?auth=', {}, 'Could not parse auth token'],
  ['an expired token', `?auth=${idToken('ana', NOW - 1)}`, {}, 'Auth token is expired'],
  ['another scheme than Bearer', '', { authorization: 'Basic eDp5' }, 'must be "Bearer"'],
])('refuses %s', async (_, query, headers, error) => {
  const { ask } = await open()
  const { status, json } = await ask('GET', ana + query, { headers })
  expect({ status, json }).toEqual({ status: 401, json: { error: expect.stringContaining(error) } })
})

it.each([
  ['?explain=true', `${ana}?explain=true`, {}],
  ['X-Firebase-Explain', ana, { 'x-firebase-explain': 'true' }],
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
  expect((await ask('GET', `${ana}?explain=true`)).json).toEqual({ error: 'Permission denied' })
})
