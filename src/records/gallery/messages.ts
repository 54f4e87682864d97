import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  heading: { en: 'Gallery of {many}', es: 'Galería de {many}' },
  upload: { en: 'Upload', es: 'Subir' },
  uploads: { en: 'Images being uploaded', es: 'Imágenes que se están subiendo' },
  gone: { en: 'Deleted', es: 'Eliminada' },
})
