import { isOneOf } from '../rules/pattern.ts'
import { type Field, type FieldOptions, field } from './field.ts'

/** One of a few names. */
export const choice = (values: readonly string[], options: FieldOptions = {}): Field =>
  field(
    {
      rules: { '.validate': isOneOf('newData.val()', values) },
      check: value => (values.some(known => known === value) ? null : { code: 'notOneOf', values }),
      control: { type: 'choice', values },
      cell: 'choice',
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      samples: { accepted: values, refused: [`${values[0]}x`, '', 1, true] },
    },
    options,
  )
