import type { Field, FieldOptions } from './field.ts'
import { slugPattern } from './pattern.ts'
import { text } from './text.ts'

interface SlugOptions extends FieldOptions {
  readonly max?: number
  readonly unique?: boolean
  /** The field from whose text one is proposed. */
  readonly from?: string
}

/** Part of an address: a-z, 0-9 and single hyphens between them. */
export const slug = ({ max = 80, from, ...options }: SlugOptions = {}): Field => ({
  ...text({ max, pattern: slugPattern, ...options }),
  control: { type: 'slug', max, from: from ?? null },
  samples: {
    accepted: [slugPattern.like, 'a'.repeat(max), '0'],
    refused: ['a'.repeat(max + 1), '', 3, ...slugPattern.unlike],
  },
})
