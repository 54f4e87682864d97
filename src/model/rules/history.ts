import { type Collection, detachedTexts, heldFields, shownLists } from '../collection.ts'
import { ruleId } from '../fields/reference.ts'
import { text } from '../fields/text.ts'
import { creationIndex, holdsPersonalData, indexedReferences, isPersonal, longestReason } from '../history.ts'
import { rolesWith } from '../permissions.ts'
import {
  any,
  choose,
  type Expression,
  hasAll,
  isBranch,
  isIndexBelow,
  noPriority,
  nothingElse,
  quoted,
  type RulesNode,
  rule,
  val,
  valid,
} from '../values/expression.ts'
import { clearNotes } from './confidential.ts'
import { aNumber, anId, withPath } from './path.ts'
import { hasRoleIn, isField, isIn, limitedQuery, may, mayIn } from './people.ts'
import { releasedLines } from './projections.ts'
import { changedRules, isPlain, snapshotRules } from './snapshot.ts'
import { isAlone, isNotBesideGroup, membershipDemands, nthRules } from './together.ts'

const mark: Expression = 'newData.val().matches(/^[A-Za-z0-9_-]{8,64}$/)'

/**
 * `history/{collection}/{id}/{rev}`: one immutable entry per write, with the record after it, value by value. A
 * record's own rules demand every field in its entry; these demand true values.
 */
export const historyRules = (collections: readonly Collection[]): RulesNode => {
  const mayRead = mayIn(collections, 'read')
  return {
    '//': 'The history: one permanent entry for each write of a record, under its number. An admin may erase personal data.',
    $collection: {
      '.read': `${may('records.erase')} && ${limitedQuery}`,
      '.indexOn': indexedReferences(collections).map(creationIndex),
      $id: {
        '.read': `${mayRead} && ${limitedQuery}`,
        // The mark demands the permission, and that the history and the record are gone.
        '.write': "newRoot.child('erased/' + $collection + '/' + $id + '/all/at').val() === now",
        $rev: {
          '.read': mayRead,
          '.write': `!data.exists() && ${isIn(collections)}`,
          '.validate': entryDemands(collections),
          at: valid(
            'newData.val() === now',
            ...isNotBesideGroup(collections),
            ...membershipDemands(collections),
            noPriority,
          ),
          by: valid('newData.val() === auth.uid', noPriority),
          action: valid(actionDemand(collections), ...releasedLines(collections), noPriority),
          token: valid(mark, isPlain, noPriority),
          batch: valid(mark, noPriority),
          nth: nthRules(collections),
          override: overrideRules(collections),
          record: snapshotRules(collections),
          changed: changedRules(collections),
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
 * Number of a write that changes, deletes or creates a record: 1, or after a deletion the next number. Author and
 * creation time stay; last writer and time are true. The word index is of this write. The total moves with a creation
 * or deletion.
 */
const entryDemands = (collections: readonly Collection[]): Expression => rule`(data.exists()
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
  && ${isAlone(collections)})`

/** Names creations and deletions, and only these: they move the total and the trash. The record's rules check steps; without a life cycle there are none. */
const actionDemand = (collections: readonly Collection[]): Expression => rule`
  (newData.val() === 'create') === !root.child($collection + '/' + $id).exists()
  && (newData.val() === 'delete') === !newRoot.child($collection + '/' + $id).exists()
  && (!newData.val().matches(/^(create|delete)$/)
    || root.child('counts/' + $collection + '/all').val() !== newRoot.child('counts/' + $collection + '/all').val()
    && (newData.val() === 'delete') === newRoot.hasChild('trash/' + $collection + '/' + $id))
  && ${any('newData.val().matches(/^(create|change|delete)$/)', isIn(collections.filter(({ lifeCycle }) => lifeCycle !== undefined)))}
  && (newData.val() !== 'delete'
    || ${['comments', 'uses', 'beside', 'confidential', 'sought', 'shown'].map(side => `!newRoot.hasChild('${side}/' + $collection + '/' + $id)`).join(' && ')})`

const reason: Expression = String(text({ max: longestReason }).rules['.validate'])

/** The reason of a publication despite a fault, from those who may. The checks themselves are the console's. */
const overrideRules = (collections: readonly Collection[]): RulesNode => {
  const overriding = collections.filter(({ override }) => override !== undefined)
  if (overriding.length === 0) return { '.validate': false }
  return valid(
    reason,
    hasRoleIn(overriding, ({ override }) => (override ? rolesWith(override) : [])),
    noPriority,
  )
}

const heavyRules = (collections: readonly Collection[]): RulesNode => ({
  '//': 'Long texts that the write changes.',
  '.validate': isBranch,
  $field: {
    '.validate': rule`
      ${isField(collections, detachedTexts)} && ${noPriority}
      && newData.child('before').val() === root.child('beside/' + $collection + '/' + $id + '/' + $field).val()
      && newData.child('after').val() === newRoot.child('beside/' + $collection + '/' + $id + '/' + $field).val()`,
    before: valid(noPriority),
    after: valid(noPriority),
    ...nothingElse,
  },
})

/** Maximum number of publication targets. */
export const placesOf = ({ publication, fields }: Collection): number =>
  fields[publication?.to ?? '']?.reference?.many ?? 0

const copiesRules = (collections: readonly Collection[]): RulesNode => {
  const field = collections.reduceRight<Expression>((rest, { path, publication }) => {
    if (publication?.to === undefined) return rest
    const to = quoted(publication.to)
    return rest === '' ? to : `($collection === ${quoted(path)} ? ${to} : ${rest})`
  }, '')
  if (field === '') return { '.validate': false }
  const slot = "$collection + '/' + $id + '/published/to/' + $at"
  const rev = "newRoot.child($collection + '/' + $id + '/published/rev').val()"
  const copy = (root: string, say: (path: Expression) => Expression) =>
    withPath(['public', anId(`${root}.child(${slot}).val()`), '$collection', '$id'], say)
  const revOf = (path: Expression) => `newRoot.child(${path} + '/rev').val()`
  return {
    '//': 'Checklist of a record that is or was public: at each place the old copy is gone or renewed, and the new one is there.',
    '.validate': isBranch,
    $at: valid(
      'newData.val() === true',
      isIndexBelow('$at', Math.max(...collections.map(placesOf))),
      noPriority,
      `!(root.hasChild(${slot}) && ${copy('root', its => `newRoot.hasChild(${its}) && ${revOf(its)} !== ${rev}`)})`,
      any(
        `!newRoot.hasChild(${slot})`,
        copy('newRoot', its => `${revOf(its)} === ${rev}`),
      ),
      rule`
        (!newRoot.hasChild($collection + '/' + $id + '/published') || newRoot.child(${slot}).val()
        === ('' + ${rev} === $rev
        ? newRoot.child($collection + '/' + $id + '/' + ${field} + '/' + $at).val()
        : root.child(${slot}).val()))`.replaceAll("' + '", ''),
    ),
  }
}

const shownListRules = (collections: readonly Collection[]): RulesNode => {
  const shown = collections.flatMap(shownLists)
  const lists = new Set(shown.map(({ name, to }) => `${name} ${to}`))
  if (lists.size === 0) return { '.validate': false }
  const value = (root: string, below: Expression) => `${root}.child($collection + '/' + $id + ${below}).val()`
  const isNew = `${value('newRoot', "'/published/rev'")} === ${value('newRoot', "'/rev'")}`
  const demands = [...lists].flatMap(list => {
    const [name = '', to = ''] = list.split(' ')
    const shows = (root: string) => value(root, `'/published/shows/${name}/' + $at`)
    const isShown = withPath(
      ['shown', to, anId(shows('root')), '$collection', '$id'],
      by => `newRoot.child(${by}).val() === '${name}/' + $at`,
    )
    return [
      any(`${shows('root')} === ${shows('newRoot')}`, `${shows('root')} === null`, `!(${isShown})`),
      any(`!(${isNew})`, `${shows('newRoot')} === ${value('newRoot', `'/${name}/' + $at`)}`),
    ]
  })
  return {
    '//': 'Checklist of a text that showed pictures: at each place it shows the same picture, or the old one is no longer shown by it.',
    '.validate': isBranch,
    $at: valid(
      'newData.val() === true',
      isIndexBelow('$at', Math.max(...shown.map(({ max }) => max))),
      noPriority,
      ...demands,
    ),
  }
}

const next: Expression = `${val('data', 'rev')} + 1`

const given: Expression = val('newData', 'rev')

/** Demands the write's entry with every field; the history's rules check the values. */
export const entryDemand = (collection: Collection): Expression => {
  const names = heldFields(collection).map(([name]) => name)
  return checkedOff(collection, 'record', names, choose('data.exists()', next, given))
}

/** The entry is new: a new record may have entries of an earlier one with its id. */
export const isNewEntry = ({ path }: Collection): Expression =>
  withPath(['history', path, '$id', aNumber(given)], entry => `!root.hasChild(${entry})`)

/** The entry of a write, with the next or a new record's number, lists these names; the history's rules check each. */
export const checkedOff = (
  { path }: Collection,
  list: string,
  names: readonly string[],
  number: Expression = `(${next})`,
): Expression =>
  withPath(['history', path, '$id', aNumber(number), list], place => hasAll(`newRoot.child(${place})`, names))

/** `erased/{collection}/{id}/all`, or `/{rev}` for one version: author, time and reason. */
export const erasedRules = (collections: readonly Collection[]): RulesNode => {
  const history = "'history/' + $collection + '/' + $id"
  return {
    '//': 'Marks of erased records and versions: who, when and why.',
    $collection: {
      $id: {
        '.read': mayIn(collections.filter(holdsPersonalData), 'read'),
        $what: {
          '.write': rule`
            ${may('records.erase')} && ($what === 'all'
            ? ${isIn(collections.filter(isPersonal))} && root.child(${history}).exists()
            && !newRoot.child(${history}).exists() && !newRoot.child($collection + '/' + $id).exists()
            && !newRoot.hasChild('trash/' + $collection + '/' + $id)
            : ${withPath(
              ['history', '$collection', '$id', '$what', 'record', anId("newData.child('field').val()")],
              field =>
                `root.hasChild(${field}) && root.child(${field}).val() !== '' && newRoot.child(${field}).val() === ''`,
            )})`,
          '.validate': rule`
            newData.child('at').val() === now && newData.child('by').val() === auth.uid && newData.hasChild('reason')
            && newData.hasChild('field') === ($what !== 'all') && ${noPriority}`,
          at: valid(noPriority),
          by: valid(noPriority),
          field: valid(noPriority),
          reason: valid(reason, noPriority),
          ...nothingElse,
        },
      },
    },
  }
}
