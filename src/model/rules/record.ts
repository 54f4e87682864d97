import { type Collection, heldFields } from '../collection.ts'
import { meaningOf } from '../constraints.ts'
import type { Field } from '../fields/field.ts'
import { partReferences } from '../fields/reference.ts'
import { indexesOf, keyNames, longestKey } from '../keys.ts'
import { rolesWith } from '../permissions.ts'
import { agreementDemands } from './agreements.ts'
import { detachedDemands, noneDetached } from './detached.ts'
import { entryDemand } from './entry.ts'
import { all, any, choose, type Expression, has, hasAll, newRootFrom, val } from './expression.ts'
import { joinDemands, limitDemand } from './joins.ts'
import { stampDemands, stepDemands } from './life-cycle.ts'
import { type RulesNode, valid } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { hasDueSteps, limitedQuery, may, mayOrWorker, worker } from './people.ts'
import { projectionDemands, releaseProjections } from './projections.ts'
import { publicationDemands, publishedRules, withdrawDemands } from './publication.ts'
import { isListOfReferences, listOfReferences, partRules, referenceDemand } from './references.ts'
import { uniqueDemand } from './unique.ts'
import { sameValue, textOf } from './values.ts'

/**
 * The rules of a collection's records.
 *
 * `.write` says who may do what, and demands the history's entry and what must be in order elsewhere also when a record is deleted, since a
 * deletion skips `.validate`. The entry has the next number: whoever writes a part of a record writes its `rev` too, so that `.validate` here is asked
 * about the whole.
 *
 * @param collections all that there are: what is public for a record of this one must be gone before the record is
 */
export const recordRules = (collection: Collection, collections: readonly Collection[]): RulesNode => {
  const readers = mayOrWorker(collection, collection.permissions.read)
  const fields = heldFields(collection)
  return {
    '//': whoMay(collection),
    '.read': all(readers, limitedQuery),
    '.indexOn': indexesOf(collection),
    $id: {
      '.read': readers,
      '.write': all(
        writers(collection),
        entryDemand(collection),
        ...withdrawDemands(collection),
        ...releaseProjections(collection),
        ...whileThere([...projectionDemands(collection), ...publicationDemands(collection)]),
        ...deletionDemands(collection, collections),
      ),
      '.validate': all(...recordDemands(collection, collections)),
      ...Object.fromEntries(fields.map(([name, field]) => [name, fieldRules(collection, collections, name, field)])),
      keys: keyRules(collection),
      ...publishedRules(collection),
      $other: valid(stamps, noPriority()),
    },
  }
}

/** Demands of a write that leaves a record. */
const whileThere = (demands: readonly Expression[]): Expression[] =>
  demands.length === 0 ? [] : [any('!newData.exists()', all(...demands))]

const whoMay = (collection: Collection): string => {
  const deeds = new Map<string, string[]>()
  for (const deed of ['read', 'create', 'change', 'delete'] as const) {
    const roles = rolesWith(collection.permissions[deed]).join(', ')
    deeds.set(roles, [...(deeds.get(roles) ?? []), deed])
  }
  return [...deeds].map(([roles, names]) => `${names.join(', ')}: ${roles}`).join('; ')
}

/** The stamps, whose values the history demands. */
const stamps: Expression = '$other.matches(/^(rev|action|(created|updated)(At|By))$/)'

/** Who may create, change or delete. The worker may change; which steps it may take, the life cycle says. */
const writers = (collection: Collection): Expression => {
  const { create, change, delete: remove } = collection.permissions
  const [creators, changers, removers] = [create, change, remove].map(may)
  const writing = creators === changers ? changers : choose('data.exists()', String(changers), String(creators))
  const people = writing === removers ? removers : choose('newData.exists()', String(writing), String(removers))
  return hasDueSteps(collection) ? choose(worker, 'data.exists() && newData.exists()', String(people)) : String(people)
}

/** Nothing refers to what is deleted, and nothing of it is left elsewhere. */
const deletionDemands = (collection: Collection, collections: readonly Collection[]): Expression[] => {
  const { path } = collection
  const root = newRootFrom(2)
  const isPublishedTo = collections.some(
    ({ publication, fields }) => publication && fields[publication.to]?.reference?.to === path,
  )
  const isPicture = collections.some(({ fields, publication }) =>
    publication?.fields.some(name => fields[name]?.control.type === 'image' && fields[name]?.reference?.to === path),
  )
  const demands = [
    ...(collection.referredFrom ? [`!${has(root, `uses/${path}/`, { of: '$id' })}`] : []),
    ...noneDetached(collection),
    ...(isPublishedTo ? [`!${has(root, 'public/', { of: '$id' })}`] : []),
    ...(isPicture ? [`!${has(root, `shown/${path}/`, { of: '$id' })}`] : []),
  ]
  return demands.length === 0 ? [] : [any('newData.exists()', all(...demands))]
}

/** What holds of a record after any write that leaves one, beyond what its fields say each for itself. */
const recordDemands = (collection: Collection, collections: readonly Collection[]): Expression[] => {
  const { fields, idField } = collection
  const held = heldFields(collection)
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  const fixed = held.filter(([, field]) => field.fixed)
  return [
    hasAll(
      'newData',
      required.filter(name => fields[name]?.detached === 'no'),
    ),
    ...detachedDemands(collection, required),
    ...(idField ? [`${val('newData', idField)} === $id`] : []),
    ...stepDemands(collection),
    ...stampDemands(collection),
    ...(fixed.length === 0
      ? []
      : [any('!data.exists()', all(...fixed.map(([name, field]) => sameValue(name, field, 'newData', 'data'))))]),
    ...joinDemands(collection),
    ...agreementDemands(collection, collections),
    ...constraintDemands(collection),
    ...keyDemands(collection),
  ]
}

/** What holds between fields; where those are missing that it is about, nothing does. */
const constraintDemands = ({ fields, constraints = [] }: Collection): Expression[] =>
  constraints.map(constraint => {
    const [name, , other] = constraint
    const { needsBoth, rule } = meaningOf(constraint)
    const optional = [name, ...(needsBoth ? [other] : [])].filter(each => !fields[each]?.required)
    return any(...optional.map(each => `!${has('newData', each)}`), rule(name, other))
  })

/** A field that lies in the record: what its kind demands, and what its value demands of other places. */
const fieldRules = (
  collection: Collection,
  collections: readonly Collection[],
  name: string,
  field: Field,
): RulesNode => {
  if (isListOfReferences(field)) return listOfReferences(collection, name, field)
  if (partReferences(field).length > 0) return partRules(field)
  const demands = [
    ...uniqueDemand(collection, name),
    ...referenceDemand(collection, name, field),
    ...limitDemand(collection, name, collections),
  ]
  if (demands.length === 0) return field.rules
  // The use of a record is at an id: nothing else has one.
  const kind = field.reference === null ? [String(field.rules['.validate'])] : []
  return { ...field.rules, '.validate': all(...kind, ...demands) }
}

/** The keys of orders are short texts. What they begin with is the record's demand, which is also asked when a key is left as it was. */
const keyRules = (collection: Collection): RulesNode => ({
  $key: valid(isOneOf('$key', keyNames(collection)), `newData.val().length <= ${longestKey}`, noPriority()),
})

/** All keys are there, and those that begin with values of filters begin with the record's. */
const keyDemands = (collection: Collection): Expression[] => {
  const names = keyNames(collection)
  const filterText = (name: string): Expression => {
    const field = collection.fields[name]
    const text = field ? textOf(name, field, 'newData') : val('newData', name)
    return field?.required ? text : choose(has('newData', name), text, "''")
  }
  const plain = names.filter(name => !name.includes('~'))
  const composed = names.filter(name => name.includes('~'))
  return [
    ...(plain.length > 0 ? [hasAll("newData.child('keys')", plain)] : []),
    ...composed.map(name => {
      const values = name
        .split('~')
        .slice(0, -1)
        .map(filter => `${filterText(filter)} + '~'`)
      return `${val('newData', `keys/${name}`)}.beginsWith(${values.join(' + ')})`
    }),
  ]
}
