import { closingBy, closingPath } from '../../../model/closing.ts'
import type { Closing, Collection } from '../../../model/collection.ts'
import type { Values } from '../../../model/record.ts'
import { useLiveValue } from './live.ts'

/** The closing of a record with these values; null if open or unknown. */
export const useClosing = (collection: Collection, values: Values): Closing | null =>
  closingBy(collection, useLiveValue(closingPath(collection, values)).value)
