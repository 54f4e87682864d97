import type { Collection } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import { fixedStates, isReleasable, maxParts, releaseField, releasesPath } from '../release.ts'
import { togetherPath } from '../together.ts'
import {
  all,
  any,
  choose,
  type Expression,
  isIndexBelow,
  isOneOf,
  noPriority,
  nothingElse,
  type RulesNode,
  rule,
  val,
  valid,
} from '../values/expression.ts'
import { aKey, aNumber, anId, withPath } from './path.ts'
import { isIn, worker } from './people.ts'

const releasable = (collections: readonly Collection[]) => collections.filter(isReleasable)

/** The field with the state, of all collections whose records move together. */
const stateField = (collections: readonly Collection[]): string => {
  const [field = 'status', ...others] = new Set(releasable(collections).map(({ lifeCycle }) => lifeCycle?.field))
  if (others.length > 0)
    throw new DeclarationError('Collections whose records move together must name their life cycle alike.')
  return field
}

const batch = "child('counts/' + $collection + '/moving/batch').val()"

/** Whether a group of records of the collection moves in this update. Then each record written names its place. */
const isMoving: Expression = `root.${batch} !== newRoot.${batch}`

/** A write of one among several names its place in the group; without a group the counters name the record. */
export const isAlone = (collections: readonly Collection[]): Expression =>
  any(
    ...(releasable(collections).length > 0 ? ["newData.hasChild('nth')"] : []),
    "newRoot.child('counts/' + $collection + '/last').val() === $id",
  )

/** At an entry's time. */
export const isNotBesideGroup = (collections: readonly Collection[]): readonly Expression[] =>
  releasable(collections).length > 0 ? [any("newData.parent().hasChild('nth')", `!(${isMoving})`)] : []

/** Place in the group, or -1 for a record that stays in its state. None is created or deleted. */
export const nthRules = (collections: readonly Collection[]): RulesNode => {
  const state = `child($collection + '/' + $id + '/${stateField(collections)}').val()`
  const entry = "newData.parent().child('batch').val()"
  const isInGroup = withPath(
    [togetherPath, aKey(entry), '$collection', aNumber('newData.val()')],
    place => `newRoot.child(${place}).val() === $id`,
  )
  return valid(
    'newData.isNumber()',
    isIn(releasable(collections)),
    "!newData.parent().child('action').val().matches(/^(create|delete)$/)",
    choose(
      'newData.val() === -1',
      `root.${state} === newRoot.${state}`,
      all(isMoving, `newRoot.${batch} === ${entry}`, isInGroup),
    ),
    noPriority,
  )
}

/** At a value of a snapshot: of one among several, only the counted state may change, as its place demands. */
export const movedTogether = (collections: readonly Collection[], alone: Expression): Expression =>
  releasable(collections).length === 0
    ? alone
    : choose("newData.parent().parent().hasChild('nth')", `$field === '${stateField(collections)}'`, alone)

/** At `counts/{collection}/by/{field}/{value}`, which no rule admits to delete. */
export const countedTogether = (
  collections: readonly Collection[],
  number: Expression,
  alone: Expression,
  isCounted: Expression,
): RulesNode => {
  if (releasable(collections).length === 0) return { '.write': alone, ...valid(isCounted) }
  const move = (name: string) => `newData.parent().parent().parent().child('moving/${name}').val()`
  const size = (side: string) => `(${move(side)} === $value ? ${move('size')} : 0)`
  return {
    '.write': any(all(isMoving, 'newData.exists()'), alone),
    // The counter moves by the size of the group.
    ...valid(
      isCounted,
      any(
        `!(${isMoving})`,
        `$field === '${stateField(collections)}' && newData.val() === ${number} + ${size('to')} - ${size('from')} && ${noPriority}`,
      ),
    ),
  }
}

/** `counts/{collection}/moving`: the group that moved last, from one state to another. Its counters move with it. */
export const movingRules = (collections: readonly Collection[]): RulesNode => {
  const hasMoved = (side: string) =>
    withPath(
      ['counts', '$collection', 'by', stateField(collections), aKey(`newData.child('${side}').val()`)],
      counter => `root.child(${counter}).val() !== newRoot.child(${counter}).val()`,
    )
  return {
    '.write': rule`
      ${isIn(releasable(collections))} && ${withPath(
        [togetherPath, aKey("newData.child('batch').val()"), '$collection'],
        group =>
          `!root.hasChild(${group}) && newRoot.hasChild(${group} + '/' + (newData.child('size').val() - 1))
        && !newRoot.hasChild(${group} + '/' + newData.child('size').val() * 1)`.replaceAll(/\n\s+/g, ' '),
      )}`,
    '.validate': rule`
      newData.child('from').val() !== newData.child('to').val() && ${hasMoved('from')} && ${hasMoved('to')} && ${noPriority}`,
    batch: valid(noPriority),
    from: valid(noPriority),
    to: valid(noPriority),
    size: valid(noPriority),
    ...nothingElse,
  }
}

/**
 * `together/{batch}/{collection}/{nth}`: a group is new and has no gap, so its size is the number of its records. Each
 * names its place in its own new history entry, so none is counted twice.
 */
export const togetherRules = (collections: readonly Collection[]): RulesNode => {
  const field = stateField(collections)
  const entry = (say: (path: Expression) => Expression) =>
    withPath(
      [
        'history',
        '$collection',
        anId('newData.val()'),
        aNumber("newRoot.child($collection + '/' + newData.val() + '/rev').val()"),
      ],
      say,
    )
  const nth = (path: Expression) => `newRoot.child(${path} + '/nth').val()`
  const state = (root: string) => `${root}.child($collection + '/' + newData.val() + '/${field}').val()`
  const move = (side: string) => `newRoot.child('counts/' + $collection + '/moving/${side}').val()`
  return {
    '//': 'Records that moved to another state in one update, by batch, so that the counters agree.',
    $batch: {
      $collection: {
        '.write': `!data.exists() && newRoot.${batch} === $batch`,
        '.validate': noPriority,
        $nth: valid(
          isIndexBelow('$nth', maxParts),
          entry(path => `newRoot.child(${path} + '/batch').val() === $batch && '' + ${nth(path)} === $nth`),
          any(
            "$nth === '0'",
            entry(path => `newData.parent().hasChild('' + (${nth(path)} - 1))`),
          ),
          `${state('root')} === ${move('from')}`,
          `${state('newRoot')} === ${move('to')}`,
          noPriority,
        ),
      },
    },
  }
}

/** The state of a part: the worker publishes it with its release, at the moment of the release. */
export const releaseDemands = ({ lifeCycle }: Collection, name: string): readonly Expression[] => {
  const events = lifeCycle?.steps.flatMap(({ event, inRelease }) => (inRelease ? [event] : [])) ?? []
  if (lifeCycle?.field !== name || events.length === 0) return []
  const isReleasedNow = withPath(
    [releasesPath, anId(val('data.parent()', releaseField)), 'status'],
    status => `root.child(${status}).val() === 'scheduled' && newRoot.child(${status}).val() === 'published'`,
  )
  return [any(`!(${worker})`, `!${isOneOf(val('newData.parent()', 'action'), events)}`, isReleasedNow)]
}

/** At an entry's time: no record joins a release with fixed parts, or leaves a scheduled one. */
export const membershipDemands = (collections: readonly Collection[]): readonly Expression[] => {
  if (releasable(collections).length === 0) return []
  const release = (root: Expression) => `${root}.child($collection + '/' + $id + '/${releaseField}').val()`
  const [old, next] = [release('root'), release('newRoot')]
  const hasFree = (id: Expression, states: readonly string[]) =>
    any(
      `${id} === null`,
      withPath([releasesPath, anId(id), 'status'], at => `!${isOneOf(`root.child(${at}).val()`, states)}`),
    )
  return [
    any(
      `${old} === ${next}`,
      "newData.parent().child('action').val() === 'delete'",
      all(
        hasFree(old, fixedStates.slice(0, 1)),
        any("root.hasChild('trash/' + $collection + '/' + $id)", hasFree(next, fixedStates)),
      ),
    ),
  ]
}
