import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided } from '../not-provided.ts'

/** Why a drawing was not recorded. */
export type LotsRefusal =
  | { readonly type: 'conflict' | 'denied' | 'invalid' | 'gone' }
  | { readonly type: 'failed'; readonly failure: Failure }

export type LotsOutcome = { readonly type: 'saved' } | LotsRefusal

/** The ids of teams, the one that was drawn first at the top. */
type Order = readonly string[]

interface LotsContext {
  readonly order: Order
  readonly refusal: LotsRefusal | null
}

/** The order with a team one place further up or down. */
const moved = (order: Order, team: string, by: -1 | 1): Order => {
  const at = order.indexOf(team)
  const other = order[at + by]
  return at === -1 || other === undefined ? order : order.with(at, other).with(at + by, team)
}

/** Recording a drawing of lots: the teams are put in order, and the order is kept. What was refused stays asked for, with the reason. */
export const lotsMachine = setup({
  types: {
    context: {} as LotsContext,
    events: {} as
      | { readonly type: 'ask'; readonly teams: Order }
      | { readonly type: 'move'; readonly team: string; readonly by: -1 | 1 }
      | { readonly type: 'record' }
      | { readonly type: 'cancel' },
    emitted: {} as { readonly type: 'recorded'; readonly order: Order },
    tags: {} as 'asking' | 'busy',
  },
  actors: { recordLots: promiseNotProvided<{ readonly order: Order }, LotsOutcome>('recordLots') },
  actions: {
    refuse: assign((_, refusal: LotsRefusal) => ({ refusal })),
  },
}).createMachine({
  id: 'lots',
  context: { order: [], refusal: null },
  initial: 'idle',
  states: {
    idle: {
      on: { ask: { target: 'ordering', actions: assign(({ event }) => ({ order: event.teams, refusal: null })) } },
    },
    ordering: {
      tags: 'asking',
      on: {
        move: { actions: assign(({ context, event }) => ({ order: moved(context.order, event.team, event.by) })) },
        record: 'recording',
        cancel: 'idle',
      },
    },
    recording: {
      tags: ['asking', 'busy'],
      entry: assign({ refusal: null }),
      invoke: {
        src: 'recordLots',
        input: ({ context: { order } }) => ({ order }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'saved',
            target: 'idle',
            actions: emit(({ context: { order } }) => ({ type: 'recorded', order })),
          },
          {
            target: 'ordering',
            actions: assign(({ event: { output } }) => ({ refusal: output.type === 'saved' ? null : output })),
          },
        ],
        onError: {
          target: 'ordering',
          actions: {
            type: 'refuse',
            params: ({ event }) => ({ type: 'failed' as const, failure: failureOf(event.error) }),
          },
        },
      },
    },
  },
})
