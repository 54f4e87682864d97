import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided } from '../../not-provided.ts'

/** A list as somebody wants to find it again. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The query string of the list. */
  readonly address: string
  /** The uid of who saved it. */
  readonly by: string
  /** The role that it is shared with; null for a view of one's own. */
  readonly role: string | null
}

/** What is done to a view. */
export type ViewDeed =
  | { readonly type: 'save'; readonly name: string; readonly role: string | null; readonly address: string }
  | { readonly type: 'rename'; readonly view: SavedView; readonly name: string }
  /** The view becomes what the list shows now. */
  | { readonly type: 'replace'; readonly view: SavedView; readonly address: string }
  | { readonly type: 'delete'; readonly view: SavedView }

/** What the person is asked before it is done: a name, or whether it is meant. */
export type ViewQuestion =
  | { readonly type: 'save' }
  | { readonly type: 'rename' | 'replace' | 'delete'; readonly view: SavedView }

interface ViewsContext {
  readonly question: ViewQuestion | null
  readonly deed: ViewDeed | null
  readonly failure: Failure | null
}

type ViewsEvent =
  | { readonly type: 'view.ask'; readonly question: ViewQuestion }
  | { readonly type: 'view.do'; readonly deed: ViewDeed }
  | { readonly type: 'view.cancel' }

/** Saving, renaming, replacing and deleting views: asked for, done, and told where it failed, so that nothing typed is lost. */
export const viewsMachine = setup({
  types: {
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    carryOut: promiseNotProvided<{ readonly deed: ViewDeed | null }>('carryOut'),
  },
}).createMachine({
  id: 'views',
  context: { question: null, deed: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ question: null, deed: null, failure: null }),
      on: {
        'view.ask': { target: 'asking', actions: assign(({ event: { question } }) => ({ question })) },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'view.do': { target: 'doing', actions: assign(({ event: { deed } }) => ({ deed, failure: null })) },
        'view.cancel': 'idle',
      },
    },
    doing: {
      tags: ['asking', 'busy'],
      invoke: {
        src: 'carryOut',
        input: ({ context: { deed } }) => ({ deed }),
        onDone: 'idle',
        onError: {
          target: 'asking',
          actions: assign(({ event }) => ({ failure: failureOf(event.error) })),
        },
      },
    },
  },
})
