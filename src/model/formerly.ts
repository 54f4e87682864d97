import type { Collection } from './collection.ts'
import { isObject, type Json, type JsonObject } from './json.ts'

/** What fields, and values of choices and life cycles, were called before, so that data that exists follows. */
export interface Formerly {
  /** The name that a field had, by the one that it has. */
  readonly fields?: Readonly<Record<string, string>>
  /** By field, the value that took the place of each that went. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A record, or a snapshot of one, with its fields and values called as today. What lies under today's name is left alone. */
export const calledAsToday = <T extends JsonObject>({ fields, formerly }: Collection, record: T): T => {
  if (formerly === undefined) return record
  const renamed: Record<string, Json> = { ...record }
  for (const [name, old] of Object.entries(formerly.fields ?? {})) {
    if (old in fields || renamed[old] === undefined) continue
    if (!isThere(renamed[name])) renamed[name] = renamed[old]
    delete renamed[old]
  }
  for (const [name, values] of Object.entries(formerly.values ?? {})) {
    const value = renamed[name]
    const today = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined
    if (today !== undefined) renamed[name] = today
  }
  return renamed as T
}

/** In snapshots `''` stands for nothing. */
const isThere = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && (!isObject(value) || Object.keys(value).length > 0)
