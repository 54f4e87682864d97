import type { Collection } from '../../model/collection.ts'
import { keep, readKept } from '../../ui/kept.ts'
import { columnsOf } from './address.ts'

const keyOf = ({ path }: Collection, uid: string): string => `luna.columns.${path}.${uid}`

/** The columns that the person chose last, or those of the declaration. What is no column any more is left out. */
export const keptColumns = (collection: Collection, uid: string): readonly string[] => {
  const known = columnsOf(collection)
  const kept = (readKept(keyOf(collection, uid)) ?? '').split(',').filter(name => known.includes(name))
  return kept.length > 0 ? kept : collection.columns
}

/** Remembers them where the browser lets us. */
export const keepColumns = (collection: Collection, uid: string, columns: readonly string[]): void => {
  keep(keyOf(collection, uid), columns.join(','))
}
