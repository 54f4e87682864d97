import { type Collection, heavyTexts, heldFields } from '../../src/model/collection.ts'
import { snapshotOf, valuesIn } from '../../src/model/history.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/json.ts'
import { presentOnly } from '../../src/model/record.ts'
import { valueToday } from './migrate.ts'

/** A record after one of its writes, and what its history says of that write. */
export interface Version {
  readonly rev: number
  /** The entry as it lies today. */
  readonly entry: JsonObject
  /** The fields in the record itself; none after a deletion. */
  readonly values: JsonObject
  /** Whether the entry lay in the former shape. */
  readonly isFormer: boolean
}

/**
 * All versions of a record, the oldest first. What a record was follows from its creation and the differences since then, whether they are told
 * as differences or, where somebody has saved it since, as what it became.
 */
export const versionsOf = (collection: Collection, history: Json): readonly Version[] => {
  const versions: Version[] = []
  for (const { rev, entry } of entriesIn(history)) {
    const before = versions.at(-1)?.values ?? {}
    const isFormer = !('record' in entry)
    const values = isFormer ? valuesAfter(collection, before, entry) : valuesIn(collection, entry.record ?? null)
    versions.push({ rev, entry: isFormer ? entryToday(collection, entry, values) : entry, values, isFormer })
  }
  return versions
}

/** The database makes an array of keys that are numbers. */
const entriesIn = (history: Json): readonly { readonly rev: number; readonly entry: JsonObject }[] =>
  Object.entries(history ?? {})
    .flatMap(([rev, entry]: [string, Json]) => (isObject(entry) ? [{ rev: Number(rev), entry }] : []))
    .toSorted((one, other) => one.rev - other.rev)

const changesIn = ({ changes }: JsonObject): JsonObject => (isObject(changes) ? changes : {})

const valuesAfter = (collection: Collection, before: JsonObject, entry: JsonObject): JsonObject => {
  if (entry.action === 'delete') return {}
  const changes = changesIn(entry)
  const changed = heldFields(collection).flatMap(([name, field]) => {
    const change = changes[name]
    return isObject(change) ? [[name, valueToday(field, change.after)] as const] : []
  })
  return { ...before, ...Object.fromEntries(changed) }
}

const entryToday = (collection: Collection, entry: JsonObject, values: JsonObject): JsonObject => {
  const { changes: _, ...rest } = entry
  const changes = changesIn(entry)
  const heavy = heavyTexts(collection).flatMap(name => {
    const [change, field] = [changes[name], collection.fields[name]]
    if (!isObject(change) || field === undefined) return []
    const sides = ['before', 'after'].map(side => [side, valueToday(field, change[side])] as const)
    return [[name, presentOnly(Object.fromEntries(sides))] as const]
  })
  return presentOnly({
    ...rest,
    record: snapshotOf(collection, values),
    heavy: heavy.length === 0 ? null : Object.fromEntries(heavy),
  })
}
