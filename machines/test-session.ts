import { createActor, SimulatedClock } from 'xstate'
import type { Account, RoleEvent, SessionEvent } from './ports.ts'
import { sessionMachine } from './session.ts'
import { attempts, watches } from './test-actors.ts'

export const ana: Account = { uid: 'ana', email: 'ana@luna.test', displayName: 'Ana Ruiz' }
export const bea: Account = { uid: 'bea', email: 'bea@luna.test', displayName: null }

export const denied = {
  code: 'permission_denied',
  message: "Client doesn't have permission to access the desired data.",
}
export const offline = { code: 'chunk-failed', message: 'The sign-in code did not load.' }

export const start = ({ sessionFailure }: { sessionFailure?: unknown } = {}) => {
  const sessions = watches<SessionEvent, unknown>()
  sessions.failWith = sessionFailure
  const roles = watches<RoleEvent, Account>()
  const signOuts = attempts<unknown>()
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: { watchSession: sessions.logic, watchRole: roles.logic, signOut: signOuts.logic },
  })
  const actor = createActor(machine, { input: { knownRoles: ['admin', 'lmf'] }, clock }).start()
  return {
    actor,
    clock,
    sessions,
    roles,
    signOuts,
    signedIn: (account = ana) => sessions.last().tell({ type: 'session.signedIn', account }),
    signedOut: () => sessions.last().tell({ type: 'session.signedOut' }),
    role: (role: string | null) => roles.last().tell({ type: 'role.changed', role }),
    tags: () => [...actor.getSnapshot().tags].sort(),
    known: () => {
      const { account, role, unknownRole, failure } = actor.getSnapshot().context
      return { account, role, unknownRole, failure }
    },
  }
}

export const nobody = { account: null, role: null, unknownRole: null, failure: null }

/** A session of Ana, signed in and ready as admin. */
export const startReady = () => {
  const session = start()
  session.signedIn()
  session.role('admin')
  return session
}

export const startSigningOut = () => {
  const session = startReady()
  session.actor.send({ type: 'session.signOut' })
  return session
}
