import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Environment } from '../../config/environment.ts'
import { failureOfRun, run, watch } from './testing/actors.ts'
import {
  type Emulators,
  hearWarnings,
  now,
  openPorts,
  openSpace,
  startEmulators,
  startLimit,
} from './testing/emulators.ts'

let emulators: Emulators

beforeAll(async () => {
  emulators = await startEmulators()
}, startLimit)
afterAll(() => emulators.stop())

const ana = { uid: 'ana', email: 'ana@luna.test', password: 'luna-demo', displayName: 'Ana Ruiz' }
const account = { uid: 'ana', email: 'ana@luna.test', displayName: 'Ana Ruiz' }
const { email, password } = ana

const openWithAna = async () => {
  const space = openSpace(emulators)
  await space.accounts.createAccounts([ana])
  return { ...space, ports: space.open() }
}

test('who signs in and out is told', async () => {
  const { ports } = await openWithAna()
  const session = watch(ports.watchSession, undefined)
  expect(await session.next()).toEqual({ type: 'session.signedOut' })
  await run(ports.signIn, { email, password })
  expect(await session.next()).toEqual({ type: 'session.signedIn', account })
  await run(ports.signOut, undefined)
  expect(await session.next()).toEqual({ type: 'session.signedOut' })
})

test('a watch that ends before Authentication has loaded listens to nothing', async () => {
  let watches = 0
  const ports = openSpace(emulators).open({
    loadAuthentication: async () => {
      const loaded = await import('./authentication.ts')
      return {
        ...loaded,
        openAuthentication: (...given) => {
          const opened = loaded.openAuthentication(...given)
          return {
            ...opened,
            watch: listener => {
              watches += 1
              return opened.watch(listener)
            },
          }
        },
      }
    },
  })
  watch(ports.watchSession, undefined).stop()
  await watch(ports.watchSession, undefined).next()
  expect(watches).toBe(1)
})

test.each([
  ['a wrong password', { email, password: 'not it' }, 'auth/wrong-password'],
  ['an unknown address', { email: 'who@luna.test', password }, 'auth/user-not-found'],
  ['a malformed address', { email: 'ana', password }, 'auth/invalid-email'],
  ['no address', { email: '', password }, 'auth/invalid-email'],
  ['no password', { email, password: '' }, 'auth/missing-password'],
])('signing in with %s fails', async (_, credentials, code) => {
  const { ports } = await openWithAna()
  expect((await failureOfRun(ports.signIn, credentials)).code).toBe(code)
})

test('signing in to a disabled account fails', async () => {
  const { ports, accounts } = await openWithAna()
  await accounts.disableAccount('ana')
  expect((await failureOfRun(ports.signIn, { email, password })).code).toBe('auth/user-disabled')
})

test('where addresses are hidden a wrong password and an unknown address fail alike', async () => {
  const { ports, accounts } = await openWithAna()
  await accounts.protectEmailAddresses(true)
  try {
    const failures = [
      await failureOfRun(ports.signIn, { email, password: 'not it' }),
      await failureOfRun(ports.signIn, { email: 'who@luna.test', password }),
    ]
    expect(failures.map(({ code }) => code)).toEqual(['auth/invalid-credential', 'auth/invalid-credential'])
    await run(ports.sendPasswordReset, { email: 'who@luna.test' })
  } finally {
    await accounts.protectEmailAddresses(false)
  }
})

test('an account of another tenant is unknown', async () => {
  await openWithAna()
  const elsewhere = openSpace(emulators).open()
  expect((await failureOfRun(elsewhere.signIn, { email, password })).code).toBe('auth/user-not-found')
})

test('a password reset is sent to a known address', async () => {
  const { ports, accounts } = await openWithAna()
  await run(ports.sendPasswordReset, { email })
  expect(await accounts.emailedCodes()).toEqual([expect.objectContaining({ email, requestType: 'PASSWORD_RESET' })])
})

test('a password reset says the same of an unknown address, and sends nothing', async () => {
  const { ports, accounts } = await openWithAna()
  await expect(run(ports.sendPasswordReset, { email: 'who@luna.test' })).resolves.toBeUndefined()
  expect(await accounts.emailedCodes()).toEqual([])
})

test.each([
  ['a malformed address', 'ana', 'auth/invalid-email'],
  ['no address', '', 'auth/missing-email'],
])('a password reset for %s fails', async (_, address, code) => {
  const { ports } = await openWithAna()
  expect((await failureOfRun(ports.sendPasswordReset, { email: address })).code).toBe(code)
})

const offline: Environment = {
  firebase: { apiKey: 'key', projectId: 'demo-luna', databaseURL: 'http://127.0.0.1:1?ns=none' },
  // Port 1 has no listener, as when the emulators do not run.
  emulators: { auth: 'http://127.0.0.1:1', database: { host: '127.0.0.1', port: 1 } },
}

test('without a network signing in, signing up and resetting fail and say so', async () => {
  const ports = openPorts(offline)
  const failures = [
    await failureOfRun(ports.signIn, { email, password }),
    await failureOfRun(ports.signUp, { email, password, displayName: 'Ana' }),
    await failureOfRun(ports.sendPasswordReset, { email }),
  ]
  expect(failures.map(({ code }) => code)).toEqual(Array(3).fill('auth/network-request-failed'))
})

test('without a network it is still known that nobody is signed in', async () => {
  expect(await watch(openPorts(offline).watchSession, undefined).next()).toEqual({ type: 'session.signedOut' })
})

test('signing in waits until Firebase may load and has loaded', async () => {
  const space = openSpace(emulators)
  await space.accounts.createAccounts([ana])
  const order: string[] = []
  let release = () => {}
  const painted = new Promise<void>(resolve => {
    release = resolve
  })
  const ports = space.open({
    ready: async () => {
      await painted
      order.push('painted')
    },
    loadAuthentication: () => {
      order.push('loads')
      return import('./authentication.ts')
    },
  })
  const signingIn = run(ports.signIn, { email, password }).then(() => order.push('signed in'))
  order.push('submitted')
  release()
  await signingIn
  expect(order).toEqual(['submitted', 'painted', 'loads', 'signed in'])
})

test('Authentication that does not load is a failure, and the next to ask loads it again', async () => {
  const space = openSpace(emulators)
  const message = 'Failed to fetch dynamically imported module: /assets/authentication.js'
  let tries = 0
  const ports = space.open({
    loadAuthentication: () => {
      tries += 1
      return tries <= 2 ? Promise.reject(new TypeError(message)) : import('./authentication.ts')
    },
  })
  const failure = { code: 'CHUNK_LOAD_FAILED', message }
  expect(await watch(ports.watchSession, undefined).next()).toEqual({ type: 'session.failed', failure })
  expect(await failureOfRun(ports.signIn, { email, password })).toEqual(failure)
  expect(await watch(ports.watchSession, undefined).next()).toEqual({ type: 'session.signedOut' })
})

const zoe = { email: 'Zoe@luna.test', password: 'luna-demo', displayName: ' Zoe Gil ' }
const known = { email: 'zoe@luna.test', displayName: 'Zoe Gil' }
const closed = '{"rules":{".read":"auth != null",".write":false}}'

const openForZoe = () => {
  const space = openSpace(emulators)
  return { ...space, ports: space.open() }
}

type Space = ReturnType<typeof openForZoe>

const records = ({ data }: Space) => Object.values((data.read('/users') ?? {}) as Record<string, unknown>)
const signedIn = async ({ ports }: Space) => {
  const event = await watch(ports.watchSession, undefined).next()
  return event.account
}

test('signing up creates an account and its record, without a role, and signs in', async () => {
  const space = openForZoe()
  await run(space.ports.signUp, zoe)
  expect(records(space)).toEqual([{ ...known, nameKey: 'zoe gil', createdAt: now, waitingSince: now, signedInAt: now }])
  expect(await signedIn(space)).toMatchObject(known)
})

test('who watches the session is told the new name', async () => {
  const space = openForZoe()
  const session = watch(space.ports.watchSession, undefined)
  await session.next()
  await run(space.ports.signUp, zoe)
  expect(await session.next()).toMatchObject({ type: 'session.signedIn', account: { email: known.email } })
  expect(await session.next()).toMatchObject({ type: 'session.signedIn', account: known })
})

test('who watches the role while signing up waits for the record that the sign-up makes', async () => {
  const space = openForZoe()
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
  expect(records(space)).toMatchObject([{ ...known, createdAt: now, role: 'lmf' }])
  expect(warnings).toEqual([])
})

test.each([
  ['a malformed address', { email: 'zoe' }, 'auth/invalid-email'],
  ['a weak password', { password: '12345' }, 'auth/weak-password'],
  ['no password', { password: '' }, 'auth/missing-password'],
])('signing up with %s fails and leaves nothing behind', async (_, fields, code) => {
  const space = openForZoe()
  expect((await failureOfRun(space.ports.signUp, { ...zoe, ...fields })).code).toBe(code)
  expect(await space.accounts.exportAccounts()).toEqual([])
  expect(records(space)).toEqual([])
})

test('an address in use with another password is refused, and the record stays as it is', async () => {
  const space = openForZoe()
  await run(space.ports.signUp, zoe)
  await run(space.ports.signOut, undefined)
  const failure = await failureOfRun(space.ports.signUp, { ...zoe, password: 'another', displayName: 'Mallory' })
  expect(failure.code).toBe('auth/email-already-in-use')
  expect(records(space)).toEqual([expect.objectContaining(known)])
})

test('a record that is refused is reported, and signing up again finishes it', async () => {
  const warnings = hearWarnings()
  const space = openForZoe()
  const { rules } = space.data
  space.data.rules = closed
  expect(await failureOfRun(space.ports.signUp, zoe)).toMatchObject({ code: 'permission_denied' })
  expect(records(space)).toEqual([])

  space.data.rules = rules
  await run(space.ports.signUp, { ...zoe, displayName: 'Zoe G.' })
  expect(records(space)).toMatchObject([{ ...known, displayName: 'Zoe G.', createdAt: now }])
  expect(await signedIn(space)).toMatchObject({ ...known, displayName: 'Zoe G.' })
  expect(warnings).toEqual([expect.stringMatching(/^set at \/users\/.* failed: permission_denied$/)])
})

test('the given name wins over the one that a watcher of the role has made up meanwhile', async () => {
  const space = openForZoe()
  await space.accounts.createAccounts([{ uid: 'zoe', email: known.email, password: zoe.password }])
  space.data.write('/users/zoe', { email: known.email, displayName: 'zoe', createdAt: 1 })
  await run(space.ports.signUp, zoe)
  expect(space.data.read('/users/zoe')).toEqual({ ...known, nameKey: 'zoe gil', createdAt: 1 })
})

test('who has a role is signed in by signing up again, and nothing is changed', async () => {
  const space = openForZoe()
  const record = { email: known.email, displayName: 'Zoe', createdAt: 1, role: 'lmf' }
  await space.accounts.createAccounts([{ uid: 'zoe', email: known.email, password: zoe.password, displayName: 'Zoe' }])
  space.data.write('/users/zoe', record)
  await run(space.ports.signUp, zoe)
  expect(space.data.read('/users/zoe')).toEqual(record)
  expect(await signedIn(space)).toEqual({ uid: 'zoe', email: known.email, displayName: 'Zoe' })
})
