import type { Json } from '../../model/json.ts'

/** Where a kind of value stands in the database's order: nothing, false, true, numbers, texts, objects. */
const rankOf = (value: Json): number => {
  if (value === null || value === undefined) return 0
  if (value === false) return 1
  if (value === true) return 2
  if (typeof value === 'number') return 3
  return typeof value === 'string' ? 4 : 5
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Compares two values as the database orders by them. */
export const compareValues = (one: Json, other: Json): number => {
  const rank = rankOf(one) - rankOf(other)
  if (rank !== 0) return rank
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return typeof one === 'string' && typeof other === 'string' ? byCodeUnits(one, other) : 0
}

/** Whole numbers of 32 bits, written without leading zeros. */
const integer = /^(0|-?[1-9]\d{0,9})$/

const integerOf = (key: string): number | null => {
  const value = integer.test(key) ? Number(key) : null
  return value !== null && value >= -(2 ** 31) && value < 2 ** 31 ? value : null
}

/** Compares two keys as the database orders by them: whole numbers by size before all texts. */
export const compareByKey = (one: string, other: string): number => {
  const left = integerOf(one)
  const right = integerOf(other)
  if (left !== null && right !== null) return left - right
  if (left !== null) return -1
  return right === null ? byCodeUnits(one, other) : 1
}
