import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from './work.ts'

interface CardContext {
  /** Counts remounts of the content. */
  readonly edition: number
  readonly failure: Failure | null
}

export type CardEvent = {
  readonly type:
    | 'card.maximise'
    | 'card.restore'
    | 'card.collapse'
    | 'card.expand'
    | 'card.reload'
    | 'card.remove'
    | 'card.undo'
}

/** `returned`: removed and restored. `reloaded`: its content comes from the last reload. */
export type CardTag = 'maximised' | 'removed' | 'returned' | 'collapsed' | 'busy' | 'reloaded' | 'failed'

/** One card of a page: its place, whether it is collapsed, and a running reload. */
export const cardMachine = setup({
  types: { context: {} as CardContext, events: {} as CardEvent, tags: {} as CardTag },
  actors: {
    /** Keeps keyboard and pointer in the maximised card; sends `card.restore` to leave. */
    holdWindow: watchNotProvided<unknown>('holdWindow'),
    /** Offers undo while the card is removed; sends `card.undo`. */
    offerUndo: watchNotProvided<unknown>('offerUndo'),
    reload: promiseNotProvided<unknown>('reload'),
  },
}).createMachine({
  id: 'card',
  context: { edition: 0, failure: null },
  type: 'parallel',
  states: {
    place: {
      initial: 'inPlace',
      states: {
        inPlace: { on: { 'card.maximise': 'maximised', 'card.remove': 'removed' } },
        maximised: {
          tags: 'maximised',
          // Without it the keyboard could not leave.
          invoke: { src: 'holdWindow', onError: 'inPlace' },
          on: { 'card.restore': 'inPlace', 'card.remove': 'removed' },
        },
        removed: {
          tags: 'removed',
          // Without undo, keep the card.
          invoke: { src: 'offerUndo', onError: 'returned' },
          on: { 'card.undo': 'returned' },
        },
        returned: { tags: 'returned', on: { 'card.maximise': 'maximised', 'card.remove': 'removed' } },
      },
    },
    body: {
      initial: 'expanded',
      states: {
        expanded: { on: { 'card.collapse': 'collapsed' } },
        // Expands first: a maximised title alone is useless, and reloaded content should be visible.
        collapsed: {
          tags: 'collapsed',
          on: { 'card.expand': 'expanded', 'card.maximise': 'expanded', 'card.reload': 'expanded' },
        },
      },
    },
    content: {
      initial: 'ready',
      states: {
        ready: { on: { 'card.reload': 'loading' } },
        loading: {
          tags: 'busy',
          entry: assign({ failure: null }),
          invoke: {
            src: 'reload',
            onDone: { target: 'reloaded', actions: assign({ edition: ({ context }) => context.edition + 1 }) },
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
          },
        },
        reloaded: { tags: 'reloaded', on: { 'card.reload': 'loading' } },
        failed: { tags: 'failed', on: { 'card.reload': 'loading' } },
      },
    },
  },
})
