import type { Collection } from '../collection.ts'
import { text } from '../fields/text.ts'
import { presenceSlots, viewLimits } from '../limits.ts'
import { all, any, type Expression, has } from './expression.ts'
import { nothingElse, type RulesNode, valid } from './node.ts'
import { noPriority } from './pattern.ts'
import { isAdmin, limitedQuery, mayIn, role } from './people.ts'

const own: Expression = 'auth !== null && $uid === auth.uid'

/** Who has a record open: so many pages of a person, each since when. */
export const presenceRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, ({ permissions }) => permissions.read)
  return {
    '//': `Who has a record open: at most ${presenceSlots.length} pages of each person, each with nothing but since when. It goes when the connection ends.`,
    $collection: {
      $id: {
        '.read': mayRead,
        $uid: {
          $connection: {
            '.write': all(
              own,
              any('!newData.exists()', all(mayRead, has('root', { of: '$collection' }, '/', { of: '$id' }))),
            ),
            '.validate': all(
              `$connection.matches(/^[${presenceSlots}]$/)`,
              "newData.hasChildren(['since'])",
              noPriority(),
            ),
            since: valid('newData.val() === now', noPriority()),
            ...nothingElse,
          },
        },
      },
    },
  }
}

/** Views of a list that people keep, for themselves or for a role. */
export const viewsRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, ({ permissions }) => permissions.read)
  const isOwn = "$scope === 'private' && $owner === auth.uid"
  const isOfRole = all("$scope === 'shared'", any(`${role} === $owner`, isAdmin))
  return {
    '//': `Views of lists: "private" by uid, a person's own; "shared" by role, which only their author changes and an admin may remove.`,
    $collection: {
      $scope: {
        $owner: {
          '.read': all(mayRead, any(isOwn, all(isOfRole, limitedQuery))),
          $view: {
            '.write': all(
              mayRead,
              any(
                isOwn,
                all(
                  isOfRole,
                  any('!data.exists()', "data.child('by').val() === auth.uid", all(isAdmin, '!newData.exists()')),
                ),
              ),
            ),
            '.validate': all("newData.hasChildren(['name', 'address', 'by'])", noPriority()),
            name: valid(String(text({ max: viewLimits.name }).rules['.validate']), noPriority()),
            address: valid('newData.isString()', `newData.val().length <= ${viewLimits.address}`, noPriority()),
            by: valid(
              'newData.val() === auth.uid',
              any('!data.exists()', 'newData.val() === data.val()'),
              noPriority(),
            ),
            ...nothingElse,
          },
        },
      },
    },
  }
}
