import { defineCollection } from '../../model/collection.ts'
import { number } from '../../model/fields/number.ts'
import { picture } from '../../model/fields/picture.ts'
import { point } from '../../model/fields/point.ts'
import { text } from '../../model/fields/text.ts'

/** Pictures, re-encoded when they are uploaded. Thumbnail and picture lie beside the record, so that a list pulls neither. */
export const images = defineCollection({
  path: 'images',
  permissions: {
    read: 'contents.open',
    create: 'contents.write',
    change: 'contents.write',
    delete: 'contents.delete',
  },
  fields: {
    name: text({ max: 100 }),
    alt: text({ max: 250 }),
    focus: point({ required: false }),
    width: number({ min: 1, max: 20_000, unit: 'px', fixed: true }),
    height: number({ min: 1, max: 20_000, unit: 'px', fixed: true }),
    thumbnail: picture({ max: 32 * 1024, open: true }),
    picture: picture({ max: 1024 * 1024, open: true }),
  },
  referredFrom: ['apps', 'contents'],
  title: 'name',
  search: ['name', 'alt'],
  sorts: [
    { by: 'createdAt', descending: true },
    { by: 'name', descending: false },
  ],
  filters: [],
  columns: ['name', 'alt', 'width', 'height', 'updatedAt'],
  sections: [
    { id: 'image', fields: ['picture', 'name', 'alt', 'focus'] },
    { id: 'file', fields: ['thumbnail', 'width', 'height'] },
  ],
  words: {
    en: {
      one: 'image',
      many: 'images',
      fields: {
        name: 'Name',
        alt: 'Alternative text',
        focus: 'Focal point',
        width: 'Width',
        height: 'Height',
        thumbnail: 'Thumbnail',
        picture: 'Picture',
      },
      hints: {
        alt: 'What the picture shows, for people who do not see it.',
        focus: 'What stays visible when the picture is cropped.',
      },
      sections: { image: 'Image', file: 'What was made of the file' },
    },
    es: {
      one: 'imagen',
      many: 'imágenes',
      fields: {
        name: 'Nombre',
        alt: 'Texto alternativo',
        focus: 'Punto focal',
        width: 'Ancho',
        height: 'Alto',
        thumbnail: 'Miniatura',
        picture: 'Imagen',
      },
      hints: {
        alt: 'Qué muestra la imagen, para quien no la ve.',
        focus: 'Lo que queda visible cuando se recorta la imagen.',
      },
      sections: { image: 'Imagen', file: 'Lo que se hizo del archivo' },
    },
  },
})
