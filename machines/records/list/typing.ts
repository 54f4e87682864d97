import { assign, setup } from 'xstate'

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
