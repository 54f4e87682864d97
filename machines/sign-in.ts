import { assign, setup } from 'xstate'
import { type Failure, failureOf, signInExpired } from '../src/model/failure.ts'
import type { Credentials, Factor } from './ports.ts'
import { promiseNotProvided } from './work.ts'

/** Signing in by password, and by a code where the account has a second factor. Submissions meanwhile are ignored. */
export const signInMachine = setup({
  types: {
    context: {} as { readonly failure: Failure | null; readonly factor: Factor | null },
    events: {} as
      | { readonly type: 'submit'; readonly fields: Credentials }
      | { readonly type: 'confirm'; readonly code: string }
      | { readonly type: 'restart' },
    tags: {} as 'busy' | 'failed' | 'done' | 'code',
  },
  actors: {
    /** Resolves with the factor that has to confirm it; null once signed in. */
    signIn: promiseNotProvided<Credentials, Factor | null>('signIn'),
    confirmSignIn: promiseNotProvided<string>('confirmSignIn'),
  },
  guards: {
    isSignedIn: (_, factor: Factor | null) => factor === null,
    isExpired: (_, failure: Failure) => failure.code === signInExpired,
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    rememberFactor: assign((_, factor: Factor | null) => ({ factor })),
  },
}).createMachine({
  id: 'signIn',
  context: { failure: null, factor: null },
  initial: 'editing',
  states: {
    editing: { on: { submit: 'submitting' } },
    submitting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          if (event.type !== 'submit') throw new Error('A sign-in begins with an address and a password.')
          return event.fields
        },
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'done' },
          { target: 'code', actions: { type: 'rememberFactor', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { tags: 'failed', on: { submit: 'submitting' } },
    code: {
      tags: 'code',
      on: { restart: { target: 'editing', actions: 'forgetFailure' } },
      initial: 'entering',
      states: {
        entering: { on: { confirm: 'confirming' } },
        confirming: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            src: 'confirmSignIn',
            input: ({ event }) => (event.type === 'confirm' ? event.code : ''),
            onDone: '#signIn.done',
            onError: [
              {
                guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
                target: '#signIn.failed',
                actions: assign({ failure: ({ event }) => failureOf(event.error) }),
              },
              { target: 'refused', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
            ],
          },
        },
        refused: { tags: 'failed', on: { confirm: 'confirming' } },
      },
    },
    // Repeatable: a session that ended returns to the same form.
    done: { tags: 'done', on: { submit: 'submitting' } },
  },
})
