import { expect, test } from 'vitest'
import { ManualClock } from '../clock.ts'
import { openEmulator, tokenOf } from '../testing/open-rest.ts'
import { RawClient } from '../testing/raw-client.ts'

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true },
    users: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    claims: { '.read': "auth.token.role == 'admin' && auth.provider == 'password'" },
  },
})

async function open() {
  const clock = new ManualClock(1_800_000_000_000)
  const emulator = await openEmulator({ rules: RULES, clock })
  return { clock, emulator, client: await RawClient.connect(emulator) }
}

const ana = { sub: 'ana', iat: 1_800_000_000, exp: 1_800_003_600 }

test('a token that has not expired makes its client the user that it names, until it signs out', async () => {
  const { client } = await open()
  expect((await client.request('g', { p: '/users/ana' })).s).toBe('permission_denied')
  const answer = await client.request('auth', { cred: tokenOf(ana) })
  expect(answer).toEqual({
    s: 'ok',
    d: { auth: { uid: 'ana', token: ana, provider: 'custom' }, expires: 1_800_003_600_000 },
  })
  expect((await client.request('g', { p: '/users/ana' })).s).toBe('ok')
  expect((await client.request('g', { p: '/users/bo' })).s).toBe('permission_denied')
  await client.request('unauth')
  expect((await client.request('g', { p: '/users/ana' })).s).toBe('permission_denied')
  await client.request('auth', { cred: tokenOf({ ...ana, role: 'admin', firebase: { sign_in_provider: 'password' } }) })
  expect((await client.request('g', { p: '/claims' })).s).toBe('ok')
  expect(await client.request('auth', { cred: tokenOf({ ...ana, exp: 1_800_000_000 }) })).toEqual({
    s: 'expired_token',
    d: expect.stringContaining('Auth token is expired'),
  })
  // Mocks of the SDK are issued at time 0.
  expect((await client.request('auth', { cred: tokenOf({ sub: 'ana', iat: 0, exp: 3600 }) })).s).toBe('ok')
})

test.each([
  ['no token at all', 'nonsense', 'it does not have three parts'],
  ['a token whose claims are no JSON', 'a.b.c', 'its middle part is not JSON'],
  ['a token whose claims are no object', tokenOf([1]), 'its claims are not an object'],
  ['a token without a user', tokenOf({ iat: 1, exp: 1_900_000_000 }), 'it names no user'],
  ['a token with a strange expiry', tokenOf({ ...ana, exp: 'soon' }), '"exp" is not a number'],
])('%s is refused', async (_name, cred, message) => {
  const { client } = await open()
  const answer = await client.request('auth', { cred })
  expect(answer).toEqual({ s: 'invalid_token', d: expect.stringContaining(message) })
})

test('a token that expires is revoked, and with it the listens that needed it', async () => {
  const { client, clock, emulator } = await open()
  await client.request('auth', { cred: tokenOf(ana) })
  await client.request('q', { p: '/users/ana', h: '' })
  await client.request('q', { p: '/open', h: '' })
  clock.advance(3_600_000)
  expect(await client.push('ac')).toEqual({ a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } })
  expect(await client.push('c')).toEqual({ a: 'c', b: { p: 'users/ana' } })
  emulator.namespace('raw').write('/users/ana', 'secret')
  emulator.namespace('raw').write('/open', 'seen')
  await client.request('s')
  expect(client.pushes.map(({ b }) => b.d).filter(data => data === 'secret' || data === 'seen')).toEqual(['seen'])
})

test('a new token in time keeps the listens', async () => {
  const { client, clock } = await open()
  await client.request('auth', { cred: tokenOf(ana) })
  await client.request('q', { p: '/users/ana', h: '' })
  clock.advance(3_000_000)
  await client.request('auth', { cred: tokenOf({ ...ana, exp: 1_800_010_000 }) })
  clock.advance(1_000_000)
  await client.request('s')
  expect(client.pushes).toEqual([])
})

test('signing in as another user ends the listens of the first; queries are named by their parameters', async () => {
  const { client } = await open()
  await client.request('auth', { cred: tokenOf(ana) })
  const q = { l: 5, vf: 'l' }
  await client.request('q', { p: '/users/ana', q, t: 1, h: '' })
  await client.request('auth', { cred: tokenOf({ ...ana, sub: 'bo' }) })
  expect(await client.push('c')).toEqual({ a: 'c', b: { p: 'users/ana', q: [q] } })
})

test('all listens of a client are judged by its new credentials', async () => {
  const { client } = await open()
  await client.request('auth', { cred: tokenOf(ana) })
  for (const p of ['/users/ana/a', '/users/ana/b', '/users/ana/c']) await client.request('q', { p, h: '' })
  await client.request('unauth')
  expect(client.pushes.map(({ a, b }) => [a, b.p])).toEqual([
    ['c', 'users/ana/a'],
    ['c', 'users/ana/b'],
    ['c', 'users/ana/c'],
  ])
})

test('all listens of a client end with its connection: no rule is asked about them any more', async () => {
  const { client, emulator } = await open()
  for (const p of ['/open/a', '/open/b', '/open/c']) await client.request('q', { p, h: '' })
  const watching = await RawClient.connect(emulator)
  await watching.request('q', { p: '/open/gone', h: '' })
  await client.request('o', { p: '/open/gone', d: true })
  client.socket.terminate()
  await watching.push('d')
  const namespace = emulator.namespace('raw')
  namespace.rules = RULES
  const asked = namespace.ruleSet.coverage().report.find(({ path }) => path === '/open/.read')
  expect(asked?.evaluations).toBe(1)
})

test('the owner passes all rules, unless it acts as somebody', async () => {
  const { client } = await open()
  await client.request('gauth', { cred: 'owner' })
  expect((await client.request('p', { p: '/anything', d: 1 })).s).toBe('ok')
  await client.request('gauth', { cred: 'owner', authvar: { uid: 'ana' } })
  expect((await client.request('p', { p: '/anything', d: 2 })).s).toBe('permission_denied')
  expect((await client.request('p', { p: '/users/ana', d: 2 })).s).toBe('ok')
  await client.request('gauth', { cred: 'owner', noauth: true })
  expect((await client.request('p', { p: '/users/ana', d: 3 })).s).toBe('permission_denied')
})

test('an onDisconnect is carried out as the user who asked for it, also after the token ended', async () => {
  const { client, clock, emulator } = await open()
  await client.request('auth', { cred: tokenOf(ana) })
  await client.request('o', { p: '/users/ana', d: 'offline' })
  clock.advance(3_600_000)
  const watching = await RawClient.connect(emulator)
  await watching.request('gauth', { cred: 'owner' })
  await watching.request('q', { p: '/users/ana', h: '' })
  client.socket.terminate()
  expect((await watching.push('d')).b.d).toBe('offline')
})
