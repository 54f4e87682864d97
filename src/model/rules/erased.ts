import type { Collection } from '../collection.ts'
import { text } from '../fields/text.ts'
import { isPersonal, longestReason, personalFields, tellsOfPeople } from '../personal.ts'
import { all, child, choose, has, newRootFrom } from './expression.ts'
import { nothingElse, type RulesNode, valid } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { may, mayIn } from './people.ts'
import { recordFrom } from './places.ts'

/** `erased/{collection}/{id}/all`, or `/{rev}` for what a version said of a person: who erased it, when, and why. */
export const erasedRules = (collections: readonly Collection[]): RulesNode => {
  const erasable = collections.filter(tellsOfPeople)
  const pathsOf = (some: readonly Collection[]) => some.map(({ path }) => path)
  const history = (root: string) => child(root, 'history/', { of: '$collection' }, '/', { of: '$id' })
  return {
    '//': `What is left of the erased record of a person, or of what a version of a record said of one: who erased it, when, and why.`,
    $collection: {
      $id: {
        '.read': mayIn(erasable, ({ permissions }) => permissions.read),
        $what: {
          '.write': all(
            may('records.erase'),
            'newData.exists()',
            choose(
              "$what === 'all'",
              all(
                isOneOf('$collection', pathsOf(collections.filter(isPersonal))),
                `${history('root')}.exists()`,
                `!${history(newRootFrom(4))}.exists()`,
                `!${recordFrom(4).after}.exists()`,
              ),
              all(
                '!data.exists()',
                isOneOf('$collection', pathsOf(collections.filter(each => personalFields(each).length > 0))),
                has(history(newRootFrom(4)), { of: '$what' }),
              ),
            ),
          ),
          '.validate': all("newData.hasChildren(['at', 'by', 'reason'])", noPriority()),
          at: valid('newData.val() === now', noPriority()),
          by: valid('newData.val() === auth.uid', noPriority()),
          reason: valid(String(text({ max: longestReason }).rules['.validate']), noPriority()),
          ...nothingElse,
        },
      },
    },
  }
}
