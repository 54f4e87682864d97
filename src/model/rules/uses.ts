import type { Collection } from '../collection.ts'
import { all, child, choose, newRootFrom, path, quoted } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { limitedQuery, may } from './people.ts'
import { referencesOf } from './references.ts'

/**
 * `uses/{target}/{id}/{by}/{byId}/{field}` = true: a record in use cannot be deleted, and "where used" is one read. An entry says what the
 * record that refers says, and nothing else.
 *
 * @throws Error when a field refers to a collection that is not declared.
 */
export const usesRules = (collection: Collection, collections: readonly Collection[]): RulesNode[] =>
  referencesOf(collection).map(([name, field]) => {
    const { to, many } = field.reference
    if (!collections.some(other => other.path === to))
      throw new Error(
        `${collection.path}.${name} refers to "${to}", which no area declares. Declare it, or correct the name.`,
      )
    const user = child(newRootFrom(6), path(`${collection.path}/`, { of: '$by' }))
    const refers = many
      ? `${child(user, path(`${name}/`, { of: '$id' }))}.exists()`
      : `${child(user, quoted(name))}.val() === $id`
    return at(`uses/${to}/$id`, {
      [collection.path]: {
        '.read': all(may(collection.permissions.read), limitedQuery),
        $by: {
          [name]: {
            '.write': all(
              'auth !== null',
              choose('newData.exists()', all('newData.val() === true', refers), `!(${refers})`),
            ),
          },
        },
      },
    })
  })
