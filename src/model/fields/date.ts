import type { Field, FieldOptions } from './field.ts'
import { datePattern } from './pattern.ts'
import { text } from './text.ts'

/** A day without a time: YYYY-MM-DD. */
export const date = (options: FieldOptions = {}): Field => ({
  ...text({ max: 10, pattern: datePattern, ...options }),
  control: { type: 'date' },
  cell: 'date',
  sortsItself: true,
  samples: { accepted: [datePattern.like, '2024-02-29', '2000-02-29'], refused: [20_261_121, ...datePattern.unlike] },
})
