import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  title: { en: 'Images in the text', es: 'Imágenes del texto' },
  picture: { en: 'Image {number, number} of {count, number}', es: 'Imagen {number, number} de {count, number}' },
  alt: { en: 'Alternative text', es: 'Texto alternativo' },
  altHint: {
    en: 'Describes the image for people who can’t see it.',
    es: 'Describe la imagen a quien no puede verla.',
  },
  caption: { en: 'Caption', es: 'Pie de foto' },
  captionHint: { en: 'Shown below the image. Optional.', es: 'Se muestra debajo de la imagen. Opcional.' },
  insert: {
    en: '{count, plural, one {Insert in the text} other {Insert # images in the text}}',
    es: '{count, plural, one {Insertar en el texto} other {Insertar # imágenes en el texto}}',
  },
})
