import { type Collection, isTimestamp, type Sort } from '../collection.ts'
import { keyNames, sortText } from '../keys.ts'
import { type Json, type JsonObject, jsonAt } from '../values/json.ts'

/** Rank of a value's type in the database's order: null, false, true, numbers, texts, objects. */
const rankOf = (value: Json): number => {
  if (value === null || value === undefined) return 0
  if (value === false) return 1
  if (value === true) return 2
  if (typeof value === 'number') return 3
  return typeof value === 'string' ? 4 : 5
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const compareValues = (one: Json, other: Json): number => {
  const rank = rankOf(one) - rankOf(other)
  if (rank !== 0) return rank
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return typeof one === 'string' && typeof other === 'string' ? byCodeUnits(one, other) : 0
}

/** Whole numbers of 32 bits without leading zeros. */
const integer = /^(0|-?[1-9]\d{0,9})$/

const integerOf = (key: string): number | null => {
  const value = integer.test(key) ? Number(key) : null
  return value !== null && value >= -(2 ** 31) && value < 2 ** 31 ? value : null
}

/** Compares keys in the database's order: whole numbers by size, then texts. */
export const compareByKey = (one: string, other: string): number => {
  const left = integerOf(one)
  const right = integerOf(other)
  if (left !== null && right !== null) return left - right
  if (left !== null) return -1
  return right === null ? byCodeUnits(one, other) : 1
}

/** Sort value of a record in an order shared by the whole collection. */
const placeIn = (collection: Collection, by: string, record: JsonObject): Json => {
  if (isTimestamp(by) || collection.fields[by]?.sortsItself) return record[by] ?? null
  const key = keyNames(collection).includes(by) ? jsonAt(record, `keys/${by}`) : null
  return key ?? sortText(collection, by, record[by])
}

export interface Place {
  readonly id: string
  readonly value: Json
}

export const placeOf = (collection: Collection, { by }: Sort, id: string, record: JsonObject): Place => ({
  id,
  value: placeIn(collection, by, record),
})

/** Negative if the first sorts before the second. */
export const comparePlaces = ({ descending }: Sort, one: Place, other: Place): number => {
  const ascending = compareValues(one.value, other.value) || compareByKey(one.id, other.id)
  return descending ? -ascending : ascending
}
