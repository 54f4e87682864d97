import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { KeptSession } from '../../config/kept-session.ts'
import type { FirebaseOptions } from './ports.ts'
import { run, watch } from './testing/actors.ts'
import { type Emulators, hearWarnings, openPorts, openSpace, startEmulators, startLimit } from './testing/emulators.ts'

let emulators: Emulators

beforeAll(async () => {
  emulators = await startEmulators()
}, startLimit)
afterAll(() => emulators.stop())

const ana = { uid: 'ana', email: 'ana@luna.test', password: 'luna-demo', displayName: 'Ana Ruiz' }
const account = { uid: 'ana', email: 'ana@luna.test', displayName: 'Ana Ruiz' }

/** Ana is lmf, and the browser keeps what the service gave her when she signed in. */
const openWithAna = async (changes: Partial<KeptSession> = {}, lasts = 3_600_000) => {
  const space = openSpace(emulators)
  await space.accounts.createAccounts([ana])
  space.data.write('/users/ana', { displayName: 'Ana Ruiz', email: ana.email, role: 'lmf', createdAt: 1 })
  const { auth } = emulators
  const response = await fetch(`${auth.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ana, tenantId: space.environment.tenantId, returnSecureToken: true }),
  })
  const { idToken } = (await response.json()) as { readonly idToken: string }
  const kept: KeptSession = {
    ...account,
    tenantId: space.environment.tenantId ?? null,
    stsTokenManager: { accessToken: idToken, expirationTime: Date.now() + lasts },
    ...changes,
  }
  const loadAuthentication = vi.fn(() => import('./authentication.ts'))
  const open = (options: FirebaseOptions = {}) => openPorts(space.environment, { kept, loadAuthentication, ...options })
  return { ...space, open, loadAuthentication }
}

test('the database says the role of whom the browser keeps, before Authentication is there', async () => {
  const { open, loadAuthentication } = await openWithAna()
  const ports = open()
  expect(await watch(ports.watchSession, undefined).next()).toEqual({ type: 'session.signedIn', account })
  expect(await watch(ports.watchRole, account).next()).toEqual({ type: 'role.changed', role: 'lmf' })
  expect(loadAuthentication).not.toHaveBeenCalled()
})

test('the service has the last word: it knows nobody here', async () => {
  const { open } = await openWithAna()
  const ports = open()
  const session = watch(ports.watchSession, undefined)
  expect(await session.next()).toEqual({ type: 'session.signedIn', account })
  watch(ports.watchRole, account)
  // The SDK finds nothing where this process has no storage of a browser.
  expect(await session.next()).toEqual({ type: 'session.signedOut' })
}, 20_000)

test.each([
  ['whose token has ended', {}, 0],
  ['of another tenant', { tenantId: 'elsewhere' }, 3_600_000],
  ['without a token', { stsTokenManager: {} }, 3_600_000],
] as const)('who is kept %s is asked for first', async (_, changes, lasts) => {
  const { open } = await openWithAna(changes, lasts)
  expect(await watch(open().watchSession, undefined).next()).toEqual({ type: 'session.signedOut' })
})

test('a token that the database refuses opens nothing', async () => {
  hearWarnings()
  const { open } = await openWithAna({ stsTokenManager: { accessToken: 'made.up.token', expirationTime: 9e15 } })
  const ports = open()
  await watch(ports.watchSession, undefined).next()
  expect(await watch(ports.watchRole, account).next()).toMatchObject({ type: 'role.failed' })
})

test('signing in goes on from there, with tokens of its own', async () => {
  const { open } = await openWithAna()
  const ports = open()
  const session = watch(ports.watchSession, undefined)
  await session.next()
  watch(ports.watchRole, account)
  await run(ports.signIn, { email: ana.email, password: ana.password })
  expect(await session.next()).toEqual({ type: 'session.signedIn', account })
  expect(await watch(ports.watchRole, account).next()).toEqual({ type: 'role.changed', role: 'lmf' })
})
