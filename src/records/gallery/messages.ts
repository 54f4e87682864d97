import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  upload: { en: 'Upload', es: 'Subir' },
  gone: { en: 'Deleted', es: 'Eliminada' },
})
