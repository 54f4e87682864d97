import type { Collection } from '../collection.ts'
import { text } from '../fields/text.ts'
import { isPersonal, longestReason, personalFields } from '../personal.ts'
import { all, child, choose, newRootFrom, val } from './expression.ts'
import { nothingElse, type RulesNode, valid } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { isAdmin, mayIn } from './people.ts'
import { recordFrom } from './places.ts'

/** `erased/{collection}/{id}/all`, or `/{rev}` for fields of a record that stays: who erased what was known of a person, when, and why. */
export const erasedRules = (collections: readonly Collection[]): RulesNode => {
  const records = collections.filter(isPersonal).map(({ path }) => path)
  const fields = collections.filter(each => personalFields(each).length > 0).map(({ path }) => path)
  const record = recordFrom(4)
  const history = (root: string) => child(root, 'history/', { of: '$collection' }, '/', { of: '$id' })
  return {
    '//': `What is left of a person's record that an admin erased, or of the fields that tell of a person: who did it, when, and why. Nothing says
      what it was.`,
    $collection: {
      $id: {
        '.read': mayIn(collections, ({ permissions }) => permissions.read),
        $what: {
          '.write': all(
            isAdmin,
            'newData.exists()',
            choose(
              "$what === 'all'",
              all(
                isOneOf('$collection', records),
                `${history('root')}.exists()`,
                `!${history(newRootFrom(4))}.exists()`,
                `!${record.after}.exists()`,
              ),
              all(
                isOneOf('$collection', fields),
                '!data.exists()',
                `${record.after}.exists()`,
                `'' + ${val(record.after, 'rev')} === $what`,
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
