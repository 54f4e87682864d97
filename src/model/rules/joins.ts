import type { Collection } from '../collection.ts'
import { joint } from '../fields/joined.ts'
import { joinedFields } from '../joins.ts'
import { all, any, child, choose, type Expression, has, newRootFrom, quoted, val } from './expression.ts'
import { textOf } from './values.ts'

/** What is joined is there while all its parts and its condition are, and says what they say. */
export const joinDemands = (collection: Collection): Expression[] =>
  joinedFields(collection).map(([name, { joined }]) => {
    const { of, while: condition } = joined
    const given = [
      ...of.filter(part => !collection.fields[part]?.required).map(part => has('newData', part)),
      ...(condition ? [`${val('newData', condition.field)} === ${quoted(condition.is)}`] : []),
    ]
    const isJoined = `${val('newData', name)} === ${joinOf(collection, of)}`
    return given.length === 0 ? isJoined : choose(all(...given), isJoined, `!${has('newData', name)}`)
  })

/** Begins with a text, so that a number is never added. */
const joinOf = ({ fields }: Collection, of: readonly string[]): Expression =>
  of
    .map(name => {
      const field = fields[name]
      return field ? textOf(name, field, 'newData') : val('newData', name)
    })
    .reduce((whole, part, at) => `${whole} + ${at === 0 ? '' : `${quoted(joint)} + `}${part}`, "''")

/**
 * The demand of a joined field with a limit, at the field: of records with this value there are no more than the limit says. A record that had the value
 * before stays, whatever the limit is now.
 *
 * @throws Error when the limit is no number of the collection that is referred to.
 */
export const limitDemand = (collection: Collection, name: string, collections: readonly Collection[]): Expression[] => {
  const { path, fields } = collection
  const atMost = fields[name]?.joined?.atMost
  if (!atMost) return []
  const to = fields[atMost.of]?.reference?.to ?? ''
  const target = collections.find(other => other.path === to)
  if (target && target.fields[atMost.field]?.control.type !== 'number')
    throw new Error(`The limit of ${path}.${name} is ${to}.${atMost.field}, which is no number that "${to}" declares.`)
  const root = newRootFrom(3)
  const record = child(root, `${to}/`, { of: val('newData.parent()', atMost.of) })
  const count = val(root, `counts/${path}/by/${name}/`, { of: 'newData.val()' })
  return [
    any('newData.val() === data.val()', `!${has(record, atMost.field)}`, `${count} <= ${val(record, atMost.field)}`),
  ]
}
