import type { Collection, RecordOf } from '../../model/collection.ts'
import type { Json } from '../../model/json.ts'
import { pageQuery, type Selection } from '../../model/keys.ts'
import { isStored, type Stored, valuesOf } from '../../model/record.ts'
import type { Entry, PageRequest } from '../../model/store.ts'

/** As many as one query may read. */
export const mostRecords = 500

/**
 * The query for all records of a selection in an order.
 *
 * @throws Error where the collection declares no such filter
 */
export const recordsWhere = (
  collection: Collection,
  selection: Selection,
  by: string,
  { descending = false, limit = mostRecords, after = null }: Partial<PageRequest> = {},
): PageRequest => {
  const query = pageQuery(collection, { selection, search: null, sort: { by, descending } })
  if (query?.type !== 'ordered')
    throw new Error(
      `"${collection.path}" cannot be narrowed by ${Object.keys(selection).join(', ')} in order of ${by}.`,
    )
  const { order, from, to } = query
  return { place: collection.path, order, from, to, after, limit, descending }
}

/** A record's values, and the record as it is stored. */
export type Listed<Known extends Collection> = RecordOf<Known> & { readonly id: string; readonly record: Stored }

export const recordsIn = <Known extends Collection>(
  collection: Known,
  entries: readonly Entry[],
): readonly Listed<Known>[] =>
  entries.flatMap(({ id, value }) => (isStored(value) ? [{ ...valuesOf(collection, value), id, record: value }] : []))

/** The values of the record at a path; null where there is none. */
export const recordIn = <Known extends Collection>(collection: Known, value: Json): RecordOf<Known> | null =>
  isStored(value) ? valuesOf(collection, value) : null
