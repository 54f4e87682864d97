import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { watchNotProvided } from '../../not-provided.ts'

/** A record that refers to the one that is looked at, and by which of its fields. */
export interface FoundUse {
  readonly id: string
  readonly fields: readonly string[]
}

export type UsesEvent =
  /** The first that refer to it from one collection, and whether there are more. */
  | {
      readonly type: 'uses.changed'
      readonly collection: string
      readonly uses: readonly FoundUse[]
      readonly hasMore: boolean
    }
  | { readonly type: 'uses.failed'; readonly failure: Failure }

export interface UsesOf {
  readonly uses: readonly FoundUse[]
  readonly hasMore: boolean
}

interface UsesContext {
  /** What is known so far, by the collection that refers. */
  readonly found: Readonly<Record<string, UsesOf>>
  readonly expected: number
  readonly failure: Failure | null
}

/** Where a record is used, live. */
export const usesMachine = setup({
  types: {
    context: {} as UsesContext,
    /** How many collections may refer to it. */
    input: {} as { expected: number },
    events: {} as UsesEvent | { readonly type: 'retry' },
    tags: {} as 'loading' | 'failed',
  },
  actors: { watchUses: watchNotProvided('watchUses') },
  guards: { isComplete: ({ context: { found, expected } }) => Object.keys(found).length >= expected },
  actions: {
    take: assign(({ context }, { collection, uses, hasMore }: Extract<UsesEvent, { type: 'uses.changed' }>) => ({
      found: { ...context.found, [collection]: { uses, hasMore } },
    })),
    fail: assign((_, failure: Failure) => ({ failure })),
    begin: assign({ found: {}, failure: null }),
  },
}).createMachine({
  id: 'uses',
  context: ({ input: { expected } }) => ({ found: {}, expected, failure: null }),
  initial: 'watching',
  states: {
    watching: {
      entry: 'begin',
      invoke: {
        src: 'watchUses',
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'uses.changed': { actions: { type: 'take', params: ({ event }) => event } },
        'uses.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.failure } },
      },
      initial: 'loading',
      states: { loading: { tags: 'loading', always: { guard: 'isComplete', target: 'known' } }, known: {} },
    },
    failed: { tags: 'failed', on: { retry: 'watching' } },
  },
})
