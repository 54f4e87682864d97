import type { Field, FieldOptions } from './field.ts'
import { reference } from './reference.ts'

/** A picture of the collection of pictures at the path `to` (see src/model/picture-collection.ts). */
export const image = ({ to = 'images', ...options }: FieldOptions & { readonly to?: string } = {}): Field => ({
  ...reference({ to, ...options }),
  control: { type: 'image' },
  cell: 'image',
})

/** Where the thumbnail and the name of a picture lie: pages that only show it need not know its collection. */
export const thumbnailPlace = (to: string, id: string): string => `beside/${to}/${id}/thumbnail`
export const pictureNamePlace = (to: string, id: string): string => `${to}/${id}/name`
