import type { Collection } from '../collection.ts'
import { longestComment } from '../comments.ts'
import { all, noPriority, nothingElse, type RulesNode, rule, valid } from './expression.ts'
import { mayIn, role, roleOf } from './people.ts'

/**
 * Who may read a record may comment on it. A comment is written as a whole, by one of its people, of whom each may read the record. It stays by whom and of when
 * it is; its author changes its text, which says since when, and may mention more people in it; who is asked for a review says that it is done.
 */
export const commentRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  const isAuthors = "newData.parent().child('by').val() === auth.uid"
  return {
    '//': 'Comments on records, by and for whoever may read these; an admin removes any. They go with their record.',
    $collection: {
      $id: {
        '.read': mayRead,
        '.write': "auth !== null && !newData.exists() && !newRoot.hasChild($collection + '/' + $id)",
        $comment: {
          '.write': rule`
            ${role} !== null && (!data.exists() || data.child('by').val() === auth.uid
            || (newData.exists() ? data.child('for').val() === auth.uid : ${role} === 'admin'))`,
          '.validate': rule`
            newData.hasChildren(['by','at','text']) && newData.hasChild('people/' + auth.uid)
            && newData.hasChild('people/' + newData.child('by').val())
            && newRoot.hasChild($collection + '/' + $id) && ${noPriority}`,
          by: valid('newData.val() === (data.exists() ? data.val() : auth.uid)', noPriority),
          at: valid('newData.val() === (data.exists() ? data.val() : now)', noPriority),
          text: valid(
            `newData.val().length <= ${longestComment}`,
            rule`(newData.val() === data.val() || ${isAuthors}) && newData.parent().child('edited').val()
            === (newData.val() === data.val() ? data.parent().child('edited').val() : data.exists() ? now : null)`,
            noPriority,
          ),
          edited: valid(noPriority),
          for: valid(
            `(newData.val() === data.val() || ${isAuthors})`,
            "newData.parent().hasChild('people/' + newData.val())",
            noPriority,
          ),
          done: valid(
            "(newData.val() === data.val() || newData.val() === now && newData.parent().child('for').val() === auth.uid)",
            noPriority,
          ),
          people: {
            ...valid(noPriority),
            $person: valid(
              'newData.val() === (data.exists() ? data.val() : now)',
              "(data.exists() || newData.parent().parent().child('by').val() === auth.uid)",
              mayIn(collections, 'read', '$collection', roleOf('$person')),
              noPriority,
            ),
          },
          ...nothingElse,
        },
      },
    },
  }
}

/** `mentions/{uid}/{comment}`: where the comment is, made in one update with it or with the text that adds somebody. */
export const mentionRules: RulesNode = {
  '//': 'In which comments somebody is mentioned, for their bell: made when it first mentions them.',
  $person: {
    '.read': all('$person === auth.uid', `${role} !== null`, 'query.limitToLast <= 500'),
    $comment: {
      '.write': rule`
        newData.exists() ? newRoot.child('comments/' + newData.val() + '/' + $comment + '/people/' + $person).val() === now
        : ($person === auth.uid || !newRoot.hasChild('comments/' + data.val() + '/' + $comment))`,
      '.validate': noPriority,
    },
  },
}
