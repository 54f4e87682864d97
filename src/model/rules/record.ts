import { renamedPath } from '../change.ts'
import { meaningOf } from '../check.ts'
import { type Collection, emptiedFields, followingFields, heldFields, type Lock } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import { computedFields, joinMark } from '../fields/computed.ts'
import type { Agreement, Field } from '../fields/field.ts'
import { partReferences } from '../fields/reference.ts'
import { wholeNumber } from '../fields/scalar.ts'
import { lineDemand } from '../fields/text.ts'
import { indexesOf, keyNames, longestKey } from '../keys.ts'
import { hasWorkerSteps, stampedFields } from '../life-cycle.ts'
import {
  all,
  any,
  choose,
  type Expression,
  has,
  hasAll,
  isOneOf,
  noPriority,
  quoted,
  type RulesNode,
  textOf,
  unchanged,
  val,
  valid,
} from '../values/expression.ts'
import { clearDemands, maskedValueDemand } from './confidential.ts'
import { detachedDemands } from './counts.ts'
import { entryDemand, isNewEntry } from './history.ts'
import { aKey, aNumber, anId, withPath } from './path.ts'
import { limitedQuery, may, mayOrWorker, worker } from './people.ts'
import { publicationDemands, publishedRules, withdrawDemands } from './publication.ts'
import {
  claimDemands,
  isListOfReferences,
  listOfReferences,
  partRules,
  referenceDemand,
  uniqueDemand,
} from './references.ts'
import { countDemands, stampDemands, stepDemands } from './steps.ts'
import { releaseDemands } from './together.ts'

/**
 * Fields agree with the referenced record, where they are fixed and so cannot change later.
 *
 * @throws {DeclarationError} when the field that is agreed with is not declared, may change, or is of another kind.
 */
const agreementDemands = (collection: Collection, collections: readonly Collection[]): Expression[] =>
  Object.entries(collection.fields).flatMap(([name, field]) => {
    if (field.agrees === null) return []
    const { with: reference, its } = field.agrees
    const to = collection.fields[reference]?.reference?.to ?? ''
    const target = collections.find(({ path }) => path === to)
    if (target) checkAgreement(`${collection.path}.${name}`, field, target, field.agrees)
    const isSame = withPath(
      [to, anId(val('newData', reference)), its],
      theirs => `${val('newData', name)} === newRoot.child(${theirs}).val()`,
    )
    const optional = [reference, name].filter(part => !collection.fields[part]?.required)
    return [any(...optional.map(part => `!${has('newData', part)}`), isSame)]
  })

const checkAgreement = (what: string, field: Field, { path, fields }: Collection, { its }: Agreement): void => {
  const other = fields[its]
  if (other === undefined || !other.fixed || other.detached !== 'no')
    throw new DeclarationError(
      `${what} agrees with ${path}.${its}, which must be declared there and fixed: else it could change later.`,
    )
  if (other.control.type !== field.control.type || other.reference?.to !== field.reference?.to)
    throw new DeclarationError(
      `${what} agrees with ${path}.${its}, which is of another kind: they would never be the same.`,
    )
}

const joinDemands = (collection: Collection): Expression[] => {
  const byCondition = new Map<Expression, { readonly are: Expression[]; readonly areNot: Expression[] }>()
  for (const [name, { computed }] of computedFields(collection)) {
    const { of, while: condition } = computed
    const given = all(
      ...of.filter(part => !collection.fields[part]?.required).map(part => has('newData', part)),
      ...(condition ? [`${val('newData', condition.field)} === ${quoted(condition.is)}`] : []),
    )
    const { are, areNot } = byCondition.get(given) ?? { are: [], areNot: [] }
    are.push(`${val('newData', name)} === ${joinOf(collection, of)}`)
    areNot.push(`!${has('newData', name)}`)
    byCondition.set(given, { are, areNot })
  }
  return [...byCondition].map(([given, { are, areNot }]) =>
    given === '' ? all(...are) : choose(given, all(...are), all(...areNot)),
  )
}

/** Starts with a text, so that numbers are never added. */
const joinOf = ({ fields }: Collection, of: readonly string[]): Expression => {
  const texts = of.map(name => textOf(fields[name] as Field, name, 'newData'))
  const isNumber = fields[of[0] ?? '']?.control.type === 'number'
  return [...(isNumber ? ["''"] : []), texts.join(` + ${quoted(joinMark)} + `)].join(' + ')
}

/**
 * Demand of a limited computed field: no more records with this value than the limit. Records that had the value before
 * stay, whatever the limit.
 *
 * @throws {DeclarationError} when the limit is no number of the collection that is referred to.
 */
const limitDemand = (collection: Collection, name: string, collections: readonly Collection[]): Expression[] => {
  const { path, fields } = collection
  const atMost = fields[name]?.computed?.atMost
  if (!atMost) return []
  const to = fields[atMost.of]?.reference?.to ?? ''
  const target = collections.find(other => other.path === to)
  if (target && target.fields[atMost.field]?.control.type !== 'number')
    throw new DeclarationError(
      `The limit of ${path}.${name} is ${to}.${atMost.field}, which is not a number that "${to}" declares.`,
    )
  const isAlwaysThere = target?.fields[atMost.field]?.required === true
  const ofLimit = (say: (limit: Expression) => Expression) =>
    withPath([to, anId(val('newData.parent()', atMost.of)), atMost.field], limit => say(`newRoot.child(${limit})`))
  const isWithin = withPath(['counts', path, 'by', name, aKey('newData.val()')], count =>
    ofLimit(limit => `newRoot.child(${count}).val() <= ${limit}.val()`),
  )
  return [
    any('newData.val() === data.val()', ...(isAlwaysThere ? [] : [ofLimit(limit => `!${limit}.exists()`)]), isWithin),
  ]
}

/**
 * The rules of a collection's records.
 *
 * `.write` checks permissions, and demands the history's entry and related data also for a deletion, which skips
 * `.validate`. The entry has the next number, so a partial write includes `rev`, and `.validate` here checks the whole
 * record.
 *
 * @param collections all of them: public copies below a record go before the record
 */
export const recordRules = (collection: Collection, collections: readonly Collection[]): RulesNode => {
  const readers = mayOrWorker(collection, collection.permissions.read)
  const fields = heldFields(collection)
  const forWorker = [...[collection.forWorker?.only ?? []].flat(), ...(collection.copied ?? [])]
  const rules = fields.map(([name, field]): readonly [string, RulesNode] => [
    name,
    {
      ...(forWorker.includes(name) ? { '.read': worker } : {}),
      ...fieldRules(collection, collections, name, field),
    },
  ])
  const isFree = (node: RulesNode) => Object.entries(node).join() === '.validate,true'
  const settled = rules.filter(([, node]) => isFree(node)).map(([name]) => name)
  return {
    '.read': all(readers, limitedQuery),
    '.indexOn': indexesOf(collection),
    $id: {
      '.read': followingFields(collection).length > 0 ? any(worker, readers) : readers,
      '.write': all(
        writers(collection),
        entryDemand(collection),
        ...withdrawDemands(collection),
        ...claimDemands(collection),
        ...deletionDemands(collection, collections),
      ),
      '.validate': all(...recordDemands(collection, collections)),
      ...Object.fromEntries(rules.filter(([, node]) => !isFree(node))),
      ...lockRules(collection, collections),
      keys: keyRules(collection),
      ...publishedRules(collection),
      $other: valid(isStamp(settled), noPriority),
    },
  }
}

/** The stamps of a record, and fields that its own rule settles. */
const isStamp = (settled: readonly string[]): Expression =>
  `$other.matches(/^(${['rev', 'action', '(cre|upd)ated(At|By)', ...settled].join('|')})$/)`

/** Permission to create, change or delete. The worker may change; the life cycle limits its steps. */
const writers = (collection: Collection): Expression => {
  const { create, change, delete: remove } = collection.permissions
  const [creators, changers, removers] = [create, change, remove].map(may)
  const writing = creators === changers ? changers : choose('data.exists()', String(changers), String(creators))
  const people = writing === removers ? removers : choose('newData.exists()', String(writing), String(removers))
  const isWorkers = [emptiedFields(collection), followingFields(collection)].some(names => names.length > 0)
  return isWorkers || hasWorkerSteps(collection)
    ? choose(worker, 'data.exists() && newData.exists()', String(people))
    : String(people)
}

const deletionDemands = (collection: Collection, collections: readonly Collection[]): Expression[] => {
  const { path, lifeCycle } = collection
  const isPublishedTo = collections.some(({ publication, fields }) =>
    [publication?.of, fields[publication?.to ?? '']?.reference?.to].includes(path),
  )
  const kept = lifeCycle?.states.filter(({ isKept }) => isKept).map(({ name }) => name) ?? []
  const demands = [
    ...(collection.lock && collection.lock.by !== 'id' ? [isUnlocked(collection.lock, 'data')] : []),
    ...(isPublishedTo ? [`!newRoot.hasChild('public/' + $id)`] : []),
    ...(kept.length > 0 ? [`!${isOneOf(val('data', lifeCycle?.field ?? ''), kept)}`] : []),
  ]
  return demands.length === 0 ? [] : [any('newData.exists()', all(...demands))]
}

const recordDemands = (collection: Collection, collections: readonly Collection[]): Expression[] => {
  const { fields, idField } = collection
  const held = heldFields(collection)
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  const isFixed = ({ fixed, agrees }: Field) => fixed && !(agrees && isFixedReference(fields[agrees.with]))
  const fixed = held.flatMap(([name, field]) => (isFixed(field) && name !== idField ? field.leaves(name) : []))
  return [
    hasAll(
      'newData',
      // Each step, and the creation, demands a state.
      required.filter(name => fields[name]?.detached === 'no' && name !== collection.lifeCycle?.field),
    ),
    isNewEntry(collection),
    ...detachedDemands(collection, required),
    ...clearDemands(collection),
    ...(idField ? [`${val('newData', idField)} === $id`] : []),
    ...stepDemands(collection),
    ...stampDemands(collection),
    ...(fixed.length === 0 ? [] : [any('!data.exists()', all(...fixed.map(leaf => unchanged(leaf))))]),
    ...joinDemands(collection),
    ...agreementDemands(collection, collections),
    ...choiceDemands(collection),
    ...constraintDemands(collection),
    ...renamedDemands(collection),
    ...publicationDemands(collection),
  ]
}

/** The referenced field is fixed as well, so it never changes. */
const isFixedReference = (field: Field | undefined): boolean => field?.fixed === true && field.required

/** Notes the old value of copied fields, so that the copies follow. */
const renamedDemands = ({ path, copied = [] }: Collection): Expression[] =>
  copied.map(name => {
    const isNoted = withPath(
      [renamedPath, path, '$id', aNumber(val('newData', 'rev')), name],
      note => `newRoot.child(${note}).val() === ${val('data', name)}`,
    )
    return any(unchanged(name), isNoted)
  })

/** Fields that depend on a choice. */
const choiceDemands = ({ fields }: Collection): Expression[] =>
  Object.entries(fields).flatMap(([name, { while: condition }]) => {
    if (condition === null) return []
    const isChosen = `${val('newData', condition.field)} === ${quoted(condition.is)}`
    return [
      condition.isNeeded ? `${has('newData', name)} === (${isChosen})` : any(`!${has('newData', name)}`, isChosen),
    ]
  })

/** Constraints between fields; without their fields they hold. */
const constraintDemands = ({ fields, constraints = [] }: Collection): Expression[] =>
  constraints.map(constraint => {
    const [name, , other] = constraint
    const { needsBoth, rule } = meaningOf(constraint)
    const optional = [name, ...(needsBoth ? [other] : [])].filter(each => !fields[each]?.required)
    return any(...optional.map(each => `!${has('newData', each)}`), rule(name, other))
  })

/** At a field under a closing: unchanged, accepted, or the referenced record is no longer closed. */
const closingDemands = (collection: Collection, name: string, collections: readonly Collection[]): Expression[] => {
  const { path, closing, lifeCycle, fields } = collection
  const isState = lifeCycle?.field === name
  if (!closing || !(isState || closing.fields.includes(name))) return []
  const { with: reference, its, is, states } = closing
  const to = fields[reference]?.reference?.to
  const target = collections.find(other => other.path === to)
  if (target && !(is in (target.fields[its]?.valueLabels ?? {})))
    throw new DeclarationError(`${path} is closed while ${to}.${its} is "${is}", a value it never has.`)
  return [
    any(
      'newData.val() === data.val()',
      ...(isState ? [`!${isOneOf('newData.val()', states)}`] : []),
      withPath(
        [to ?? '', anId(val('newData.parent()', reference)), its],
        state => `newRoot.child(${state}).val() !== ${quoted(is)}`,
      ),
    ),
  ]
}

const isUnlocked = ({ by, in: of, its, is }: Lock, record: Expression): Expression =>
  withPath(
    [of, by === 'id' ? '$id' : anId(val(record, by)), its],
    state => `newRoot.child(${state}).val() !== ${quoted(is)}`,
  )

/**
 * Locked fields stay, also those that are taken out. Admins who erase may empty personal ones, and renew a required text
 * as the worker does. At `rev`, which each write has, because the record's own rules are long.
 */
const lockRules = (collection: Collection, collections: readonly Collection[]): RulesNode => {
  const { path, lock, fields } = collection
  if (lock === undefined) return {}
  const target = collections.find(other => other.path === lock.in)
  if (target && !(lock.is in (target.fields[lock.its]?.valueLabels ?? {})))
    throw new DeclarationError(`${path} is locked while ${lock.in}.${lock.its} is "${lock.is}", a value it never has.`)
  const isOpen = isUnlocked(lock, 'newData.parent()')
  if (lock.fields === 'all') return { rev: valid(noPriority, isOpen) }
  const stays = (name: string): Expression => {
    const { personal, required } = fields[name] ?? {}
    const isSame = `${val('newData.parent()', name)} === ${val('data.parent()', name)}`
    if (!personal) return isSame
    return required
      ? any(isSame, worker, may('records.erase'))
      : any(isSame, `!${has('newData.parent()', name)} && ${may('records.erase')}`)
  }
  return { rev: valid(noPriority, any(isOpen, all(...lock.fields.map(stays)))) }
}

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
    ...referenceDemand(name, field),
    ...limitDemand(collection, name, collections),
    ...countDemands(collection, name),
    ...releaseDemands(collection, name),
    ...closingDemands(collection, name, collections),
    ...(field.confidential ? [maskedValueDemand(collection, name)] : []),
  ]
  if (isSettled(collection, name, field)) return valid(demands.length === 0 ? 'true' : all(...demands))
  // Uses are stored under record ids only; the history demands them.
  const kind = field.reference === null ? withoutShared(field.rules) : valid('true')
  return demands.length === 0 ? kind : { ...kind, '.validate': all(...isSaid(kind), ...demands) }
}

const isSaid = (kind: RulesNode): readonly Expression[] =>
  kind['.validate'] === 'true' ? [] : [String(kind['.validate'])]

/** The kind of a single value, without what the history demands of every line of text and every number. */
const withoutShared = (rules: RulesNode): RulesNode => ({
  ...rules,
  '.validate': String(rules['.validate']).replace(` && ${lineDemand}`, '').replace(` && ${wholeNumber}`, ''),
})

/** Whether the record's own rule fixes the field's value or values, so that its kind needs no check. */
const isSettled = (collection: Collection, name: string, { computed, agrees, reference }: Field): boolean =>
  name === collection.lifeCycle?.field ||
  stampedFields(collection).has(name) ||
  computed !== null ||
  (reference === null && agrees !== null && collection.fields[agrees.with]?.required === true)

/** Order keys are short texts that sort and find records. Nothing proves that they match the record. */
export const keyRules = (collection: Collection): RulesNode => ({
  $key: valid(isOneOf('$key', keyNames(collection)), `newData.val().length <= ${longestKey}`, noPriority),
})
