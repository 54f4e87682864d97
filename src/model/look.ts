import { serverTimestamp, type Update } from './change.ts'
import type { Collection } from './collection.ts'
import { soughtRecord } from './sought.ts'
import { isObject, type Json } from './values/json.ts'

/** Minutes of access to clear values after a log entry. */
export const lookMinutes = 10

/** Limit of an access reason, in UTF-16 code units. */
export const longestLookReason = 200

/** All records of a collection, as in an export. */
export const everyRecord = '*'

export const looksPath = 'looks/log'

export interface Look {
  readonly by: string
  readonly collection: string
  /** An id, {@link everyRecord}, or {@link soughtRecord}. */
  readonly record: string
  readonly reason?: string
}

/** Log entry of an access, with the rules' pointer to it. Allows reading the clear values for {@link lookMinutes}. */
export const lookUpdate = (note: string, { by, collection, record, reason }: Look): Update => ({
  [`${looksPath}/${note}`]: { at: serverTimestamp, by, collection, record, ...(reason ? { reason } : {}) },
  [`looks/current/${by}/${collection}/${record}`]: { at: serverTimestamp, note },
})

/** Log entry of a search for a person, with the rules' pointer to it: they admit a query for this digest only. */
export const seekUpdate = (note: string, by: string, collection: string, digest: string): Update => ({
  [`${looksPath}/${note}`]: { at: serverTimestamp, by, collection, record: soughtRecord },
  [`looks/current/${by}/${collection}/${soughtRecord}`]: { at: serverTimestamp, note, sought: digest },
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
