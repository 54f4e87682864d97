import { assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../../src/model/failure.ts'
import type { BulkJob, Collected } from './job.ts'
import { type BulkResult, batch, collect, type Told, workOf } from './work.ts'

export interface BulkContext {
  readonly job: BulkJob | null
  /** How many records the walk has found so far. */
  readonly found: number
  readonly collected: Collected | null
  readonly progress: { readonly done: number; readonly of: number }
  readonly result: BulkResult | null
  readonly undone: BulkResult | null
  readonly failure: Failure | null
}

export type BulkEvent =
  | Told
  | { readonly type: 'bulk.asked'; readonly job: BulkJob }
  | { readonly type: 'bulk.confirmed' | 'bulk.cancelled' | 'bulk.undo' | 'bulk.closed' }

const nothing: BulkContext = {
  job: null,
  found: 0,
  collected: null,
  progress: { done: 0, of: 0 },
  result: null,
  undone: null,
  failure: null,
}

/** A deed for many records: counted, asked for, done with progress, told, and undone as one. */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    // `batch` stands for what runs: doing or undoing.
    children: {} as { batch: 'batch' },
    tags: {} as 'collecting' | 'asking' | 'running' | 'stopping' | 'undoing' | 'finished' | 'undone' | 'failed',
  },
  actors: { collect, batch },
  guards: {
    canUndo: ({ context }) => (context.result?.undoable.length ?? 0) > 0,
    hasReady: ({ context }) => (context.collected?.ready.length ?? 0) > 0,
  },
  actions: {
    begin: assign((_, job: BulkJob) => ({ ...nothing, job })),
    clear: assign(nothing),
    takeFound: assign((_, found: number) => ({ found })),
    takeCollected: assign((_, collected: Collected) => ({ collected })),
    takeProgress: assign(({ context }, done: number) => ({ progress: { ...context.progress, done } })),
    fail: assign((_, failure: Failure) => ({ failure })),
    stopBatch: sendTo('batch', { type: 'stop' }),
  },
}).createMachine({
  id: 'bulk',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: { 'bulk.asked': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event.job } } },
    },
    collecting: {
      tags: 'collecting',
      invoke: {
        id: 'collect',
        src: 'collect',
        input: ({ context }) => ({ job: context.job }),
        onDone: { target: 'asking', actions: { type: 'takeCollected', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'collect.found': { actions: { type: 'takeFound', params: ({ event }) => event.count } },
        'bulk.cancelled': { target: 'idle', actions: 'clear' },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'bulk.confirmed': { guard: 'hasReady', target: 'running' },
        'bulk.cancelled': { target: 'idle', actions: 'clear' },
      },
    },
    running: {
      tags: 'running',
      entry: assign(({ context }) => ({ progress: { done: 0, of: context.collected?.ready.length ?? 0 } })),
      invoke: {
        id: 'batch',
        src: 'batch',
        input: ({ context: { job, collected } }) => ({ items: collected?.ready ?? [], ...workOf(job, 'run') }),
        onDone: { target: 'finished', actions: assign(({ event }) => ({ result: event.output })) },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      initial: 'going',
      on: {
        'batch.moved': { actions: { type: 'takeProgress', params: ({ event }) => event.done } },
      },
      states: {
        going: { on: { 'bulk.cancelled': { target: 'stopping', actions: 'stopBatch' } } },
        stopping: { tags: 'stopping' },
      },
    },
    finished: {
      tags: 'finished',
      on: {
        'bulk.undo': { guard: 'canUndo', target: 'undoing' },
        'bulk.closed': { target: 'idle', actions: 'clear' },
        'bulk.asked': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event.job } },
      },
    },
    undoing: {
      tags: 'undoing',
      entry: assign(({ context }) => ({ progress: { done: 0, of: context.result?.undoable.length ?? 0 } })),
      invoke: {
        id: 'batch',
        src: 'batch',
        input: ({ context: { job, result } }) => ({ items: result?.undoable ?? [], ...workOf(job, 'undo') }),
        onDone: { target: 'undone', actions: assign(({ event }) => ({ undone: event.output })) },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'batch.moved': { actions: { type: 'takeProgress', params: ({ event }) => event.done } },
      },
    },
    undone: {
      tags: 'undone',
      on: {
        'bulk.closed': { target: 'idle', actions: 'clear' },
        'bulk.asked': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event.job } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'bulk.closed': { target: 'idle', actions: 'clear' },
        'bulk.asked': { target: 'collecting', actions: { type: 'begin', params: ({ event }) => event.job } },
      },
    },
  },
})
