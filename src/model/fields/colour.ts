import type { Field, FieldOptions } from './field.ts'
import { colourPattern } from './pattern.ts'
import { text } from './text.ts'

/** A colour as #rrggbb, in small letters. */
export const colour = (options: FieldOptions = {}): Field => {
  const kind = text({ max: 7, pattern: colourPattern, ...options })
  return {
    ...kind,
    clean: value => {
      const cleaned = kind.clean(value)
      return typeof cleaned === 'string' ? cleaned.toLowerCase() : cleaned
    },
    control: { type: 'colour' },
    cell: 'colour',
  }
}
