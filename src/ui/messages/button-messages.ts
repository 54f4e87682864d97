import { messages } from '../messages.ts'
import { defineMessages } from './define-messages.ts'

/** What the buttons of many pages say. Those that the sign-in page has too stand where it loads them from. */
export const buttonMessages = defineMessages({
  cancel: { en: 'Cancel', es: 'Cancelar' },
  close: messages.close,
  delete: { en: 'Delete', es: 'Eliminar' },
  save: { en: 'Save', es: 'Guardar' },
  stop: { en: 'Stop', es: 'Detener' },
  tryAgain: messages.tryAgain,
  undo: { en: 'Undo', es: 'Deshacer' },
})
