import type { Field, FieldOptions } from './field.ts'
import { reference } from './reference.ts'

/** A picture of the image collection at the path `to`. */
export const image = ({ to = 'images', ...options }: FieldOptions & { readonly to?: string } = {}): Field => ({
  ...reference({ to, ...options }),
  control: { type: 'image' },
  cell: 'image',
})
