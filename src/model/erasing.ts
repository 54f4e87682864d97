import { serverTimestamp, type Update } from './change.ts'
import type { Collection } from './collection.ts'
import { isObject, type Json, type JsonObject, same } from './json.ts'
import { personalFields } from './personal.ts'
import type { Values } from './record.ts'
import { snapshotOf } from './snapshot.ts'

/** What stays for ever of what was erased, beside the time. */
export interface Mark {
  readonly by: string
  readonly reason: string
}

/** A version of a record, as its history keeps it. */
export interface Snapshot {
  readonly rev: string
  readonly record: JsonObject
}

const marked = ({ by, reason }: Mark): Json => ({ at: serverTimestamp, by, reason })

/** The snapshots in the history of a record, as it lies in the database. */
export const snapshotsIn = (history: Json): readonly Snapshot[] =>
  Object.entries(history ?? {}).flatMap(([rev, entry]) =>
    isObject(entry) && isObject(entry.record) ? [{ rev, record: entry.record }] : [],
  )

/** The update that erases a record which was deleted: its history goes. */
export const erasureOf = ({ path }: Collection, id: string, mark: Mark): Update => ({
  [`history/${path}/${id}`]: null,
  [`erased/${path}/${id}/all`]: marked(mark),
})

/**
 * The update that erases the personal fields from the history of a record, except for what the record still says.
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
      const told = personalFields(collection).filter(
        name => (record[name] ?? '') !== '' && !same(record[name], current[name]),
      )
      if (told.length === 0) return []
      return [
        ...told.map(name => [`history/${path}/${id}/${rev}/record/${name}`, ''] as const),
        [`erased/${path}/${id}/${rev}`, marked(mark)] as const,
      ]
    }),
  )
}

/** Whether a version, by the fields that refer to people, tells of this person and not of another one. */
export const tellsOf = (record: JsonObject, telling: readonly string[], person: string): boolean =>
  telling.some(name => record[name] === person)

/** Whether it names somebody else. */
export const namesAnother = (record: JsonObject, telling: readonly string[], person: string): boolean =>
  telling.some(name => (record[name] ?? '') !== '' && record[name] !== person)
