import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: { failedTitle: 'This could not be read' },
  es: { failedTitle: 'No se pudo leer' },
})
