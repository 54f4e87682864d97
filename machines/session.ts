import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import type { Account, RoleEvent, SessionEvent } from './ports.ts'
import { promiseNotProvided, watchNotProvided } from './work.ts'

interface SessionInput {
  /** Roles known to this console. */
  readonly knownRoles: readonly string[]
  /** Somebody was signed in on this device, and probably still is. */
  readonly isExpected?: boolean
}

interface SessionContext extends Required<SessionInput> {
  readonly account: Account | null
  /** One of `knownRoles`; null unless ready. */
  readonly role: string | null
  /** The stored value if it is not one of `knownRoles`: different from having no role. */
  readonly unknownRole: string | null
  readonly failure: Failure | null
  /** It ended without a sign-out here: in another tab, or because it was revoked, perhaps before the page was opened. */
  readonly hasEnded: boolean
}

type SessionTag = 'resolving' | 'signedIn' | 'signedOut' | 'ready' | 'waiting' | 'failed' | 'busy'

const noRole = { role: null, unknownRole: null, failure: null }
const nobody = { account: null, ...noRole, hasEnded: false }

const accountOf = ({ account }: SessionContext): Account => {
  if (account === null) throw new Error('Nobody is signed in, so there is no role to watch.')
  return account
}

/** Time limit of the role in milliseconds: without a network the database waits for ever. */
const roleTimeLimit = 10_000

/** The signed-in person and their role, both subscribed: changes elsewhere arrive by themselves. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent | RoleEvent | { type: 'session.retry' } | { type: 'session.signOut' },
    tags: {} as SessionTag,
  },
  actors: {
    watchSession: watchNotProvided('watchSession'),
    watchRole: watchNotProvided<Account>('watchRole'),
    signOut: promiseNotProvided('signOut'),
  },
  delays: { roleTimeLimit },
  guards: {
    isExpected: ({ context }) => context.isExpected,
    isSamePerson: ({ context }, { uid }: Account) => context.account?.uid === uid,
    isKnownRole: ({ context }, role: string | null) => role !== null && context.knownRoles.includes(role),
  },
  actions: {
    forgetPerson: assign(nobody),
    forgetRole: assign(noRole),
    rememberEnd: assign({ hasEnded: true }),
    rememberAccount: assign((_, account: Account) => ({ account })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'session',
  context: ({ input: { knownRoles, isExpected = false } }) => ({ knownRoles, isExpected, ...nobody }),
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        src: 'watchSession',
        onError: {
          target: 'unreachable',
          actions: ['forgetPerson', { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) }],
        },
      },
      on: {
        'session.signedIn': [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => event.account },
            actions: { type: 'rememberAccount', params: ({ event }) => event.account },
          },
          {
            target: '.signedIn',
            actions: ['forgetPerson', { type: 'rememberAccount', params: ({ event }) => event.account }],
          },
        ],
        'session.signedOut': { target: '.signedOut', actions: 'forgetPerson' },
        'session.failed': {
          target: 'unreachable',
          actions: ['forgetPerson', { type: 'rememberFailure', params: ({ event }) => event.failure }],
        },
      },
      initial: 'resolving',
      states: {
        resolving: {
          tags: ['resolving', 'busy'],
          on: {
            'session.signedOut': {
              guard: 'isExpected',
              target: '#signedOut',
              actions: ['forgetPerson', 'rememberEnd'],
            },
          },
        },
        signedOut: { id: 'signedOut', tags: 'signedOut' },
        signedIn: {
          id: 'signedIn',
          tags: 'signedIn',
          invoke: {
            src: 'watchRole',
            input: ({ context }) => accountOf(context),
            onError: {
              target: '.failed',
              actions: ['forgetRole', { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) }],
            },
          },
          on: {
            'role.changed': [
              {
                guard: { type: 'isKnownRole', params: ({ event }) => event.role },
                target: '.ready',
                actions: assign(({ event }) => ({ ...noRole, role: event.role })),
              },
              { target: '.waitingForRole', actions: assign(({ event }) => ({ ...noRole, unknownRole: event.role })) },
            ],
            'role.failed': {
              target: '.failed',
              actions: ['forgetRole', { type: 'rememberFailure', params: ({ event }) => event.failure }],
            },
            'session.signOut': 'signingOut',
            'session.signedOut': { target: '#signedOut', actions: ['forgetPerson', 'rememberEnd'] },
          },
          initial: 'loadingRole',
          states: {
            loadingRole: {
              tags: 'busy',
              after: {
                roleTimeLimit: {
                  target: 'failed',
                  actions: {
                    type: 'rememberFailure',
                    params: { code: 'role-timeout', message: 'The database did not answer in time.' },
                  },
                },
              },
            },
            ready: { tags: 'ready' },
            waitingForRole: { tags: 'waiting' },
            // The subscription may still be alive, as after the time limit, so a late role moves on. A retry re-enters
            // signedIn, which ends the old subscription.
            failed: { tags: 'failed', on: { 'session.retry': { target: '#signedIn', actions: 'forgetRole' } } },
          },
        },
        // Outside of signedIn, so that the end of the role's subscription is no failure.
        signingOut: {
          tags: ['signedIn', 'busy'],
          entry: 'forgetRole',
          invoke: {
            src: 'signOut',
            onDone: { target: 'signedOut', actions: 'forgetPerson' },
            onError: {
              target: 'signOutFailed',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        signOutFailed: {
          tags: ['signedIn', 'failed'],
          on: { 'session.retry': 'signingOut', 'session.signOut': 'signingOut' },
        },
      },
    },
    // The session cannot be determined, for example because the authentication code failed to load.
    unreachable: { tags: 'failed', on: { 'session.retry': { target: 'watching', actions: 'forgetPerson' } } },
  },
})
