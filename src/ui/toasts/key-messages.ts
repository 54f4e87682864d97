import { defineMessages } from '../messages/define-messages.ts'

/** What the key of the messages does. */
export const keyMessages = defineMessages({
  en: { everywhere: 'Everywhere', messages: 'To the messages and back' },
  es: { everywhere: 'En todas partes', messages: 'A los mensajes y de vuelta' },
})
