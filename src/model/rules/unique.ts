import { type Collection, isUnique } from '../collection.ts'
import { computedFields } from '../fields/computed.ts'
import { all, any, type Expression, newRootFrom, val } from './expression.ts'
import type { RulesNode } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { hasDueSteps, mayIn, worker } from './people.ts'
import { recordFrom } from './places.ts'

/** The demand of a unique field, at the field: its value is taken by this record. */
export const uniqueDemand = (collection: Collection, name: string): Expression[] =>
  isUnique(collection, name)
    ? [`${val(newRootFrom(3), `unique/${collection.path}/${name}/`, { of: 'newData.val()' })} === $id`]
    : []

/** `unique/{collection}/{field}/{value}` = id: it says what the record says, and nothing else. What is left over may be taken over. */
export const uniqueRules = (collections: readonly Collection[]): RulesNode => {
  const names = collections.flatMap(collection =>
    Object.keys(collection.fields).flatMap(name => (isUnique(collection, name) ? [`${collection.path} ${name}`] : [])),
  )
  // What the worker's steps join is taken and given up by it.
  const byWorker = collections
    .filter(each => hasDueSteps(each) && computedFields(each).some(([name]) => isUnique(each, name)))
    .map(({ path }) => path)
  const has = (id: Expression) => `${val(recordFrom(4, '$collection', id).after, { of: '$field' })} === $value`
  const isFree = any('!data.exists()', 'newData.val() === data.val()', `!(${has('data.val()')})`)
  return {
    '//': `Which record has a value that no two may have. A claim is true, and stays while it is; one whose record has the value no more may be taken over
      or removed by whoever may change records there.`,
    $collection: {
      $field: {
        $value: {
          '.read': mayIn(collections, ({ permissions }) => permissions.read),
          '.write': all(
            isOneOf("($collection + ' ' + $field)", names),
            any(
              ...(byWorker.length > 0 ? [all(worker, isOneOf('$collection', byWorker))] : []),
              mayIn(collections, ({ permissions }) => permissions.change),
            ),
            isFree,
            any('!newData.exists()', all('newData.isString()', has('newData.val()'), noPriority())),
          ),
        },
      },
    },
  }
}
