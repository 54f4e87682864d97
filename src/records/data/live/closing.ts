import { closingBy, closingPath } from '../../../model/closing.ts'
import type { Closing, Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { useLiveValue } from './live.ts'

/** What closes a record with these values now; null where nothing does, or while that is not known yet. */
export const useClosing = (collection: Collection, values: Values): Closing | null =>
  closingBy(collection, useLiveValue(closingPath(collection, values)).value)
