import { compareKeys } from './key-order.ts'
import { compareSortValues, type SortValue } from './sort-value.ts'

/** A place in an order: by value, and by key among equal values. */
export interface Position {
  readonly value: SortValue
  readonly key: string
}

export function comparePositions(a: Position, b: Position): number {
  return compareSortValues(a.value, b.value) || compareKeys(a.key, b.key)
}
