import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOfRun, run, watch } from './test-actors.ts'
import { type Emulators, hearWarnings, now, openSpace, startEmulators, startLimit } from './test-emulators.ts'

let emulators: Emulators

beforeAll(async () => {
  emulators = await startEmulators()
}, startLimit)
afterAll(() => emulators.stop())

const zoe = { email: 'Zoe@luna.test', password: 'luna-demo', displayName: ' Zoe Gil ' }
/** As Authentication and the rules have it. */
const known = { email: 'zoe@luna.test', displayName: 'Zoe Gil' }
const closed = '{"rules":{".read":"auth != null",".write":false}}'

const open = () => {
  const space = openSpace(emulators)
  return { ...space, ports: space.open() }
}

type Space = ReturnType<typeof open>

const records = ({ data }: Space) => Object.values((data.read('/users') ?? {}) as Record<string, unknown>)
const signedIn = async ({ ports }: Space) => {
  const event = await watch(ports.watchSession, undefined).next()
  return event.account
}

test('signing up creates an account and its record, without a role, and signs in', async () => {
  const space = open()
  await run(space.ports.signUp, zoe)
  expect(records(space)).toEqual([{ ...known, createdAt: now }])
  expect(await signedIn(space)).toMatchObject(known)
})

test('who watches the session is told the new name', async () => {
  const space = open()
  const session = watch(space.ports.watchSession, undefined)
  await session.next()
  await run(space.ports.signUp, zoe)
  expect(await session.next()).toMatchObject({ type: 'session.signedIn', account: { email: known.email } })
  expect(await session.next()).toMatchObject({ type: 'session.signedIn', account: known })
})

test('who watches the role while signing up waits for the record that the sign-up makes', async () => {
  const space = open()
  const warnings = hearWarnings()
  const session = watch(space.ports.watchSession, undefined)
  await session.next()
  const signingUp = run(space.ports.signUp, zoe)
  const { account } = await session.next()
  const role = watch(space.ports.watchRole, account)
  expect(await role.next()).toEqual({ type: 'role.changed', role: null })
  await signingUp
  space.data.write(`/users/${account.uid}/role`, 'lmf')
  expect(await role.next()).toEqual({ type: 'role.changed', role: 'lmf' })
  expect(records(space)).toEqual([{ ...known, createdAt: now, role: 'lmf' }])
  expect(warnings).toEqual([])
})

test.each([
  ['a malformed address', { email: 'zoe' }, 'auth/invalid-email'],
  ['a weak password', { password: '12345' }, 'auth/weak-password'],
  ['no password', { password: '' }, 'auth/missing-password'],
])('signing up with %s fails and leaves nothing behind', async (_, fields, code) => {
  const space = open()
  expect((await failureOfRun(space.ports.signUp, { ...zoe, ...fields })).code).toBe(code)
  expect(await space.accounts.exportAccounts()).toEqual([])
  expect(records(space)).toEqual([])
})

test('an address in use with another password is refused, and the record stays as it is', async () => {
  const space = open()
  await run(space.ports.signUp, zoe)
  await run(space.ports.signOut, undefined)
  const failure = await failureOfRun(space.ports.signUp, { ...zoe, password: 'another', displayName: 'Mallory' })
  expect(failure.code).toBe('auth/email-already-in-use')
  expect(records(space)).toEqual([expect.objectContaining(known)])
})

test('a record that is refused is told, and signing up again finishes it', async () => {
  const warnings = hearWarnings()
  const space = open()
  const { rules } = space.data
  space.data.rules = closed
  expect(await failureOfRun(space.ports.signUp, zoe)).toMatchObject({ code: 'permission_denied' })
  expect(records(space)).toEqual([])

  space.data.rules = rules
  await run(space.ports.signUp, { ...zoe, displayName: 'Zoe G.' })
  expect(records(space)).toEqual([{ ...known, displayName: 'Zoe G.', createdAt: now }])
  expect(await signedIn(space)).toMatchObject({ ...known, displayName: 'Zoe G.' })
  expect(warnings).toEqual([expect.stringMatching(/^set at \/users\/.* failed: permission_denied$/)])
})

test('the given name wins over the one that a watcher of the role has made up meanwhile', async () => {
  const space = open()
  await space.accounts.createAccounts([{ uid: 'zoe', email: known.email, password: zoe.password }])
  space.data.write('/users/zoe', { email: known.email, displayName: 'zoe', createdAt: 1 })
  await run(space.ports.signUp, zoe)
  expect(space.data.read('/users/zoe')).toEqual({ ...known, createdAt: 1 })
})

test('who has a role is signed in by signing up again, and nothing is changed', async () => {
  const space = open()
  const record = { email: known.email, displayName: 'Zoe', createdAt: 1, role: 'lmf' }
  await space.accounts.createAccounts([{ uid: 'zoe', email: known.email, password: zoe.password, displayName: 'Zoe' }])
  space.data.write('/users/zoe', record)
  await run(space.ports.signUp, zoe)
  expect(space.data.read('/users/zoe')).toEqual(record)
  expect(await signedIn(space)).toEqual({ uid: 'zoe', email: known.email, displayName: 'Zoe' })
})
