import { type Collection, emptiedFields, followingFields, heldFields, isReadByWorker } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { personalFields } from '../history.ts'
import { clearedByWorker, hasWorkerSteps, settlingSteps, stampedFields } from '../life-cycle.ts'
import { countDemand } from './counts.ts'
import {
  all,
  any,
  choose,
  type Expression,
  hasAll,
  indexes,
  isIndexBelow,
  isOneOf,
  noPriority,
  quoted,
  type RulesNode,
  rule,
  val,
  valid,
} from './expression.ts'
import { isField, notWorker } from './people.ts'

/**
 * A value or branch of the snapshot, `''` if missing, without priority. The worker changes only effects of its steps,
 * fields that it may empty, and texts that follow. Steps out of a fixed state, or on a count, change nothing else. The
 * single public copy of a published record has the same value.
 *
 * @param at the path of the value below the record
 * @param branch demand of a value with parts
 */
const snapshotLevel = (
  collections: readonly Collection[],
  at: '$field' | "$field + '/' + $key" | "$field + '/' + $key + '/' + $part",
  branch: Expression,
): Expression => {
  const location = `$collection + '/' + $id + '/' + ${at}`
  const value = "(newData.val() === '' ? null : newData.val())"
  const level = at.split(' + ').filter(part => part.startsWith('$')).length
  const isFree = freeFields(collections, level)?.(`newData${'.parent()'.repeat(level + 1)}`) ?? null
  const leaf = [
    `newRoot.child(${location}).val() === ${value}`,
    ...(isFree === null ? [] : [any(isFree, `root.child(${location}).val() === ${value}`)]),
    ...copyDemand(collections, at, level, value),
  ]
  return rule`
    newRoot.child(${location}).getPriority() === null
    && (newData.hasChildren() ? ${branch} : ${all(...leaf)})`
}

/** Demands a complete single copy. Its own rules refuse extra parts. */
const copyDemand = (
  collections: readonly Collection[],
  at: string,
  level: number,
  value: Expression,
): readonly Expression[] => {
  const shown = ({ publication, fields }: Collection) =>
    publication?.as === undefined ? [] : publication.fields.filter(name => levelsOf(fields[name]) >= level)
  const published = collections.filter(collection => shown(collection).length > 0)
  if (published.length === 0) return []
  const as = published.reduceRight<Expression>((rest, { path, publication }) => {
    const name = quoted(publication?.as ?? '')
    return rest === '' ? name : choose(`$collection === ${quoted(path)}`, name, rest)
  }, '')
  const rev = (name: string) => `newRoot.child($collection + '/' + $id + '/${name}').val()`
  return [
    any(
      `!${isField(published, shown)}`,
      `${rev('published/rev')} !== ${rev('rev')}`,
      `newRoot.child('public/' + $id + '/' + ${as} + '/' + ${at}).val() === ${value}`,
    ),
  ]
}

/** Demand at this depth on changes by a write, beyond the record's own rules; null for none. */
const freeFields = (collections: readonly Collection[], level: number): ((entry: Expression) => Expression) | null => {
  const working = collections.filter(isReadByWorker)
  if (working.length === 0) return null
  const isDeep = (field: Field | undefined) => levelsOf(field) >= level
  const moves = settlingMoves(collections.filter(each => heldFields(each).some(([, field]) => isDeep(field))))
  const ahead = [...new Set(moves.flatMap(move => move.moments))]
  const free = (collection: Collection): readonly string[] => {
    const { fields, lifeCycle } = collection
    const ofSteps = Object.keys(fields).filter(
      name => name === lifeCycle?.field || fields[name]?.computed || stampedFields(collection).has(name),
    )
    return [
      ...(movesAlone(collection) ? ofSteps : []),
      ...clearedByWorker(collection),
      ...emptiedFields(collection),
      ...followingFields(collection),
    ].filter(name => isDeep(fields[name]))
  }
  return entry =>
    [
      all(
        notWorker,
        ...(moves.length === 0
          ? []
          : [
              any(
                `!${isOneOf(
                  `($collection + ' ' + ${val(entry, 'action')})`,
                  moves.map(({ event }) => event),
                )}`,
                ...(ahead.length > 0 ? [isOneOf("($collection + ' ' + $field)", ahead)] : []),
              ),
            ]),
      ),
      ...(collections.some(each => free(each).length > 0) ? [isField(collections, free)] : []),
    ].join(' || ')
}

/** Steps of the worker, or of people, without follow-ups in other records. */
const movesAlone = (collection: Collection): boolean =>
  hasWorkerSteps(collection) || (collection.lifeCycle !== undefined && settlingSteps(collection.lifeCycle).length > 0)

/** Steps by collection that lock entered fields, with the moments that they use or clear. */
const settlingMoves = (collections: readonly Collection[]) => {
  const living = collections.flatMap(({ path, lifeCycle }) => (lifeCycle ? [{ path, lifeCycle }] : []))
  return living.flatMap(({ path, lifeCycle }) => {
    const settling = settlingSteps(lifeCycle)
    const twofold = lifeCycle.steps.find(
      step => !settling.includes(step) && settling.some(({ event }) => event === step.event),
    )
    if (twofold)
      throw new Error(
        `The step "${twofold.event}" of "${path}" keeps fields unchanged from one state only: give it another name there.`,
      )
    return settling.map(({ event, ahead, clears }) => ({
      event: `${path} ${event}`,
      moments: [...(ahead === null ? [] : [ahead]), ...clears].map(name => `${path} ${name}`),
    }))
  })
}

/** Rules for the record in a history entry. */
export const snapshotRules = (collections: readonly Collection[]): RulesNode => {
  return {
    '//': `What the record is after the write, field by field: '' where it has nothing, as everywhere after a deletion. Lists name all places that they could
      have, parts of lists all their fields. Where a field is counted by its values, the counters have moved. What is erased later becomes ''.`,
    '.validate': rule`
      ${noPriority} && newRoot.child($collection + '/' + $id).getPriority() === null
      && newRoot.child($collection + '/' + $id + '/keys').getPriority() === null`,
    $field: {
      '.write': rule`
        newData.val() === '' && ${isField(collections, personalFields)}
        && newRoot.child('erased/' + $collection + '/' + $id + '/' + $rev + '/at').val() === now
        && newRoot.child($collection + '/' + $id + '/' + $field).val() !== data.val()`,
      '.validate': rule`
        ${noPriority} && ${isOneOf('$field', namesIn(collections, heldNames))} && (data.exists() ? newData.val() === ''
        : ${snapshotLevel(collections, '$field', isWhole(collections, locationsOfLists))}
        && ${countDemand(collections)})`,
      $key: {
        '.validate': all(
          noPriority,
          isPlace(collections),
          snapshotLevel(collections, "$field + '/' + $key", isWhole(collections, fieldsOfParts)),
        ),
        $part: valid(
          noPriority,
          isOneOf(
            '$part',
            namesIn(collections, each => heldFields(each).flatMap(([, field]) => fieldsOfParts(field))),
          ),
          snapshotLevel(collections, "$field + '/' + $key + '/' + $part", 'false'),
        ),
      },
    },
  }
}

/** Depth of a field's values: itself, its places, or parts at its places. */
const levelsOf = (field: Field | undefined): number => {
  if (field === undefined || locationsOfLists(field).length === 0) return 1
  return fieldsOfParts(field).length === 0 ? 2 : 3
}

const namesIn = (
  collections: readonly Collection[],
  namesOf: (collection: Collection) => readonly string[],
): readonly string[] => collections.flatMap(namesOf)

const heldNames = (collection: Collection): readonly string[] => heldFields(collection).map(([name]) => name)

/** A demand per kind of field with children; others have none. */
const ofKinds = (
  collections: readonly Collection[],
  namesOf: (field: Field) => readonly string[],
  demand: (names: readonly string[]) => Expression,
): Expression => {
  const all = collections.flatMap(collection => heldFields(collection).map(([, field]) => namesOf(field).join()))
  const demands = [...new Set(all.filter(Boolean))].map(parts => {
    const isOfThem = isField(collections, collection =>
      heldFields(collection).flatMap(([name, field]) => (namesOf(field).join() === parts ? [name] : [])),
    )
    return `${isOfThem} && ${demand(parts.split(','))}`
  })
  return demands.length === 0 ? 'false' : any(...demands)
}

const isWhole = (collections: readonly Collection[], namesOf: (field: Field) => readonly string[]): Expression =>
  ofKinds(collections, namesOf, names => hasAll('newData', names))

/** A possible place of a list, or axis of a point. */
const isPlace = (collections: readonly Collection[]): Expression =>
  ofKinds(collections, locationsOfLists, names =>
    names.includes('x') ? isOneOf('$key', names) : isIndexBelow('$key', names.length),
  )

/** All places of a list, or axes of a point. */
const locationsOfLists = ({ control, reference }: Field): readonly string[] => {
  if (control.type === 'point') return ['x', 'y']
  return indexes(control.type === 'parts' ? control.max : (reference?.many ?? 0))
}

const fieldsOfParts = ({ control }: Field): readonly string[] =>
  control.type === 'parts' && !('value' in control.fields) ? Object.keys(control.fields) : []
