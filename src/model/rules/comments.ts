import type { Collection } from '../collection.ts'
import { longestComment } from '../comments.ts'
import { ruleId } from '../fields/reference.ts'
import {
  all,
  any,
  choose,
  type Expression,
  noPriority,
  nothingElse,
  type RulesNode,
  rule,
  valid,
} from '../values/expression.ts'
import { aRecord, aUid, withPath } from './path.ts'
import { isGone, mayIn, role, roleOf, worker } from './people.ts'

const isAuthors = (comment: Expression) => `${comment}.child('by').val() === auth.uid`
const isAdded = all(isAuthors('newData.parent().parent()'), 'newData.val() === now')

/** Whether a person belongs to the comment, the rule's `newData`. */
const isOneOfThem = (uid: string) => withPath(['people', aUid(uid)], person => `newData.hasChild(${person})`)

/**
 * Readers of a record may comment on it. A comment is created and deleted as a whole. Its author may change the text,
 * with a time, and add people; the reviewer may report completion. All people must still have access to the record.
 */
export const commentRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  return {
    '//': 'Comments, by and for the readers of the record. An admin removes any. They go with the record.',
    $collection: {
      $id: {
        '.read': mayRead,
        '.write': `!newData.exists() && ${isGone}`,
        $comment: {
          '.write': rule`
            ${mayRead} && ${choose('newData.exists()', '!data.exists()', any(isAuthors('data'), `${role} === 'admin'`))}`,
          '.validate': rule`
            ${ruleId('$comment')} && newData.hasChildren(['by','at','text']) && newData.hasChild('people/' + auth.uid)
            && ${isOneOfThem("newData.child('by').val()")} && ${mayRead} && newRoot.hasChild($collection + '/' + $id)
            && newData.child('edited').val() === ${choose(
              "newData.child('text').val() === data.child('text').val()",
              "data.child('edited').val()",
              choose('data.exists()', 'now', 'null'),
            )} && ${noPriority}`,
          by: valid('newData.val() === (data.exists() ? data.val() : auth.uid)', noPriority),
          at: valid('newData.val() === (data.exists() ? data.val() : now)', noPriority),
          text: {
            '.write': isAuthors('data.parent()'),
            ...valid(`newData.val().length <= ${longestComment}`, noPriority),
          },
          edited: { '.write': isAuthors('data.parent()'), ...valid(noPriority) },
          for: valid(
            withPath(['people', aUid('newData.val()')], person => `newData.parent().hasChild(${person})`),
            noPriority,
          ),
          done: {
            '.write': "data.parent().child('for').val() === auth.uid",
            ...valid("newData.val() === now && newData.parent().child('for').val() === auth.uid", noPriority),
          },
          people: {
            ...valid(noPriority),
            $person: {
              '.write': all(isAuthors('data.parent().parent()'), '!data.exists()', 'newData.exists()'),
              ...valid(isAdded, mayIn(collections, 'read', '$collection', roleOf('$person')), noPriority),
            },
          },
          ...nothingElse,
        },
      },
    },
  }
}

/** `mentions/{uid}/{comment}`: path of the comment, written with it or with the text that adds somebody. */
export const mentionRules: RulesNode = {
  '//': 'Comments that mention a person, for their bell.',
  $person: {
    '.read': all('$person === auth.uid', `${role} !== null`, 'query.limitToLast <= 500'),
    $comment: {
      '.write': choose(
        'newData.exists()',
        withPath(
          ['comments', aRecord('newData.val()'), '$comment', 'people', '$person'],
          since => `newRoot.child(${since}).val() === now`,
        ),
        any(
          '$person === auth.uid',
          withPath(
            ['comments', aRecord('data.val()'), '$comment'],
            comment => `${any(worker, `root.hasChild(${comment})`)} && !newRoot.hasChild(${comment})`,
          ),
        ),
      ),
      '.validate': noPriority,
    },
  },
}
