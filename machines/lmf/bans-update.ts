import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided } from '../not-provided.ts'

export interface BansUpdate {
  /** Whose suspensions are worked out. */
  readonly players: readonly string[]
}

/** Brings suspensions up to date when somebody asks for it. `update` gives why it could not be done, null where it was; it never rejects. */
export const bansUpdateMachine = setup({
  types: {
    context: {} as BansUpdate & { readonly failure: Failure | null },
    events: {} as { readonly type: 'update' } & BansUpdate,
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: { update: promiseNotProvided<BansUpdate, Failure | null>('update') },
  guards: { isFailed: (_, failure: Failure | null) => failure !== null },
  actions: {
    remember: assign((_, { players }: BansUpdate) => ({ players, failure: null })),
    fail: assign((_, failure: Failure | null) => ({ failure })),
  },
}).createMachine({
  id: 'bansUpdate',
  context: { players: [], failure: null },
  initial: 'idle',
  states: {
    idle: {},
    updating: {
      tags: 'busy',
      // Whoever asks again meanwhile has asked already.
      on: { update: {} },
      invoke: {
        src: 'update',
        input: ({ context: { players } }) => ({ players }),
        onDone: [
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => event.output },
          },
          { target: 'done' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    done: { tags: 'done' },
    failed: { tags: 'failed' },
  },
  on: { update: { target: '.updating', actions: { type: 'remember', params: ({ event }) => event } } },
})
