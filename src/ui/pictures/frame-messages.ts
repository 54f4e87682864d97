import { defineMessages } from '../messages/define-messages.ts'

/** What stands where a picture does not: by themselves, since pages that show pictures need no others. */
export const messages = defineMessages({
  en: {
    pictureLoading: 'The picture is on its way',
    pictureMissing: 'No picture',
    pictureFailed: 'The picture could not be shown',
  },
  es: {
    pictureLoading: 'La imagen está en camino',
    pictureMissing: 'Sin imagen',
    pictureFailed: 'No se pudo mostrar la imagen',
  },
})
