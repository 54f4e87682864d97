import type { Collection } from '../collection.ts'
import { child, type Expression, newRootFrom, type Piece, val } from './expression.ts'

/** A record as it was before the write and as it will be, seen from a rule at so many levels below the root. */
export interface Sides {
  readonly before: Expression
  readonly after: Expression
}

/** @param id what the rule calls the record's id */
export const recordFrom = ({ path }: Collection, levels: number, id: Expression = '$id'): Sides => ({
  before: child('root', `${path}/`, { of: id }),
  after: child(newRootFrom(levels), `${path}/`, { of: id }),
})

/**
 * The record is written in the same update. Side entries demand it, so that nobody touches one by itself: the record's own rules say who may
 * write it.
 */
export const isWritten = ({ before, after }: Sides): Expression => `${val(before, 'rev')} !== ${val(after, 'rev')}`

/** A place below a record's history, by the number of the write. */
export const historyOf = ({ path }: Collection, rev: Expression, ...below: readonly Piece[]): readonly Piece[] => [
  `history/${path}/`,
  { of: '$id' },
  '/',
  { of: rev },
  ...below,
]
