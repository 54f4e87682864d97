import type { Collection } from '../collection.ts'
import { idsOf } from '../fields/reference.ts'
import type { Stored } from '../record.ts'
import { type Asker, type Condition, type ListState, me } from '../selection.ts'
import { itemsOf, type JsonObject } from '../values/json.ts'
import { normalize } from '../values/sortable.ts'
import { companyZone, dayAfter, momentIn } from '../values/time-zone.ts'
import { matchesWords } from '../words.ts'
import { askedOf } from './asked.ts'

/** Filter values, with `me` resolved. */
export const askedValues = (condition: { readonly values: readonly string[] }, asker: Asker | undefined) =>
  condition.values.map(value => (value === me && asker ? asker.uid : value))

interface Limits {
  /** Inclusive bounds in stored form; null is open. */
  readonly from: number | string | null
  readonly to: number | string | null
}

/** Bounds of a field's values for a range of days or numbers. */
export const limitsOf = (
  collection: Collection,
  name: string,
  { from, to }: { readonly from?: string; readonly to?: string },
  asker: Asker | undefined,
): Limits => {
  const control = collection.fields[name]?.control
  if (askedOf(collection, name) === 'numbers')
    return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) }
  if (control?.type === 'date') return { from: from ?? null, to: to ?? null }
  const isPublishing = control?.type === 'timestamp' && control.zone === 'company'
  const zone = (isPublishing ? undefined : asker?.zone) ?? companyZone
  const start = (day: string) => momentIn(`${day}T00:00`, zone)
  // At an end, midnight belongs to the day before.
  const later = control?.type === 'timestamp' && control.isEnd ? 1 : 0
  return {
    from: from === undefined ? null : start(from) + later,
    to: to === undefined ? null : start(dayAfter(to, 1)) - 1 + later,
  }
}

/** Values of a field as texts; none if empty. */
const heldIn = ({ fields }: Collection, name: string, record: JsonObject): readonly string[] => {
  const value = record[name] ?? null
  if (value === null || value === '') return []
  const field = fields[name]
  if (field?.reference?.many) return idsOf(value)
  if (field?.control.type === 'parts') return itemsOf(value).map(String)
  return [String(value)]
}

type Matcher = (record: Stored) => boolean

const matcherOf = (collection: Collection, name: string, condition: Condition, asker: Asker | undefined): Matcher => {
  if ('values' in condition) {
    const values = new Set(askedValues(condition, asker))
    const parts = askedOf(collection, name) === 'part' ? [...values].filter(Boolean).map(normalize) : null
    const isAmong: Matcher = record => {
      const held = heldIn(collection, name, record)
      if (held.length === 0) return values.has('')
      if (parts === null) return held.some(value => values.has(value))
      return held.some(value => parts.some(part => normalize(value).includes(part)))
    }
    return condition.not ? record => !isAmong(record) : isAmong
  }
  const { from, to } = limitsOf(collection, name, condition, asker)
  return record => {
    const value = record[name] ?? null
    if (typeof value !== 'number' && typeof value !== 'string') return false
    return (from === null || value >= from) && (to === null || value <= to)
  }
}

/** Builds the predicate of a list. */
export const matching = (collection: Collection, { selection, search, asker }: ListState): Matcher => {
  const all = Object.entries(selection).map(([name, condition]) => matcherOf(collection, name, condition, asker))
  const isFound: Matcher = record => search === null || matchesWords(collection, record, search)
  return record => isFound(record) && all.every(matches => matches(record))
}
