import type { Issue } from '../../src/model/fields/field.ts'
import type { Stored, Values } from '../../src/model/record.ts'
import type { KeptPicture, NewPicture } from './import-table.ts'

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
  | { readonly code: 'notFound' | 'unanswered' | 'notCreated' | 'ambiguous' | 'skipped'; readonly text: string }
  /** A date that can be read with the day or the month first. */
  | { readonly code: 'twoReadings'; readonly text: string }
  /** Several records have the name; `among` tells them apart. */
  | { readonly code: 'oneOf'; readonly text: string; readonly among: string }
  /** No permitted steps lead to the state, from the initial one or the record's own. */
  | { readonly code: 'useSteps' | 'noStep' }
  | { readonly code: 'fixed' | 'notAhead' }
  | { readonly code: 'changedSince' }
  /** Faults that must be fixed before it is published. */
  | { readonly code: 'faulty'; readonly count: number }
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
  /** Number of records in the collection when the check began. */
  readonly known: number
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
        /** Faults that must be fixed, because of which it takes none of its steps. */
        readonly faults?: number
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
  /** The device has only masked values of confidential fields, which cannot be written. */
  readonly isMasked?: boolean
}
