import type { Collection } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { stampedFields } from '../life-cycle.ts'
import { all, any, child, choose, type Expression, has, hasAll, newRootFrom, quoted, val } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { hasDueSteps, limitedQuery, may, notWorker } from './people.ts'
import { isWritten, recordFrom, type Sides } from './places.ts'
import { copyRules, equalsCopy, sameValue } from './values.ts'

const mark: Expression = all('newData.isString()', 'newData.val().matches(/^[A-Za-z0-9_-]{8,64}$/)')

/** The fields whose changes are told: pictures, which are heavy and never change, are not. */
const toldFields = ({ fields }: Collection): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.beside === 'no' || !field.fixed)

/** Where a field lies before and after the write: in the record, or beside it. */
const holderOf = (collection: Collection, field: Field, levels: number): Sides =>
  field.beside === 'no'
    ? recordFrom(collection, levels)
    : {
        before: child('root', `beside/${collection.path}/`, { of: '$id' }),
        after: child(newRootFrom(levels), `beside/${collection.path}/`, { of: '$id' }),
      }

/**
 * `history/{collection}/{id}/{rev}`: one entry a write, never changed. It names what the record's write does: all that changed, what it was
 * and what it is.
 */
export const historyRules = (collection: Collection): RulesNode => {
  const { path, permissions } = collection
  const record = recordFrom(collection, 4)
  const number = choose(`${record.after}.exists()`, val(record.after, 'rev'), `${val(record.before, 'rev')} + 1`)
  const told = toldFields(collection).map(([name, field]) => {
    const { before, after } = holderOf(collection, field, 4)
    return any(has('newData', `changes/${name}`), sameValue(name, field, before, after))
  })
  const changes = toldFields(collection).map(([name, field]) => [name, changeRules(collection, name, field)] as const)
  return at(`history/${path}/$id`, {
    '.read': all(may(permissions.read), limitedQuery),
    $rev: {
      // Who lost the answer to a write looks here whether it was carried out.
      '.read': may(permissions.read),
      '.write': all('!data.exists()', 'newData.exists()', isWritten(record), `${number} + '' === $rev`),
      '.validate': all(hasAll('newData', ['at', 'by', 'action', 'token']), ...told),
      at: { '.validate': 'newData.val() === now' },
      by: { '.validate': 'newData.val() === auth.uid' },
      action: { '.validate': actionDemand(collection) },
      token: { '.validate': mark },
      batch: { '.validate': mark },
      changes: { ...Object.fromEntries(changes), $other: { '.validate': false } },
      $other: { '.validate': false },
    },
  })
}

/** An action that there is; creations and deletions are called so, and nothing else is. */
const actionDemand = (collection: Collection): Expression => {
  const { before, after } = recordFrom(collection, 5)
  const steps = new Set(collection.lifeCycle?.steps.map(({ event }) => event))
  const others = ['change', ...steps].map(action => `newData.val() === ${quoted(action)}`)
  return choose(
    `!${before}.exists()`,
    "newData.val() === 'create'",
    choose(`!${after}.exists()`, "newData.val() === 'delete'", any(...others)),
  )
}

/** One change, told truly. The worker takes steps and changes nothing but what follows from them. */
const changeRules = (collection: Collection, name: string, field: Field): RulesNode => {
  const { before, after } = holderOf(collection, field, 6)
  const isStep = name === collection.lifeCycle?.field || field.joined !== null || stampedFields(collection).has(name)
  const isScalar = field.leaves(name).join() === name
  // Of a scalar the comparison says it all.
  const copy = (side: keyof Sides) => (isScalar ? {} : copyRules(name, field, holderOf(collection, field, 8)[side]))
  return {
    '.validate': all(
      equalsCopy(name, field, "newData.child('before')", before),
      equalsCopy(name, field, "newData.child('after')", after),
      ...(isScalar ? ["newData.child('before').val() !== newData.child('after').val()"] : []),
      ...(hasDueSteps(collection) && !isStep ? [notWorker] : []),
    ),
    before: copy('before'),
    after: copy('after'),
    $other: { '.validate': false },
  }
}
