import { type Collection, heavyTexts, heldFields } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { ruleId } from '../fields/reference.ts'
import { text } from '../fields/text.ts'
import { isPersonal, longestReason, personalFields, tellsOfPeople } from '../history.ts'
import { stampedFields } from '../life-cycle.ts'
import { countDemand } from './counts.ts'
import {
  all,
  any,
  child,
  choose,
  type Expression,
  has,
  hasAll,
  indexes,
  isOneOf,
  newRootFrom,
  noPriority,
  nothingElse,
  type Piece,
  quoted,
  type RulesNode,
  recordFrom,
  val,
  valid,
} from './expression.ts'
import { hasDueSteps, limitedQuery, may, mayIn, notWorker } from './people.ts'
import { copyPlace } from './publication.ts'

const mark: Expression = 'newData.val().matches(/^[A-Za-z0-9_-]{8,64}$/)'

const { before, after } = recordFrom(4)

/** The number of a write that changes a record, that deletes it, or that makes one: 1 or, where one of this id was deleted, the number after that. */
const sequence: Expression = choose(
  `${val('newData', 'action')} !== 'create'`,
  `$rev === '' + (${val(before, 'rev')} + 1)`,
  any("$rev === '1'", `${val('data.parent()', { of: `'' + (${val(after, 'rev')} - 1)` }, '/action')} === 'delete'`),
)

/** Who made a record, and when, stays; who wrote it last, and when, is told truly. */
const stamped: Expression = all(
  choose(
    `${val('newData', 'action')} !== 'create'`,
    all(...['createdAt', 'createdBy'].map(stamp => `${val(after, stamp)} === ${val(before, stamp)}`)),
    all(`${val(after, 'createdAt')} === now`, `${val(after, 'createdBy')} === auth.uid`),
  ),
  `${val(after, 'updatedAt')} === now`,
  `${val(after, 'updatedBy')} === auth.uid`,
  `${child(after, 'rev')}.isNumber()`,
  `'' + ${val(after, 'rev')} === $rev`,
  `${val(after, 'action')} === ${val('newData', 'action')}`,
)

/** How many there are has moved with a record that is made or deleted. */
const counted: Expression = any(
  `!${val('newData', 'action')}.matches(/^(create|delete)$/)`,
  all(
    `${val(newRootFrom(4), 'counts/', { of: '$collection' }, '/last')} === $id`,
    `${val('root', 'counts/', { of: '$collection' }, '/all')} !== ${val(newRootFrom(4), 'counts/', { of: '$collection' }, '/all')}`,
  ),
)

/**
 * `history/{collection}/{id}/{rev}`: one entry a write, never changed: what the record is after it, value by value. A record's own rules demand
 * that its entry names every field; here stands that it names them truly.
 */
export const historyRules = (collections: readonly Collection[]): RulesNode => {
  const erased = `${val(newRootFrom(3), 'erased/', { of: '$collection' }, '/', { of: '$id' }, '/all/at')} === now`
  return {
    '//': `The history: one entry for each write of a record, under the number of the write. Nobody changes or removes one,
      but for who erases what it says of a person (see "erased") and looks through all of it for that.`,
    $collection: {
      '.read': all(may('records.erase'), limitedQuery),
      $id: {
        '.read': all(
          mayIn(collections, ({ permissions }) => permissions.read),
          limitedQuery,
        ),
        '.write': all(
          '!newData.exists()',
          isOneOf(
            '$collection',
            collections.filter(isPersonal).map(({ path }) => path),
          ),
          may('records.erase'),
          `!${recordFrom(3).after}.exists()`,
          erased,
        ),
        $rev: {
          '.read': mayIn(collections, ({ permissions }) => permissions.read),
          '.write': all(
            '!data.exists()',
            isOneOf(
              '$collection',
              collections.map(({ path }) => path),
            ),
            'newData.exists()',
          ),
          '.validate': any(
            'data.exists()',
            all(
              hasAll('newData', ['at', 'by', 'action', 'token']),
              noPriority(),
              ruleId('$id'),
              sequence,
              any(`${val('newData', 'action')} === 'delete'`, stamped),
              counted,
            ),
          ),
          at: valid('newData.val() === now', noPriority()),
          by: valid('newData.val() === auth.uid', noPriority()),
          action: valid(actionDemand, noPriority()),
          token: valid(mark, noPriority()),
          batch: valid(mark, noPriority()),
          record: snapshotRules(collections),
          heavy: heavyRules(collections),
          places: copiesRules(collections),
          $other: { '.validate': false },
        },
      },
    },
  }
}

/** Creations and deletions are called so, and nothing else is. Which steps there are, the record's rules say. */
const actionDemand: Expression = (() => {
  const record = recordFrom(5)
  return `(newData.val() === 'create') === !${record.before}.exists() && (newData.val() === 'delete') === !${record.after}.exists()`
})()

/**
 * A value of the snapshot, `''` where the record has none, or a branch of it: neither side has a priority. The worker changes nothing but what follows
 * from its steps.
 *
 * @param branch what holds of a value that has parts
 * @param steps the fields that steps change
 */
const snapshotLevel = (
  depth: number,
  keys: readonly string[],
  branch: Expression,
  steps: readonly string[],
): Expression => {
  const { before, after } = recordFrom(depth, '$collection', ['$id', ...keys].join(" + '/' + "))
  const value = "(newData.val() === '' ? null : newData.val())"
  const untouched =
    steps.length === 0
      ? []
      : [any(notWorker, isOneOf("($collection + ' ' + $field)", steps), `${before}.val() === ${value}`)]
  return all(
    noPriority(),
    noPriority(after),
    choose('newData.hasChildren()', branch, all(`${after}.val() === ${value}`, ...untouched)),
  )
}

const snapshotRules = (collections: readonly Collection[]): RulesNode => {
  const personal = collections.flatMap(collection =>
    personalFields(collection).map(name => `${collection.path} ${name}`),
  )
  const steps = collections
    .filter(hasDueSteps)
    .flatMap(collection =>
      Object.entries(collection.fields).flatMap(([name, { computed }]) =>
        name === collection.lifeCycle?.field || computed !== null || stampedFields(collection).has(name)
          ? [`${collection.path} ${name}`]
          : [],
      ),
    )
  const erasing = all(
    "newData.val() === ''",
    isOneOf("($collection + ' ' + $field)", personal),
    may('records.erase'),
    `${val(newRootFrom(6), 'erased/', { of: '$collection' }, '/', { of: '$id' }, '/', { of: '$rev' }, '/at')} === now`,
    `${val(recordFrom(6).after, { of: '$field' })} !== data.val()`,
  )
  return {
    '//': `What the record is after the write, field by field: '' where it has nothing, as everywhere after a deletion. Lists name all places that they could
      have, parts of lists all their fields. Where a field is counted by its values, the counters have moved. What is erased later becomes ''.`,
    '.validate': all(noPriority(), noPriority(recordFrom(5).after), noPriority(child(recordFrom(5).after, 'keys'))),
    $field: {
      '.write': all('data.exists()', erasing),
      '.validate': choose(
        'data.exists()',
        "newData.val() === ''",
        all(
          snapshotLevel(6, ['$field'], isWhole(collections, placesOfLists), steps),
          countDemand(collections, recordFrom(6, '$collection', "$id + '/' + $field").before, 6),
        ),
      ),
      $key: {
        '.validate': snapshotLevel(7, ['$field', '$key'], isWhole(collections, fieldsOfParts), steps),
        // The worker has no steps where lists have parts with fields.
        $part: valid(snapshotLevel(8, ['$field', '$key', '$part'], 'false', [])),
      },
    },
  }
}

/** What has parts has all of them: the names that it must have, by field. */
const isWhole = (collections: readonly Collection[], namesOf: (field: Field) => readonly string[]): Expression => {
  const owners = new Map<string, string[]>()
  for (const collection of collections)
    for (const [name, field] of heldFields(collection)) {
      const parts = namesOf(field).join()
      if (parts !== '') owners.set(parts, [...(owners.get(parts) ?? []), `${collection.path} ${name}`])
    }
  const demands = [...owners].map(([parts, names]) =>
    all(isOneOf("($collection + ' ' + $field)", names), hasAll('newData', parts.split(','))),
  )
  return demands.length === 0 ? 'false' : any(...demands)
}

/** All places of a list; the axes of a point. */
const placesOfLists = ({ control, reference }: Field): readonly string[] => {
  if (control.type === 'point') return ['x', 'y']
  return indexes(control.type === 'parts' ? control.max : (reference?.many ?? 0))
}

const fieldsOfParts = ({ control }: Field): readonly string[] =>
  control.type === 'parts' && !('value' in control.fields) ? Object.keys(control.fields) : []

const heavyRules = (collections: readonly Collection[]): RulesNode => {
  const texts = collections.flatMap(collection => heavyTexts(collection).map(name => `${collection.path} ${name}`))
  const place = (from: Expression) =>
    val(from, 'beside/', { of: '$collection' }, '/', { of: '$id' }, '/', { of: '$field' })
  const told = (side: 'before' | 'after', from: Expression) => `${val('newData', side)} === ${place(from)}`
  return {
    '//': 'Long texts beside the record that the write changes: before and after. Pictures never change, and are not kept here.',
    '.validate': noPriority(),
    $field: {
      '.validate': all(
        isOneOf("($collection + ' ' + $field)", texts),
        noPriority(),
        notWorker,
        told('before', 'root'),
        told('after', newRootFrom(6)),
      ),
      before: valid(noPriority()),
      after: valid(noPriority()),
      $other: { '.validate': false },
    },
  }
}

const copiesRules = (collections: readonly Collection[]): RulesNode => {
  const published = collections.filter(({ publication }) => publication !== undefined)
  if (published.length === 0) return { '.validate': false }
  const sides = recordFrom(6)
  const slot = ['published/to/', { of: '$place' }] as const
  const field = published
    .map(({ path, publication }) => ({ path, to: publication?.to ?? '' }))
    .reduceRight<Expression>(
      (rest, { path, to }) =>
        rest === '' ? quoted(to) : `($collection === ${quoted(path)} ? ${quoted(to)} : ${rest})`,
      '',
    )
  const rev = val(sides.after, 'published/rev')
  const copy = (record: Expression) => child(newRootFrom(6), ...copyPlace('$collection', val(record, ...slot)), '/rev')
  const isPublished = `${val(sides.after, 'published/rev')} === ${val(sides.after, 'rev')}`
  return {
    '//': `Checklist: while a record is public, or was before the write, it demands each of its places here. A place is checked off when the copy that was there
      is gone or made anew, when the copy that belongs there is there, and when the place is the one that the record names as it is published.`,
    '.validate': noPriority(),
    $place: valid(
      'newData.val() === true',
      noPriority(),
      any(
        `!${has(sides.before, ...slot)}`,
        `!${copy(sides.before)}.exists()`,
        `${copy(sides.before)}.val() === ${rev}`,
      ),
      any(`!${has(sides.after, ...slot)}`, `${copy(sides.after)}.val() === ${rev}`),
      any(
        `${rev} === null`,
        `${val(sides.after, ...slot)} === ${choose(
          isPublished,
          val(sides.after, { of: field }, '/', { of: '$place' }),
          val(sides.before, ...slot),
        )}`,
      ),
    ),
  }
}

/** The number of a write: the next, or what a new record says. */
const writeNumber = choose('data.exists()', `${val('data', 'rev')} + 1`, val('newData', 'rev'))

/** A place of the history entry that a write makes, seen from the record. */
const entryOf = ({ path }: Collection, number: Expression, below = ''): readonly Piece[] => [
  `history/${path}/`,
  { of: '$id' },
  '/',
  { of: number },
  ...(below === '' ? [] : [below]),
]

/**
 * The write makes its entry, which names every field; that it names them truly is in the rules of the history. There is no entry above the number of a record
 * that is there, but there may be some of an earlier record with the id of a new one.
 */
export const entryDemand = (collection: Collection): Expression =>
  all(
    checkedOff(
      collection,
      'record',
      heldFields(collection).map(([name]) => name),
    ),
    any('data.exists()', `!${has('root', ...entryOf(collection, val('newData', 'rev')))}`),
  )

/** The entry's checklist has these names; that each is done is in the rules of the history. */
export const checkedOff = (collection: Collection, list: string, names: readonly string[]): Expression =>
  hasAll(child(newRootFrom(2), ...entryOf(collection, writeNumber, `/${list}`)), names)

/** `erased/{collection}/{id}/all`, or `/{rev}` for what a version said of a person: who erased it, when, and why. */
export const erasedRules = (collections: readonly Collection[]): RulesNode => {
  const erasable = collections.filter(tellsOfPeople)
  const pathsOf = (some: readonly Collection[]) => some.map(({ path }) => path)
  const history = (root: string) => child(root, 'history/', { of: '$collection' }, '/', { of: '$id' })
  return {
    '//': `What is left of the erased record of a person, or of what a version of a record said of one: who erased it, when, and why.`,
    $collection: {
      $id: {
        '.read': mayIn(erasable, ({ permissions }) => permissions.read),
        $what: {
          '.write': all(
            may('records.erase'),
            'newData.exists()',
            choose(
              "$what === 'all'",
              all(
                isOneOf('$collection', pathsOf(collections.filter(isPersonal))),
                `${history('root')}.exists()`,
                `!${history(newRootFrom(4))}.exists()`,
                `!${recordFrom(4).after}.exists()`,
              ),
              all(
                '!data.exists()',
                isOneOf('$collection', pathsOf(collections.filter(each => personalFields(each).length > 0))),
                has(history(newRootFrom(4)), { of: '$what' }),
              ),
            ),
          ),
          '.validate': all("newData.hasChildren(['at', 'by', 'reason'])", noPriority()),
          at: valid('newData.val() === now', noPriority()),
          by: valid('newData.val() === auth.uid', noPriority()),
          reason: valid(String(text({ max: longestReason }).rules['.validate']), noPriority()),
          ...nothingElse,
        },
      },
    },
  }
}
