import { defineMessages } from '../messages/define-messages.ts'

/** Texts of the question about unsaved work. */
export const messages = defineMessages({
  title: { en: 'Leave without saving?', es: '¿Salir sin guardar?' },
  body: {
    en: 'The changes on this page are not saved. If you leave now, they will be lost.',
    es: 'Los cambios de esta página no están guardados. Si sales ahora, se perderán.',
  },
  bodyKept: {
    en: 'The changes on this page are not saved. If you leave now, a draft of them stays on this device, for when you open it again.',
    es: 'Los cambios de esta página no están guardados. Si sales ahora, queda un borrador en este dispositivo, para cuando la vuelvas a abrir.',
  },
  stay: { en: 'Stay', es: 'Quedarse' },
  leave: { en: 'Leave', es: 'Salir' },
  saveAndLeave: { en: 'Save and leave', es: 'Guardar y salir' },
  saving: { en: 'Saving…', es: 'Guardando…' },
})
