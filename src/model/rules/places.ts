import { child, type Expression, newRootFrom, type Piece, val } from './expression.ts'

/** A record as it was before the write and as it will be. */
export interface Sides {
  readonly before: Expression
  readonly after: Expression
}

/**
 * The record of a side entry, seen from a rule so many levels below the root.
 *
 * @param collection what the rule calls the collection
 * @param id what the rule calls the record's id
 */
export const recordFrom = (levels: number, collection: Expression = '$collection', id: Expression = '$id'): Sides => {
  const place: readonly Piece[] = collection.startsWith("'")
    ? [`${collection.slice(1, -1)}/`, { of: id }]
    : [{ of: collection }, '/', { of: id }]
  return { before: child('root', ...place), after: child(newRootFrom(levels), ...place) }
}

/**
 * The record is written in the same update. Side entries demand it, so that nobody touches one by itself: the record's own rules say who may
 * write it.
 */
export const isWritten = ({ before, after }: Sides): Expression => `${val(before, 'rev')} !== ${val(after, 'rev')}`
