import type { Field, Labels } from '../../model/fields/field.ts'
import { type Pattern, text } from '../../model/fields/text.ts'

const pattern: Pattern = {
  name: 'licence',
  source: '^[A-Z0-9]+(-[A-Z0-9]+)*$',
  like: 'LMF-0427',
  unlike: ['LMF 0427', 'LMF/0427', '-0427', 'LMF-', 'LMF--0427', 'lmf-0427', 'Ñ-1'],
}

/** The number of a player's licence, in capital letters however it was typed, so that no two differ by that alone. */
export const licence = (options: Labels): Field<string, never> => {
  const made = text({ ...options, max: 30, pattern, unique: true })
  return {
    ...made,
    clean: value => {
      const cleaned = made.clean(value)
      return typeof cleaned === 'string' ? cleaned.toUpperCase() : cleaned
    },
  }
}
