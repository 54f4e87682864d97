import { type Field, type FieldOptions, field } from './field.ts'

/** Yes or no. */
export const boolean = (options: FieldOptions = {}): Field =>
  field(
    {
      rules: { '.validate': 'newData.isBoolean()' },
      check: value => (typeof value === 'boolean' ? null : { code: 'wrongType' }),
      control: { type: 'toggle' },
      cell: 'toggle',
      fromText: text => (text === '' ? null : (spoken.get(text.trim().toLowerCase()) ?? text)),
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      samples: { accepted: [true, false], refused: ['true', 1, { a: true }] },
    },
    options,
  )

/** What spreadsheets write for yes and no, in English and Spanish. */
const spoken: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['verdadero', true],
  ['sí', true],
  ['si', true],
  ['false', false],
  ['no', false],
  ['falso', false],
])
