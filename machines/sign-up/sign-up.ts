import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../not-provided.ts'
import { failureOf, type Registration } from '../ports.ts'
import type { SubmissionContext, SubmissionTag, SubmitEvent } from '../submission.ts'

/**
 * The sign-up form. One attempt runs at a time: what is submitted meanwhile is ignored.
 * `done` takes no further submit: a second press must not try to register the same address again.
 */
export const signUpMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmitEvent<Registration>,
    tags: {} as SubmissionTag,
  },
  actors: { signUp: promiseNotProvided<Registration>('signUp') },
}).createMachine({
  id: 'signUp',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: { on: { submit: 'submitting' } },
    submitting: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'signUp',
        input: ({ event: { displayName, email, password } }) => ({ displayName, email, password }),
        onDone: 'done',
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { tags: 'failed', on: { submit: 'submitting' } },
    done: { tags: 'done' },
  },
})
