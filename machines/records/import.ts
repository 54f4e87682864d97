import { assign, setup } from 'xstate'
import type { Collection } from '../../src/model/collection.ts'
import { type Failure, failureOf } from '../../src/model/failure.ts'
import type { Issue } from '../../src/model/fields/field.ts'
import type { Stored, Values } from '../../src/model/record.ts'
import type { Json } from '../../src/model/values/json.ts'
import { normalize } from '../../src/model/values/sortable.ts'
import { assertPresent } from '../assert-present.ts'
import { promiseNotProvided } from '../not-provided.ts'
import type { WorkInput } from '../work.ts'
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

const missing = 'No file was given, so there is nothing to read or to check.'

/** A file or pasted text, readable in pieces, any number of times. */
export interface Source {
  readonly name: string
  readonly size: number
  readonly read: () => AsyncIterable<Uint8Array>
  /** A ZIP with the table's pictures, or also with the table. */
  readonly archive?: { readonly content: unknown; readonly hasTable: boolean }
}

/** A file in a ZIP, as a possible picture. */
export interface PictureFile {
  readonly name: string
  /** Bytes, as declared in the ZIP. */
  readonly size: number
  /** Reads its beginning, which has the format. */
  readonly head: () => Promise<Uint8Array>
  readonly read: () => Promise<unknown>
}

/** Device copy of an imported picture, because its ZIP is too large. */
export interface KeptPicture {
  readonly id: string
  /** Path of its collection. */
  readonly collection: string
  readonly texts: Readonly<Record<string, string>>
  /** File name within the ZIP. */
  readonly name: string
}

/** A picture referred to by rows, made from a file before they are written. */
export interface NewPicture {
  readonly id: string
  readonly collection: Collection
  readonly texts: Readonly<Record<string, string>>
  readonly file: PictureFile
}

/** Key to find a row's record: `$id`, `$natural`, a unique field, or null to create a record per row. */
export type KeyChoice = string | null

/** The rows of a file, without empty ones. */
export interface RawTable {
  readonly name: string
  readonly rows: readonly TableRow[]
  readonly encoding: string
  readonly delimiter: string
  /** Sheets of a workbook, and the one that was read. */
  readonly sheets?: readonly string[]
  readonly sheet?: string
}

/** A file's rows, without its header if it has one. */
export interface Table extends RawTable {
  /** Distinct, or empty without a header. */
  readonly columns: readonly string[]
  /** Number of the file's own columns; those of attributes follow. */
  readonly ownColumns: number
}

export interface TableRow {
  /** Spreadsheet row: the header is 1. */
  readonly at: number
  readonly cells: readonly string[]
}

interface DateExample {
  /** Its row. */
  readonly at: number
  readonly text: string
}

/** A column's dates with the year last: the first row that allows only one order, for each, else the first of all. */
export interface ColumnDates {
  readonly column: number
  readonly examples: Readonly<Partial<Record<DateOrder | 'any', DateExample>>>
}

/** A mapping of an earlier file with the same columns. */
export interface RememberedMapping {
  readonly name: string
  readonly by: string
  readonly isShared: boolean
}

/** How a file is read, if people say so. */
export interface Reading {
  /** Ignores a remembered mapping. */
  readonly isNew?: boolean
  readonly hasHeader?: boolean
  readonly sheet?: string
}

export interface ReadFile {
  readonly table: Table
  readonly mapping: Mapping
  readonly key: KeyChoice
  /** The remembered mapping that was used; null for a proposed one. */
  readonly remembered: RememberedMapping | null
  /** Required fields that new records get without a column. */
  readonly completed: readonly string[]
  /** Columns with such dates. */
  readonly dates: readonly ColumnDates[]
  /** Finds files by a cell's text; null without a ZIP. */
  readonly findPictures: ((name: string) => readonly PictureFile[]) | null
}

/** A row's issue: a field's, or one that only imports have. */
export type RowIssue = { readonly field: string | null } & (
  | { readonly issue: Issue }
  | { readonly rowIssue: OwnIssue }
  /** An area's objection, already in words. */
  | { readonly text: string }
)

export type OwnIssue =
  | { readonly code: 'tooManyCells' }
  | { readonly code: 'unknownId'; readonly text: string }
  /** An earlier row is about the same record, or has the same unique value. */
  | { readonly code: 'repeated'; readonly row: number }
  /** A stored record, or several, already have what tells records apart. */
  | { readonly code: 'exists' | 'several'; readonly text: string }
  /** `unanswered`: people are asked which record the text means. */
  | { readonly code: 'notFound' | 'unanswered' | 'importFirst' | 'ambiguous' | 'skipped'; readonly text: string }
  /** A date that can be read with the day or the month first. */
  | { readonly code: 'twoReadings'; readonly text: string }
  /** Several records have the name; `among` tells them apart. */
  | { readonly code: 'oneOf'; readonly text: string; readonly among: string }
  /** No permitted steps lead to the state, from the initial one or the record's own. */
  | { readonly code: 'useSteps' | 'noStep' }
  | { readonly code: 'fixed' | 'notAhead' }
  | { readonly code: 'changedSince' }
  | { readonly code: 'mayNotCreate' | 'mayNotChange' | 'mayNotUpload' }
  /** Missing or ambiguous file in the ZIP, or no ZIP. */
  | { readonly code: 'noFile' | 'sameFiles' | 'noZip'; readonly text: string }

/** A text of the file that names no record, listed once for all its rows. */
export interface MissingRecord {
  readonly key: string
  /** Path of the collection. */
  readonly to: string
  /** Targets of the columns with the text. */
  readonly targets: readonly string[]
  readonly text: string
  readonly rows: number
  /** The record that would be created; null if the person or the file cannot. */
  readonly draft: { readonly id: string; readonly title: string; readonly values: Values } | null
  /** Known records with a similar title, the most similar first. Of several likely ones people choose. */
  readonly similar: readonly { readonly id: string; readonly title: string; readonly isLikely: boolean }[]
}

/** Answer about a missing record: a new record, a known one, or a reason to skip its rows. */
export type Answer =
  | { readonly type: 'create'; readonly missing: MissingRecord }
  | { readonly type: 'same'; readonly missing: MissingRecord; readonly id: string }
  | { readonly type: 'skip' }

export type Answers = Readonly<Record<string, Answer>>

/** Result of a check. */
export interface CheckedRows {
  readonly rows: readonly PlannedRow[]
  readonly missing: readonly MissingRecord[]
  /** Ids of records by the number that the file gives them. */
  readonly numbers: ReadonlyMap<string, string>
  /** An area's remarks on the file, in words. */
  readonly remarks: readonly string[]
}

/** A step of the life cycle, with its target state. */
export interface RowStep {
  readonly event: string
  readonly to: string
}

interface Row {
  readonly at: number
  readonly title: string
  /** New pictures that it refers to. */
  readonly pictures?: readonly NewPicture[]
}

/** A row that creates or changes a record. Everything it needs is known before the first write. */
export type WriteRow = Row &
  (
    | {
        readonly type: 'create'
        /** Path, if it is a record of another collection that rows refer to. */
        readonly collection?: string
        readonly id: string
        readonly values: Values
        /** Steps that a new record takes, in order. */
        readonly steps?: readonly RowStep[]
      }
    | {
        readonly type: 'change'
        readonly id: string
        readonly before: Stored
        readonly detached?: Values | null
        readonly values: Values
        /** Steps in order, the first with the values; absent without any. */
        readonly steps?: readonly RowStep[]
      }
  )

type InvalidRow = Row & { readonly type: 'invalid'; readonly issues: readonly RowIssue[] }

export type PlannedRow = WriteRow | (Row & { readonly type: 'same'; readonly id: string }) | InvalidRow

export const isWrite = (row: PlannedRow): row is WriteRow => row.type === 'create' || row.type === 'change'

export const isInvalid = (row: PlannedRow): row is InvalidRow => row.type === 'invalid'

export interface Progress {
  readonly done: number
  readonly of: number
}

export interface KeptJob {
  readonly batch: string
  readonly collection: string
  readonly by: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly total: number
  /** Rows before this position are finished; some after it may be. */
  readonly done: number
  readonly refused: readonly number[]
  /** Absent if the rows have none. */
  readonly pictures?: readonly KeptPicture[]
  readonly state: 'open' | 'done' | 'undone'
  /** The device has stand-ins of confidential values, which cannot be written. */
  readonly isMasked?: boolean
}

type Details = Readonly<Record<string, string | number>>

/** A failure whose message has placeholders. */
export interface ImportFailure extends Failure {
  readonly details: Details
}

export class SourceError extends Error {
  readonly code: string
  readonly details: Details

  constructor(code: string, details: Details = {}) {
    super(`The file cannot be imported: ${code}.`)
    this.name = 'SourceError'
    this.code = code
    this.details = details
  }
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
  /** Given to what an earlier check of the file missed. */
  readonly answers: Answers
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
  checked: { rows: [], missing: [], numbers: new Map(), remarks: [] },
  answers: {},
  progress: { done: 0, of: 0 },
  failure: null,
} satisfies Partial<ImportContext>

/** Rows are not found by a key that nothing brings any more. */
const remapped = (mapping: Mapping, key: KeyChoice) => ({
  mapping,
  key: key !== null && (key in mapping.targets || key === '$natural') ? key : null,
})

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
      | { readonly type: 'check' | 'cancel' | 'back' | 'again' }
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
      on: { 'file.given': { target: 'parsing', actions: assign(({ event }) => ({ source: event.source })) } },
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
      entry: assign({ failure: null }),
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
            remapped(mapColumn(mapping, column, use), key),
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
            remapped(fixValue(mapping, target, value), key),
          ),
        },
        'text.meant': {
          actions: assign(({ context: { mapping }, event: { target, key, value } }) => ({
            mapping: meanValue(mapping, target, key, value),
          })),
        },
        'key.chosen': { actions: assign(({ event }) => ({ key: event.key })) },
        'order.chosen': {
          actions: assign(({ context: { mapping }, event: { column, order } }) => ({
            mapping: { ...mapping, orders: { ...mapping.orders, [column]: order } },
          })),
        },
        check: {
          guard: ({ context: { mapping, table } }) => openColumns(mapping, table?.columns ?? []).length === 0,
          target: 'checking',
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
        'missing.answered': {
          target: 'checking',
          actions: assign(({ context, event }) => ({
            answers: { ...context.answers, ...event.answers },
            mapping: withAnswers(context.mapping, event.answers),
          })),
        },
      },
    },
  },
})
