import { get, ref } from 'firebase/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Json } from '../../model/values/json.ts'
import type { Known } from './role.ts'
import { run, watch } from './testing/actors.ts'
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

const createdAt = 1_790_000_000_000
const person = (uid: string, displayName: string) => ({ uid, email: `${uid}@luna.test`, displayName })
const ana = person('ana', 'Ana Ruiz')
const bea = person('bea', 'Bea Mora')
const password = 'luna-demo'
const recordOf = ({ email, displayName }: typeof ana) => ({ email, displayName, createdAt })

const openAsAna = async (record: object | null) => {
  const space = openSpace(emulators)
  await space.accounts.createAccounts([ana, bea].map(account => ({ ...account, password })))
  space.data.write('/users', { ...(record && { ana: record }), bea: { ...recordOf(bea), role: 'lmf' } })
  const ports = space.open()
  await run(ports.signIn, { email: ana.email, password })
  return { ...space, ports, watchAna: () => watch(ports.watchRole, ana) }
}

const changed = (role: string | null) => ({ type: 'role.changed', role })

test('the role is reported, and each change of it', async () => {
  const { watchAna, data } = await openAsAna({ ...recordOf(ana), role: 'admin' })
  const role = watchAna()
  expect(await role.next()).toEqual(changed('admin'))
  data.write('/users/ana/role', 'stats')
  expect(await role.next()).toEqual(changed('stats'))
  data.write('/users/ana/role', null)
  expect(await role.next()).toEqual(changed(null))
})

test.each([
  [7, '7'],
  [{ admin: true }, '{"admin":true}'],
])('a role %j that this console does not know is reported as %j', async (value, role) => {
  const { ports } = await openAsAna({ ...recordOf(ana), role: value })
  expect(await watch(ports.watchRole, ana).next()).toEqual(changed(role))
})

test('each session has a store of its own, so nothing that pages keep of one is there in the next', async () => {
  const { ports, watchAna } = await openAsAna({ ...recordOf(ana), role: 'admin' })
  const first = watchAna()
  await first.next()
  const store = ports.store()
  expect(ports.store()).toBe(store)
  first.stop()
  const second = watch(ports.watchRole, bea)
  await second.next()
  expect(ports.store()).not.toBe(store)
})

test('a watch that has ended is told nothing', async () => {
  const { ports, data } = await openAsAna({ ...recordOf(ana), role: 'admin' })
  const ended = watch(ports.watchRole, ana)
  await ended.next()
  ended.stop()
  const other = watch(ports.watchRole, ana)
  await other.next()
  data.write('/users/ana/role', 'stats')
  expect(await other.next()).toEqual(changed('stats'))
  expect(ended.received).toEqual([changed('admin')])
})

test.each([
  ['role', 'stats'],
  ['person', null],
])('what was shown is not kept for another %s', async (_, newRole) => {
  const { ports, data, watchAna } = await openAsAna({ ...recordOf(ana), role: 'admin' })
  const role = watchAna()
  await role.next()
  const store = ports.store()
  const hear = () => {
    const heard: Json[] = []
    const stop = store.watch('users/bea/email', { next: value => heard.push(value), failed: () => {} })
    return { heard, stop }
  }
  const first = hear()
  await vi.waitFor(() => expect(first.heard).toEqual([bea.email]))
  first.stop()
  const again = hear()
  expect(again.heard).toEqual([bea.email])
  again.stop()
  if (newRole === null) role.stop()
  else {
    data.write('/users/ana/role', newRole)
    await role.next()
  }
  expect(hear().heard).toEqual([])
})

test('the role of another is refused', async () => {
  const { ports } = await openAsAna({ ...recordOf(ana), role: 'lmf' })
  expect(await watch(ports.watchRole, bea).next()).toEqual({
    type: 'role.failed',
    failure: {
      code: 'permission_denied',
      message: "Client doesn't have permission to access the desired data.",
    },
  })
})

test('a role that may be read no longer is reported as a failure', async () => {
  const { watchAna, data } = await openAsAna({ ...recordOf(ana), role: 'lmf' })
  const role = watchAna()
  await role.next()
  data.rules = '{"rules":{".read":false,".write":false}}'
  expect(await role.next()).toMatchObject({ type: 'role.failed', failure: { code: 'permission_denied' } })
})

test('the next person to sign in to a tab gets the own role', async () => {
  const { ports } = await openAsAna({ ...recordOf(ana), role: 'admin' })
  const first = watch(ports.watchRole, ana)
  expect(await first.next()).toEqual(changed('admin'))
  first.stop()
  await run(ports.signOut, undefined)

  const session = watch(ports.watchSession, undefined)
  await session.next()
  await Promise.all([
    run(ports.signIn, { email: bea.email, password }),
    // Requests the role as soon as the person is known, like the session.
    session.next(),
  ])
  expect(await watch(ports.watchRole, bea).next()).toEqual(changed('lmf'))
})

test('a lost connection is no failure, and what changed meanwhile arrives afterwards', async () => {
  const { watchAna, data } = await openAsAna({ ...recordOf(ana), role: 'admin' })
  const role = watchAna()
  await role.next()
  data.faults.dropSockets()
  data.write('/users/ana/role', 'contents')
  expect(await role.next()).toEqual(changed('contents'))
})

test('who has no record yet gets one, without a role', async () => {
  const { watchAna, data } = await openAsAna(null)
  const role = watchAna()
  expect(await role.next()).toEqual(changed(null))
  await vi.waitUntil(() => data.read('/users/ana') !== null)
  const times = { createdAt: now, waitingSince: now, signedInAt: now }
  expect(data.read('/users/ana')).toMatchObject({ ...recordOf(ana), nameKey: 'ana ruiz', ...times })
  data.write('/users/ana/role', 'lmf')
  expect(await role.next()).toEqual(changed('lmf'))
})

test('who has no name is called by the address in the record', async () => {
  const { ports, data } = await openAsAna(null)
  watch(ports.watchRole, { ...ana, displayName: null })
  await vi.waitUntil(() => data.read('/users/ana') !== null)
  expect(data.read('/users/ana/displayName')).toBe('ana')
})

const old = 'ana@elsewhere.test'

test.each(['lmf', null])(
  'the record of who signs in with a new e-mail has it from then on, with the role %j',
  async role => {
    const record = { ...recordOf(ana), role }
    const { ports, data } = await openAsAna({ ...record, email: old })
    const watched = watch(ports.watchRole, ana)
    expect(await watched.next()).toEqual(changed(role))
    await vi.waitUntil(() => data.read('/users/ana/email') !== old)
    expect({ role: null, ...(data.read('/users/ana') as object) }).toMatchObject(record)
    data.write('/users/ana/role', 'stats')
    expect(await watched.next()).toEqual(changed('stats'))
  },
)

test('an e-mail that the rules refuse keeps nobody from working', async () => {
  const warnings = hearWarnings()
  const { ports, data } = await openAsAna({ ...recordOf(ana), email: old, role: 'lmf' })
  data.rules = '{"rules":{"users":{".read":"auth != null"}}}'
  const role = watch(ports.watchRole, ana)
  expect(await role.next()).toEqual(changed('lmf'))
  await vi.waitUntil(() => warnings.length > 0)
  expect(warnings).toEqual(['update at / failed: permission_denied'])
  data.write('/users/ana/role', 'stats')
  expect(await role.next()).toEqual(changed('stats'))
  expect(data.read('/users/ana/email')).toBe(old)
})

test('an e-mail other than the one of the token is refused by the console’s own rules', async () => {
  const warnings = hearWarnings()
  const { ports, data } = await openAsAna({ ...recordOf(ana), role: 'lmf' })
  const role = watch(ports.watchRole, { ...ana, email: bea.email })
  expect(await role.next()).toEqual(changed('lmf'))
  await vi.waitUntil(() => warnings.length > 0)
  expect(data.read('/users/ana/email')).toBe(ana.email)
})

test('whoever comes in says when, whether the address is verified, and what a record of an earlier shape lacks', async () => {
  const { watchAna, data } = await openAsAna({ ...recordOf(ana), role: 'admin', waitingSince: 1 })
  await watchAna().next()
  await vi.waitUntil(() => data.read('/staffNames/admin/ana') !== null)
  expect(data.read('/users/ana')).toEqual({
    ...recordOf(ana),
    role: 'admin',
    nameKey: 'ana ruiz',
    signedInAt: now,
    verified: true,
  })
  expect(data.read('/staffNames/admin/ana')).toBe('Ana Ruiz')
})

/** Watches Ana's role, and runs `interrupt` between the console's read and write of her record. */
const watchInterrupted = async (record: object, knownAs: Partial<Known> = {}) => {
  const { environment, accounts, data } = openSpace(emulators)
  await accounts.createAccounts([{ ...ana, password }])
  data.write('/users/ana', record)
  let interrupt = () => {}
  let answers: Promise<unknown> = Promise.reject(new Error('not asked'))
  answers.catch(() => undefined)
  const ports = openPorts(environment, {
    loadDatabase: async () => {
      const loaded = await import('./database.ts')
      return {
        ...loaded,
        watchRole: (database, account, observer, readKnown) =>
          loaded.watchRole(database, account, observer, async () => {
            const known = await readKnown()
            const answer = () => get(ref(database, 'users/ana'))
            // Runs in order: the interruption happens while the console waits for the same.
            answers = answer().then(interrupt).then(answer).then(answer)
            return { ...known, ...knownAs }
          }),
      }
    },
  })
  await run(ports.signIn, { email: ana.email, password })
  const role = watch(ports.watchRole, ana)
  return {
    data,
    role,
    interrupted: async (act: () => void) => {
      interrupt = act
      await role.next()
      await vi.waitFor(() => answers)
    },
  }
}

test('nothing is written where no token says who is in', async () => {
  const record = { ...recordOf(ana), role: 'admin', verified: true }
  const { data, interrupted } = await watchInterrupted(record, { isVerified: null })
  await interrupted(() => {})
  expect(data.read('/users/ana')).toEqual(record)
})

test('nothing is written any more for a person who has left meanwhile', async () => {
  const { data, role, interrupted } = await watchInterrupted({ ...recordOf(ana), role: 'admin' })
  await interrupted(() => role.stop())
  expect(data.read('/users/ana')).toEqual({ ...recordOf(ana), role: 'admin' })
  expect(data.read('/staffNames')).toBeNull()
})

test('whoever gets another role as they come in is refused nothing', async () => {
  const warnings = hearWarnings()
  const record = { ...recordOf(ana), nameKey: 'ana ruiz', verified: true }
  const { data, interrupted } = await watchInterrupted({ ...record, role: 'admin' })
  await interrupted(() => data.write('/users/ana/role', 'stats'))
  expect(data.read('/users/ana')).toEqual({ ...record, role: 'stats', signedInAt: now })
  expect(warnings).toEqual([])
})

test('who waited before anybody was counted is counted from the day of the record on', async () => {
  const { watchAna, data } = await openAsAna(recordOf(ana))
  await watchAna().next()
  await vi.waitUntil(() => data.read('/users/ana/waitingSince') !== null)
  expect(data.read('/users/ana/waitingSince')).toBe(createdAt)
})

test.each([
  ['within the hour is the same visit, and writes nothing', 59, now - 59 * 60_000],
  ['later is another visit', 61, now],
])('coming in again %s', async (_, minutes, signedInAt) => {
  const record = { ...recordOf(ana), role: 'lmf', verified: true, nameKey: 'ana ruiz' }
  const { data, interrupted } = await watchInterrupted({ ...record, signedInAt: now - minutes * 60_000 })
  await interrupted(() => {})
  expect(data.read('/users/ana')).toEqual({ ...record, signedInAt })
})

test('two tabs that make the record at once do not fail each other', async () => {
  // A race decides which is refused, if any.
  hearWarnings()
  const { ports, open, data } = await openAsAna(null)
  const other = open()
  await run(other.signIn, { email: ana.email, password })
  const roles = [watch(ports.watchRole, ana), watch(other.watchRole, ana)]
  for (const role of roles) expect(await role.next()).toEqual(changed(null))
  await vi.waitUntil(() => data.read('/users/ana') !== null)
  data.write('/users/ana/role', 'lmf')
  for (const role of roles) expect(await role.next()).toEqual(changed('lmf'))
})

test('a record that cannot be made is a failure', async () => {
  const warnings = hearWarnings()
  const { ports, data } = await openAsAna(null)
  data.rules = '{"rules":{"users":{".read":"auth != null"}}}'
  const role = watch(ports.watchRole, ana)
  expect(await role.next()).toEqual(changed(null))
  expect(await role.next()).toMatchObject({ type: 'role.failed', failure: { code: 'permission_denied' } })
  expect(warnings).toEqual(['set at /users/ana failed: permission_denied'])
})

test('a missing database is said on the console and told as a failure', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { environment } = openSpace(emulators)
  const { databaseURL: _, ...firebase } = environment.firebase
  const ports = openPorts({ ...environment, firebase })
  expect(await watch(ports.watchRole, ana).next()).toEqual({
    type: 'role.failed',
    failure: { code: 'database-missing', message: 'Firebase db is not initialized!' },
  })
  expect(said.mock.calls).toEqual([['Firebase db is not initialized!']])
  said.mockRestore()
})

test('a database that does not load is a failure, and the next to ask loads it again', async () => {
  const { environment, accounts, data } = openSpace(emulators)
  await accounts.createAccounts([{ ...ana, password }])
  data.write('/users/ana', { ...recordOf(ana), role: 'admin' })
  let tries = 0
  const ports = openPorts(environment, {
    loadDatabase: () => {
      tries += 1
      return tries === 1
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : import('./database.ts')
    },
  })
  await run(ports.signIn, { email: ana.email, password })
  expect(await watch(ports.watchRole, ana).next()).toMatchObject({
    type: 'role.failed',
    failure: { code: 'CHUNK_LOAD_FAILED' },
  })
  expect(await watch(ports.watchRole, ana).next()).toEqual(changed('admin'))
})

test('the database is not loaded before somebody is signed in', async () => {
  const { environment, accounts } = openSpace(emulators)
  await accounts.createAccounts([{ ...ana, password }])
  const loadDatabase = vi.fn(() => import('./database.ts'))
  const ports = openPorts(environment, { loadDatabase })
  await watch(ports.watchSession, undefined).next()
  await run(ports.signIn, { email: ana.email, password })
  await run(ports.signOut, undefined)
  expect(loadDatabase).not.toHaveBeenCalled()
})
