import { type Collection, heldFields } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import type { Field } from '../fields/field.ts'
import { wholeNumber } from '../fields/scalar.ts'
import { lineDemand } from '../fields/text.ts'
import { personalFields } from '../history.ts'
import { publishingSteps, settlingSteps, stampedFields } from '../life-cycle.ts'
import {
  all,
  any,
  choose,
  type Expression,
  hasAll,
  indexes,
  isBranch,
  isIndexBelow,
  isOneOf,
  noPriority,
  quoted,
  type RulesNode,
  rule,
  val,
  valid,
} from '../values/expression.ts'
import { newValue, oldValue } from './changed.ts'
import { countDemand } from './counts.ts'
import { isHeldField } from './people.ts'
import { lineDemands } from './projections.ts'
import { useDemand } from './references.ts'

type Level = '$field' | "$field + '/' + $key" | "$field + '/' + $key + '/' + $part"

/** The record's value in place of the snapshot's, which is `''` if missing. */
const value: Expression = "(newData.val() === '' ? null : newData.val())"

const locationOf = (at: Level): Expression => `$collection + '/' + $id + '/' + ${at}`

/**
 * A value or branch of the snapshot, `''` if missing, without priority in the record. The single public copy of a
 * published record has the same value.
 *
 * @param at path of the value below the record
 * @param changed demands of a value that the write changes
 */
const snapshotLevel = (
  collections: readonly Collection[],
  at: Level,
  changed: readonly Expression[],
  ...further: readonly Expression[]
): Expression => {
  const location = locationOf(at)
  const leaf = all(
    `newRoot.child(${location}).val() === ${value}`,
    ...(changed.length === 0 ? [] : [any(`root.child(${location}).val() === ${value}`, all(...changed))]),
    ...further,
    ...copyDemand(collections, at),
  )
  const level = levelAt(at)
  return rule`
    newRoot.child(${location}).getPriority() === null
    && ${level < 3 ? `(newData.hasChildren() || ${leaf})` : `!newData.hasChildren() && ${leaf}`}`
}

const levelAt = (at: Level): number => at.split(' + ').filter(part => part.startsWith('$')).length

/** Collection and action of the entry, at a level of its snapshot. */
const actionAt = (level: number): Expression =>
  `($collection + ' ' + ${val(`newData${'.parent()'.repeat(level + 1)}`, 'action')})`

/** A publishing step demands a complete single copy. Its own rules refuse extra parts. */
const copyDemand = (collections: readonly Collection[], at: Level): readonly Expression[] => {
  const level = levelAt(at)
  // The copy's own rules compare whole fields.
  if (level === 1) return []
  const shown = ({ publication, fields }: Collection) =>
    publication?.as === undefined ? [] : publication.fields.filter(name => levelsOf(fields[name]) >= level)
  const published = collections.filter(collection => shown(collection).length > 0)
  if (published.length === 0) return []
  const as = published.reduceRight<Expression>((rest, { path, publication }) => {
    const name = quoted(publication?.as ?? '')
    return rest === '' ? name : choose(`$collection === ${quoted(path)}`, name, rest)
  }, '')
  const isPublished = isOneOf(
    actionAt(level),
    published.flatMap(each => publishingSteps(each).map(event => `${each.path} ${event}`)),
  )
  return [
    any(
      `!${isHeldField(collections, shown)}`,
      `!${isPublished}`,
      `newRoot.child('public/' + $id + '/' + ${as} + '/' + ${at}).val() === ${value}`.replaceAll("' + '", ''),
    ),
  ]
}

/** Steps out of a fixed state, or on a count, change only their own fields. */
const isFree = (collections: readonly Collection[], at: Level): readonly Expression[] => {
  const isDeep = (field: Field | undefined) => levelsOf(field) >= levelAt(at)
  const moves = settlingMoves(collections.filter(each => heldFields(each).some(([, field]) => isDeep(field))))
  if (moves.length === 0) return []
  const own = moves.flatMap(move => move.own)
  const free = (collection: Collection): readonly string[] => {
    const { path, fields, lifeCycle } = collection
    if (!lifeCycle || settlingSteps(lifeCycle).length === 0) return []
    return Object.keys(fields).filter(
      name =>
        isDeep(fields[name]) &&
        (name === lifeCycle.field ||
          fields[name]?.computed ||
          stampedFields(collection).has(name) ||
          own.includes(`${path} ${name}`)),
    )
  }
  const isHeld = isOneOf(
    actionAt(levelAt(at)),
    moves.map(({ event }) => event),
  )
  const isOwn = isHeldField(collections, free)
  return [any(`!${isHeld}`, ...(isOwn === 'false' ? [] : [isOwn]))]
}

/** Steps by collection that lock entered fields, with the fields that they use, clear or ask for. */
const settlingMoves = (collections: readonly Collection[]) => {
  const living = collections.flatMap(({ path, lifeCycle }) => (lifeCycle ? [{ path, lifeCycle }] : []))
  return living.flatMap(({ path, lifeCycle }) => {
    const settling = settlingSteps(lifeCycle)
    const twofold = lifeCycle.steps.find(
      step => !settling.includes(step) && settling.some(({ event }) => event === step.event),
    )
    if (twofold)
      throw new DeclarationError(
        `The step "${twofold.event}" of "${path}" keeps fields unchanged from one state only: give it another name there.`,
      )
    return settling.map(({ event, ahead, clears, asks }) => ({
      event: `${path} ${event}`,
      own: [...(ahead === null ? [] : [ahead]), ...clears, ...asks.map(([name]) => name)].map(
        name => `${path} ${name}`,
      ),
    }))
  })
}

/** A record has no priority, nor its keys, which have a form. At the token, because the snapshot's own rules are long. */
export const isPlain: Expression = rule`
  newRoot.child($collection + '/' + $id).getPriority() === null
  && newRoot.child($collection + '/' + $id + '/keys').getPriority() === null
  && newRoot.child($collection + '/' + $id + '/keys').hasChildren() === newRoot.hasChild($collection + '/' + $id + '/keys')`

/** Rules for the record in a history entry. */
export const snapshotRules = (collections: readonly Collection[]): RulesNode => {
  const partNames = collections.flatMap(each => heldFields(each).flatMap(([, field]) => fieldsOfParts(field)))
  const [place, part] = ["$field + '/' + $key", "$field + '/' + $key + '/' + $part"] as const
  return {
    '//': "The record after the write: '' for no value. A list names all its possible places, a part all its fields. Erased values become ''.",
    ...valid(noPriority, ...lineDemands(collections)),
    $field: {
      '.write': rule`
        newData.val() === '' && ${isHeldField(collections, personalFields)}
        && newRoot.child('erased/' + $collection + '/' + $id + '/' + $rev + '/at').val() === now
        && newRoot.child($collection + '/' + $id + '/' + $field).val() !== data.val()`,
      '.validate': rule`
        ${noPriority} && ${isFieldName} && (data.exists()
        || ${snapshotLevel(collections, '$field', [isListed], useDemand(collections), isVisible(collections), isWholeNumber(collections))})`,
      $key: {
        '.validate': all(
          noPriority,
          isPlace(collections),
          snapshotLevel(collections, place, isFree(collections, place)),
        ),
        $part: valid(
          noPriority,
          isOneOf('$part', partNames),
          isWhole(collections),
          snapshotLevel(collections, part, isFree(collections, part)),
        ),
      },
    },
  }
}

/** At a value of a snapshot: the write lists the field as changed. */
const isListed: Expression = "newData.parent().parent().hasChild('changed/' + $field)"

/** At a value of a snapshot: a number is whole, unless its field admits decimals. */
const isWholeNumber = (collections: readonly Collection[]): Expression => {
  const decimals = isHeldField(collections, ({ fields }) =>
    Object.keys(fields).filter(name => {
      const { control } = fields[name] ?? {}
      return control?.type === 'rank' || (control?.type === 'number' && control.decimals > 0)
    }),
  )
  return any('!newData.isNumber()', wholeNumber, ...(decimals === 'false' ? [] : [decimals]))
}

/** At a value of a snapshot: a text has no invisible characters. Fields with several lines check them on their own. */
const isVisible = (collections: readonly Collection[]): Expression => {
  const lines = isHeldField(collections, ({ fields }) =>
    Object.keys(fields).filter(name => fields[name]?.control.type === 'lines'),
  )
  return any('!newData.isString()', "newData.val() === ''", lines, lineDemand)
}

/**
 * Fields whose single values a write changes, or whose lists it empties, and what depends on a change. Steps out of a
 * fixed state change only their own fields.
 */
export const changedRules = (collections: readonly Collection[]): RulesNode => ({
  '//': 'Fields that the write changes. Their counters move.',
  '.validate': isBranch,
  $field: valid(
    'newData.val() === true',
    "newData.parent().parent().hasChild('record/' + $field)",
    "!newData.parent().parent().child('record/' + $field).hasChildren()",
    `${oldValue} !== ${choose(`${newValue} === ''`, 'null', newValue)}`,
    ...isFree(collections, '$field'),
    countDemand(collections),
    noPriority,
  ),
})

/** A valid field name; an empty value is not checked against the collection. */
const isFieldName: Expression = '$field.matches(/^[a-z][A-Za-z0-9]{0,31}$/)'

/** Depth of a field's values: itself, its places, or parts at its places. */
const levelsOf = (field: Field | undefined): number => {
  if (field === undefined || locationsOfLists(field).length === 0) return 1
  return fieldsOfParts(field).length === 0 ? 2 : 3
}

/** A demand per kind of field with children; others have none. */
const ofKinds = (
  collections: readonly Collection[],
  namesOf: (field: Field) => readonly string[],
  demand: (names: readonly string[]) => Expression,
): Expression => {
  const all = collections.flatMap(collection => heldFields(collection).map(([, field]) => namesOf(field).join()))
  const demands = [...new Set(all.filter(Boolean))].map(parts => {
    const isOfThem = isHeldField(collections, collection =>
      heldFields(collection).flatMap(([name, field]) => (namesOf(field).join() === parts ? [name] : [])),
    )
    return `${isOfThem} && ${demand(parts.split(','))}`
  })
  return demands.length === 0 ? 'false' : any(...demands)
}

/** A valid list index, or axis of a point, with all others present. */
const isPlace = (collections: readonly Collection[]): Expression =>
  ofKinds(collections, locationsOfLists, names =>
    all(
      hasAll('newData.parent()', names),
      names.includes('x') ? isOneOf('$key', names) : isIndexBelow('$key', names.length),
    ),
  )

/** The part names all its possible fields. */
const isWhole = (collections: readonly Collection[]): Expression =>
  ofKinds(collections, fieldsOfParts, names => hasAll('newData.parent()', names))

/** All places of a list, or axes of a point. */
const locationsOfLists = ({ control, reference }: Field): readonly string[] => {
  if (control.type === 'point') return ['x', 'y']
  return indexes(control.type === 'parts' ? control.max : (reference?.many ?? 0))
}

const fieldsOfParts = ({ control }: Field): readonly string[] =>
  control.type === 'parts' && !('value' in control.fields) ? Object.keys(control.fields) : []
