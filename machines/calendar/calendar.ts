import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided, watchNotProvided } from '../not-provided.ts'

/** One thing that happens at a moment. What else is in the record only the actors and the views know. */
export interface CalendarEntry {
  /** Of the record. */
  readonly id: string
  readonly at: number
  readonly kind: 'scheduled' | 'published' | 'takenDown'
  readonly record: { readonly rev: number; readonly [name: string]: unknown }
}

/** The first moment, and the first that does not belong to it any more. Milliseconds. */
export interface CalendarRange {
  readonly from: number
  readonly to: number
}

/** Another moment for a record. */
export interface CalendarMove {
  readonly entry: CalendarEntry
  readonly to: number
}

/** Why a record stays where it was. */
export type MoveRefusal =
  | { readonly type: 'past' | 'conflict' | 'gone' | 'denied' }
  | { readonly type: 'failed'; readonly failure: Failure }

export type CalendarWatchEvent =
  | { readonly type: 'entries.changed'; readonly entries: readonly CalendarEntry[]; readonly isCut: boolean }
  | { readonly type: 'watch.failed'; readonly failure: Failure }

interface CalendarContext {
  readonly range: CalendarRange
  readonly entries: readonly CalendarEntry[]
  /** Whether there is more than is shown. */
  readonly isCut: boolean
  readonly failure: Failure | null
  /** The entry for which another moment is asked; it follows the database. */
  readonly asked: CalendarEntry | null
  /** The move that is being carried out. */
  readonly move: CalendarMove | null
  readonly refusal: MoveRefusal | null
}

const sameEntry = (one: CalendarEntry, other: CalendarEntry): boolean => one.id === other.id && one.kind === other.kind

const moveIn = ({ move }: CalendarContext): CalendarMove => {
  if (move === null) throw new Error('A move begins with an entry and its moment.')
  return move
}

/** What happens in a range of time, live, and the move of one entry to another moment: asked for, checked, carried out. */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    input: {} as CalendarRange,
    events: {} as
      | CalendarWatchEvent
      | { readonly type: 'retry' }
      | { readonly type: 'ask'; readonly entry: CalendarEntry }
      | { readonly type: 'move'; readonly to: number }
      | { readonly type: 'cancel' },
    emitted: {} as { readonly type: 'moved'; readonly move: CalendarMove },
    tags: {} as 'loading' | 'failed' | 'asking' | 'busy',
  },
  actors: {
    watchRange: watchNotProvided<CalendarRange>('watchRange'),
    /** Null when it is done. */
    moveEntry: promiseNotProvided<CalendarMove, MoveRefusal | null>('moveEntry'),
  },
  guards: { isRefused: (_, refusal: MoveRefusal | null) => refusal !== null },
  actions: {
    fail: assign((_, failure: Failure) => ({ failure })),
    refuse: assign((_, refusal: MoveRefusal | null) => ({ refusal })),
    show: assign(({ context }, { entries, isCut }: { entries: readonly CalendarEntry[]; isCut: boolean }) => ({
      entries,
      isCut,
      asked: entries.find(entry => context.asked !== null && sameEntry(entry, context.asked)) ?? context.asked,
    })),
  },
}).createMachine({
  id: 'calendar',
  context: ({ input }) => ({
    range: input,
    entries: [],
    isCut: false,
    failure: null,
    asked: null,
    move: null,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    range: {
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            src: 'watchRange',
            input: ({ context }) => context.range,
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
          },
          initial: 'loading',
          on: {
            'entries.changed': { target: '.ready', actions: { type: 'show', params: ({ event }) => event } },
            'watch.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.failure } },
          },
          states: { loading: { tags: 'loading' }, ready: {} },
        },
        failed: { tags: 'failed', on: { retry: { target: 'watching', actions: assign({ failure: null }) } } },
      },
    },
    move: {
      initial: 'idle',
      states: {
        idle: {
          entry: assign({ asked: null, move: null, refusal: null }),
          on: { ask: { target: 'asking', actions: assign(({ event }) => ({ asked: event.entry })) } },
        },
        asking: {
          tags: 'asking',
          on: {
            move: {
              target: 'moving',
              actions: assign(({ context: { asked }, event: { to } }) => ({ move: asked && { entry: asked, to } })),
            },
            cancel: 'idle',
          },
        },
        moving: {
          tags: ['asking', 'busy'],
          entry: assign({ refusal: null }),
          invoke: {
            src: 'moveEntry',
            input: ({ context }) => moveIn(context),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'asking',
                actions: { type: 'refuse', params: ({ event }) => event.output },
              },
              { target: 'idle', actions: emit(({ context }) => ({ type: 'moved', move: moveIn(context) })) },
            ],
            onError: {
              target: 'asking',
              actions: {
                type: 'refuse',
                params: ({ event }) => ({ type: 'failed', failure: failureOf(event.error) }),
              },
            },
          },
        },
      },
    },
  },
})
