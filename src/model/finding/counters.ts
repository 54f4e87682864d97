import { type Collection, countedFields } from '../collection.ts'
import { countPath } from '../keys.ts'
import type { Condition, ListState } from '../selection.ts'
import { valuesToChoose } from './asked.ts'

/** Counter paths: their sum or, with `isAllBut`, the total minus it. */
export interface Counters {
  readonly counters: readonly string[]
  readonly isAllBut: boolean
}

/** Counters of the records that meet a condition; null if not counted. */
export const countersOf = (collection: Collection, name: string, condition: Condition): Counters | null => {
  if (!('values' in condition) || !countedFields(collection).includes(name)) return null
  const { values, not = false } = condition
  const at = (value: string) => countPath(collection.path, name, value)
  if (!values.includes('')) return { counters: values.map(at), isAllBut: not }
  // Empty values have no counter, but are the rest after all others.
  const all = valuesToChoose(collection, name)
  if (all.length === 0) return null
  return { counters: all.filter(value => !values.includes(value)).map(at), isAllBut: !not }
}

/** Counters of the length of a list; null if not counted. */
export const totalOf = (collection: Collection, { selection, search }: ListState): Counters | null => {
  const [asked, ...more] = Object.entries(selection)
  if (search !== null || more.length > 0) return null
  return asked ? countersOf(collection, ...asked) : { counters: [], isAllBut: true }
}
