import { type Collection, countedFields, detachedTexts, heavyFields } from '../collection.ts'
import { hasWorkerSteps } from '../life-cycle.ts'
import { type Role, roles, rolesWith } from '../permissions.ts'
import { any, choose, type Expression, noPriority, type RulesNode, rule } from '../values/expression.ts'
import { newValue, oldValue } from './changed.ts'
import { aKey, aKnown, aNumber, anId, holdsNoKey, isKey, type Part, withPath } from './path.ts'
import { hasRoleIn, isField, isHeldField, isIn, isWritten, mayIn, worker } from './people.ts'
import { countedTogether, movedTogether, movingRules } from './together.ts'

const countsToggles = (collections: readonly Collection[]): boolean =>
  collections.some(collection =>
    countedFields(collection).some(name => collection.fields[name]?.control.type === 'toggle'),
  )

/** A value's counter has moved; its own rule checks by how much. The value is an expression, which may be boolean. */
const hasMoved = (
  collections: readonly Collection[],
  value: Expression,
  moved: (part: Part) => Expression,
  asText = moved(aKey(value)),
): Expression =>
  countsToggles(collections)
    ? choose(`${value} === true`, moved('true'), choose(`${value} === false`, moved('false'), asText))
    : asText

/**
 * When a counted field changes, the counter of its new value has moved, or without one that of the old value. A rising
 * counter checks that the former one falls; values that are no key have none, and no counted field admits them.
 * Evaluated at a changed field.
 */
export const countDemand = (collections: readonly Collection[]): Expression => {
  const value = choose(`${newValue} === ''`, oldValue, newValue)
  const moved = (part: Part) =>
    withPath(
      ['counts', '$collection', 'by', '$field', part],
      counter => `root.child(${counter}).val() !== newRoot.child(${counter}).val()`,
    )
  const hasMovedAlone = hasMoved(collections, value, moved, choose(isKey(value), moved(aKnown(value)), 'true'))
  return any(`!${isHeldField(collections, countedFields)}`, movedTogether(collections, hasMovedAlone))
}

/** `counts/{collection}`: a counter moves only by the difference of the record named by `last`. */
export const countRules = (collections: readonly Collection[]): RulesNode => {
  const number = '(data.exists() ? data.val() : 0)'
  const last = (levels: number) => `newData${'.parent()'.repeat(levels)}.child('last').val()`
  const fieldOf = (root: string, record: Expression) => `${root}.child(${record} + '/' + $field)`
  const has = (root: string, record: Expression): Expression => {
    const value = `${fieldOf(root, record)}.val()`
    const toggles = ` || ${value} === true && $value === 'true' || ${value} === false && $value === 'false'`
    return `(${value} === $value${countsToggles(collections) ? toggles : ''})`
  }
  return {
    '//': 'Numbers of records, in all and by values. Each moves by one with the record that "last" names.',
    $collection: {
      '.read': mayIn(collections, 'read'),
      last: {
        '.write': rule`
          ${withPath(['$collection', anId('newData.val()')], isWritten)} && ${noPriority}`,
      },
      all: {
        '.write': withPath(
          ['$collection', anId(last(1))],
          record => rule`
            (newRoot.child(${record}).exists()
            ? !root.child(${record}).exists() && newData.val() === ${number} + 1
            : root.child(${record}).exists() && newData.val() === ${number} - 1) && ${noPriority}`,
        ),
      },
      moving: movingRules(collections),
      by: {
        $field: {
          $value: countedTogether(
            collections,
            number,
            withPath(
              ['$collection', anId(last(3))],
              record => rule`
                (${has('newRoot', record)}
                ? !${has('root', record)} && newData.val() === ${number} + 1
                && (!${fieldOf('root', record)}.exists() || ${holdsNoKey(fieldOf('root', record))}
                || ${hasMoved(collections, `${fieldOf('root', record)}.val()`, part =>
                  withPath(
                    [part],
                    value => `data.parent().child(${value}).val() !== newData.parent().child(${value}).val()`,
                  ),
                )})
                : ${has('root', record)} && newData.val() === ${number} - 1) && ${noPriority}`,
            ),
            isHeldField(collections, countedFields),
          ),
        },
      },
    },
  }
}

export const detachedDemands = ({ path, fields }: Collection, names: readonly string[]): Expression[] =>
  names
    .filter(name => (fields[name]?.detached ?? 'no') !== 'no')
    .map(name => `newRoot.hasChild('beside/${path}/' + $id + '/${name}')`)

/** Readers of detached fields: the collection's and, for pictures, those of records that show them. */
export const viewersOf = (collection: Collection, collections: readonly Collection[]): readonly Role[] => {
  const hasPictures = heavyFields(collection).some(([, { fixed }]) => fixed)
  const seenIn = collections.filter(
    ({ fields }) => hasPictures && Object.values(fields).some(({ reference }) => reference?.to === collection.path),
  )
  const readers = [collection, ...seenIn].flatMap(({ permissions }) => rolesWith(permissions.read))
  return roles.filter(role => readers.includes(role))
}

/** `beside/{collection}/{id}/{field}`: detached fields, written only with their record, and part of its history. */
export const detachedRules = (collections: readonly Collection[]): RulesNode => {
  const namesOf = (collection: Collection, isSuch: (field: Collection['fields'][string]) => boolean) =>
    heavyFields(collection).flatMap(([name, field]) => (isSuch(field) ? [name] : []))
  const kindOf = ({ rules }: Collection['fields'][string]) => String(rules['.validate'])
  const kinds = new Set(collections.flatMap(each => heavyFields(each).map(([, field]) => kindOf(field))))
  const record = "$collection + '/' + $id"
  const rev = rule`
    (newRoot.child(${record}).exists() ? newRoot.child(${record} + '/rev').val()
    : root.child(${record} + '/rev').val() + 1)`
  const isTold = withPath(
    ['history', '$collection', '$id', aNumber(rev), 'heavy', '$field'],
    text => `newRoot.hasChild(${text})`,
  )
  const workers = collections.filter(hasWorkerSteps)
  const open = collections.filter(each => namesOf(each, ({ detached }) => detached === 'anyone').length > 0)
  return {
    '//': 'Long texts and pictures, too heavy for lists. Anyone sees a picture while it is "shown".',
    $collection: {
      $id: {
        '.read': any(
          ...(open.length > 0 ? [`${isIn(open)} && root.hasChild('shown/' + ${record})`] : []),
          ...(workers.length > 0 ? [`${worker} && ${isIn(workers)}`] : []),
          hasRoleIn(collections, each => viewersOf(each, collections)),
        ),
        $field: {
          // Deleting a record deletes its detached fields, even those no longer declared.
          '.write': rule`
            ${isWritten()} && (${isField(collections, detachedTexts)}
            ? (!data.exists() && !newData.exists()
            || ${isTold})
            : (newData.exists()
            ? ${isField(collections, each => namesOf(each, ({ fixed }) => fixed))} && !root.child(${record}).exists()
            : !newRoot.child(${record}).exists()))`,
          '.validate': rule`${noPriority} && ${any(
            ...[...kinds].map(kind => {
              const isOfKind = isField(collections, each => namesOf(each, field => kindOf(field) === kind))
              return `${isOfKind} && ${kind}`
            }),
          )}`,
        },
      },
    },
  }
}
