import { type Collection, copiesOf, isUnique } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import { computedFields } from '../fields/computed.ts'
import type { Field } from '../fields/field.ts'
import { partReferences, ruleId } from '../fields/reference.ts'
import { pictureMark } from '../fields/text-pictures.ts'
import { hasWorkerSteps } from '../life-cycle.ts'
import {
  all,
  any,
  choose,
  type Expression,
  has,
  isIndexBelow,
  isNode,
  isOneOf,
  noPriority,
  quoted,
  type RulesNode,
  rule,
  unchanged,
  val,
  valid,
} from '../values/expression.ts'
import { grouped } from '../values/grouped.ts'
import { self } from './merge.ts'
import { aKey, aKnown, anId, aPlace, type Part, withPath } from './path.ts'
import { isField, isGone, isHeldField, isIn, isWritten, limitedQuery, mayIn, worker } from './people.ts'

type Referring = Field & { readonly reference: NonNullable<Field['reference']> }

const referencesOf = ({ fields }: Collection): [string, Referring][] =>
  Object.entries(fields).filter((entry): entry is [string, Referring] => entry[1].reference !== null)

/** Demand of a single reference in a tree. The history demands the use of each reference. */
export const referenceDemand = (name: string, { reference }: Field): Expression[] =>
  reference?.tree ? [`(newData.val() === data.val() || ${noCircle(name, reference.tree)})`] : []

/**
 * At a value of a snapshot: the record that a single reference names lists the use, and therefore exists. Names of
 * collections that are no plural of the field's are said.
 */
export const useDemand = (collections: readonly Collection[]): Expression => {
  const pairs = collections.flatMap(each =>
    referencesOf(each)
      .filter(([, { reference }]) => !reference.many)
      .map(([name, { reference }]) => ({ path: each.path, name, to: reference.to })),
  )
  const isOdd = ({ name, to }: (typeof pairs)[number]) => `${name}s` !== to
  const target = [...grouped(pairs.filter(isOdd), ({ to }) => to)].reduceRight<Expression>((rest, [to, those]) => {
    const names = those.map(({ name }) => name)
    const isSame = pairs.every(pair => !names.includes(pair.name) || pair.to === to)
    const isOfIt = isSame
      ? isOneOf('$field', names)
      : isOneOf(
          "($collection + ' ' + $field)",
          those.map(({ path, name }) => `${path} ${name}`),
        )
    return choose(isOfIt, quoted(to), rest)
  }, "$field + 's'")
  const namesIn = ({ path }: Collection) => pairs.filter(pair => pair.path === path).map(({ name }) => name)
  return any(
    `!${isHeldField(collections, namesIn)}`,
    "newData.val() === ''",
    withPath(
      ['uses', aKnown(target), anId('newData.val()'), '$collection', '$id', '$field'],
      use => `newRoot.hasChild(${use})`,
    ),
  )
}

/** Climbing from the new parent ends within this many levels, which excludes circles. */
const noCircle = (name: string, levels: number): Expression => {
  const climb = (id: Expression, left: number): Expression =>
    withPath([anId(id), name], path => {
      const above = `newData.parent().parent().child(${path})`
      const end = `!${above}.exists()`
      return left === 0 ? end : `(${end} || ${climb(`${above}.val()`, left - 1)})`
    })
  return climb('newData.val()', levels - 1)
}

/**
 * Rules of a list of references: each record knows its place in the list, which excludes duplicates. Its existence is
 * checked again, because publication relies on it and holders of the project's keys can delete used records. A text
 * contains the pictures of its list.
 */
export const listOfReferences = ({ path }: Collection, name: string, { reference, rules }: Referring): RulesNode => {
  const { to, many = 0, within } = reference
  return {
    '.validate': String(rules['.validate']),
    $place: valid(
      isIndexBelow('$place', many),
      within === undefined
        ? withPath([to, anId('newData.val()')], record => `newRoot.hasChild(${record})`)
        : `newRoot.child('beside/${path}/' + $id + '/${within}').val().contains(${quoted(pictureMark(to))} + newData.val())`,
      withPath(['uses', to, anId('newData.val()'), path, '$id', name], use => `newRoot.child(${use}).val() === $place`),
    ),
  }
}

export const isListOfReferences = (field: Field): field is Referring => field.reference?.many !== undefined

/** Rules of a list whose parts hold references. Only new values are checked: parts leave no use. */
export const partRules = (field: Field): RulesNode => {
  const { $place } = field.rules
  if (!isNode($place)) return field.rules
  const inner = partReferences(field).map(({ name, to }): readonly [string, RulesNode[string]] => {
    const isThere = any(
      'newData.val() === data.val()',
      withPath([to, anId('newData.val()')], record => `newRoot.hasChild(${record})`),
    )
    const node = name === 'value' ? $place : $place[name]
    // A record that exists has the form of an id.
    const validate = String(isNode(node) && node['.validate']).replace(ruleId('newData.val()'), () => isThere)
    return name === 'value' ? ['.validate', validate] : [name, { ...(isNode(node) && node), '.validate': validate }]
  })
  return { ...field.rules, $place: { ...$place, ...Object.fromEntries(inner) } }
}

/**
 * `uses/{target}/{id}/{by}/{byId}/{field}` = true, or the place in a list: prevents deletion of a record in use, and
 * answers "where used" in one read. Entries match the referring record exactly.
 *
 * @throws {DeclarationError} when a field refers to a collection that is not declared, or that does not expect it or its public
 * copies.
 */
export const usesRules = (collections: readonly Collection[]): RulesNode => {
  for (const { path, fields } of collections)
    for (const [name, field] of Object.entries(fields))
      for (const { to } of [...(field.reference ? [field.reference] : []), ...partReferences(field)])
        if (!collections.some(other => other.path === to))
          throw new DeclarationError(
            `${path}.${name} refers to "${to}", which no area declares. Declare it, or correct the name.`,
          )
  const known = collections.flatMap(collection =>
    referencesOf(collection).map(([name, { reference }]) => `${collection.path} ${name} ${reference.to}`),
  )
  const referring = collections.filter(each => referencesOf(each).length > 0)
  const copying = collections.flatMap(each => copiesOf(each).map(({ to }) => `${each.path} ${to}`))
  const byWorker = copying.length > 0 ? [all(worker, isOneOf("($by + ' ' + $to)", copying))] : []
  const refers = (use: Expression) => {
    const isAt = (...place: readonly Part[]) =>
      withPath(['$by', '$byId', '$field', ...place], path => `newRoot.child(${path}).val() === $id`)
    return choose(`${use} === true`, isAt(), isAt(aPlace(use)))
  }
  return {
    '//': 'Uses of a record: true, or the place in a list. A use is true, and stays while it is.',
    $to: {
      $id: {
        $by: {
          '.read': all(any(...byWorker, mayIn(referring, 'read', '$by')), limitedQuery),
          $byId: {
            $field: {
              '.write': rule`
                ${mayIn(referring, 'change', '$by')}
                && (!data.exists() || newData.val() === data.val() || !(${refers('data.val()')}))
                && (!newData.exists() || newRoot.hasChild($to + '/' + $id) && ${refers('newData.val()')} && ${noPriority})`,
              '.validate': isOneOf("($by + ' ' + $field + ' ' + $to)", known),
            },
          },
        },
      },
    },
  }
}

/** Demand of a unique field: its value is claimed by this record. */
export const uniqueDemand = (collection: Collection, name: string): Expression[] =>
  isUnique(collection, name)
    ? [
        withPath(
          ['unique', collection.path, self, aKey('newData.val()')],
          claim => `newRoot.child(${claim}).val() === $id`,
        ),
      ]
    : []

/** A record keeps no claim of a former value; after a deletion none. */
export const claimDemands = (collection: Collection): Expression[] =>
  Object.entries(collection.fields).flatMap(([name, { required }]) => {
    if (!isUnique(collection, name)) return []
    const isHeld = withPath(
      ['unique', collection.path, name, aKey(val('data', name))],
      claim => `newRoot.child(${claim}).val() === $id`,
    )
    return [any(unchanged(name), required ? '!data.exists()' : `!${has('data', name)}`, `!(${isHeld})`)]
  })

/** `unique/{collection}/{field}/{value}` = id: matches the record exactly. Leftover claims may be taken over. */
export const uniqueRules = (collections: readonly Collection[]): RulesNode => {
  // The worker's steps claim and release joined values.
  const byWorker = collections.filter(
    each => hasWorkerSteps(each) && computedFields(each).some(([name]) => isUnique(each, name)),
  )
  const uniqueIn = (each: Collection) => Object.keys(each.fields).filter(name => isUnique(each, name))
  const claiming = collections.filter(each => uniqueIn(each).length > 0)
  const has = (id: Expression) =>
    withPath(['$collection', anId(id), '$field'], field => `newRoot.child(${field}).val() === $value`)
  return {
    '//': 'Claims of unique values. A claim is true, and stays while it is.',
    $collection: {
      $field: {
        $value: {
          '.read': mayIn(claiming, 'read'),
          '.write': all(
            isField(collections, uniqueIn),
            any(...(byWorker.length > 0 ? [`${worker} && ${isIn(byWorker)}`] : []), mayIn(claiming, 'change')),
            `(!data.exists() || newData.val() === data.val() || !(${has('data.val()')}))`,
            `(!newData.exists() || ${has('newData.val()')} && ${noPriority})`,
          ),
        },
      },
    },
  }
}

/** `renamed/{collection}/{id}/{rev}/{field}`: old values in copies, until the worker has updated these. */
export const renamedRules = (collections: readonly Collection[]): RulesNode => {
  const record = "$collection + '/' + $id"
  const isDone = `${worker} && !newData.exists()`
  return {
    '//': 'Former texts that copies in other records may still have. The worker renews the copies.',
    $collection: {
      '.read': `${worker} && ${limitedQuery}`,
      $id: {
        '.read': worker,
        '.write': `!newData.exists() && ${any(worker, isGone)}`,
        $rev: {
          '.write': isDone,
          $field: {
            '.write': rule`${isWritten()} && newData.exists()`,
            '.validate': rule`
              ${isField(collections, ({ copied = [] }) => copied)} && $rev === '' + newRoot.child(${record} + '/rev').val()
              && newData.val() === root.child(${record} + '/' + $field).val() && ${noPriority}`,
          },
        },
      },
    },
  }
}
