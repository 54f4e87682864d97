import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../not-provided.ts'
import { type Credentials, failureOf } from '../ports.ts'
import type { SubmissionContext, SubmissionTag, SubmitEvent } from '../submission.ts'

/**
 * The sign-in form. One attempt runs at a time: what is submitted meanwhile is ignored.
 * After `done` a person who came back (signed out meanwhile) may submit again.
 */
export const signInMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmitEvent<Credentials>,
    tags: {} as SubmissionTag,
  },
  actors: { signIn: promiseNotProvided<Credentials>('signIn') },
}).createMachine({
  id: 'signIn',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: { on: { submit: 'submitting' } },
    submitting: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'signIn',
        input: ({ event: { email, password } }) => ({ email, password }),
        onDone: 'done',
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { tags: 'failed', on: { submit: 'submitting' } },
    done: { tags: 'done', on: { submit: 'submitting' } },
  },
})
