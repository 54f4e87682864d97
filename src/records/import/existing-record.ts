import type { KeyChoice } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { idPattern } from '../../model/fields/reference.ts'
import type { Json } from '../../model/json.ts'
import { isStored, type Stored } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'
import { idTarget } from './columns.ts'
import type { RowValues } from './row-values.ts'

interface ExistingOptions {
  readonly store: Store
  readonly collection: Collection
  readonly key: KeyChoice
}

export interface Existing {
  readonly id: string
  readonly record: Stored
}

/** The record that the row changes; null for a new one, `unknown` for an unknown id. */
export const existing = async (
  { store, collection, key: chosen }: ExistingOptions,
  row: RowValues,
): Promise<Existing | null | 'unknown'> => {
  // If a field is the id, it alone identifies the record.
  const key = collection.idField ?? chosen
  if (key === null) return null
  const byId = key === idTarget || key === collection.idField
  const named = byId ? row.id : await idByUnique(store, collection, key, row.values[key])
  if (named === null) return null
  if (!idPattern.test(named)) return collection.idField === undefined ? 'unknown' : null
  const record = await store.read(`${collection.path}/${named}`)
  if (isStored(record)) return { id: named, record }
  return byId && collection.idField === undefined ? 'unknown' : null
}

const idByUnique = async (store: Store, { path, fields }: Collection, name: string, value: Json | undefined) => {
  if (value === null || value === undefined || fields[name]?.check(value) !== null) return null
  const id = await store.read(`unique/${path}/${name}/${value}`)
  return typeof id === 'string' ? id : null
}
