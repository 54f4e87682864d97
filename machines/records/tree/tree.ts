import { assign, enqueueActions, sendParent, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../../not-provided.ts'

/** A record of a tree. What else is in it only the actors and the views know. */
export interface TreeEntry {
  readonly id: string
  readonly value: { readonly rev: number; readonly [name: string]: unknown }
}

/** Where a record is to stand from now on. */
export interface TreePlacing {
  readonly id: string
  readonly parent: string | null
  readonly rank: number
}

/** What somebody did to the order, as it can be told. */
export interface TreeMove {
  readonly placings: readonly TreePlacing[]
  /** The record that was meant, and where it stood. */
  readonly id: string
  readonly back: { readonly parent: string | null; readonly index: number }
}

/** A move over the records as they are shown. */
export interface MoveOrder {
  readonly move: TreeMove
  readonly entries: readonly TreeEntry[]
}

/** Why a move was not carried out. */
export type MoveRefusal =
  | { readonly type: 'conflict' | 'gone' | 'circle' | 'denied' }
  | { readonly type: 'failed'; readonly failure: Failure }

export type TreeWatchEvent =
  | { readonly type: 'records.changed'; readonly entries: readonly TreeEntry[] }
  | { readonly type: 'total.changed'; readonly total: number }
  /** How many records refer to each, by id. */
  | { readonly type: 'uses.counted'; readonly counts: Readonly<Record<string, number>> }
  | { readonly type: 'watch.failed'; readonly failure: Failure }
  | { readonly type: 'connection.changed'; readonly isConnected: boolean }

export type MoveEvent =
  | { readonly type: 'move.done'; readonly move: TreeMove }
  | { readonly type: 'move.refused'; readonly move: TreeMove; readonly refusal: MoveRefusal }

interface TreeContext {
  readonly entries: readonly TreeEntry[]
  /** How many there are in all; null while it is not known. */
  readonly total: number | null
  readonly counts: Readonly<Record<string, number>>
  readonly failure: Failure | null
  /** Counts the moves, so that each has an actor of its own. */
  readonly moves: number
}

const became = (move: TreeMove, refusal: MoveRefusal | null): MoveEvent =>
  refusal === null ? { type: 'move.done', move } : { type: 'move.refused', move, refusal }

/** One move, from its beginning to its end. */
export const treeMoveMachine = setup({
  types: { context: {} as MoveOrder, input: {} as MoveOrder },
  actors: { carryOut: promiseNotProvided<MoveOrder, MoveRefusal | null>('carryOut') },
  actions: {
    tell: sendParent(({ context: { move } }, refusal: MoveRefusal | null) => became(move, refusal)),
  },
}).createMachine({
  id: 'treeMove',
  context: ({ input }) => input,
  initial: 'moving',
  states: {
    moving: {
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: { target: 'over', actions: { type: 'tell', params: ({ event }) => event.output } },
        onError: {
          target: 'over',
          actions: { type: 'tell', params: ({ event }) => ({ type: 'failed', failure: failureOf(event.error) }) },
        },
      },
    },
    over: { type: 'final' },
  },
})

/** Milliseconds that a connection may be gone before the page says so. */
export const offlineAfter = 1_000

/**
 * The records of a tree, live, and their moves. A move shows at once, since the database's client plays it before it is acknowledged; what is
 * refused goes back by itself. What became of each is emitted.
 */
export const treeMachine = setup({
  types: {
    context: {} as TreeContext,
    events: {} as
      | TreeWatchEvent
      | MoveEvent
      | { readonly type: 'move'; readonly move: TreeMove }
      | { readonly type: 'retry' },
    emitted: {} as MoveEvent,
    tags: {} as 'loading' | 'failed' | 'offline',
  },
  actors: {
    watchTree: watchNotProvided('watchTree'),
    move: treeMoveMachine,
  },
  delays: { offlineAfter },
  guards: {
    isConnected: (_, isConnected: boolean) => isConnected,
  },
  actions: {
    begin: enqueueActions(({ enqueue, context }, move: TreeMove) => {
      enqueue.spawnChild('move', { id: `move-${context.moves}`, input: { move, entries: context.entries } })
      enqueue.assign({ moves: context.moves + 1 })
    }),
    fail: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'tree',
  context: { entries: [], total: null, counts: {}, failure: null, moves: 0 },
  type: 'parallel',
  states: {
    records: {
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            src: 'watchTree',
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
          },
          initial: 'loading',
          on: {
            'records.changed': { target: '.ready', actions: assign(({ event }) => ({ entries: event.entries })) },
            'total.changed': { actions: assign(({ event }) => ({ total: event.total })) },
            'uses.counted': { actions: assign(({ event }) => ({ counts: event.counts })) },
            'watch.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.failure } },
            move: { actions: { type: 'begin', params: ({ event }) => event.move } },
            'move.done': { actions: enqueueActions(({ enqueue, event }) => enqueue.emit(event)) },
            'move.refused': { actions: enqueueActions(({ enqueue, event }) => enqueue.emit(event)) },
          },
          states: { loading: { tags: 'loading' }, ready: {} },
        },
        failed: { tags: 'failed', on: { retry: { target: 'watching', actions: assign({ failure: null }) } } },
      },
    },
    connection: {
      initial: 'there',
      states: {
        there: {
          on: {
            'connection.changed': {
              guard: { type: 'isConnected', params: ({ event }) => !event.isConnected },
              target: 'interrupted',
            },
          },
        },
        // A line that only stutters is no news.
        interrupted: { after: { offlineAfter: 'gone' } },
        gone: { tags: 'offline' },
      },
      on: {
        'connection.changed': {
          guard: { type: 'isConnected', params: ({ event }) => event.isConnected },
          target: '.there',
        },
      },
    },
  },
})
