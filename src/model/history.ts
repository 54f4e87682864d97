import { serverTimestamp, type Update } from './change.ts'
import { type Collection, heldFields } from './collection.ts'
import type { Values } from './record.ts'
import { trashPath } from './trash.ts'
import { isObject, itemsOf, type Json, type JsonObject, same, storedForm } from './values/json.ts'

/** A record in its history: every field, list place and part, `''` if missing, so that none is left out. */
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

/** Marks missing values in a snapshot. No field has an empty text. */
const absent = ''

const wholePart = (names: readonly string[], part: JsonObject): JsonObject =>
  Object.fromEntries(names.map(name => [name, part[name] ?? absent]))

/** Confidential values are masked, and may be equal. */
interface FieldChange {
  readonly before: Json
  readonly after: Json
}

/** One write of a record: `history/{collection}/{id}/{rev}`. */
export interface HistoryEntry {
  readonly rev: number
  /** Server time in milliseconds since 1970. */
  readonly at: number
  readonly by: string
  /** 'create', 'change', 'delete', or a step of the life cycle. */
  readonly action: string
  /** Shared by the writes of one import or bulk action. */
  readonly batch: string | null
  /** Reason of a publication despite a fault that must be fixed. */
  readonly override: string | null
  readonly changes: Readonly<Record<string, FieldChange>>
}

/**
 * Changes of a write, by field, from its history entry and the one before.
 *
 * @param entry as stored
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
  const detachedChanges = Object.entries(isObject(entry.heavy) ? entry.heavy : {}).flatMap(([name, change]) =>
    isObject(change) ? [[name, { before: change.before ?? null, after: change.after ?? null }] as const] : [],
  )
  const clearedNames = Object.keys(isObject(entry.clear) ? entry.clear : {})
    .filter(name => name in after)
    .map(name => [name, { before: before[name] ?? null, after: after[name] ?? null }] as const)
  return Object.fromEntries([...light, ...detachedChanges, ...clearedNames])
}

/** Parses the values of a snapshot; null for missing ones. */
export const valuesIn = (collection: Collection, snapshot: Json): Values =>
  Object.fromEntries(
    heldFields(collection).map(([name, { control, reference }]) => {
      const value = storedForm(withoutAbsent(isObject(snapshot) ? (snapshot[name] ?? null) : null))
      const isList = control.type === 'parts' || reference?.many !== undefined
      return [name, isList && value !== null ? itemsOf(value) : value]
    }),
  )

const withoutAbsent = (value: Json): Json => {
  if (value === absent) return null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutAbsent(each)]))
}

/** Whether a record is about a person, whom an admin may erase for good. */
export const isPersonal = ({ personal }: Pick<Collection, 'personal'>): boolean => personal === true

/** Fields with personal data, and those computed from them. Admins may erase them from a record and its history. */
export const personalFields = ({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.keys(fields).filter(
    name => fields[name]?.personal === true || fields[name]?.computed?.of.some(part => fields[part]?.personal === true),
  )

export const holdsPersonalData = (collection: Collection): boolean =>
  isPersonal(collection) || personalFields(collection).length > 0

export const personReferences = ({ fields }: Pick<Collection, 'fields'>, to: string): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.personal === true && fields[name]?.reference?.to === to)

/** Path of a person's reference in the first version. It never changes, so the history is found by it. */
export const creationIndex = (name: string): string => `1/record/${name}`

/** References to people that index histories. */
export const indexedReferences = (collections: readonly Pick<Collection, 'fields'>[]): readonly string[] => [
  ...new Set(
    collections.flatMap(({ fields }) =>
      Object.keys(fields).filter(name => fields[name]?.personal && fields[name]?.fixed && fields[name]?.reference),
    ),
  ),
]

/** Limit of the reason of an erasure or an override, in UTF-16 code units. */
export const longestReason = 500

export function* personalIssuesIn({ fields, personal = false }: Collection) {
  for (const [name, { personal: holdsPerson, detached, reference, control, required, fixed }] of Object.entries(
    fields,
  )) {
    if (!holdsPerson) continue
    if (detached !== 'no') yield `"${name}" is personal and lies beside the record, from where it is not erased.`
    if (reference?.many) yield `"${name}" is personal and refers to many records, of which one is not erased.`
    if (personal) continue
    if (fixed) yield `"${name}" is personal and fixed, so it could not be emptied. Make the collection personal.`
    if (required && control.type !== 'line' && control.type !== 'lines')
      yield `"${name}" is personal and required, so it could not be emptied. Make it optional, or the collection personal.`
  }
}

/** Permanent trace of an erasure, with its time. */
export interface Mark {
  readonly by: string
  readonly reason: string
}

export interface Snapshot {
  readonly rev: string
  readonly record: JsonObject
}

const marked = ({ by, reason }: Mark) => ({ at: serverTimestamp, by, reason })

export const snapshotsIn = (history: Json): readonly Snapshot[] =>
  Object.entries(history ?? {}).flatMap(([rev, entry]) =>
    isObject(entry) && isObject(entry.record) ? [{ rev, record: entry.record }] : [],
  )

export const erasureOf = ({ path }: Collection, id: string, mark: Mark): Update => ({
  [`history/${path}/${id}`]: null,
  [`erased/${path}/${id}/all`]: marked(mark),
  [trashPath({ path }, id)]: null,
})

/**
 * The update that erases personal fields from a record's history, except the record's present values. A version's mark
 * names one field, whose erasure the rules check.
 *
 * @param now null for a record that was deleted
 */
export const erasureFrom = (
  collection: Collection,
  id: string,
  snapshots: readonly Snapshot[],
  now: Values | null,
  mark: Mark,
): Update => {
  const { path } = collection
  const current = snapshotOf(collection, now ?? {})
  return Object.fromEntries(
    snapshots.flatMap(({ rev, record }) => {
      const erasable = personalFields(collection).filter(
        name => (record[name] ?? '') !== '' && !same(record[name], current[name]),
      )
      if (erasable.length === 0) return []
      return [
        ...erasable.map(name => [`history/${path}/${id}/${rev}/record/${name}`, ''] as const),
        [`erased/${path}/${id}/${rev}`, { ...marked(mark), field: erasable[0] ?? '' }] as const,
      ]
    }),
  )
}

/** Whether a version, by its references to people, is about this person only. */
export const names = (record: JsonObject, references: readonly string[], person: string): boolean =>
  references.some(name => record[name] === person)

export const namesAnother = (record: JsonObject, references: readonly string[], person: string): boolean =>
  references.some(name => (record[name] ?? '') !== '' && record[name] !== person)
