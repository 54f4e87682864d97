import { assign, type PromiseActorLogic, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import type { Credentials, Factor, Registration } from './ports.ts'
import { signInMachine } from './sign-in.ts'

interface AccountRequest<Fields extends object> {
  readonly id: string
  readonly request: PromiseActorLogic<void, Fields>
  /** Whether it may be submitted again after success. */
  readonly isRepeatable: boolean
}

/** A form of the account pages. One attempt runs at a time; submissions meanwhile are ignored. */
export const accountMachine = <Fields extends object>({ id, request, isRepeatable }: AccountRequest<Fields>) =>
  setup({
    types: {
      context: {} as { readonly failure: Failure | null },
      events: {} as { readonly type: 'submit'; readonly fields: Fields },
      tags: {} as 'busy' | 'failed' | 'done',
    },
    // The types of an invoke cannot see through a type parameter.
    actors: { request: request as PromiseActorLogic<void, object> },
  }).createMachine({
    id,
    context: { failure: null },
    initial: 'editing',
    states: {
      editing: { on: { submit: 'submitting' } },
      submitting: {
        tags: 'busy',
        entry: assign({ failure: null }),
        invoke: {
          src: 'request',
          input: ({ event }) => event.fields,
          onDone: 'done',
          onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        },
      },
      failed: { tags: 'failed', on: { submit: 'submitting' } },
      done: { tags: 'done', on: isRepeatable ? { submit: 'submitting' } : {} },
    },
  })

export type AccountMachine<Fields extends object> = ReturnType<typeof accountMachine<Fields>>

interface AccountActors {
  readonly signIn: PromiseActorLogic<Factor | null, Credentials>
  readonly confirmSignIn: PromiseActorLogic<void, string>
  /** Creates the account and its `users/{uid}` record without a role. */
  readonly signUp: PromiseActorLogic<void, Registration>
  /** Resolves for known and unknown addresses alike, so that nobody can probe for accounts. */
  readonly sendPasswordReset: PromiseActorLogic<void, { readonly email: string }>
}

const lazy = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Machines of the account forms, each created with its form: most visits begin signed in. */
export const accountMachines = ({ signIn, confirmSignIn, signUp, sendPasswordReset }: AccountActors) => ({
  signIn: lazy(() => signInMachine.provide({ actors: { signIn, confirmSignIn } })),
  // A second press must not register the same address again.
  signUp: lazy(() => accountMachine({ id: 'signUp', request: signUp, isRepeatable: false })),
  // Repeatable for a mistyped address. The answer is the same whether or not the address has an account.
  resetPassword: lazy(() => accountMachine({ id: 'resetPassword', request: sendPasswordReset, isRepeatable: true })),
})
