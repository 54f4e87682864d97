import { assign, type PromiseActorLogic, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'

/** What tells one form of the account pages from another. */
interface AccountRequest<Fields extends object> {
  readonly id: string
  readonly request: PromiseActorLogic<void, Fields>
  /** Whether it may be submitted again once it is done. */
  readonly isRepeatable: boolean
}

/** A form of the account pages. One attempt runs at a time: what is submitted meanwhile is ignored. */
export const accountMachine = <Fields extends object>({ id, request, isRepeatable }: AccountRequest<Fields>) =>
  setup({
    types: {
      context: {} as { readonly failure: Failure | null },
      events: {} as { readonly type: 'submit'; readonly fields: Fields },
      tags: {} as 'busy' | 'failed' | 'done',
    },
    // The types of an invoke cannot see through a type parameter; what is submitted has it all the same.
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
