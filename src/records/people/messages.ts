import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: { worker: 'The scheduler', unknown: 'Somebody' },
  es: { worker: 'El programador', unknown: 'Alguien' },
})
