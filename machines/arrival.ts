import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import type { Arrival, InvitedTo } from './ports.ts'
import { promiseNotProvided } from './work.ts'

interface ArrivalContext {
  readonly email: string
  /** Null before the first check. */
  readonly arrival: Arrival | null
  /** The person asked for the check and expects an answer. */
  readonly isAsked: boolean
  readonly isSent: boolean
  readonly link: string | null
  readonly failure: Failure | null
}

type ArrivalEvent =
  /** The page is seen again or the record changed: the link may have been opened, or an invitation sent. */
  { readonly type: 'page.seen' } | { readonly type: 'check' } | { readonly type: 'send' }

/** Waiting for a role: verifies the address, then claims the invitation. The role arrives through the session. */
export const arrivalMachine = setup({
  types: {
    context: {} as ArrivalContext,
    input: {} as { readonly email: string },
    events: {} as ArrivalEvent,
    tags: {} as 'busy',
  },
  actors: {
    claimInvitation: promiseNotProvided<void, Arrival>('claimInvitation'),
    sendVerification: promiseNotProvided('sendVerification'),
    verificationLink: promiseNotProvided<string, string | null>('verificationLink'),
  },
  guards: { isUnverified: (_, arrival: Arrival) => arrival === 'unverified' },
  actions: { rememberArrival: assign((_, arrival: Arrival) => ({ arrival, failure: null })) },
}).createMachine({
  id: 'arrival',
  context: ({ input: { email } }) => ({
    email,
    arrival: null,
    isAsked: false,
    isSent: false,
    link: null,
    failure: null,
  }),
  initial: 'checking',
  // Also during an automatic check, which a press on a button starts when it returns to the page.
  on: {
    'page.seen': '.checking',
    check: { target: '.checking', actions: assign({ isAsked: true, failure: null }) },
    send: { target: '.sending', actions: assign({ isAsked: false, failure: null }) },
  },
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        src: 'claimInvitation',
        onDone: [
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            target: 'findingLink',
            actions: { type: 'rememberArrival', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'rememberArrival', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    sending: {
      tags: 'busy',
      on: { send: {}, check: {}, 'page.seen': {} },
      invoke: {
        src: 'sendVerification',
        onDone: { target: 'findingLink', actions: assign({ isSent: true }) },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    // Real projects have no link to show.
    findingLink: {
      tags: 'busy',
      invoke: {
        src: 'verificationLink',
        input: ({ context }) => context.email,
        onDone: { target: 'idle', actions: assign({ link: ({ event }) => event.output }) },
        onError: { target: 'idle', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    idle: { on: { 'page.seen': { target: 'checking', actions: assign({ isAsked: false }) } } },
  },
})

export const invitationMachine = setup({
  types: {
    context: {} as { readonly id: string; readonly invited: InvitedTo | null; readonly failure: Failure | null },
    input: {} as { readonly id: string },
    events: {} as { readonly type: 'retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { readInvitation: promiseNotProvided<string, InvitedTo | null>('readInvitation') },
}).createMachine({
  id: 'invitation',
  context: ({ input: { id } }) => ({ id, invited: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readInvitation',
        input: ({ context }) => context.id,
        onDone: { target: 'known', actions: assign({ invited: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { tags: 'failed', on: { retry: 'reading' } },
    known: {},
  },
})
