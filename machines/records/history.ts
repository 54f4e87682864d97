import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import type { HistoryEntry } from '../../src/model/history.ts'
import { promiseNotProvided, watchNotProvided } from '../work.ts'

export const pageSize = 20

interface HistoryContext {
  /** Newest first, without gaps. */
  readonly entries: readonly HistoryEntry[]
  readonly hasOlder: boolean
  readonly failure: Failure | null
}

export type HistoryEvent =
  | { readonly type: 'newest.changed'; readonly entries: readonly HistoryEntry[] }
  | { readonly type: 'newest.failed'; readonly failure: Failure }
  | { readonly type: 'older' | 'retry' }

type HistoryTag = 'loading' | 'loadingOlder' | 'failed'

/** Entries never change, so known ones stay and new ones are added. */
const merged = (known: readonly HistoryEntry[], more: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  [...new Map([...known, ...more].map(entry => [entry.rev, entry])).values()].toSorted(
    (one, other) => other.rev - one.rev,
  )

export const historyMachine = setup({
  types: { context: {} as HistoryContext, events: {} as HistoryEvent, tags: {} as HistoryTag },
  actors: {
    watchNewest: watchNotProvided<{ readonly limit: number }>('watchNewest'),
    /** Reads entries before one, newest first. */
    loadOlder: promiseNotProvided<{ readonly before: number; readonly limit: number }, readonly HistoryEntry[]>(
      'loadOlder',
    ),
  },
  guards: { hasOlder: ({ context }) => context.hasOlder },
  actions: { forgetFailure: assign({ failure: null }) },
}).createMachine({
  id: 'history',
  context: { entries: [], hasOlder: false, failure: null },
  initial: 'watching',
  states: {
    watching: {
      entry: 'forgetFailure',
      invoke: {
        src: 'watchNewest',
        input: { limit: pageSize },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
      on: {
        'newest.failed': { target: 'failed', actions: assign(({ event: { failure } }) => ({ failure })) },
        'newest.changed': {
          actions: assign(({ context, event }) => ({ entries: merged(context.entries, event.entries) })),
        },
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          on: {
            'newest.changed': {
              target: 'idle',
              actions: assign(({ event }) => ({
                entries: event.entries,
                hasOlder: event.entries.length === pageSize,
              })),
            },
          },
        },
        idle: { on: { older: { guard: 'hasOlder', target: 'loadingOlder' } } },
        loadingOlder: {
          tags: 'loadingOlder',
          entry: 'forgetFailure',
          invoke: {
            src: 'loadOlder',
            input: ({ context }) => ({ before: context.entries.at(-1)?.rev ?? 0, limit: pageSize }),
            onDone: {
              target: 'idle',
              actions: assign(({ context, event }) => ({
                entries: merged(context.entries, event.output),
                hasOlder: event.output.length === pageSize,
              })),
            },
            onError: { target: 'idle', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
      },
    },
    failed: { tags: 'failed', on: { retry: 'watching' } },
  },
})
