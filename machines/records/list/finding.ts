import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided } from '../../work.ts'

/** Debounce in milliseconds. */
const typingPause = 50

export interface Found {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly swatch?: string
  /** Parts of the label; every second one matches the search. */
  readonly parts?: readonly string[]
}

export interface Query {
  readonly text: string
  readonly limit: number
}

/** Searches records by words; typing again discards the answer. */
export const findingMachine = setup({
  types: {
    context: {} as Query & { readonly found: readonly Found[]; readonly failure: Failure | null },
    events: {} as { readonly type: 'sought' } & Query,
    tags: {} as 'busy',
  },
  actors: { find: promiseNotProvided<Query, readonly Found[]>('find') },
  delays: { pause: typingPause },
}).createMachine({
  id: 'finding',
  context: { text: '', limit: 0, found: [], failure: null },
  initial: 'idle',
  on: {
    sought: { target: '.typing', reenter: true, actions: assign(({ event: { text, limit } }) => ({ text, limit })) },
  },
  states: {
    idle: {},
    typing: { tags: 'busy', after: { pause: 'reading' } },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'find',
        input: ({ context: { text, limit } }) => ({ text, limit }),
        onDone: { target: 'idle', actions: assign(({ event }) => ({ found: event.output, failure: null })) },
        onError: { target: 'idle', actions: assign(({ event }) => ({ found: [], failure: failureOf(event.error) })) },
      },
    },
  },
})
