import type { Observer, Stop } from '../../../src/model/store.ts'

/** What a list has to know of a record: its version. What else is in it only the source and the views know. */
export interface ListedRecord {
  readonly rev: number
  readonly [name: string]: unknown
}

export interface Entry {
  readonly id: string
  readonly value: ListedRecord
}

/** The records of one list, in its order: one query of the database, as the list's address asks it. */
export interface ListSource {
  /** How many rows a page has. */
  readonly pageSize: number
  /** The page behind an entry, as that was when the page was first asked for; null for the first page. At once and after each change. */
  watchPage(after: Entry | null, observer: Observer<readonly Entry[]>): Stop
  /** One record, null when it is gone. */
  watchRow(id: string, observer: Observer<ListedRecord | null>): Stop
  /** How many records the list has in all; null where nobody counts them. */
  readonly watchTotal: ((observer: Observer<number>) => Stop) | null
  watchConnection(tell: (isConnected: boolean) => void): Stop
  /** Negative where the first stands before the second. */
  compare(one: Entry, other: Entry): number
  /** Whether the list has a place for the record as it is now. */
  belongs(entry: Entry): boolean
}
