import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../not-provided.ts'
import { failureOf } from '../ports.ts'
import type { SubmissionContext, SubmissionTag, SubmitEvent } from '../submission.ts'

interface Fields {
  readonly email: string
}

/**
 * The password reset form. `done` is the same whether or not the address has an account;
 * from there another address may be tried, for a person who mistyped.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmitEvent<Fields>,
    tags: {} as SubmissionTag,
  },
  actors: { sendPasswordReset: promiseNotProvided<Fields>('sendPasswordReset') },
}).createMachine({
  id: 'resetPassword',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: { on: { submit: 'submitting' } },
    submitting: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'sendPasswordReset',
        input: ({ event: { email } }) => ({ email }),
        onDone: 'done',
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { tags: 'failed', on: { submit: 'submitting' } },
    done: { tags: 'done', on: { submit: 'submitting' } },
  },
})
