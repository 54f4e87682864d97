import { sortableMoment } from '../fold.ts'
import { all } from '../rules/expression.ts'
import { type Field, type FieldOptions, field } from './field.ts'

/** A moment in whole milliseconds since 1970, as the server's clock gives it; to the year 2286, which 13 digits hold. */
export const moment = (options: FieldOptions = {}): Field =>
  field(
    {
      rules: {
        '.validate': all('newData.val() >= 0', `newData.val() <= ${last}`, 'newData.val() % 1 === 0'),
      },
      check(value) {
        if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'wrongType' }
        if (value < 0) return { code: 'tooSmall', limit: 0 }
        return value > last ? { code: 'tooLarge', limit: last } : null
      },
      control: { type: 'moment' },
      cell: 'moment',
      toText: value => (typeof value === 'number' ? new Date(value).toISOString() : ''),
      fromText: text => {
        const value = Date.parse(text)
        return text === '' ? null : Number.isNaN(value) ? text : value
      },
      sortKey: value => (typeof value === 'number' ? sortableMoment(value) : ''),
      sortsItself: true,
      samples: { accepted: [1_795_000_000_000, 0, last], refused: [-1, last + 1, 0.5, '2026-11-21', true] },
    },
    options,
  )

const last = 9_999_999_999_999
