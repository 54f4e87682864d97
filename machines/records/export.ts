import { assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import { promiseNotProvided } from '../not-provided.ts'

/** What a file is to hold, and how. */
export interface ExportChoice {
  readonly format: 'csv' | 'json'
  readonly scope: 'selected' | 'all'
  readonly withLongTexts: boolean
  /** A byte order mark, by which Excel knows UTF-8. */
  readonly withMark: boolean
}

interface ExportContext {
  readonly choice: ExportChoice
  /** Records that are in the file. */
  readonly done: number
  readonly failure: Failure | null
}

export type ExportEvent =
  | { readonly type: 'open'; readonly scope: ExportChoice['scope'] }
  | { readonly type: 'choose'; readonly choice: Partial<ExportChoice> }
  | { readonly type: 'start' | 'cancel' | 'close' }
  | { readonly type: 'write.progress'; readonly done: number }

type ExportTag = 'open' | 'busy' | 'done' | 'failed'

/** Exporting the records of a list: chosen, written piece by piece, done. */
export const exportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent, tags: {} as ExportTag },
  actors: {
    /** How many records are in the file; null where there is none: nobody chose one, or the export was stopped. */
    write: promiseNotProvided<ExportChoice, number | null>('write'),
  },
  guards: { isWritten: (_, done: number | null) => done !== null },
  actions: {
    begin: assign({ done: 0, failure: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
  },
}).createMachine({
  id: 'export',
  context: {
    choice: { format: 'csv', scope: 'all', withLongTexts: true, withMark: true },
    done: 0,
    failure: null,
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: {
          target: 'choosing',
          actions: assign(({ context, event }) => ({ choice: { ...context.choice, scope: event.scope } })),
        },
      },
    },
    choosing: {
      tags: 'open',
      on: {
        choose: { actions: assign(({ context, event }) => ({ choice: { ...context.choice, ...event.choice } })) },
        start: 'writing',
        close: 'closed',
      },
    },
    writing: {
      tags: ['open', 'busy'],
      entry: 'begin',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context.choice,
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => event.output },
            target: 'done',
            actions: assign(({ context, event }) => ({ done: event.output ?? context.done })),
          },
          { target: 'choosing' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        'write.progress': { actions: assign({ done: ({ event }) => event.done }) },
        cancel: { actions: sendTo('write', { type: 'stop' }) },
      },
    },
    done: { tags: ['open', 'done'], on: { close: 'closed' } },
    failed: { tags: ['open', 'failed'], on: { start: 'writing', close: 'closed' } },
  },
})
