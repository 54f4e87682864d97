import type { Prepared, Texts } from '../../../machines/uploads.ts'
import { cleaned } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { Values } from '../../model/record.ts'
import { pictureFieldsOf } from '../data/pictures.ts'

/** Values of a prepared picture's record. */
export const pictureValues = (collection: Collection, prepared: Omit<Prepared, 'name'>, texts: Texts): Values => {
  const { thumbnail, picture, size } = pictureFieldsOf(collection)
  return cleaned(collection, {
    ...texts,
    [thumbnail]: prepared.thumbnail,
    [picture]: prepared.picture,
    ...(size.width ? { [size.width]: prepared.width } : {}),
    ...(size.height ? { [size.height]: prepared.height } : {}),
  })
}
