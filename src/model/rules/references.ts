import { type Collection, isUnique } from '../collection.ts'
import { computedFields } from '../fields/computed.ts'
import type { Field } from '../fields/field.ts'
import { type PartReference, partReferences } from '../fields/reference.ts'
import {
  all,
  any,
  type Expression,
  has,
  isIndexBelow,
  isNode,
  isOneOf,
  newRootFrom,
  noPriority,
  type Piece,
  type RulesNode,
  recordFrom,
  val,
  valid,
} from './expression.ts'
import { hasDueSteps, limitedQuery, mayIn, worker } from './people.ts'

type Referring = Field & { readonly reference: NonNullable<Field['reference']> }

const referencesOf = ({ fields }: Collection): [string, Referring][] =>
  Object.entries(fields).filter((entry): entry is [string, Referring] => entry[1].reference !== null)

const placeOfUse = ({ path }: Collection, name: string, to: string): readonly Piece[] => [
  `uses/${to}/`,
  { of: 'newData.val()' },
  `/${path}/`,
  { of: '$id' },
  `/${name}`,
]

/** The demand of a field that holds one reference, at the field: what it names knows that it is used, and so is there. */
export const referenceDemand = (collection: Collection, name: string, { reference }: Field): Expression[] => {
  if (reference === null || reference.many) return []
  const { to, tree } = reference
  return [
    has(newRootFrom(3), ...placeOfUse(collection, name, to)),
    ...(tree ? [any('newData.val() === data.val()', noCircle(name, tree))] : []),
  ]
}

/** Climbing from the new parent ends within so many levels, without meeting the record itself. */
const noCircle = (name: string, levels: number): Expression => {
  const climb = (id: Expression, left: number): Expression => {
    const above = child(id)
    const end = `!${above}.exists()`
    return all(`${id} !== $id`, left === 0 ? end : any(end, climb(`${above}.val()`, left - 1)))
  }
  const child = (id: Expression) => `newData.parent().parent().child(${id} + '/${name}')`
  return climb('newData.val()', levels - 1)
}

/**
 * The rules of a list of references: each names a record that knows at which place it is used, so that none stands there twice. That the record is there
 * is asked again, since things are published to what lists name, and whoever has the project's keys can delete what is used.
 */
export const listOfReferences = (collection: Collection, name: string, { reference, rules }: Referring): RulesNode => ({
  '.validate': String(rules['.validate']),
  $place: valid(
    isIndexBelow('$place', reference.many ?? 0),
    has(newRootFrom(4), `${reference.to}/`, { of: 'newData.val()' }),
    `${val(newRootFrom(4), ...placeOfUse(collection, name, reference.to))} === $place`,
  ),
})

export const isListOfReferences = (field: Field): field is Referring => field.reference?.many !== undefined

/**
 * The rules of a list, where what its parts refer to exists. It is asked of what is new: a list that names somebody who is gone can be kept as it is,
 * since parts leave no trace at what they refer to that would keep it from being deleted.
 */
export const partRules = (field: Field): RulesNode => {
  const references = partReferences(field)
  const isThere = ({ to }: PartReference, levels: number): Expression =>
    any('newData.val() === data.val()', has(newRootFrom(levels), `${to}/`, { of: 'newData.val()' }))
  const demanding = (node: RulesNode, reference: PartReference, levels: number): RulesNode => ({
    ...node,
    '.validate': all(String(node['.validate']), isThere(reference, levels)),
  })
  const ofPart = (part: RulesNode): RulesNode => {
    const [only] = references
    if (only?.name === 'value') return demanding(part, only, 4)
    const inner = references.flatMap(reference => {
      const node = part[reference.name]
      return isNode(node) ? [[reference.name, demanding(node, reference, 5)] as const] : []
    })
    return { ...part, ...Object.fromEntries(inner) }
  }
  const { $place } = field.rules
  return isNode($place) ? { ...field.rules, $place: ofPart($place) } : field.rules
}

/**
 * `uses/{target}/{id}/{by}/{byId}/{field}` = true, or the place in a list: a record in use cannot be deleted, and "where used" is one read. An entry says
 * what the record that refers says, and nothing else.
 *
 * @throws Error when a field refers to a collection that is not declared, or that does not expect it or its public copies.
 */
export const usesRules = (collections: readonly Collection[]): RulesNode => {
  for (const collection of collections) checkReferences(collection, collections)
  const known = collections.flatMap(collection =>
    referencesOf(collection).map(([name, { reference }]) => `${collection.path} ${name} ${reference.to}`),
  )
  const user = recordFrom(6, '$by', '$byId').after
  const refers = (place: Expression) =>
    `${val(user, { of: `(${place}.val() === true ? $field : $field + '/' + ${place}.val())` })} === $id`
  return {
    '//': `Which records refer to a record: true, or the place in a list. An entry is true and stays while it is, so what is used cannot be deleted; one that
      its record has no more may be removed by whoever may change records there.`,
    $to: {
      $id: {
        $by: {
          '.read': all(
            mayIn(collections, ({ permissions }) => permissions.read, '$by'),
            limitedQuery,
          ),
          $byId: {
            $field: {
              '.write': all(
                isOneOf("($by + ' ' + $field + ' ' + $to)", known),
                mayIn(collections, ({ permissions }) => permissions.change, '$by'),
                any(`!data.exists()`, `newData.val() === data.val()`, `!(${refers('data')})`),
                any(
                  '!newData.exists()',
                  all(
                    '(newData.val() === true || newData.isString())',
                    has(newRootFrom(6), { of: '$to' }, '/', { of: '$id' }),
                    refers('newData'),
                    noPriority(),
                  ),
                ),
              ),
            },
          },
        },
      },
    },
  }
}

const checkReferences = (collection: Collection, collections: readonly Collection[]): void => {
  for (const [name, { reference }] of referencesOf(collection)) targetOf(collection, collections, name, reference.to)
  for (const [name, field] of Object.entries(collection.fields))
    for (const { to } of partReferences(field)) targetOf(collection, collections, name, to)
}

const targetOf = ({ path }: Collection, collections: readonly Collection[], name: string, to: string): Collection => {
  const target = collections.find(other => other.path === to)
  if (target) return target
  throw new Error(`${path}.${name} refers to "${to}", which no area declares. Declare it, or correct the name.`)
}

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
