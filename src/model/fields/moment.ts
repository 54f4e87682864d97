import type { Field } from './field.ts'

/** A moment in milliseconds since 1970, as the server's clock gives it. */
export const moment = ({ required = true } = {}): Field => ({
  required,
  rule: 'newData.isNumber()',
  check(value) {
    if (value === undefined || value === null) return required ? { code: 'missing' } : null
    return typeof value === 'number' && Number.isFinite(value) ? null : { code: 'wrongType' }
  },
})
