import type { Field } from '../fields/field.ts'
import { all, any, child, choose, type Expression, has, quoted, val } from './expression.ts'
import type { RulesNode } from './node.ts'

/** The value of a field as a text to put together with others, or a number, which becomes one then. */
export const textOf = (name: string, { control }: Field, record: Expression): Expression =>
  control.type === 'toggle' ? choose(`${val(record, name)} === true`, "'true'", "'false'") : val(record, name)

/** The numbered places of a field of many references: `p0` to `pN`. */
export const placesOf = (name: string, field: Field): readonly string[] =>
  field.leaves(name).map(leaf => leaf.split('/').at(-1) ?? leaf)

/** A record has the same value of the field before and after. */
export const sameValue = (name: string, field: Field, one: Expression, other: Expression): Expression =>
  all(...field.leaves(name).map(leaf => `${val(one, leaf)} === ${val(other, leaf)}`))

/**
 * A copy of a field's value, elsewhere, is what the record has. For many references, {@link copyRules} says the other half: that the copy
 * has nothing more.
 *
 * @param copy the place of the copy
 * @param holder the place that holds the field: the record, or what lies beside it
 */
export const equalsCopy = (name: string, field: Field, copy: Expression, holder: Expression): Expression => {
  if (field.reference?.many)
    return all(
      ...placesOf(name, field).map(place => {
        const slot = `slots/${name}/${place}`
        return any(`!${has(holder, slot)}`, `${val(copy, { of: val(holder, slot) })} === ${quoted(place)}`)
      }),
    )
  return all(
    ...field.leaves(name).map(leaf => {
      const below = leaf.slice(name.length + 1)
      return `${below === '' ? `${copy}.val()` : val(copy, below)} === ${val(holder, leaf)}`
    }),
  )
}

/** What may stand at a copy: the kind's own rules; of many references only those that the record has, at the same places. */
export const copyRules = (name: string, field: Field, holder: Expression): RulesNode =>
  field.reference?.many
    ? { $item: { '.validate': `newData.val() === ${child(holder, `${name}/`, { of: '$item' })}.val()` } }
    : field.rules

/**
 * An id that was in a map of references either stands there still, at a numbered place that names it, or `otherwise` holds. Rules cannot walk
 * through a map, so a place without its id, or an id without its place, would be lost to them.
 *
 * @param map the path of the map in the record
 * @param slots the path of its places
 */
export const stillIn = (map: string, slots: string, id: Expression, otherwise: Expression): Expression => {
  const entry = [`${map}/`, { of: id }]
  return choose(
    has('newData', ...entry),
    `${val('newData', `${slots}/`, { of: val('newData', ...entry) })} === ${id}`,
    otherwise,
  )
}
