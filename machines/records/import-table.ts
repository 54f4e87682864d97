import type { Collection } from '../../src/model/collection.ts'
import type { Failure } from '../../src/model/failure.ts'
import type { DateOrder, Mapping } from './import-mapping.ts'

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
  /** Absent if all rows of the file are in the table. */
  readonly leftOut?: LeftOut
}

/** Numbers of a file's rows that are not in its table: titles above, headings of sections, its header again, totals and notes below. */
export interface LeftOut {
  readonly above: readonly number[]
  readonly headings: readonly number[]
  readonly repeats: readonly number[]
  readonly below: readonly number[]
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
  /** Leaves no rows out as titles or totals. */
  readonly isWhole?: boolean
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
