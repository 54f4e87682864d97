import { type Collection, heldFields } from './collection.ts'
import { isObject, itemsOf, type Json, type JsonObject, kept, same } from './json.ts'
import type { Values } from './record.ts'

/**
 * A record as its history keeps it: every field that lies in the record, `''` where it has none. So that nothing can be left out, lists name all places that
 * they could have, and parts of lists all their fields.
 */
export const snapshotOf = (collection: Collection, values: Values): JsonObject =>
  Object.fromEntries(
    heldFields(collection).map(([name, { control, reference }]) => {
      const value = values[name] ?? null
      if (value === null) return [name, absent]
      const places = control.type === 'parts' ? control.max : (reference?.many ?? 0)
      if (places === 0) return [name, value]
      const parts = control.type === 'parts' && !('value' in control.fields) ? Object.keys(control.fields) : null
      const items = itemsOf(value).map(item => (parts && isObject(item) ? wholePart(parts, item) : item))
      return [name, [...items, ...Array.from({ length: places - items.length }, () => absent)]]
    }),
  )

/** Stands in a snapshot for what is not there: no field has an empty text. */
const absent = ''

const wholePart = (names: readonly string[], part: JsonObject): JsonObject =>
  Object.fromEntries(names.map(name => [name, part[name] ?? absent]))

/** A field before and after a write. */
export interface FieldChange {
  readonly before: Json
  readonly after: Json
}

/** What one write did to a record: `history/{collection}/{id}/{rev}`. */
export interface HistoryEntry {
  readonly rev: number
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number
  /** A uid. */
  readonly by: string
  /** 'create', 'change', 'delete', or a step of the life cycle. */
  readonly action: string
  /** Common to the writes of one import or bulk action. */
  readonly batch: string | null
  readonly changes: Readonly<Record<string, FieldChange>>
}

/**
 * What a write changed, by field: its history entry says what the record is after it, the one before what it was.
 *
 * @param entry as it lies in the database
 * @param earlier the entry with the number before; null for a record that began with this write
 */
export const changesIn = (
  collection: Collection,
  entry: JsonObject,
  earlier: JsonObject | null,
): Readonly<Record<string, FieldChange>> => {
  const after = valuesIn(collection, entry.record ?? null)
  const before = valuesIn(collection, (entry.action === 'create' ? null : earlier?.record) ?? null)
  const light = Object.keys(after)
    .filter(name => !same(before[name], after[name]))
    .map(name => [name, { before: before[name] ?? null, after: after[name] ?? null }] as const)
  const heavy = Object.entries(isObject(entry.heavy) ? entry.heavy : {}).flatMap(([name, change]) =>
    isObject(change) ? [[name, { before: change.before ?? null, after: change.after ?? null }] as const] : [],
  )
  return Object.fromEntries([...light, ...heavy])
}

/** The values that a snapshot keeps; null for what is not there. */
export const valuesIn = (collection: Collection, snapshot: Json): Values =>
  Object.fromEntries(
    heldFields(collection).map(([name, { control, reference }]) => {
      const value = kept(withoutAbsent(isObject(snapshot) ? (snapshot[name] ?? null) : null))
      const isList = control.type === 'parts' || reference?.many !== undefined
      return [name, isList && value !== null ? itemsOf(value) : value]
    }),
  )

const withoutAbsent = (value: Json): Json => {
  if (value === absent) return null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutAbsent(each)]))
}
