import { type Collection, countedFields } from '../collection.ts'
import { all, any, child, choose, type Expression, newRootFrom, type Piece, val } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { may } from './people.ts'
import { isWritten, recordFrom } from './places.ts'
import { textOf } from './values.ts'

/** The value of a field as the name of its counter. */
const counterName = ({ fields }: Collection, name: string, record: Expression): Expression => {
  const field = fields[name]
  return field ? textOf(name, field, record) : val(record, name)
}

/**
 * The counters follow a write that is counted: `last` names the record, and each counter that it concerns moves. By how much, and that no
 * other does, is in the rules of the counters.
 */
export const countDemands = (collection: Collection): Expression[] => {
  const counts = `counts/${collection.path}`
  const newRoot = newRootFrom(2)
  const last = `${val(newRoot, `${counts}/last`)} === $id`
  const moves = (...counter: readonly Piece[]) => `${val('root', ...counter)} !== ${val(newRoot, ...counter)}`
  const byValue = countedFields(collection).map(name => {
    const follows = (record: Expression) =>
      any(
        `${val(record, name)} === null`,
        moves(`${counts}/by/${name}/`, { of: counterName(collection, name, record) }),
      )
    return any(`${val('data', name)} === ${val('newData', name)}`, all(last, follows('data'), follows('newData')))
  })
  return [any('data.exists() && newData.exists()', all(last, moves(`${counts}/all`))), ...byValue]
}

/**
 * `counts/{collection}`: a counter moves only with the record that `last` names, by the difference that this record makes. So nobody writes
 * a number of their own.
 */
export const countRules = (collection: Collection): RulesNode => {
  const counts = `counts/${collection.path}`
  const moved = (levels: number, isCounted: (record: Expression) => Expression): Expression => {
    const last = val(newRootFrom(levels), `${counts}/last`)
    const record = recordFrom(collection, levels, last)
    const one = (side: Expression) => choose(isCounted(side), '1', '0')
    return all(
      `${child(newRootFrom(levels), `${counts}/last`)}.isString()`,
      isWritten(record),
      `newData.val() === ${choose('data.exists()', 'data.val()', '0')} + ${one(record.after)} - ${one(record.before)}`,
    )
  }
  const byValue = countedFields(collection).map(name => {
    const isCounted = (record: Expression) =>
      all(`${val(record, name)} !== null`, `${counterName(collection, name, record)} === $value`)
    return [name, { $value: { '.write': moved(5, isCounted) } }] as const
  })
  return at(counts, {
    '.read': may(collection.permissions.read),
    all: { '.write': moved(3, record => `${record}.exists()`) },
    last: { '.write': all('newData.isString()', isWritten(recordFrom(collection, 3, 'newData.val()'))) },
    ...(byValue.length > 0 ? { by: Object.fromEntries(byValue) } : {}),
  })
}
