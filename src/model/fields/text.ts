import { all } from '../rules/expression.ts'
import type { Field } from './field.ts'

interface TextOptions {
  /** The most UTF-16 code units: what `length` counts here and in the rules language. */
  readonly max: number
  readonly required?: boolean
}

/** A line of text that is not blank. */
export const text = ({ max, required = true }: TextOptions): Field => ({
  required,
  rule: all('newData.isString()', `newData.val().length <= ${max}`, 'newData.val().matches(/\\S/)'),
  check(value) {
    if (value === undefined || value === null) return required ? { code: 'missing' } : null
    if (typeof value !== 'string') return { code: 'wrongType' }
    if (value.length > max) return { code: 'tooLong', limit: max }
    return blank.test(value) ? { code: 'missing' } : null
  },
})

/** White space as the rules language counts it, which is ASCII's. */
const blank = /^[\t\n\f\r ]*$/
