/** What a child counts as in an order: its value, null when there is none, or "an object". */
export type SortValue = string | number | boolean | null | typeof OBJECT

/** Every node with children: they come after all values and are equal among themselves. */
export const OBJECT: unique symbol = Symbol('object')

/** The documented order of values: null, false, true, numbers, strings, objects. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0
  const byType = rankOf(a) - rankOf(b)
  if (byType !== 0) return byType
  return (a as string | number | boolean) < (b as string | number | boolean) ? -1 : 1
}

function rankOf(value: SortValue): number {
  if (value === null) return 0
  switch (typeof value) {
    case 'boolean':
      return 1
    case 'number':
      return 2
    case 'string':
      return 3
    default:
      return 4
  }
}
