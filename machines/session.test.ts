import { expect, test } from 'vitest'
import { PortError } from '../src/model/failure.ts'
import { ana, bea, denied, nobody, offline, start, startReady, startSigningOut } from './test-session.ts'

test('it is not known at first who is signed in', () => {
  const { tags, known } = start()
  expect(tags()).toEqual(['busy', 'resolving'])
  expect(known()).toEqual(nobody)
})

test('nobody is signed in', () => {
  const { signedOut, tags, known, roles } = start()
  signedOut()
  expect(tags()).toEqual(['signedOut'])
  expect(known()).toEqual(nobody)
  expect(roles.made).toHaveLength(0)
})

test('the role of who is signed in is loaded', () => {
  const { signedIn, tags, known, roles } = start()
  signedIn()
  expect(tags()).toEqual(['busy', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana })
  expect(roles.last().input).toEqual(ana)
})

test('who signs in after having been signed out has the role loaded', () => {
  const { signedIn, signedOut, tags } = start()
  signedOut()
  signedIn()
  expect(tags()).toEqual(['busy', 'signedIn'])
})

test('a known role makes the console ready', () => {
  const { tags, known } = startReady()
  expect(tags()).toEqual(['ready', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana, role: 'admin' })
})

test('who has no role waits for one', () => {
  const { signedIn, role, tags, known } = start()
  signedIn()
  role(null)
  expect(tags()).toEqual(['signedIn', 'waiting'])
  expect(known()).toEqual({ ...nobody, account: ana })
})

test('a role that this console does not know is told apart from none', () => {
  const { signedIn, role, tags, known } = start()
  signedIn()
  role('superuser')
  expect(tags()).toEqual(['signedIn', 'waiting'])
  expect(known()).toEqual({ ...nobody, account: ana, unknownRole: 'superuser' })
})

test('a role that is granted while waiting leads into the console', () => {
  const { signedIn, role, tags, known } = start()
  signedIn()
  role('superuser')
  role('lmf')
  expect(tags()).toEqual(['ready', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana, role: 'lmf' })
})

test('another role replaces the one before in an open console', () => {
  const { role, tags, known } = startReady()
  role('lmf')
  expect(tags()).toEqual(['ready', 'signedIn'])
  expect(known().role).toBe('lmf')
})

test('who loses the role waits again, and forgets it', () => {
  const { role, tags, known } = startReady()
  role(null)
  expect(tags()).toEqual(['signedIn', 'waiting'])
  expect(known()).toEqual({ ...nobody, account: ana })
})

test('a refused role is a failure of who stays signed in', () => {
  const { signedIn, roles, tags, known } = start()
  signedIn()
  roles.last().tell({ type: 'role.failed', failure: denied })
  expect(tags()).toEqual(['failed', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana, failure: denied })
})

test('a role that is refused later is no longer held', () => {
  const { roles, tags, known } = startReady()
  roles.last().tell({ type: 'role.failed', failure: denied })
  expect(tags()).toEqual(['failed', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana, failure: denied })
})

test('a role that cannot even be watched is a failure', () => {
  const { signedIn, roles, tags, known } = start()
  roles.failWith = new PortError({ code: 'database-missing', message: 'Firebase db is not initialized!' })
  signedIn()
  expect(tags()).toEqual(['failed', 'signedIn'])
  expect(known().failure).toEqual({ code: 'database-missing', message: 'Firebase db is not initialized!' })
})

test('trying again watches the role anew and ends the old watch', () => {
  const { actor, signedIn, roles, tags, known } = start()
  signedIn()
  roles.last().tell({ type: 'role.failed', failure: denied })
  actor.send({ type: 'session.retry' })
  expect(tags()).toEqual(['busy', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana })
  expect(roles.made.map(watch => watch.isEnded)).toEqual([true, false])
})

test('a role that does not come within ten seconds is a failure', () => {
  const { clock, signedIn, tags, known } = start()
  signedIn()
  clock.increment(9_999)
  expect(tags()).toEqual(['busy', 'signedIn'])
  clock.increment(1)
  expect(tags()).toEqual(['failed', 'signedIn'])
  expect(known().failure?.code).toBe('role-timeout')
})

test('a role that comes after the time limit still leads into the console', () => {
  const { clock, signedIn, role, tags, known } = start()
  signedIn()
  clock.increment(10_000)
  role('admin')
  expect(tags()).toEqual(['ready', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: ana, role: 'admin' })
})

test('the time limit does not touch who is ready', () => {
  const { clock, tags } = startReady()
  clock.increment(60_000)
  expect(tags()).toEqual(['ready', 'signedIn'])
})

test('the time limit starts anew when the person tries again', () => {
  const { actor, clock, signedIn, tags } = start()
  signedIn()
  clock.increment(10_000)
  actor.send({ type: 'session.retry' })
  clock.increment(9_999)
  expect(tags()).toEqual(['busy', 'signedIn'])
  clock.increment(1)
  expect(tags()).toEqual(['failed', 'signedIn'])
})

test('the same person told again keeps the role and the watch, and takes the new name', () => {
  const { signedIn, roles, tags, known } = startReady()
  signedIn({ ...ana, displayName: 'Ana R. Gil' })
  expect(tags()).toEqual(['ready', 'signedIn'])
  expect(known()).toMatchObject({ account: { displayName: 'Ana R. Gil' }, role: 'admin' })
  expect(roles.made).toHaveLength(1)
})

test('another person who signs in does not inherit the role', () => {
  const { signedIn, roles, tags, known } = startReady()
  signedIn(bea)
  expect(tags()).toEqual(['busy', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: bea })
  expect(roles.made.map(({ input, isEnded }) => [input.uid, isEnded])).toEqual([
    ['ana', true],
    ['bea', false],
  ])
})

test('a late role of the person before is not given to the next', () => {
  const { signedIn, roles, tags, known } = start()
  signedIn()
  const watchOfAna = roles.last()
  signedIn(bea)
  watchOfAna.tell({ type: 'role.changed', role: 'admin' })
  expect(tags()).toEqual(['busy', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: bea })
})

/** How a session ends, or fails as a whole. */

test('a sign-out in another tab forgets person and role and ends the watch', () => {
  const { signedOut, roles, tags, known } = startReady()
  signedOut()
  expect(tags()).toEqual(['signedOut'])
  expect(known()).toEqual(nobody)
  expect(roles.last().isEnded).toBe(true)
})

test('a role that comes after the sign-out changes nothing', () => {
  const { signedIn, signedOut, roles, tags, known } = start()
  signedIn()
  const watch = roles.last()
  signedOut()
  watch.tell({ type: 'role.changed', role: 'admin' })
  expect(tags()).toEqual(['signedOut'])
  expect(known()).toEqual(nobody)
})

test('a failure of the role is forgotten with the sign-out', () => {
  const { signedIn, signedOut, roles, known } = start()
  signedIn()
  roles.last().tell({ type: 'role.failed', failure: denied })
  signedOut()
  expect(known()).toEqual(nobody)
})

const leads: Record<string, (session: ReturnType<typeof start>) => void> = {
  'loading the role': ({ signedIn }) => signedIn(),
  ready: ({ signedIn, role }) => {
    signedIn()
    role('admin')
  },
  'waiting for a role': ({ signedIn, role }) => {
    signedIn()
    role(null)
  },
  failed: ({ signedIn, roles }) => {
    signedIn()
    roles.last().tell({ type: 'role.failed', failure: denied })
  },
}

test.each(Object.entries(leads))('a person may sign out while %s; the role is watched no longer', (_, lead) => {
  const session = start()
  lead(session)
  session.actor.send({ type: 'session.signOut' })
  expect(session.tags()).toEqual(['busy', 'signedIn'])
  expect(session.roles.last().isEnded).toBe(true)
  expect(session.known()).toEqual({ ...nobody, account: ana })
})

test('signing out ends signed out, whoever tells it first', async () => {
  const { signOuts, signedOut, tags, known } = startSigningOut()
  await signOuts.last().succeed()
  expect(tags()).toEqual(['signedOut'])
  signedOut()
  expect(tags()).toEqual(['signedOut'])
  expect(known()).toEqual(nobody)
})

test('a sign-out told by the service does not wait for its own call', () => {
  const { signedOut, signOuts, tags } = startSigningOut()
  signedOut()
  expect(tags()).toEqual(['signedOut'])
  expect(signOuts.last().signal.aborted).toBe(true)
})

test('signing out twice asks once', () => {
  const { actor, signOuts } = startSigningOut()
  actor.send({ type: 'session.signOut' })
  expect(signOuts.made).toHaveLength(1)
})

test('the same person told while signing out does not come back', () => {
  const { signedIn, tags } = startSigningOut()
  signedIn()
  expect(tags()).toEqual(['busy', 'signedIn'])
})

test('another person who signs in while one signs out is let in', () => {
  const { signedIn, roles, tags, known } = startSigningOut()
  signedIn(bea)
  expect(tags()).toEqual(['busy', 'signedIn'])
  expect(known()).toEqual({ ...nobody, account: bea })
  expect(roles.last().input).toEqual(bea)
})

test.each(['session.retry', 'session.signOut'] as const)(
  'a sign-out that failed can be repeated with %s',
  async type => {
    const { actor, signOuts, tags, known } = startSigningOut()
    await signOuts.last().fail(new PortError(offline))
    expect(tags()).toEqual(['failed', 'signedIn'])
    expect(known()).toEqual({ ...nobody, account: ana, failure: offline })
    actor.send({ type })
    expect(tags()).toEqual(['busy', 'signedIn'])
    expect(known().failure).toBeNull()
    await signOuts.last().succeed()
    expect(tags()).toEqual(['signedOut'])
  },
)

test('a session that cannot be told is a failure, and can be tried again', () => {
  const { actor, sessions, signedIn, tags, known } = start()
  sessions.last().tell({ type: 'session.failed', failure: offline })
  expect(tags()).toEqual(['failed'])
  expect(known()).toEqual({ ...nobody, failure: offline })
  actor.send({ type: 'session.retry' })
  expect(tags()).toEqual(['busy', 'resolving'])
  expect(known()).toEqual(nobody)
  expect(sessions.made.map(watch => watch.isEnded)).toEqual([true, false])
  signedIn()
  expect(tags()).toEqual(['busy', 'signedIn'])
})

test('a session that cannot even be watched is a failure, and can be tried again', () => {
  const { actor, sessions, tags, known } = start({ sessionFailure: new PortError(offline) })
  expect(tags()).toEqual(['failed'])
  expect(known().failure).toEqual(offline)
  sessions.failWith = undefined
  actor.send({ type: 'session.retry' })
  expect(tags()).toEqual(['busy', 'resolving'])
})

test('a session that fails later leaves nobody half signed in', () => {
  const { sessions, roles, tags, known } = startReady()
  sessions.last().tell({ type: 'session.failed', failure: offline })
  expect(tags()).toEqual(['failed'])
  expect(known()).toEqual({ ...nobody, failure: offline })
  expect(roles.last().isEnded).toBe(true)
})

test('signing out or trying again means nothing while it is not known who is signed in', () => {
  const { actor, sessions, signOuts, tags } = start()
  actor.send({ type: 'session.signOut' })
  actor.send({ type: 'session.retry' })
  expect(tags()).toEqual(['busy', 'resolving'])
  expect(sessions.made).toHaveLength(1)
  expect(signOuts.made).toHaveLength(0)
})

test('signing out or trying again means nothing to who is signed out', () => {
  const { actor, sessions, signedOut, signOuts, tags } = start()
  signedOut()
  actor.send({ type: 'session.signOut' })
  actor.send({ type: 'session.retry' })
  expect(tags()).toEqual(['signedOut'])
  expect(sessions.made).toHaveLength(1)
  expect(signOuts.made).toHaveLength(0)
})

test('trying again means nothing while nothing has failed', () => {
  const { actor, roles, tags } = startReady()
  actor.send({ type: 'session.retry' })
  expect(tags()).toEqual(['ready', 'signedIn'])
  expect(roles.made).toHaveLength(1)
})

test('stopping the session ends both watches', () => {
  const { actor, sessions, roles } = startReady()
  actor.stop()
  expect(sessions.last().isEnded).toBe(true)
  expect(roles.last().isEnded).toBe(true)
})
