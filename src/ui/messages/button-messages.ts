import { messages } from './common-messages.ts'
import { defineMessages } from './define-messages.ts'

/** Labels of common buttons. Those shared with the sign-in page live in its own module. */
export const buttonMessages = defineMessages({
  cancel: { en: 'Cancel', es: 'Cancelar' },
  close: messages.close,
  delete: { en: 'Delete', es: 'Eliminar' },
  save: { en: 'Save', es: 'Guardar' },
  saving: { en: 'Saving…', es: 'Guardando…' },
  stop: { en: 'Stop', es: 'Detener' },
  tryAgain: messages.tryAgain,
  undo: { en: 'Undo', es: 'Deshacer' },
})
