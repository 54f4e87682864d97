import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { lookMinutes } from '../../src/model/look.ts'
import type { Values } from '../../src/model/record.ts'
import { promiseNotProvided, watchNotProvided } from '../work.ts'

interface LookContext {
  /** Clear values by field; null until loaded. */
  readonly clear: Values | null
  readonly failure: Failure | null
}

export type LookEvent =
  | { readonly type: 'show' }
  | { readonly type: 'hide' }
  | { readonly type: 'clear.changed'; readonly clear: Values }
  | { readonly type: 'clear.failed'; readonly failure: Failure }

/** Access to a record's confidential values: first the log entry, then the values, while the rules allow. */
export const lookMachine = setup({
  types: { context: {} as LookContext, events: {} as LookEvent, tags: {} as 'busy' | 'shown' },
  actors: {
    logAccess: promiseNotProvided<void>('logAccess'),
    watchClear: watchNotProvided<void, LookEvent>('watchClear'),
  },
  delays: { whole: lookMinutes * 60_000 },
  actions: {
    forget: assign({ clear: null }),
    fail: assign((_, failure: Failure) => ({ failure, clear: null })),
  },
}).createMachine({
  id: 'look',
  context: { clear: null, failure: null },
  initial: 'hidden',
  states: {
    hidden: { entry: 'forget', on: { show: { target: 'noting', actions: assign({ failure: null }) } } },
    noting: {
      tags: 'busy',
      invoke: {
        src: 'logAccess',
        onDone: 'watching',
        onError: { target: 'hidden', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
    },
    watching: {
      invoke: {
        src: 'watchClear',
        onError: { target: 'hidden', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      after: { whole: 'hidden' },
      on: {
        hide: 'hidden',
        'clear.failed': { target: 'hidden', actions: { type: 'fail', params: ({ event }) => event.failure } },
      },
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          on: { 'clear.changed': { target: 'shown', actions: assign(({ event }) => ({ clear: event.clear })) } },
        },
        shown: {
          tags: 'shown',
          on: { 'clear.changed': { actions: assign(({ event }) => ({ clear: event.clear })) } },
        },
      },
    },
  },
})
