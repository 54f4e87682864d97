import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided } from '../../not-provided.ts'

interface TypingContext {
  /** What was typed and not taken yet; null while the field shows what is in force. */
  readonly text: string | null
  readonly take: (text: string) => void
}

/** `take` is called with the text once the person pauses. */
type TypingEvent = { readonly type: 'typed'; readonly text: string; readonly take: (text: string) => void }

/** Milliseconds between the last key and the search: a hand that types on is not searched for letter by letter. */
export const typingPause = 50

/** Text that takes effect while one types. */
export const typingMachine = setup({
  types: { context: {} as TypingContext, events: {} as TypingEvent },
  delays: { pause: typingPause },
}).createMachine({
  id: 'typing',
  context: { text: null, take: () => {} },
  initial: 'resting',
  on: {
    typed: { target: '.typing', reenter: true, actions: assign(({ event: { text, take } }) => ({ text, take })) },
  },
  states: {
    resting: {},
    typing: {
      after: {
        pause: {
          target: 'resting',
          actions: [({ context: { text, take } }) => take(text ?? ''), assign({ text: null })],
        },
      },
    },
  },
})

/** Something that a text found. */
export interface Found {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly swatch?: string
}

interface FindingContext {
  readonly text: string
  readonly found: readonly Found[]
  readonly failure: Failure | null
}

/** Finds what begins with a text; its answer is of no use once another text was typed. */
export const findingMachine = setup({
  types: {
    context: {} as FindingContext,
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
