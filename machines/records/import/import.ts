import { assign, enqueueActions, setup } from 'xstate'
import { promiseNotProvided, watchNotProvided } from '../../not-provided.ts'
import {
  type Checked,
  type ConnectionEvent,
  type ImportFailure,
  importFailureOf,
  type Job,
  type KeyChoice,
  type Mapping,
  type Progress,
  type Report,
  type RunEvent,
  type Source,
  type TableFacts,
} from './ports.ts'

export interface ImportContext {
  /** Imports of this person that this device remembers, newest first. */
  readonly recent: readonly Job[]
  readonly source: Source | null
  readonly table: TableFacts | null
  /** What each column is imported as, by its place; null is left out. */
  readonly mapping: Mapping
  readonly key: KeyChoice
  readonly checked: Checked | null
  /** The import that runs, is done, or is undone. */
  readonly batch: string | null
  readonly progress: Progress
  /** Nothing new is begun; what is on its way is still awaited. */
  readonly isStopping: boolean
  /** Whether this device remembers the import, should it be cut off. */
  readonly isKept: boolean
  readonly report: Report | null
  readonly failure: ImportFailure | null
}

export type ImportEvent =
  | { readonly type: 'file.given'; readonly source: Source }
  | { readonly type: 'column.mapped'; readonly column: number; readonly target: string | null }
  | { readonly type: 'key.chosen'; readonly key: KeyChoice }
  | { readonly type: 'check' | 'start' | 'cancel' | 'back' | 'again' | 'undo' | 'undo.confirm' }
  | { readonly type: 'job.resume' | 'job.undo' | 'job.forget'; readonly batch: string }
  | RunEvent
  | ConnectionEvent

/** `busy` while something is read or written, `offline` while that waits for the network, `unsaved` while leaving would stop the work. */
export type ImportTag =
  | 'picking'
  | 'parsing'
  | 'mapping'
  | 'checking'
  | 'ready'
  | 'importing'
  | 'done'
  | 'asking'
  | 'undoing'
  | 'undone'
  | 'busy'
  | 'offline'
  | 'unsaved'

const nothing: Progress = { done: 0, total: 0 }

const fresh = {
  source: null,
  table: null,
  mapping: [],
  key: null,
  checked: null,
  batch: null,
  progress: nothing,
  isStopping: false,
  isKept: true,
  report: null,
  failure: null,
} satisfies Partial<ImportContext>

/** A target belongs to one column: the one that had it before is left out. */
const mapped = (mapping: Mapping, column: number, target: string | null): Mapping =>
  mapping.map((current, at) => (at === column ? target : target !== null && current === target ? null : current))

const givenSource = (source: Source | null): Source => {
  if (source === null) throw new Error('No file was given, so there is nothing to parse.')
  return source
}

/** From a file to records, and back: nothing is written before `start`, and what was written can be undone as one. */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    tags: {} as ImportTag,
  },
  actors: {
    listJobs: promiseNotProvided<unknown, readonly Job[]>('listJobs'),
    forgetJob: promiseNotProvided<{ readonly batch: string }>('forgetJob'),
    parse: promiseNotProvided<{ readonly source: Source }, TableFacts>('parse'),
    check: promiseNotProvided<{ readonly mapping: Mapping; readonly key: KeyChoice }, Checked>('check'),
    run: promiseNotProvided<{ readonly batch: string | null }, Report>('run'),
    undo: promiseNotProvided<{ readonly batch: string }, Report>('undo'),
    watchConnection: watchNotProvided('watchConnection'),
  },
  guards: {
    hasWrites: ({ context: { checked } }) => checked !== null && checked.counts.create + checked.counts.change > 0,
    hasBatch: ({ context }) => context.batch !== null,
    hasReport: ({ context }) => context.report !== null,
  },
  actions: {
    forgetFile: assign(fresh),
    takeFile: assign((_, source: Source) => ({ source })),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, failure: ImportFailure) => ({ failure })),
    rememberProgress: assign((_, progress: Progress) => ({ progress })),
    begin: assign({ progress: nothing, isStopping: false, failure: null }),
    askToStop: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isStopping: true })
      enqueue.sendTo('writing', { type: 'stop' })
    }),
  },
}).createMachine({
  id: 'import',
  context: { recent: [], ...fresh },
  initial: 'opening',
  states: {
    opening: {
      tags: ['picking', 'busy'],
      entry: 'forgetFile',
      invoke: {
        src: 'listJobs',
        onDone: { target: 'picking', actions: assign({ recent: ({ event }) => event.output }) },
        // What is remembered is a help: without it a file can be imported all the same.
        onError: {
          target: 'picking',
          actions: { type: 'rememberFailure', params: ({ event }) => importFailureOf(event.error) },
        },
      },
      // Whoever is quick need not wait for what is listed below.
      on: { 'file.given': { target: 'parsing', actions: { type: 'takeFile', params: ({ event }) => event.source } } },
    },
    picking: {
      tags: 'picking',
      on: {
        'file.given': { target: 'parsing', actions: { type: 'takeFile', params: ({ event }) => event.source } },
        'job.resume': { target: 'importing', actions: assign({ batch: ({ event }) => event.batch }) },
        'job.undo': { target: 'asking', actions: assign({ batch: ({ event }) => event.batch }) },
        'job.forget': { target: 'forgetting', actions: assign({ batch: ({ event }) => event.batch }) },
      },
    },
    forgetting: {
      tags: ['picking', 'busy'],
      invoke: {
        src: 'forgetJob',
        input: ({ context }) => ({ batch: context.batch ?? '' }),
        onDone: 'opening',
        onError: {
          target: 'picking',
          actions: { type: 'rememberFailure', params: ({ event }) => importFailureOf(event.error) },
        },
      },
      on: { 'file.given': { target: 'parsing', actions: { type: 'takeFile', params: ({ event }) => event.source } } },
    },
    parsing: {
      tags: ['parsing', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        src: 'parse',
        input: ({ context: { source } }) => ({ source: givenSource(source) }),
        onDone: {
          target: 'mapping',
          actions: assign(({ event }) => ({
            table: event.output,
            mapping: event.output.proposal,
            key: event.output.key,
          })),
        },
        onError: {
          target: 'picking',
          actions: { type: 'rememberFailure', params: ({ event }) => importFailureOf(event.error) },
        },
      },
      on: { cancel: 'opening' },
    },
    mapping: {
      tags: 'mapping',
      on: {
        'column.mapped': {
          actions: assign(({ context, event }) => {
            const mapping = mapped(context.mapping, event.column, event.target)
            return { mapping, key: context.key !== null && mapping.includes(context.key) ? context.key : null }
          }),
        },
        'key.chosen': { actions: assign(({ event }) => ({ key: event.key })) },
        check: 'checking',
        back: 'opening',
      },
    },
    checking: {
      tags: ['checking', 'busy'],
      entry: 'begin',
      invoke: {
        src: 'check',
        input: ({ context: { mapping, key } }) => ({ mapping, key }),
        onDone: { target: 'ready', actions: assign({ checked: ({ event }) => event.output }) },
        onError: {
          target: 'mapping',
          actions: { type: 'rememberFailure', params: ({ event }) => importFailureOf(event.error) },
        },
      },
      on: {
        'run.progress': {
          actions: { type: 'rememberProgress', params: ({ event }) => event.progress },
        },
        cancel: 'mapping',
      },
    },
    ready: {
      tags: 'ready',
      on: {
        start: { guard: 'hasWrites', target: 'importing', actions: assign({ batch: null }) },
        back: 'mapping',
      },
    },
    importing: {
      tags: ['importing', 'busy', 'unsaved'],
      entry: 'begin',
      invoke: [
        {
          id: 'writing',
          src: 'run',
          input: ({ context }) => ({ batch: context.batch }),
          onDone: { target: 'done', actions: assign({ report: ({ event }) => event.output }) },
          onError: {
            target: 'done',
            actions: { type: 'rememberFailure', params: ({ event }) => importFailureOf(event.error) },
          },
        },
        // It is only shown: what is written waits for the network all the same.
        { src: 'watchConnection', onError: {} },
      ],
      initial: 'online',
      states: {
        online: { on: { 'connection.lost': 'offline' } },
        offline: { tags: 'offline', on: { 'connection.back': 'online' } },
      },
      on: {
        cancel: { actions: 'askToStop' },
        'run.started': { actions: assign({ batch: ({ event }) => event.batch }) },
        'run.progress': { actions: { type: 'rememberProgress', params: ({ event }) => event.progress } },
        'run.unkept': { actions: assign({ isKept: false }) },
      },
    },
    done: {
      tags: 'done',
      on: {
        undo: { guard: 'hasBatch', target: 'asking' },
        // After it was stopped.
        'job.resume': { target: 'importing', actions: assign({ batch: ({ event }) => event.batch }) },
        again: 'opening',
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'undo.confirm': 'undoing',
        back: [{ guard: 'hasReport', target: 'done' }, { target: 'opening' }],
      },
    },
    undoing: {
      tags: ['undoing', 'busy', 'unsaved'],
      entry: 'begin',
      invoke: [
        {
          id: 'writing',
          src: 'undo',
          input: ({ context }) => ({ batch: context.batch ?? '' }),
          onDone: { target: 'undone', actions: assign({ report: ({ event }) => event.output }) },
          onError: {
            target: 'undone',
            actions: { type: 'rememberFailure', params: ({ event }) => importFailureOf(event.error) },
          },
        },
        // It is only shown: what is written waits for the network all the same.
        { src: 'watchConnection', onError: {} },
      ],
      initial: 'online',
      states: {
        online: { on: { 'connection.lost': 'offline' } },
        offline: { tags: 'offline', on: { 'connection.back': 'online' } },
      },
      on: {
        cancel: { actions: 'askToStop' },
        'run.progress': { actions: { type: 'rememberProgress', params: ({ event }) => event.progress } },
        'run.unkept': { actions: assign({ isKept: false }) },
      },
    },
    undone: {
      tags: 'undone',
      on: { undo: 'asking', again: 'opening' },
    },
  },
})
