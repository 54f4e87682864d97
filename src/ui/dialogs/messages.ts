import { defineMessages } from '../messages/define-messages.ts'

/** Words of the dialogs that stand for any page. */
export const messages = defineMessages({
  en: {
    cancel: 'Cancel',
    close: 'Close',
    working: 'Working…',
    typeToConfirm: 'Type {wanted} to confirm',
  },
  es: {
    cancel: 'Cancelar',
    close: 'Cerrar',
    working: 'En curso…',
    typeToConfirm: 'Escribe {wanted} para confirmar',
  },
})
