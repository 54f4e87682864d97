import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  failedTitle: { en: 'This could not be read', es: 'No se pudo leer' },
})
