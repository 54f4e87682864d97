import {
  type Collection,
  emptiedFields,
  followingFields,
  heavyTexts,
  heldFields,
  isReadByWorker,
  shownLists,
} from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { ruleId } from '../fields/reference.ts'
import { text } from '../fields/text.ts'
import {
  firstMention,
  holdsPersonalData,
  indexedReferences,
  isPersonal,
  longestReason,
  personalFields,
} from '../history.ts'
import { clearedByWorker, hasWorkerSteps, settlingSteps, stampedFields } from '../life-cycle.ts'
import { clearNotes } from './confidential.ts'
import { countDemand } from './counts.ts'
import {
  all,
  any,
  choose,
  type Expression,
  hasAll,
  indexes,
  isBranch,
  isOneOf,
  noPriority,
  nothingElse,
  quoted,
  type RulesNode,
  rule,
  val,
  valid,
} from './expression.ts'
import { isField, isIn, limitedQuery, may, mayIn, notWorker } from './people.ts'

const mark: Expression = 'newData.val().matches(/^[A-Za-z0-9_-]{8,64}$/)'

/**
 * `history/{collection}/{id}/{rev}`: one entry a write, never changed: what the record is after it, value by value. A record's own rules demand
 * that its entry names every field; here stands that it names them truly.
 */
export const historyRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  return {
    '//': `The history: one entry for each write of a record, under the number of the write. Nobody changes or removes one,
      but for who erases what it says of a person (see "erased") and looks through all of it for that.`,
    $collection: {
      '.read': `${may('records.erase')} && ${limitedQuery}`,
      '.indexOn': indexedReferences(collections).map(firstMention),
      $id: {
        '.read': `${mayRead} && ${limitedQuery}`,
        // Who may, and that all of it and the record are gone then, is demanded of the mark.
        '.write': "newRoot.child('erased/' + $collection + '/' + $id + '/all/at').val() === now",
        $rev: {
          '.read': mayRead,
          '.write': `!data.exists() && ${isIn(collections)}`,
          '.validate': entryDemands,
          at: valid('newData.val() === now', noPriority),
          by: valid('newData.val() === auth.uid', noPriority),
          action: valid(actionDemand, noPriority),
          token: valid(mark, noPriority),
          batch: valid(mark, noPriority),
          record: snapshotRules(collections),
          heavy: heavyRules(collections),
          clear: clearNotes(collections),
          places: copiesRules(collections),
          shows: shownListRules(collections),
          ...nothingElse,
        },
      },
    },
  }
}

/**
 * The number of a write that changes a record, that deletes it, or that makes one: 1 or, where one of this id was deleted, the number after that. Who made a
 * record, and when, stays; who wrote it last, and when, is told truly. What finds it by its words is of this write. How many there are has moved with
 * a record that is made or deleted.
 */
const entryDemands: Expression = rule`(data.exists()
  || newData.hasChildren(['at','by','action','token']) && ${noPriority} && ${ruleId('$id')}
  && (newData.child('action').val() !== 'create'
    ? $rev === '' + (root.child($collection + '/' + $id + '/rev').val() + 1)
    : ($rev === '1'
    || data.parent().child('' + (newRoot.child($collection + '/' + $id + '/rev').val() - 1) + '/action').val() === 'delete'))
  && (newData.child('action').val() === 'delete'
    ? !newRoot.hasChild('words/' + $collection + '/' + $id)
    : '' + newRoot.child('words/' + $collection + '/' + $id + '/rev').val() === $rev
    && (newData.child('action').val() !== 'create'
      ? newRoot.child($collection + '/' + $id + '/createdAt').val() === root.child($collection + '/' + $id + '/createdAt').val()
      && newRoot.child($collection + '/' + $id + '/createdBy').val() === root.child($collection + '/' + $id + '/createdBy').val()
      : newRoot.child($collection + '/' + $id + '/createdAt').val() === now
      && newRoot.child($collection + '/' + $id + '/createdBy').val() === auth.uid)
    && newRoot.child($collection + '/' + $id + '/updatedAt').val() === now
    && newRoot.child($collection + '/' + $id + '/updatedBy').val() === auth.uid
    && newRoot.child($collection + '/' + $id + '/rev').isNumber()
    && '' + newRoot.child($collection + '/' + $id + '/rev').val() === $rev
    && newRoot.child($collection + '/' + $id + '/action').val() === newData.child('action').val())
  && (!newData.child('action').val().matches(/^(create|delete)$/)
    || newRoot.child('counts/' + $collection + '/last').val() === $id
    && root.child('counts/' + $collection + '/all').val() !== newRoot.child('counts/' + $collection + '/all').val()))`

/** Creations and deletions are called so, and nothing else is. Which steps there are, the record's rules say. */
const actionDemand: Expression = rule`
  (newData.val() === 'create') === !root.child($collection + '/' + $id).exists()
  && (newData.val() === 'delete') === !newRoot.child($collection + '/' + $id).exists()
  && (newData.val() !== 'delete' || !newRoot.hasChild('comments/' + $collection + '/' + $id))`

/**
 * A value of the snapshot, `''` where the record has none, or a branch of it; the record has no priority there. The worker changes nothing but what follows
 * from its steps, what it may empty, and texts that follow; nobody changes more by a step out of a fixed state, or for what was counted. The one public copy of a record
 * that is published has the same.
 *
 * @param at the path of the value below the record
 * @param branch what holds of a value that has parts
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

/** That the one copy of a record lacks nothing. What it has beyond the record, its own rules refuse. */
const copyDemand = (
  collections: readonly Collection[],
  at: string,
  level: number,
  value: Expression,
): readonly Expression[] => {
  const shown = ({ publication, fields }: Collection) =>
    publication?.as === undefined ? [] : publication.fields.filter(name => levelsOf(fields[name]) === level)
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

/** At a field with values this deep: whether the write may change it, as far as that is not for the record's own rules. Null where nothing is held back. */
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

/** Where the worker takes steps, or people do of which nothing else follows. */
const movesAlone = (collection: Collection): boolean =>
  hasWorkerSteps(collection) || (collection.lifeCycle !== undefined && settlingSteps(collection.lifeCycle).length > 0)

/** The steps, with their collections, by which what people entered stays as it is; and the moments that some of them are about or clear. */
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

const snapshotRules = (collections: readonly Collection[]): RulesNode => {
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
        ${noPriority} && (data.exists() ? newData.val() === ''
        : ${snapshotLevel(collections, '$field', isWhole(collections, locationsOfLists))}
        && ${countDemand(collections)})`,
      $key: {
        '.validate': all(
          noPriority,
          snapshotLevel(collections, "$field + '/' + $key", isWhole(collections, fieldsOfParts)),
        ),
        $part: valid(noPriority, snapshotLevel(collections, "$field + '/' + $key + '/' + $part", 'false')),
      },
    },
  }
}

/** How deep the values of a field lie: at it, at its places, or in the parts at its places. */
const levelsOf = (field: Field | undefined): number => {
  if (field === undefined || locationsOfLists(field).length === 0) return 1
  return fieldsOfParts(field).length === 0 ? 2 : 3
}

const isWhole = (collections: readonly Collection[], namesOf: (field: Field) => readonly string[]): Expression => {
  const all = collections.flatMap(collection => heldFields(collection).map(([, field]) => namesOf(field).join()))
  const demands = [...new Set(all.filter(Boolean))].map(parts => {
    const isOfThem = isField(collections, collection =>
      heldFields(collection).flatMap(([name, field]) => (namesOf(field).join() === parts ? [name] : [])),
    )
    return `${isOfThem} && ${hasAll('newData', parts.split(','))}`
  })
  return demands.length === 0 ? 'false' : any(...demands)
}

/** All places of a list; the axes of a point. */
const locationsOfLists = ({ control, reference }: Field): readonly string[] => {
  if (control.type === 'point') return ['x', 'y']
  return indexes(control.type === 'parts' ? control.max : (reference?.many ?? 0))
}

const fieldsOfParts = ({ control }: Field): readonly string[] =>
  control.type === 'parts' && !('value' in control.fields) ? Object.keys(control.fields) : []

const heavyRules = (collections: readonly Collection[]): RulesNode => ({
  '//': 'Long texts beside the record that the write changes: before and after. Pictures never change, and are not kept here.',
  '.validate': isBranch,
  $field: {
    '.validate': rule`
      ${isField(collections, heavyTexts)} && ${noPriority} && ${notWorker}
      && newData.child('before').val() === root.child('beside/' + $collection + '/' + $id + '/' + $field).val()
      && newData.child('after').val() === newRoot.child('beside/' + $collection + '/' + $id + '/' + $field).val()`,
    before: valid(noPriority),
    after: valid(noPriority),
    ...nothingElse,
  },
})

const copiesRules = (collections: readonly Collection[]): RulesNode => {
  const field = collections.reduceRight<Expression>((rest, { path, publication }) => {
    if (publication?.to === undefined) return rest
    const to = quoted(publication.to)
    return rest === '' ? to : `($collection === ${quoted(path)} ? ${to} : ${rest})`
  }, '')
  if (field === '') return { '.validate': false }
  const slot = "$collection + '/' + $id + '/published/to/' + $place"
  const rev = "newRoot.child($collection + '/' + $id + '/published/rev').val()"
  const copy = (root: string) =>
    `newRoot.child('public/' + ${root}.child(${slot}).val() + '/' + $collection + '/' + $id + '/rev')`
  return {
    '//': `Checklist: while a record is public, or was before the write, it demands each of its places here. A place is checked off when the copy that was there
      is gone or made anew, when the copy that belongs there is there, and when the place is the one that the record names as it is published.`,
    '.validate': isBranch,
    $place: valid(
      'newData.val() === true',
      noPriority,
      `(!root.hasChild(${slot}) || !${copy('root')}.exists() || ${copy('root')}.val() === ${rev})`,
      `(!newRoot.hasChild(${slot}) || ${copy('newRoot')}.val() === ${rev})`,
      rule`
        (${rev} === null || newRoot.child(${slot}).val()
        === (${rev} === newRoot.child($collection + '/' + $id + '/rev').val()
        ? newRoot.child($collection + '/' + $id + '/' + ${field} + '/' + $place).val()
        : root.child(${slot}).val()))`.replaceAll("' + '", ''),
    ),
  }
}

const shownListRules = (collections: readonly Collection[]): RulesNode => {
  const lists = new Set(collections.flatMap(each => shownLists(each).map(({ name, to }) => `${name} ${to}`)))
  if (lists.size === 0) return { '.validate': false }
  const demands = [...lists].map(list => {
    const [name = '', to = ''] = list.split(' ')
    const place = `$collection + '/' + $id + '/published/shows/${name}/' + $place`
    return any(
      `root.child(${place}).val() === newRoot.child(${place}).val()`,
      `!root.hasChild(${place})`,
      `newRoot.child('shown/${to}/' + root.child(${place}).val() + '/' + $collection + '/' + $id).val() !== '${name}/' + $place`,
    )
  })
  return {
    '//': `Checklist: where a text showed pictures to the public, it demands each of their places here. A place is checked off when it shows the same picture
      still, or by it no picture is shown any more.`,
    '.validate': isBranch,
    $place: valid('newData.val() === true', noPriority, ...demands),
  }
}

const next: Expression = `${val('data', 'rev')} + 1`

/**
 * The write makes its entry, which names every field; that it names them truly is in the rules of the history. There is no entry above the number of a record
 * that is there, but there may be some of an earlier record with the id of a new one.
 */
export const entryDemand = (collection: Collection): Expression => rule`
  ${checkedOff(
    collection,
    'record',
    heldFields(collection).map(([name]) => name),
    choose('data.exists()', next, val('newData', 'rev')),
  )}
  && (data.exists() || !root.hasChild('history/${collection.path}/' + $id + '/' + newData.child('rev').val()))`

/** The entry of a write, whose number is the next or what a new record says, has these names in its checklist; that each is done is in the rules of the history. */
export const checkedOff = (
  { path }: Collection,
  list: string,
  names: readonly string[],
  number: Expression = `(${next})`,
): Expression => hasAll(`newRoot.child('history/${path}/' + $id + '/' + ${number} + '/${list}')`, names)

/** `erased/{collection}/{id}/all`, or `/{rev}` for what a version said of a person: who erased it, when, and why. */
export const erasedRules = (collections: readonly Collection[]): RulesNode => {
  const history = "'history/' + $collection + '/' + $id"
  return {
    '//': `What is left of the erased record of a person, or of what a version of a record said of one: who erased it, when, and why.`,
    $collection: {
      $id: {
        '.read': mayIn(collections.filter(holdsPersonalData), 'read'),
        $what: {
          '.write': rule`
            ${may('records.erase')} && ($what === 'all'
            ? ${isIn(collections.filter(isPersonal))} && root.child(${history}).exists()
            && !newRoot.child(${history}).exists() && !newRoot.child($collection + '/' + $id).exists()
            : !data.exists() && ${isIn(collections.filter(each => personalFields(each).length > 0))}
            && newRoot.hasChild(${history} + '/' + $what))`,
          '.validate': `newData.hasChildren(['at', 'by', 'reason']) && ${noPriority}`,
          at: valid('newData.val() === now', noPriority),
          by: valid('newData.val() === auth.uid', noPriority),
          reason: valid(String(text({ max: longestReason }).rules['.validate']), noPriority),
          ...nothingElse,
        },
      },
    },
  }
}
