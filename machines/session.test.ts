import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import type { Account, RoleEvent, SessionEvent } from './ports.ts'
import { sessionMachine } from './session.ts'
import { attempts, watches } from './testing/actors.ts'

const ana: Account = { uid: 'ana', email: 'ana@luna.test', displayName: 'Ana Ruiz' }
const bea: Account = { uid: 'bea', email: 'bea@luna.test', displayName: null }
const denied = {
  code: 'permission_denied',
  message: "Client doesn't have permission to access the desired data.",
}
const offline = { code: 'chunk-failed', message: 'The sign-in code did not load.' }

const start = ({ sessionFailure, isExpected = false }: { sessionFailure?: unknown; isExpected?: boolean } = {}) => {
  const sessions = watches<SessionEvent, unknown>()
  sessions.failWith = sessionFailure
  const roles = watches<RoleEvent, Account>()
  const signOuts = attempts<unknown>()
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: { watchSession: sessions.logic, watchRole: roles.logic, signOut: signOuts.logic },
  })
  const actor = createActor(machine, { input: { knownRoles: ['admin', 'lmf'], isExpected }, clock }).start()
  return {
    actor,
    clock,
    sessions,
    roles,
    signOuts,
    tags: () => [...actor.getSnapshot().tags].sort().join(' '),
    known: () => {
      const { account, role, unknownRole, failure, hasEnded } = actor.getSnapshot().context
      return { account, role, unknownRole, failure, hasEnded }
    },
  }
}

type Session = ReturnType<typeof start>
type Happening = (session: Session) => void

const signedIn =
  (account = ana): Happening =>
  ({ sessions }) =>
    sessions.last().notify({ type: 'session.signedIn', account })
const signedOut: Happening = ({ sessions }) => sessions.last().notify({ type: 'session.signedOut' })
const sessionFails: Happening = ({ sessions }) => sessions.last().notify({ type: 'session.failed', failure: offline })
const role =
  (role: string | null): Happening =>
  ({ roles }) =>
    roles.last().notify({ type: 'role.changed', role })
const roleFails: Happening = ({ roles }) => roles.last().notify({ type: 'role.failed', failure: denied })
const wait =
  (milliseconds: number): Happening =>
  ({ clock }) => {
    clock.increment(milliseconds)
  }
const retry: Happening = ({ actor }) => actor.send({ type: 'session.retry' })
const signOut: Happening = ({ actor }) => actor.send({ type: 'session.signOut' })

const ready = [signedIn(), role('admin')]
const signingOut = [...ready, signOut]

const nobody = { account: null, role: null, unknownRole: null, failure: null, hasEnded: false }
const isAna = { ...nobody, account: ana }
const timeout = { code: 'role-timeout', message: 'The database did not answer in time.' }

const after = (happenings: readonly Happening[]): Session => {
  const session = start()
  for (const happening of happenings) happening(session)
  return session
}

test.each<[string, readonly Happening[], string, object]>([
  ['it is not known at first who is signed in', [], 'busy resolving', nobody],
  ['nobody is signed in', [signedOut], 'signedOut', nobody],
  ['the role of who is signed in is loaded', [signedIn()], 'busy signedIn', isAna],
  ['who signs in after having been signed out has the role loaded', [signedOut, signedIn()], 'busy signedIn', isAna],
  ['a known role makes the console ready', ready, 'ready signedIn', { ...isAna, role: 'admin' }],
  ['who has no role waits for one', [signedIn(), role(null)], 'signedIn waiting', isAna],
  [
    'a role that this console does not know is told apart from none',
    [signedIn(), role('superuser')],
    'signedIn waiting',
    { ...isAna, unknownRole: 'superuser' },
  ],
  [
    'a role that is granted while waiting leads into the console',
    [signedIn(), role('superuser'), role('lmf')],
    'ready signedIn',
    { ...isAna, role: 'lmf' },
  ],
  ['another role replaces the one before', [...ready, role('lmf')], 'ready signedIn', { ...isAna, role: 'lmf' }],
  ['who loses the role waits again, and forgets it', [...ready, role(null)], 'signedIn waiting', isAna],
  [
    'a refused role is a failure of who stays signed in',
    [signedIn(), roleFails],
    'failed signedIn',
    { ...isAna, failure: denied },
  ],
  [
    'a role that is refused later is no longer held',
    [...ready, roleFails],
    'failed signedIn',
    { ...isAna, failure: denied },
  ],
  ['a role may take ten seconds', [signedIn(), wait(9_999)], 'busy signedIn', isAna],
  [
    'a role that does not come within ten seconds is a failure',
    [signedIn(), wait(10_000)],
    'failed signedIn',
    { ...isAna, failure: timeout },
  ],
  [
    'a role that comes after the time limit still leads into the console',
    [signedIn(), wait(10_000), role('admin')],
    'ready signedIn',
    { ...isAna, role: 'admin' },
  ],
  [
    'the time limit does not touch who is ready',
    [...ready, wait(60_000)],
    'ready signedIn',
    { ...isAna, role: 'admin' },
  ],
  [
    'the time limit starts anew when the person tries again',
    [signedIn(), wait(10_000), retry, wait(9_999)],
    'busy signedIn',
    isAna,
  ],
  [
    'and ends again',
    [signedIn(), wait(10_000), retry, wait(10_000)],
    'failed signedIn',
    { ...isAna, failure: timeout },
  ],
  [
    'a sign-out in another tab forgets person and role, and is told from one here',
    [...ready, signedOut],
    'signedOut',
    { ...nobody, hasEnded: true },
  ],
  [
    'a failure of the role is forgotten with the sign-out',
    [signedIn(), roleFails, signedOut],
    'signedOut',
    { ...nobody, hasEnded: true },
  ],
  ['a sign-out here is no end elsewhere', [...signingOut, signedOut], 'signedOut', nobody],
  ['who signs in again knows of no end', [...ready, signedOut, signedIn()], 'busy signedIn', isAna],
  ['the same person told while signing out does not come back', [...signingOut, signedIn()], 'busy signedIn', isAna],
  ['a session that cannot be told is a failure', [sessionFails], 'failed', { ...nobody, failure: offline }],
  ['it can be tried again', [sessionFails, retry], 'busy resolving', nobody],
  ['and found then', [sessionFails, retry, signedIn()], 'busy signedIn', isAna],
  [
    'a session that fails later leaves nobody half signed in',
    [...ready, sessionFails],
    'failed',
    { ...nobody, failure: offline },
  ],
])('%s', (_, happenings, tags, known) => {
  const session = after(happenings)
  expect(session.tags()).toBe(tags)
  expect(session.known()).toEqual(known)
})

test.each([
  [{ isExpected: true }, true],
  [{}, false],
])('started with %j it says whether somebody is expected to be signed in: %s', (expected, isExpected) => {
  const actor = createActor(sessionMachine, { input: { knownRoles: [], ...expected } })
  expect(actor.getSnapshot().context.isExpected).toBe(isExpected)
})

test('the role is asked of who is signed in, and of nobody else', () => {
  expect(after([signedOut]).roles.made).toHaveLength(0)
  expect(after([signedIn()]).roles.last().input).toEqual(ana)
})

test('a role that cannot even be watched is a failure', () => {
  const session = start()
  const failure = { code: 'database-missing', message: 'Firebase db is not initialized!' }
  session.roles.failWith = new PortError(failure)
  signedIn()(session)
  expect(session.tags()).toBe('failed signedIn')
  expect(session.known().failure).toEqual(failure)
})

test('trying again watches the role anew and ends the old watch', () => {
  const { tags, known, roles } = after([signedIn(), roleFails, retry])
  expect(tags()).toBe('busy signedIn')
  expect(known()).toEqual(isAna)
  expect(roles.made.map(watch => watch.isEnded)).toEqual([true, false])
})

test('the same person told again keeps the role and the watch, and takes the new name', () => {
  const { tags, known, roles } = after([...ready, signedIn({ ...ana, displayName: 'Ana R. Gil' })])
  expect(tags()).toBe('ready signedIn')
  expect(known()).toMatchObject({ account: { displayName: 'Ana R. Gil' }, role: 'admin' })
  expect(roles.made).toHaveLength(1)
})

test.each([
  ['is ready', ready],
  ['signs out', signingOut],
])('another person who signs in while one %s is let in, and does not inherit the role', (_, before) => {
  const { tags, known, roles } = after([...before, signedIn(bea)])
  expect(tags()).toBe('busy signedIn')
  expect(known()).toEqual({ ...nobody, account: bea })
  expect(roles.made.map(({ input, isEnded }) => [input.uid, isEnded])).toEqual([
    ['ana', true],
    ['bea', false],
  ])
})

test.each<[string, Happening, string, object]>([
  ['the next person', signedIn(bea), 'busy signedIn', { ...nobody, account: bea }],
  ['nobody, after the sign-out', signedOut, 'signedOut', { ...nobody, hasEnded: true }],
])('a late role of the person before is given to %s', (_, happening, tags, known) => {
  const session = after([signedIn()])
  const watch = session.roles.last()
  happening(session)
  watch.notify({ type: 'role.changed', role: 'admin' })
  expect(session.tags()).toBe(tags)
  expect(session.known()).toEqual(known)
})

test.each([
  ['loading the role', [signedIn()]],
  ['ready', ready],
  ['waiting for a role', [signedIn(), role(null)]],
  ['failed', [signedIn(), roleFails]],
])('a person may sign out while %s; the role is watched no longer', (_, before) => {
  const { tags, roles, known } = after([...before, signOut])
  expect(tags()).toBe('busy signedIn')
  expect(roles.last().isEnded).toBe(true)
  expect(known()).toEqual(isAna)
})

test('signing out ends signed out, whoever tells it first', async () => {
  const session = after(signingOut)
  await session.signOuts.last().succeed()
  expect(session.tags()).toBe('signedOut')
  signedOut(session)
  expect(session.tags()).toBe('signedOut')
  expect(session.known()).toEqual(nobody)
})

test('a sign-out told by the service does not wait for its own call', () => {
  const { tags, signOuts, roles } = after([...signingOut, signedOut])
  expect(tags()).toBe('signedOut')
  expect(signOuts.last().signal.aborted).toBe(true)
  expect(roles.last().isEnded).toBe(true)
})

test.each([
  ['session.retry', retry],
  ['session.signOut', signOut],
])('a sign-out that failed can be repeated with %s', async (_, repeat) => {
  const session = after(signingOut)
  await session.signOuts.last().fail(new PortError(offline))
  expect(session.tags()).toBe('failed signedIn')
  expect(session.known()).toEqual({ ...isAna, failure: offline })
  repeat(session)
  expect(session.tags()).toBe('busy signedIn')
  expect(session.known().failure).toBeNull()
  await session.signOuts.last().succeed()
  expect(session.tags()).toBe('signedOut')
})

test('a session on this device that ended before the page was opened is told from a first visit', () => {
  const session = start({ isExpected: true })
  signedOut(session)
  expect(session.tags()).toBe('signedOut')
  expect(session.known()).toEqual({ ...nobody, hasEnded: true })
  expect(after([signedOut]).known()).toEqual(nobody)
})

test('a session that fails is watched no longer, and anew when it is tried again', () => {
  expect(after([sessionFails, retry]).sessions.made.map(watch => watch.isEnded)).toEqual([true, false])
  expect(after([...ready, sessionFails]).roles.last().isEnded).toBe(true)
})

test('a session that cannot even be watched is a failure, and can be tried again', () => {
  const session = start({ sessionFailure: new PortError(offline) })
  expect(session.tags()).toBe('failed')
  expect(session.known().failure).toEqual(offline)
  session.sessions.failWith = undefined
  retry(session)
  expect(session.tags()).toBe('busy resolving')
})

test.each<[string, readonly Happening[], readonly Happening[], number]>([
  ['trying again and signing out, while it is not known who is signed in', [], [signOut, retry], 0],
  ['trying again and signing out, to who is signed out', [signedOut], [signOut, retry], 0],
  ['trying again, while nothing has failed', ready, [retry], 0],
  ['signing out, to who does so', signingOut, [signOut], 1],
])('%s means nothing', (_, before, happenings, asked) => {
  const session = after([...before, ...happenings])
  expect(session.tags()).toBe(after(before).tags())
  expect(session.sessions.made).toHaveLength(1)
  expect(session.roles.made.length).toBeLessThan(2)
  expect(session.signOuts.made).toHaveLength(asked)
})

test('stopping the session ends both watches', () => {
  const { actor, sessions, roles } = after(ready)
  actor.stop()
  expect(sessions.last().isEnded).toBe(true)
  expect(roles.last().isEnded).toBe(true)
})
