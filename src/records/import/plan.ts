import type { Counts } from '../../../machines/records/import/ports.ts'
import type { Stored, Values } from '../../model/record.ts'
import type { RowIssue } from './row-values.ts'

/** What is going to happen to a row of the file. */
export type PlannedRow =
  | (Write & { readonly at: number; readonly title: string })
  | { readonly type: 'same'; readonly at: number; readonly title: string; readonly id: string }
  | { readonly type: 'invalid'; readonly at: number; readonly title: string; readonly issues: readonly RowIssue[] }

/** All that a write needs: decided before the first one, so that an import that was cut off writes no row twice. */
export type Write =
  | { readonly type: 'create'; readonly id: string; readonly values: Values }
  | {
      readonly type: 'change'
      readonly id: string
      readonly before: Stored
      readonly detached: Values | null
      /** The fields that change. */
      readonly values: Values
      /** The step of the life cycle that the row takes with them; absent: none. */
      readonly step?: string
    }

export type WriteRow = Extract<PlannedRow, { readonly type: 'create' | 'change' }>

export type InvalidRow = Extract<PlannedRow, { readonly type: 'invalid' }>

export const isWrite = (row: PlannedRow): row is WriteRow => row.type === 'create' || row.type === 'change'

export const isInvalid = (row: PlannedRow): row is InvalidRow => row.type === 'invalid'

export const countsOf = (rows: readonly PlannedRow[]): Counts => {
  const counts = { create: 0, change: 0, same: 0, invalid: 0 }
  for (const { type } of rows) counts[type] += 1
  return counts
}
