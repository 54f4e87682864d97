import { type Collection, countedFields, heavyFields, heavyTexts } from '../collection.ts'
import { ruleId } from '../fields/reference.ts'
import { type Role, roles, rolesWith } from '../permissions.ts'
import {
  all,
  any,
  child,
  choose,
  type Expression,
  has,
  isOneOf,
  isWritten,
  newRootFrom,
  noPriority,
  type Piece,
  type RulesNode,
  recordFrom,
  val,
} from './expression.ts'
import { hasDueSteps, hasRoleIn, mayIn, worker } from './people.ts'

/** Whether a collection is counted by a field that is true or false, which is no text for the rules. */
const countsToggles = (collections: readonly Collection[]): boolean =>
  collections.some(collection =>
    countedFields(collection).some(name => collection.fields[name]?.control.type === 'toggle'),
  )

/** Where the counter of a field's value lies; the value is an expression that may be true or false. */
const counterOf = (collections: readonly Collection[], value: Expression): readonly Piece[] => {
  const text = countsToggles(collections)
    ? choose(`${value} === true`, "'true'", choose(`${value} === false`, "'false'", value))
    : value
  return ['counts/', { of: '$collection' }, '/by/', { of: '$field' }, '/', { of: text }]
}

/** The counter of a value has moved, by how much is in its own rule. */
const hasMoved = (collections: readonly Collection[], value: Expression, levels: number): Expression => {
  const counter = counterOf(collections, value)
  return `${val('root', ...counter)} !== ${val(newRootFrom(levels), ...counter)}`
}

/**
 * Where a field by which a collection is counted changes, the counter of its new value has moved, or where there is none, that of the old one. A counter
 * that goes up sees to it that the one of the value before goes down.
 *
 * @param before the field of the record before the write
 * @param levels of the rule below the root; `newData` is the value after the write, `''` where there is none
 */
export const countDemand = (collections: readonly Collection[], before: Expression, levels: number): Expression =>
  any(
    `!${isOneOf("($collection + ' ' + $field)", countedNames(collections))}`,
    `${before}.val() === (newData.val() === '' ? null : newData.val())`,
    all(
      `${val(newRootFrom(levels), 'counts/', { of: '$collection' }, '/last')} === $id`,
      hasMoved(collections, choose("newData.val() === ''", `${before}.val()`, 'newData.val()'), levels),
    ),
  )

const countedNames = (collections: readonly Collection[]): readonly string[] =>
  collections.flatMap(collection => countedFields(collection).map(name => `${collection.path} ${name}`))

/**
 * `counts/{collection}`: a counter moves only with the record that `last` names, by the difference that this record makes. So nobody writes
 * a number of their own.
 */
export const countRules = (collections: readonly Collection[]): RulesNode => {
  const moved = (
    levels: number,
    isCounted: (record: Expression) => Expression,
    up: (before: Expression) => readonly Expression[] = () => [],
  ): Expression => {
    const last = val(newRootFrom(levels), 'counts/', { of: '$collection' }, '/last')
    const { before, after } = recordFrom(levels, '$collection', last)
    const number = choose('data.exists()', 'data.val()', '0')
    return choose(
      isCounted(after),
      all(`!${isCounted(before)}`, `newData.val() === ${number} + 1`, ...up(before)),
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
        '.write': all(ruleId('newData.val()'), isWritten(recordFrom(3, '$collection', 'newData.val()')), noPriority()),
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
              moved(5, hasValue, before => {
                const value = child(before, { of: '$field' })
                return [any(`!${value}.exists()`, hasMoved(collections, `${value}.val()`, 5))]
              }),
              noPriority(),
            ),
          },
        },
      },
    },
  }
}

/** The heavy fields that a record must have, as a demand of the record. */
export const detachedDemands = ({ path, fields }: Collection, names: readonly string[]): Expression[] =>
  names
    .filter(name => (fields[name]?.detached ?? 'no') !== 'no')
    .map(name => has(newRootFrom(2), `beside/${path}/`, { of: '$id' }, `/${name}`))

/** Nothing is left beside the record. */
export const noneDetached = (collection: Collection): Expression[] =>
  heavyFields(collection).length === 0 ? [] : [`!${has(newRootFrom(2), `beside/${collection.path}/`, { of: '$id' })}`]

/** Who reads the heavy fields of a collection: its readers and, of pictures, those of the records in which they are seen. */
export const viewersOf = (collection: Collection, collections: readonly Collection[]): readonly Role[] => {
  const hasPictures = heavyFields(collection).some(([, { fixed }]) => fixed)
  const seenIn = collections.filter(
    ({ fields }) => hasPictures && Object.values(fields).some(({ reference }) => reference?.to === collection.path),
  )
  const readers = [collection, ...seenIn].flatMap(({ permissions }) => rolesWith(permissions.read))
  return roles.filter(role => readers.includes(role))
}

/** `beside/{collection}/{id}/{field}`: heavy fields, written only together with their record, and told in its history. */
export const detachedRules = (collections: readonly Collection[]): RulesNode => {
  const kinds = new Map<string, string[]>()
  for (const collection of collections)
    for (const [name, field] of heavyFields(collection)) {
      const kind = String(field.rules['.validate'])
      kinds.set(kind, [...(kinds.get(kind) ?? []), `${collection.path} ${name}`])
    }
  const texts = collections.flatMap(each => heavyTexts(each).map(name => `${each.path} ${name}`))
  const pictures = collections.flatMap(each =>
    heavyFields(each).flatMap(([name, { fixed }]) => (fixed ? [`${each.path} ${name}`] : [])),
  )
  const isOf = (names: readonly string[]) => isOneOf("($collection + ' ' + $field)", names)
  const record = recordFrom(4)
  const number = choose(`${record.after}.exists()`, val(record.after, 'rev'), `${val(record.before, 'rev')} + 1`)
  const entry = [
    'history/',
    { of: '$collection' },
    '/',
    { of: '$id' },
    '/',
    { of: number },
    '/heavy/',
    { of: '$field' },
  ]
  const workers = collections.filter(hasDueSteps).map(({ path }) => path)
  const open = collections.filter(each => heavyFields(each).some(([, { detached }]) => detached === 'anyone'))
  return {
    '//': `What is too heavy for lists: long texts and pictures. Each is written only together with its record; the history tells of texts, and pictures never
      change. Anyone sees a picture while something public shows it (see "shown").`,
    $collection: {
      $id: {
        '.read': any(
          ...(open.length > 0
            ? [
                all(
                  isOneOf(
                    '$collection',
                    open.map(({ path }) => path),
                  ),
                  has('root', 'shown/', { of: '$collection' }, '/', { of: '$id' }),
                ),
              ]
            : []),
          ...(workers.length > 0 ? [all(worker, isOneOf('$collection', workers))] : []),
          hasRoleIn(collections, each => viewersOf(each, collections)),
        ),
        $field: {
          '.write': all(
            isWritten(record),
            choose(
              isOf(texts),
              any('!data.exists() && !newData.exists()', has(newRootFrom(4), ...entry)),
              // With a record all goes that lies beside it, be it of a field that is declared no more.
              choose(
                'newData.exists()',
                all(isOf(pictures), `!${record.before}.exists()`),
                `!${record.after}.exists()`,
              ),
            ),
            any('!newData.exists()', `${record.after}.exists()`),
          ),
          '.validate': all(noPriority(), any(...[...kinds].map(([kind, names]) => all(isOf(names), kind)))),
        },
      },
    },
  }
}
