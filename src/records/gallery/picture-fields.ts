import type { Collection } from '../../model/collection.ts'

export interface PictureFields {
  /** The smaller picture, for grids. */
  readonly thumbnail: string
  readonly picture: string
  /** What people write of each picture before it is saved: the texts that a record needs. */
  readonly texts: readonly string[]
  /** The point that stays in sight when the picture is cropped. */
  readonly focus: string | null
  readonly size: { readonly width: string | null; readonly height: string | null }
}

/**
 * @throws Error where the collection has not exactly two fields of pictures, a small and a large one: then it has no gallery.
 */
export const pictureFieldsOf = ({ path, fields }: Collection): PictureFields => {
  const names = Object.keys(fields)
  const limitOf = (name: string): number => {
    const control = fields[name]?.control
    return control?.type === 'picture' ? control.max : 0
  }
  const [thumbnail, picture, ...more] = names
    .filter(name => limitOf(name) > 0)
    .toSorted((a, b) => limitOf(a) - limitOf(b))
  if (thumbnail === undefined || picture === undefined || more.length > 0)
    throw new Error(`"${path}" needs two fields of pictures to be shown as a gallery: a small and a large one.`)
  const isNumber = (name: string) => (fields[name]?.control.type === 'number' ? name : null)
  return {
    thumbnail,
    picture,
    texts: names.filter(name => fields[name]?.required && ['line', 'lines'].includes(fields[name].control.type)),
    focus: names.find(name => fields[name]?.control.type === 'point') ?? null,
    size: { width: isNumber('width'), height: isNumber('height') },
  }
}
