import type { Collection } from '../collection.ts'
import { computedFields, joint } from '../fields/computed.ts'
import { all, any, child, choose, type Expression, has, newRootFrom, quoted, val } from './expression.ts'
import { textOf } from './values.ts'

/** What is joined is there while all its parts and its condition are, and says what they say. */
export const joinDemands = (collection: Collection): Expression[] => {
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

/** Begins with a text, so that numbers are never added. */
const joinOf = ({ fields }: Collection, of: readonly string[]): Expression => {
  const texts = of.map(name => {
    const field = fields[name]
    return field ? textOf(name, field, 'newData') : val('newData', name)
  })
  const isNumber = fields[of[0] ?? '']?.control.type === 'number'
  return [...(isNumber ? ["''"] : []), texts.join(` + ${quoted(joint)} + `)].join(' + ')
}

/**
 * The demand of a joined field with a limit, at the field: of records with this value there are no more than the limit says. A record that had the value
 * before stays, whatever the limit is now.
 *
 * @throws Error when the limit is no number of the collection that is referred to.
 */
export const limitDemand = (collection: Collection, name: string, collections: readonly Collection[]): Expression[] => {
  const { path, fields } = collection
  const atMost = fields[name]?.computed?.atMost
  if (!atMost) return []
  const to = fields[atMost.of]?.reference?.to ?? ''
  const target = collections.find(other => other.path === to)
  if (target && target.fields[atMost.field]?.control.type !== 'number')
    throw new Error(`The limit of ${path}.${name} is ${to}.${atMost.field}, which is no number that "${to}" declares.`)
  const root = newRootFrom(3)
  const record = child(root, `${to}/`, { of: val('newData.parent()', atMost.of) })
  const count = val(root, `counts/${path}/by/${name}/`, { of: 'newData.val()' })
  const isAlwaysThere = target?.fields[atMost.field]?.required === true
  return [
    any(
      'newData.val() === data.val()',
      ...(isAlwaysThere ? [] : [`!${has(record, atMost.field)}`]),
      `${count} <= ${val(record, atMost.field)}`,
    ),
  ]
}
