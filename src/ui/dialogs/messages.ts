import { defineMessages } from '../messages/define-messages.ts'

/** Words of the dialogs that stand for any page. */
export const messages = defineMessages({
  cancel: { en: 'Cancel', es: 'Cancelar' },
  close: { en: 'Close', es: 'Cerrar' },
  working: { en: 'Working…', es: 'En curso…' },
  typeToConfirm: { en: 'Type {wanted} to confirm', es: 'Escribe {wanted} para confirmar' },
})
