import { type Collection, defineCollection, type Text } from './collection.ts'
import { point } from './fields/list.ts'
import { number } from './fields/scalar.ts'
import { picture, text } from './fields/text.ts'

interface PictureCollection
  extends Pick<Collection, 'path' | 'at' | 'name' | 'titles' | 'permissions' | 'referredFrom' | 'personal'> {
  /** Public while something public shows it; otherwise for readers of the collection or the record. */
  readonly open?: boolean
  readonly hint?: Text
}

/** A collection of pictures, re-encoded on upload. Thumbnail and picture are detached. */
export const pictureCollection = ({ open = false, hint, ...collection }: PictureCollection) =>
  defineCollection({
    ...collection,
    fields: {
      name: text({ label: { en: 'Name', es: 'Nombre' }, max: 100, ...(hint ? { hint } : {}) }),
      alt: text({
        label: { en: 'Alternative text', es: 'Texto alternativo' },
        max: 250,
        hint: {
          en: 'Describes the image for people who can’t see it.',
          es: 'Describe la imagen a quien no puede verla.',
        },
      }),
      focus: point({ label: { en: 'Focal point', es: 'Punto focal' }, required: false }),
      width: number({ label: { en: 'Width', es: 'Ancho' }, min: 1, max: 20_000, unit: 'px', fixed: true }),
      height: number({ label: { en: 'Height', es: 'Alto' }, min: 1, max: 20_000, unit: 'px', fixed: true }),
      thumbnail: picture({ label: { en: 'Thumbnail', es: 'Miniatura' }, max: 32 * 1024, open }),
      picture: picture({ label: { en: 'Image', es: 'Imagen' }, max: 1024 * 1024, open }),
    },
    title: 'name',
    search: ['name', 'alt'],
    sorts: ['-createdAt', 'name'],
    filters: [],
    columns: ['name', 'alt', 'width', 'height', 'updatedAt'],
    sections: [
      {
        label: { en: capitalised(collection.name.one.en), es: capitalised(collection.name.one.es) },
        fields: ['name', 'alt', 'focus', 'picture'],
      },
      { label: { en: 'File', es: 'Archivo' }, fields: ['width', 'height', 'thumbnail'] },
    ],
  })

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
