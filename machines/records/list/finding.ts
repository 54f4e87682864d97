import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided } from '../../not-provided.ts'

/** Milliseconds between the last key and the search: a hand that types on is not searched for letter by letter. */
const typingPause = 50

export interface Found {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly swatch?: string
}

/** Finds what begins with a text; its answer is of no use once another text was typed. */
export const findingMachine = setup({
  types: {
    context: {} as { readonly text: string; readonly found: readonly Found[]; readonly failure: Failure | null },
    events: {} as { readonly type: 'sought'; readonly text: string },
    tags: {} as 'busy',
  },
  actors: {
    find: promiseNotProvided<{ readonly text: string }, readonly Found[]>('find'),
  },
  delays: { pause: typingPause },
}).createMachine({
  id: 'finding',
  context: { text: '', found: [], failure: null },
  initial: 'idle',
  on: { sought: { target: '.typing', reenter: true, actions: assign(({ event: { text } }) => ({ text })) } },
  states: {
    idle: {},
    typing: { tags: 'busy', after: { pause: 'reading' } },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'find',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'idle', actions: assign(({ event }) => ({ found: event.output, failure: null })) },
        onError: {
          target: 'idle',
          actions: assign(({ event }) => ({ found: [], failure: failureOf(event.error) })),
        },
      },
    },
  },
})
