import type { Field } from '../fields/field.ts'
import { all, choose, type Expression, val } from './expression.ts'

/** The value of a field as a text to put together with others, or a number, which becomes one then. */
export const textOf = (name: string, { control }: Field, record: Expression): Expression =>
  control.type === 'toggle' ? choose(`${val(record, name)} === true`, "'true'", "'false'") : val(record, name)

/** A record has the same value of the field before and after. */
export const sameValue = (name: string, field: Field, one: Expression, other: Expression): Expression =>
  all(...field.leaves(name).map(leaf => `${val(one, leaf)} === ${val(other, leaf)}`))
