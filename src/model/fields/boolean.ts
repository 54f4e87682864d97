import { type Field, type FieldOptions, field } from './field.ts'

/** Yes or no. */
export const boolean = (options: FieldOptions = {}): Field =>
  field(
    {
      rules: { '.validate': 'newData.isBoolean()' },
      check: value => (typeof value === 'boolean' ? null : { code: 'wrongType' }),
      control: { type: 'toggle' },
      cell: 'toggle',
      fromText: text => (text === '' ? null : text === 'true' ? true : text === 'false' ? false : text),
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      samples: { accepted: [true, false], refused: ['true', 1, { a: true }] },
    },
    options,
  )
