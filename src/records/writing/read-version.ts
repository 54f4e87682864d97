import type { Collection } from '../../model/collection.ts'
import { isObject, type Json } from '../../model/json.ts'
import { isStored, type RecordVersion, valuesOf } from '../../model/record.ts'
import type { Store } from '../../model/store.ts'

export const hasHeavyFields = ({ fields }: Collection): boolean =>
  Object.values(fields).some(({ detached }) => detached !== 'no')

/** The version that the two places of a record hold; null where there is no record. */
export const versionOf = (collection: Collection, record: Json, detached: Json): RecordVersion | null =>
  isStored(record) ? { record, values: valuesOf(collection, record, isObject(detached) ? detached : null) } : null

/** Reads a record with its heavy fields. */
export const readVersion = async (store: Store, collection: Collection, id: string): Promise<RecordVersion | null> => {
  const [record, detached] = await Promise.all([
    store.read(`${collection.path}/${id}`),
    hasHeavyFields(collection) ? store.read(`beside/${collection.path}/${id}`) : null,
  ])
  return versionOf(collection, record, detached)
}
