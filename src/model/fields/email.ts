import type { Field, FieldOptions } from './field.ts'
import { emailPattern } from './pattern.ts'
import { text } from './text.ts'

/** An e-mail address. */
export const email = ({ max = 320, ...options }: FieldOptions & { readonly max?: number } = {}): Field => ({
  ...text({ max, pattern: emailPattern, input: 'email', ...options }),
  samples: {
    accepted: [emailPattern.like, `${'a'.repeat(max - 12)}@example.com`],
    refused: [`${'a'.repeat(max - 11)}@example.com`, 3, ...emailPattern.unlike],
  },
})
