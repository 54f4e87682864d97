import { assign, setup } from 'xstate'
import { failureOf } from '../../src/model/failure.ts'
import type { Json } from '../../src/model/values/json.ts'
import { normalize } from '../../src/model/values/sortable.ts'
import { assertPresent } from '../assert-present.ts'
import { promiseNotProvided, type WorkInput } from '../work.ts'
import {
  type ColumnUse,
  type DateOrder,
  emptyMapping,
  fixValue,
  type Mapping,
  mapColumn,
  meanValue,
  openColumns,
  skipRest,
} from './import-mapping.ts'
import type { Answers, CheckedRows, KeptJob } from './import-rows.ts'
import {
  type ColumnDates,
  type ImportFailure,
  type KeyChoice,
  type ReadFile,
  type Reading,
  type RememberedMapping,
  type Source,
  SourceError,
  type Table,
} from './import-table.ts'

const missing = 'No file was given, so there is nothing to read or to check.'

export interface Progress {
  readonly done: number
  readonly of: number
}

const importFailureOf = (error: unknown): ImportFailure => ({
  ...failureOf(error),
  details: error instanceof SourceError ? error.details : {},
})

export interface CheckProgress {
  readonly type: 'check.moved'
  readonly progress: Progress
}

export interface CheckInput {
  readonly table: Table
  readonly mapping: Mapping
  readonly key: KeyChoice
  readonly answers: Answers
  readonly findPictures: ReadFile['findPictures']
}

export interface ParseInput {
  readonly source: Source
  readonly reading: Reading
}

interface ImportContext {
  /** This person's imports remembered by this device, newest first. */
  readonly recent: readonly KeptJob[]
  readonly source: Source | null
  readonly reading: Reading
  readonly table: Table | null
  readonly mapping: Mapping
  readonly key: KeyChoice
  readonly completed: readonly string[]
  readonly remembered: RememberedMapping | null
  readonly dates: readonly ColumnDates[]
  readonly findPictures: ReadFile['findPictures']
  readonly checked: CheckedRows
  /** Whether leaving would lose what somebody has chosen for this file. */
  readonly hasChoices: boolean
  /** Given to what an earlier check of the file missed. */
  readonly answers: Answers
  /** Records came or went after the check, so the rows were checked again. */
  readonly isStale: boolean
  readonly progress: Progress
  readonly failure: ImportFailure | null
}

const fresh = {
  source: null,
  reading: {},
  table: null,
  mapping: emptyMapping,
  key: null,
  dates: [],
  remembered: null,
  completed: [],
  findPictures: null,
  checked: { rows: [], missing: [], numbers: new Map(), remarks: [], known: 0 },
  isStale: false,
  hasChoices: false,
  answers: {},
  progress: { done: 0, of: 0 },
  failure: null,
} satisfies Partial<ImportContext>

/** Rows are not found by a key that nothing brings any more. */
const remapped = (mapping: Mapping, key: KeyChoice) => ({
  mapping,
  key: key !== null && (key in mapping.targets || key === '$natural') ? key : null,
})

const chosen = <Change extends Partial<ImportContext>>(change: Change) => ({ ...change, hasChoices: true })

/** Names of records are remembered with the mapping, for later files of the same columns. */
const withAnswers = (mapping: Mapping, answers: Answers): Mapping => {
  const same = Object.values(answers).filter(answer => answer.type === 'same')
  const told = same.flatMap(answer => answer.missing.targets.map(target => ({ target, ...answer })))
  return told.reduce((all, { target, missing: { text }, id }) => meanValue(all, target, normalize(text), id), mapping)
}

const failing = {
  type: 'rememberFailure',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => importFailureOf(event.error),
} as const

export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as
      | { readonly type: 'file.given'; readonly source: Source }
      | { readonly type: 'column.mapped'; readonly column: number; readonly use: ColumnUse | null }
      | { readonly type: 'rest.skipped' }
      | { readonly type: 'reading.changed'; readonly reading: Reading }
      | { readonly type: 'value.fixed'; readonly target: string; readonly value: Json | undefined }
      | {
          readonly type: 'text.meant'
          readonly target: string
          readonly key: string
          readonly value: string | null | undefined
        }
      | { readonly type: 'key.chosen'; readonly key: KeyChoice }
      | { readonly type: 'order.chosen'; readonly column: number; readonly order: DateOrder }
      | { readonly type: 'missing.answered'; readonly answers: Answers }
      | { readonly type: 'check' | 'check.stale' | 'cancel' | 'back' | 'again' }
      | { readonly type: 'job.forget'; readonly batch: string }
      | CheckProgress,
    tags: {} as 'picking' | 'parsing' | 'mapping' | 'checking' | 'ready' | 'busy',
  },
  actors: {
    listJobs: promiseNotProvided<unknown, readonly KeptJob[]>('listJobs'),
    forgetJob: promiseNotProvided<{ readonly batch: string }>('forgetJob'),
    parse: promiseNotProvided<ParseInput, ReadFile>('parse'),
    check: promiseNotProvided<WorkInput<CheckInput, CheckProgress>, CheckedRows>('check'),
  },
  actions: {
    rememberFailure: assign((_, failure: ImportFailure) => ({ failure })),
  },
}).createMachine({
  id: 'import',
  context: { recent: [], ...fresh },
  initial: 'picking',
  on: { again: '.picking' },
  states: {
    picking: {
      tags: 'picking',
      // A file may be chosen before recent imports load.
      on: { 'file.given': { target: 'parsing', actions: assign(({ event }) => ({ ...fresh, source: event.source })) } },
      initial: 'listing',
      states: {
        listing: {
          tags: 'busy',
          entry: assign(fresh),
          invoke: {
            src: 'listJobs',
            onDone: { target: 'idle', actions: assign({ recent: ({ event }) => event.output }) },
            // Recent imports are optional.
            onError: { target: 'idle', actions: failing },
          },
        },
        idle: { on: { 'job.forget': 'forgetting' } },
        forgetting: {
          tags: 'busy',
          invoke: {
            src: 'forgetJob',
            input: ({ event }) => ({ batch: event.type === 'job.forget' ? event.batch : '' }),
            onDone: 'listing',
            onError: { target: 'idle', actions: failing },
          },
        },
      },
    },
    parsing: {
      tags: ['parsing', 'busy'],
      entry: assign({ failure: null, hasChoices: false }),
      invoke: {
        src: 'parse',
        input: ({ context: { source, reading } }) => ({ source: assertPresent(source, missing), reading }),
        onDone: { target: 'mapping', actions: assign(({ event }) => event.output) },
        onError: { target: 'picking.idle', actions: failing },
      },
      on: { cancel: 'picking' },
    },
    mapping: {
      tags: 'mapping',
      on: {
        'column.mapped': {
          actions: assign(({ context: { mapping, key }, event: { column, use } }) =>
            chosen(remapped(mapColumn(mapping, column, use), key)),
          ),
        },
        'reading.changed': {
          target: 'parsing',
          actions: assign(({ context, event }) => ({ reading: { ...context.reading, ...event.reading } })),
        },
        'rest.skipped': {
          actions: assign(({ context: { mapping, table } }) => ({ mapping: skipRest(mapping, table?.columns ?? []) })),
        },
        'value.fixed': {
          actions: assign(({ context: { mapping, key }, event: { target, value } }) =>
            chosen(remapped(fixValue(mapping, target, value), key)),
          ),
        },
        'text.meant': {
          actions: assign(({ context: { mapping }, event: { target, key, value } }) =>
            chosen({ mapping: meanValue(mapping, target, key, value) }),
          ),
        },
        'key.chosen': { actions: assign(({ event }) => chosen({ key: event.key })) },
        'order.chosen': {
          actions: assign(({ context: { mapping }, event: { column, order } }) =>
            chosen({ mapping: { ...mapping, orders: { ...mapping.orders, [column]: order } } }),
          ),
        },
        check: {
          guard: ({ context: { mapping, table } }) => openColumns(mapping, table?.columns ?? []).length === 0,
          target: 'checking',
          actions: assign({ isStale: false }),
        },
        back: 'picking',
      },
    },
    checking: {
      tags: ['checking', 'busy'],
      entry: assign({ progress: fresh.progress, failure: null }),
      invoke: {
        src: 'check',
        input: ({ context: { table, mapping, key, answers, findPictures }, self }) => ({
          listener: self,
          job: { table: assertPresent(table, missing), mapping, key, answers, findPictures },
        }),
        onDone: { target: 'ready', actions: assign({ checked: ({ event }) => event.output }) },
        onError: { target: 'mapping', actions: failing },
      },
      on: {
        'check.moved': { actions: assign(({ event }) => ({ progress: event.progress })) },
        cancel: 'mapping',
      },
    },
    ready: {
      tags: 'ready',
      on: {
        back: 'mapping',
        'check.stale': { target: 'checking', actions: assign({ isStale: true }) },
        'missing.answered': {
          target: 'checking',
          actions: assign(({ context, event }) =>
            chosen({
              answers: { ...context.answers, ...event.answers },
              mapping: withAnswers(context.mapping, event.answers),
            }),
          ),
        },
      },
    },
  },
})
