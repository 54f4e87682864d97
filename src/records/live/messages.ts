import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: { failedTitle: 'This could not be read', tryAgain: 'Try again' },
  es: { failedTitle: 'No se pudo leer', tryAgain: 'Intentar de nuevo' },
})
