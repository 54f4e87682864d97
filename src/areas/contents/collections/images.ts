import { pictureCollection } from '../../../model/picture-collection.ts'

/** The pictures of contents and apps. The public sees them wherever they were published. */
export const images = pictureCollection({
  path: 'images',
  at: '/manager/images',
  titles: { create: { en: 'Upload images', es: 'Subir imágenes' } },
  permissions: {
    read: 'contents.open',
    create: 'contents.write',
    change: 'contents.write',
    delete: 'contents.delete',
  },
  open: true,
  words: {
    en: { one: 'image', many: 'images' },
    es: { one: 'imagen', many: 'imágenes' },
  },
})
