import type { Collection } from '../../../model/collection.ts'
import { pageQuery, type Selection } from '../../../model/keys.ts'
import type { PageRequest } from '../../../model/store.ts'

/** As many as one query may read: more than any match, squad or career has. */
const most = 500

/**
 * The query for all records of a selection in an order.
 *
 * @throws Error where the collection declares no such filter
 */
export const selected = (collection: Collection, selection: Selection, by: string): PageRequest => {
  const query = pageQuery(collection, { selection, search: null, sort: { by, descending: false } })
  if (query?.type !== 'ordered')
    throw new Error(
      `"${collection.path}" cannot be narrowed by ${Object.keys(selection).join(', ')} in order of ${by}.`,
    )
  const { order, from, to, descending } = query
  return { place: collection.path, order, from, to, after: null, limit: most, descending }
}
