import { buttonMessages } from '../messages/button-messages.ts'
import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  working: { en: 'Working…', es: 'En curso…' },
  typeToConfirm: { en: 'Type {wanted} to confirm', es: 'Escribe {wanted} para confirmar' },
})
