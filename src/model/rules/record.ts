import type { Collection } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { ruleId } from '../fields/record-id.ts'
import { indexesOf, keyNames, longestKey } from '../keys.ts'
import { partReferences } from '../part-references.ts'
import { agreementDemands } from './agreements.ts'
import { besideDemands, noneBeside } from './beside.ts'
import { countDemands } from './counts.ts'
import { digestDemands, releaseDigests } from './digests.ts'
import { all, any, child, choose, type Expression, has, hasAll, newRootFrom, unchanged, val } from './expression.ts'
import { joinDemands, limitDemand } from './joins.ts'
import { stampDemands, stepDemands } from './life-cycle.ts'
import type { RulesNode } from './node.ts'
import { limitedQuery, may, mayOrWorker } from './people.ts'
import { historyOf } from './places.ts'
import { publicationDemands, publishedRules, withdrawDemands } from './publication.ts'
import { mapRules, partRules, referenceDemand, releaseDemands, slotRules } from './references.ts'
import { releaseUnique, uniqueDemand } from './unique.ts'
import { sameValue, textOf } from './values.ts'

const newRoot = newRootFrom(2)
const rev = val('newData', 'rev')
const action = val('newData', 'action')

/**
 * The rules of a collection's records.
 *
 * `.write` says who may do what, and what every write must leave in order elsewhere, since a deletion skips `.validate`. It also demands the
 * next number of every change: whoever writes a part of a record writes its `rev` too, so that `.validate` is asked about the whole.
 *
 * @param collections all that there are: what is public for a record of this one must be gone before the record is
 */
export const recordRules = (collection: Collection, collections: readonly Collection[]): RulesNode => {
  const { fields, permissions } = collection
  const readers = mayOrWorker(collection, permissions.read)
  const held = Object.entries(fields).filter(([, field]) => field.beside === 'no')
  return {
    '.read': all(readers, limitedQuery),
    '.indexOn': indexesOf(collection),
    $id: {
      '.read': readers,
      '.write': all(
        writeRule(collection, collections),
        ...countDemands(collection),
        ...releaseUnique(collection),
        ...releaseDigests(collection),
        ...releaseDemands(collection),
        ...withdrawDemands(collection),
      ),
      '.validate': all(...recordDemands(collection, collections)),
      ...Object.fromEntries(held.map(([name, field]) => [name, fieldRules(collection, collections, name, field)])),
      rev: { '.validate': 'newData.isNumber()' },
      action: { '.validate': 'newData.isString()' },
      createdAt: { '.validate': 'newData.isNumber()' },
      createdBy: { '.validate': 'newData.isString()' },
      updatedAt: { '.validate': 'newData.isNumber()' },
      updatedBy: { '.validate': 'newData.isString()' },
      keys: keyRules(collection),
      ...slotRules(collection),
      ...publishedRules(collection),
      $other: { '.validate': false },
    },
  }
}

/** Who may create, change or delete, and what a deletion needs. */
const writeRule = (collection: Collection, collections: readonly Collection[]): Expression => {
  const { path, permissions } = collection
  const isPublishedTo = collections.some(
    ({ publication, fields }) => publication && fields[publication.to]?.reference?.to === path,
  )
  return choose(
    'newData.exists()',
    choose(
      'data.exists()',
      all(`${rev} === ${val('data', 'rev')} + 1`, mayOrWorker(collection, permissions.change)),
      may(permissions.create),
    ),
    all(
      'data.exists()',
      may(permissions.delete),
      `${val(newRoot, ...historyOf(collection, `(${val('data', 'rev')} + 1)`, '/action'))} === 'delete'`,
      `!${has(newRoot, `uses/${path}/`, { of: '$id' })}`,
      ...noneBeside(collection),
      ...(isPublishedTo ? [`!${has(newRoot, 'public/', { of: '$id' })}`] : []),
    ),
  )
}

/** What holds of a record after any write that leaves one, beyond what its fields say each for itself. */
const recordDemands = (collection: Collection, collections: readonly Collection[]): Expression[] => {
  const { fields, idField, together = {} } = collection
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  const fixed = Object.entries(fields).filter(([, field]) => field.fixed && field.beside === 'no')
  const stamps = ['rev', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']
  return [
    ruleId('$id'),
    hasAll('newData', [...required.filter(name => fields[name]?.beside === 'no'), ...stamps]),
    ...besideDemands(collection, required),
    ...(idField ? [`${val('newData', idField)} === $id`] : []),
    `${val('newData', 'updatedAt')} === now`,
    `${val('newData', 'updatedBy')} === auth.uid`,
    choose('data.exists()', all(unchanged('createdAt'), unchanged('createdBy')), creationDemand(collection)),
    `${val(newRoot, ...historyOf(collection, rev, '/action'))} === ${action}`,
    ...stepDemands(collection, action),
    ...stampDemands(collection, action),
    ...fixed.map(([name, field]) => any('!data.exists()', sameValue(name, field, 'newData', 'data'))),
    ...joinDemands(collection),
    ...agreementDemands(collection, collections),
    ...differenceDemands(collection),
    ...orderDemands(collection),
    ...Object.entries(together).map(([name, others]) => any(`!${has('newData', name)}`, hasAll('newData', others))),
    ...keyDemands(collection),
    ...digestDemands(collection),
    ...publicationDemands(collection),
  ]
}

/** No field has what another one has from which it differs. */
const differenceDemands = ({ fields }: Collection): Expression[] =>
  Object.entries(fields).flatMap(([name, { differs, required }]) => {
    if (differs === null) return []
    const isOther = `${val('newData', name)} !== ${val('newData', differs)}`
    return [required ? isOther : any(`!${has('newData', name)}`, isOther)]
  })

/** No field is less than another one that it must not be below; where one of them is missing there is nothing to compare. */
const orderDemands = ({ fields }: Collection): Expression[] =>
  Object.entries(fields).flatMap(([name, { notBelow }]) => {
    if (notBelow === null) return []
    const missing = [name, notBelow]
      .filter(each => fields[each]?.required !== true)
      .map(each => `!${has('newData', each)}`)
    return [any(...missing, `${val('newData', name)} >= ${val('newData', notBelow)}`)]
  })

/** A record begins with number 1 or, where one of this id was deleted, goes on after that. */
const creationDemand = (collection: Collection): Expression => {
  const last = val('root', ...historyOf(collection, `(${rev} - 1)`, '/action'))
  return all(
    `${val('newData', 'createdAt')} === now`,
    `${val('newData', 'createdBy')} === auth.uid`,
    any(`${rev} === 1`, all(`${rev} > 1`, `${last} === 'delete'`)),
    `!${child('root', ...historyOf(collection, rev))}.exists()`,
  )
}

/** A field that lies in the record: what its kind demands, and what its value demands of other places. */
const fieldRules = (
  collection: Collection,
  collections: readonly Collection[],
  name: string,
  field: Field,
): RulesNode => {
  if (field.reference?.many) return mapRules(name, field)
  if (partReferences(field).length > 0) return partRules(field)
  const demands = [
    ...uniqueDemand(collection, name),
    ...referenceDemand(collection, name, field),
    ...limitDemand(collection, name, collections),
  ]
  return demands.length === 0
    ? field.rules
    : { ...field.rules, '.validate': all(String(field.rules['.validate']), ...demands) }
}

const keyRules = (collection: Collection): RulesNode => ({
  ...Object.fromEntries(
    keyNames(collection).map(name => [
      name,
      { '.validate': all('newData.isString()', `newData.val().length <= ${longestKey}`) },
    ]),
  ),
  $other: { '.validate': false },
})

/** All keys are there, and those that begin with values of filters begin with the record's. */
const keyDemands = (collection: Collection): Expression[] => {
  const names = keyNames(collection)
  if (names.length === 0) return []
  const filterText = (name: string): Expression => {
    const field = collection.fields[name]
    const text = field ? textOf(name, field, 'newData') : val('newData', name)
    return field?.required ? text : choose(has('newData', name), text, "''")
  }
  const heads = names
    .map(name => ({ name, filters: name.split('~').slice(0, -1) }))
    .filter(({ filters }) => filters.length > 0)
    .map(({ name, filters }) => {
      const head = filters.map(filter => `${filterText(filter)} + '~'`).join(' + ')
      return `${val('newData', `keys/${name}`)}.beginsWith(${head})`
    })
  return [hasAll("newData.child('keys')", names), ...heads]
}
