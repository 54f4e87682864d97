import { assign, setup } from 'xstate'

interface SelectionContext {
  /** The ids of the selected rows; of no meaning while all that match are meant. */
  readonly ids: ReadonlySet<string>
}

type SelectionEvent =
  | { readonly type: 'rows.selected'; readonly ids: ReadonlySet<string> }
  /** All that the list's query matches, loaded or not. */
  | { readonly type: 'all.selected' }
  | { readonly type: 'selection.cleared' }

const none: ReadonlySet<string> = new Set()

/** What a bulk action is to reach: nothing, some rows, or all that match. */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    tags: {} as 'selecting' | 'all',
  },
  guards: {
    isAny: (_, ids: ReadonlySet<string>) => ids.size > 0,
  },
  actions: {
    take: assign((_, ids: ReadonlySet<string>) => ({ ids })),
    clear: assign({ ids: none }),
  },
}).createMachine({
  id: 'selection',
  context: { ids: none },
  initial: 'nothing',
  on: {
    'rows.selected': [
      {
        guard: { type: 'isAny', params: ({ event }) => event.ids },
        target: '.rows',
        actions: { type: 'take', params: ({ event }) => event.ids },
      },
      { target: '.nothing', actions: 'clear' },
    ],
    'selection.cleared': { target: '.nothing', actions: 'clear' },
  },
  states: {
    nothing: {},
    rows: { tags: 'selecting', on: { 'all.selected': 'all' } },
    all: { tags: ['selecting', 'all'] },
  },
})
