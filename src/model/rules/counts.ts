import { type Collection, countedFields } from '../collection.ts'
import { ruleId } from '../fields/record-id.ts'
import { all, any, child, choose, type Expression, newRootFrom, type Piece, val } from './expression.ts'
import type { RulesNode } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { mayIn } from './people.ts'
import { isWritten, recordFrom } from './places.ts'

/** Whether a collection is counted by a field that is true or false, which is no text for the rules. */
const countsToggles = (collections: readonly Collection[]): boolean =>
  collections.some(collection =>
    countedFields(collection).some(name => collection.fields[name]?.control.type === 'toggle'),
  )

/**
 * Where a field by which a collection is counted changes, the counters of its values before and after have moved. By how much is in their own rules.
 *
 * @param before the field of the record before the write
 * @param levels of the rule below the root; `newData` is the value after the write, `''` where there is none
 */
export const countDemand = (collections: readonly Collection[], before: Expression, levels: number): Expression => {
  const text = (value: Expression) =>
    countsToggles(collections)
      ? choose(`${value}.isBoolean()`, `(${value}.val() === true ? 'true' : 'false')`, `${value}.val()`)
      : `${value}.val()`
  const moved = (value: Expression) => {
    const counter: readonly Piece[] = [
      'counts/',
      { of: '$collection' },
      '/by/',
      { of: '$field' },
      '/',
      { of: text(value) },
    ]
    return `${val('root', ...counter)} !== ${val(newRootFrom(levels), ...counter)}`
  }
  return any(
    `!${isOneOf("($collection + ' ' + $field)", countedNames(collections))}`,
    `${before}.val() === (newData.val() === '' ? null : newData.val())`,
    all(
      `${val(newRootFrom(levels), 'counts/', { of: '$collection' }, '/last')} === $id`,
      any(`!${before}.exists()`, moved(before)),
      any("newData.val() === ''", moved('newData')),
    ),
  )
}

const countedNames = (collections: readonly Collection[]): readonly string[] =>
  collections.flatMap(collection => countedFields(collection).map(name => `${collection.path} ${name}`))

/**
 * `counts/{collection}`: a counter moves only with the record that `last` names, by the difference that this record makes. So nobody writes
 * a number of their own.
 */
export const countRules = (collections: readonly Collection[]): RulesNode => {
  const moved = (levels: number, isCounted: (record: Expression) => Expression): Expression => {
    const last = val(newRootFrom(levels), 'counts/', { of: '$collection' }, '/last')
    const { before, after } = recordFrom(levels, '$collection', last)
    const number = choose('data.exists()', 'data.val()', '0')
    return choose(
      isCounted(after),
      all(`!${isCounted(before)}`, `newData.val() === ${number} + 1`),
      all(isCounted(before), `newData.val() === ${number} - 1`),
    )
  }
  const hasValue = (record: Expression): Expression => {
    const value = child(record, { of: '$field' })
    const toggles = [`${value}.val() === true && $value === 'true'`, `${value}.val() === false && $value === 'false'`]
    return `(${[`${value}.val() === $value`, ...(countsToggles(collections) ? toggles : [])].join(' || ')})`
  }
  return {
    '//': `How many records there are, in all and by the values of some fields. Each counter moves by one with the record that "last" names, up when
      the record comes to be counted, down when it ceases to be.`,
    $collection: {
      '.read': mayIn(collections, ({ permissions }) => permissions.read),
      last: {
        '.write': all(
          'newData.isString()',
          ruleId('newData.val()'),
          isWritten(recordFrom(3, '$collection', 'newData.val()')),
          noPriority(),
        ),
      },
      all: {
        '.write': all(
          moved(3, record => `${record}.exists()`),
          noPriority(),
        ),
      },
      by: {
        $field: {
          $value: {
            '.write': all(
              isOneOf("($collection + ' ' + $field)", countedNames(collections)),
              moved(5, hasValue),
              noPriority(),
            ),
          },
        },
      },
    },
  }
}
