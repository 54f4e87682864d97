import { serverTimestamp, type Update } from './change.ts'
import type { Collection } from './collection.ts'
import { isObject, type Json } from './json.ts'

/** For how long after a note the clear values can be read. */
export const lookMinutes = 10

/** The longest reason that is given with a look, in UTF-16 code units. */
export const longestLookReason = 200

/** Stands for all records of a collection, as an export takes them. */
export const everyRecord = '*'

export const looksPath = 'looks/log'

export interface Look {
  readonly by: string
  readonly collection: string
  /** An id, or {@link everyRecord}. */
  readonly record: string
  readonly reason?: string
}

/** The note of a look, with what leads the rules to it. From then on its clear values can be read, for {@link lookMinutes}. */
export const lookUpdate = (note: string, { by, collection, record, reason }: Look): Update => ({
  [`${looksPath}/${note}`]: { at: serverTimestamp, by, collection, record, ...(reason ? { reason } : {}) },
  [`looks/current/${by}/${collection}/${record}`]: { at: serverTimestamp, note },
})

export interface NotedLook extends Look {
  readonly id: string
  /** Milliseconds. */
  readonly at: number
}

export const lookOf = (id: string, value: Json): NotedLook | null => {
  if (!isObject(value)) return null
  const { at, by, collection, record, reason } = value
  return {
    id,
    at: Number(at),
    by: String(by),
    collection: String(collection),
    record: String(record),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

export const isConfidential = ({ fields }: Pick<Collection, 'fields'>): boolean =>
  Object.values(fields).some(({ confidential }) => confidential !== null)
