import { type Failure, failureOf } from '../../../src/model/failure.ts'

/** A file, or what was pasted: read as often as it takes, a piece at a time. */
export interface Source {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly read: () => AsyncIterable<Uint8Array>
}

/** A field's name, `$id` or `$rev`, for each column of the file by its place; null is left out. */
export type Mapping = readonly (string | null)[]

/** By what a row finds the record that it changes: `$id`, a field whose values are unique, or null: every row makes a new one. */
export type KeyChoice = string | null

/** What the machine knows of a file that was read. The rows themselves stay with who read them. */
export interface TableFacts {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** For each column, the first value that is not empty. */
  readonly samples: readonly string[]
  readonly encoding: string
  readonly delimiter: string
  readonly proposal: Mapping
  readonly key: KeyChoice
}

export interface Counts {
  readonly create: number
  readonly change: number
  readonly same: number
  readonly invalid: number
}

export interface Checked {
  readonly counts: Counts
}

export interface Progress {
  readonly done: number
  readonly total: number
}

/** What became of an import, or of undoing one. */
export interface Report {
  readonly created: number
  readonly changed: number
  /** Rows that were not written, and records that were left as they are. */
  readonly refused: number
  /** Rows that were not tried, since somebody stopped it. */
  readonly left: number
}

/** An import that this device remembers. */
export interface Job {
  readonly batch: string
  readonly collection: string
  readonly by: string
  /** The name of the file. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly total: number
  readonly done: number
  readonly state: 'open' | 'done' | 'undone'
}

/** A failure whose words have places to fill in. */
export interface ImportFailure extends Failure {
  readonly details: Readonly<Record<string, string | number>>
}

/** Why a file cannot be imported. */
export class SourceError extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: string, details: Readonly<Record<string, string | number>> = {}) {
    super(`The file cannot be imported: ${code}.`)
    this.name = 'SourceError'
    this.code = code
    this.details = details
  }
}

export const importFailureOf = (error: unknown): ImportFailure =>
  error instanceof SourceError
    ? { code: error.code, message: error.message, details: error.details }
    : { ...failureOf(error), details: {} }

export type RunEvent =
  | { readonly type: 'run.started'; readonly batch: string }
  | { readonly type: 'run.progress'; readonly progress: Progress }
  /** The browser keeps nothing: what is cut off cannot be resumed. */
  | { readonly type: 'run.unkept' }

export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.back' }
