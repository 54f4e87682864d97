import { type Collection, heldFields } from '../collection.ts'
import { all, any, child, choose, type Expression, has, hasAll, newRootFrom, type Piece, val } from './expression.ts'

/** The number of a write: the next, or what a new record says. */
const writeNumber = choose('data.exists()', `${val('data', 'rev')} + 1`, val('newData', 'rev'))

/** A place of the history entry that a write makes, seen from the record. */
const entryOf = ({ path }: Collection, number: Expression, below = ''): readonly Piece[] => [
  `history/${path}/`,
  { of: '$id' },
  '/',
  { of: number },
  ...(below === '' ? [] : [below]),
]

/**
 * The write makes its entry, which names every field; that it names them truly is in the rules of the history. There is no entry above the number of a record
 * that is there, but there may be some of an earlier record with the id of a new one.
 */
export const entryDemand = (collection: Collection): Expression =>
  all(
    checkedOff(
      collection,
      'record',
      heldFields(collection).map(([name]) => name),
    ),
    any('data.exists()', `!${has('root', ...entryOf(collection, val('newData', 'rev')))}`),
  )

/** The entry's checklist has these names; that each is done is in the rules of the history. */
export const checkedOff = (collection: Collection, list: string, names: readonly string[]): Expression =>
  hasAll(child(newRootFrom(2), ...entryOf(collection, writeNumber, `/${list}`)), names)
