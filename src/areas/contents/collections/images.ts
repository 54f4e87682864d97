import { collectionPermissions } from '../../../model/permissions.ts'
import { pictureCollection } from '../../../model/picture-collection.ts'

/** Pictures of contents and apps, public wherever they were published. */
export const images = pictureCollection({
  path: 'images',
  at: '/manager/images',
  name: { one: { en: 'image', es: 'imagen' }, many: { en: 'images', es: 'imágenes' } },
  titles: { create: { en: 'Upload images', es: 'Subir imágenes' } },
  permissions: collectionPermissions('contents'),
  open: true,
})
