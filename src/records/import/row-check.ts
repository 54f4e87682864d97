import type { Text } from '../../model/collection.ts'
import type { Read } from '../../model/proposals.ts'
import type { Values } from '../../model/record.ts'

export interface RowCheckTools {
  /** Asks for each place once, however many rows want it. */
  readonly read: Read
  readonly language: keyof Text
}

/** A record as a row would leave it, and as it is; null for a new one. */
export interface CheckedRow {
  readonly before: Values | null
  readonly after: Values
}

/** What an area has against a row that the database would take, in words, each at a field. */
export type RowCheck = (
  tools: RowCheckTools,
  row: CheckedRow,
) => Promise<readonly { readonly field: string; readonly text: string }[]>
