import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  upload: { en: 'Upload', es: 'Subir' },
  uploads: { en: 'Images being uploaded', es: 'Imágenes que se están subiendo' },
  gone: { en: 'Deleted', es: 'Eliminada' },
})
