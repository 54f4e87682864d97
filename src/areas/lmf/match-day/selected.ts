import type { Collection } from '../../../model/collection.ts'
import { pageRequest, type Selection } from '../../../model/keys.ts'
import type { PageRequest } from '../../../model/store.ts'

/** As many as one query may read: more than any match, squad or career has. */
const most = 500

/**
 * The query for all records of a selection in an order.
 *
 * @throws Error where the collection declares no such filter
 */
export const selected = (collection: Collection, selection: Selection, by: string): PageRequest =>
  pageRequest(collection, { selection, search: null, sort: { by, descending: false } }, most)
