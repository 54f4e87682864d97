import { type Collection, type CollectionWords, defineCollection } from './collection.ts'
import { number } from './fields/number.ts'
import { picture } from './fields/picture.ts'
import { point } from './fields/point.ts'
import { text } from './fields/text.ts'

interface PictureCollection
  extends Pick<Collection, 'path' | 'at' | 'titles' | 'permissions' | 'referredFrom' | 'personal'> {
  /** Everybody sees a picture, signed in or not, while something public shows it. Without it only those who may read the collection, or a record that has it. */
  readonly open?: boolean
  readonly words: Readonly<Record<'en' | 'es', Pick<CollectionWords, 'one' | 'many' | 'hints'>>>
}

/**
 * A collection of pictures, re-encoded when they are uploaded: what the pages of pictures and the fields of kind `image` take. Thumbnail and
 * picture lie beside the record, so that a list pulls neither.
 */
export const pictureCollection = ({ open = false, words: { en, es }, ...collection }: PictureCollection): Collection =>
  defineCollection({
    ...collection,
    fields: {
      name: text({ max: 100 }),
      alt: text({ max: 250 }),
      focus: point({ required: false }),
      width: number({ min: 1, max: 20_000, unit: 'px', fixed: true }),
      height: number({ min: 1, max: 20_000, unit: 'px', fixed: true }),
      thumbnail: picture({ max: 32 * 1024, open }),
      picture: picture({ max: 1024 * 1024, open }),
    },
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
        ...en,
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
          ...en.hints,
        },
        sections: { image: capitalised(en.one), file: 'What was made of the file' },
      },
      es: {
        ...es,
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
          ...es.hints,
        },
        sections: { image: capitalised(es.one), file: 'Lo que se hizo del archivo' },
      },
    },
  })

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
