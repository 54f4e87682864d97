import { any, quoted } from '../rules/expression.ts'
import type { Field } from './field.ts'

/** One of a few names. */
export const choice = (values: readonly string[], { required = true } = {}): Field => ({
  required,
  rule: any(...values.map(value => `newData.val() === ${quoted(value)}`)),
  check(value) {
    if (value === undefined || value === null) return required ? { code: 'missing' } : null
    return values.some(known => known === value) ? null : { code: 'notOneOf', values }
  },
})
