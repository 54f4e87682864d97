import type { Collection } from '../collection.ts'
import {
  all,
  any,
  choose,
  type Expression,
  noPriority,
  nothingElse,
  type RulesNode,
  valid,
} from '../values/expression.ts'
import { isWritten, limitedQuery, may, mayIn } from './people.ts'

const record: Expression = "$collection + '/' + $id"

/**
 * `trash/{collection}/{id}` = { at }, the time of the deletion. It comes with the deletion and goes when the record is created
 * again; the history demands both. Before that, only those who may empty the trash remove it; erasing needs it, too.
 */
export const trashRules = (collections: readonly Collection[]): RulesNode => ({
  '//': 'The trash: when each deleted record was deleted. Its history has the rest.',
  $collection: {
    '.read': all(mayIn(collections, 'read'), limitedQuery),
    '.indexOn': ['at'],
    $id: {
      '.write': choose(
        'newData.exists()',
        all(isWritten(), `!newRoot.hasChild(${record})`),
        any(`newRoot.hasChild(${record})`, may('trash.empty')),
      ),
      ...valid("newData.child('at').val() === now", noPriority),
      at: valid(noPriority),
      ...nothingElse,
    },
  },
})
