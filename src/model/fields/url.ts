import type { Field, FieldOptions } from './field.ts'
import { urlPattern } from './pattern.ts'
import { text } from './text.ts'

/** An address that begins with https://. */
export const url = ({ max = 2_000, ...options }: FieldOptions & { readonly max?: number } = {}): Field => {
  const kind = text({ max, pattern: urlPattern, input: 'url', ...options })
  return {
    ...kind,
    cell: 'link',
    samples: {
      accepted: [urlPattern.like, `${urlPattern.like}/`.padEnd(max, 'a')],
      refused: [`${urlPattern.like}/`.padEnd(max + 1, 'a'), 3, ...urlPattern.unlike],
    },
  }
}
