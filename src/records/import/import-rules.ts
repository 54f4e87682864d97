import type { Progress } from '../../../machines/records/import.ts'
import type { Mapping } from '../../../machines/records/import-mapping.ts'
import type { Answers, PlannedRow } from '../../../machines/records/import-rows.ts'
import type { KeyChoice, ReadFile, Table } from '../../../machines/records/import-table.ts'
import type { Cancellation } from '../../../machines/work.ts'
import type { Collection, Text } from '../../model/collection.ts'
import type { Role } from '../../model/permissions.ts'
import type { Read } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import type { Found } from '../data/writing/read-pages.ts'
import type { Draft, NumbersOf, Unknown } from './missing-records.ts'
import type { pictureFinder } from './picture-rows.ts'
import type { ReadAhead } from './read-ahead.ts'
import type { CollectionOf, referenceResolver } from './resolve-references.ts'

/** An area's objections to a row that the database would accept, in words, by field. */
export type RowCheck = (
  /** `read` memoizes reads by path. */
  tools: { readonly read: Read; readonly language: keyof Text },
  row: { readonly before: Values | null; readonly after: Values },
) => Promise<readonly { readonly field: string; readonly text: string }[]>

/** Returns the ids of the records that a row means, and how people tell all of them apart. */
export type TellApart = (
  tools: { readonly read: Read; readonly find: ReadAhead['find']; readonly language: keyof Text },
  values: Values,
  among: readonly Found[],
) => Promise<{ readonly meant: readonly string[]; readonly named: readonly string[] }>

/** An area's part in the imports of a collection. */
export interface ImportRules {
  readonly check?: RowCheck
  /** Completes or corrects what a row says, such as a result without a state. */
  readonly complete?: (
    said: Values,
    before: Values | null,
    tools: {
      readonly now: number
      readonly language: keyof Text
      /** Notes that a value of the row is not taken, for the remarks. */
      readonly leaveOut: () => void
    },
  ) => Values
  /** Required fields that `complete` fills in, for which no column is needed. */
  readonly completes?: readonly string[]
  /** By reference: which of several records of one name a row means. */
  readonly tellApart?: Readonly<Record<string, TellApart>>
  readonly draft?: Draft
  /** Ids of the records that rows with such values likely mean, where several have a similar name. */
  readonly likely?: (tools: RuleTools, rows: readonly Values[]) => Promise<ReadonlySet<string>>
  /** False if no step is the next one after an import. */
  readonly offersSteps?: boolean
  /** Fields for a day without an hour, by the timestamp that has both. */
  readonly days?: Readonly<Record<string, string>>
  /** Numbers new records whose rows have none, after the last: the step counts from 1. */
  readonly series?: { readonly field: string; readonly next: (last: string | null, step: number) => string }
  /** Remarks on the checked file, in words. */
  readonly remarks?: (
    tools: RuleTools & { readonly language: keyof Text },
    /** `leftOut`: rows of which a value is not taken. */
    file: { readonly rows: readonly PlannedRow[]; readonly leftOut: readonly number[] },
  ) => Promise<readonly string[]>
}

interface RuleTools {
  readonly read: Read
  readonly find: ReadAhead['find']
}

export interface CheckOptions {
  readonly store: Store
  readonly collection: Collection
  readonly collectionOf: CollectionOf
  readonly viewer: { readonly uid: string; readonly role: Role }
  readonly language: keyof Text
  readonly rulesOf?: (path: string) => Promise<ImportRules | undefined>
  readonly numbersOf: NumbersOf
  readonly table: Table
  readonly mapping: Mapping
  readonly key: KeyChoice
  readonly answers?: Answers
  readonly findPictures: ReadFile['findPictures']
  readonly signal: Cancellation
  readonly notify: (progress: Progress) => void
}

export interface RowOptions extends Omit<CheckOptions, 'answers'> {
  readonly role: Role
  readonly ahead: ReadAhead
  readonly rules: ImportRules
  readonly pictures: ReturnType<typeof pictureFinder> | null
  readonly resolve: ReturnType<typeof referenceResolver>
  /** Collects what rows name and the database does not have. */
  readonly note: (said: Unknown, target: string, values: Values) => void
  /** Collects rows of which a value is not taken. */
  readonly leftOut: number[]
  /** Natural keys by row, to find doubles. */
  readonly keys: Map<number, string>
  /** Next rank by field, after all records. */
  readonly places: Readonly<Record<string, number>>
  readonly lastNumber: string | null
}
