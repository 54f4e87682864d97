import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import { promiseNotProvided } from '../../not-provided.ts'

export interface RestoreContext {
  /** The version that is to come back; 0 while none is. */
  readonly rev: number
  readonly failure: Failure | null
}

export type RestoreEvent = { readonly type: 'ask'; readonly rev: number } | { readonly type: 'confirm' | 'cancel' }

/** `open` while the question stands, `refused` when the database did not take it. */
export type RestoreTag = 'open' | 'preparing' | 'busy' | 'refused' | 'failed' | 'done'

/** Bringing an earlier version of a record back: what would change is worked out, shown, and written when it is confirmed. */
export const restoreMachine = setup({
  types: { context: {} as RestoreContext, events: {} as RestoreEvent, tags: {} as RestoreTag },
  actors: {
    prepare: promiseNotProvided<{ readonly rev: number }>('prepare'),
    /** Whether it was carried out: what was refused, and why, stays with who tried. */
    write: promiseNotProvided<{ readonly rev: number }, boolean>('write'),
  },
  guards: { isWritten: (_, isWritten: boolean) => isWritten },
  actions: { rememberFailure: assign((_, failure: Failure) => ({ failure })) },
}).createMachine({
  id: 'restore',
  context: { rev: 0, failure: null },
  initial: 'idle',
  on: { ask: { target: '.preparing', actions: assign(({ event }) => ({ rev: event.rev, failure: null })) } },
  states: {
    idle: {},
    preparing: {
      tags: ['open', 'preparing'],
      invoke: {
        src: 'prepare',
        input: ({ context }) => ({ rev: context.rev }),
        onDone: 'reviewing',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: { cancel: 'idle' },
    },
    reviewing: { tags: 'open', on: { confirm: 'writing', cancel: 'idle' } },
    writing: {
      tags: ['open', 'busy'],
      // Not asked again meanwhile: one restoration at a time.
      on: { ask: {} },
      invoke: {
        src: 'write',
        input: ({ context }) => ({ rev: context.rev }),
        onDone: [
          { guard: { type: 'isWritten', params: ({ event }) => event.output }, target: 'done' },
          { target: 'refused' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    refused: { tags: ['open', 'refused'], on: { cancel: 'idle' } },
    failed: { tags: ['open', 'failed'], on: { confirm: 'preparing', cancel: 'idle' } },
    done: { tags: 'done' },
  },
})
