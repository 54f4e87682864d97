import { defineMessages } from '../messages/define-messages.ts'

/** Words of the question that stands between a person and losing work. */
export const messages = defineMessages({
  title: { en: 'Leave without saving?', es: '¿Salir sin guardar?' },
  body: {
    en: 'The changes on this page are not saved. If you leave now, they will be lost.',
    es: 'Los cambios de esta página no están guardados. Si sales ahora, se perderán.',
  },
  stay: { en: 'Stay', es: 'Quedarse' },
  leave: { en: 'Leave', es: 'Salir' },
  saveAndLeave: { en: 'Save and leave', es: 'Guardar y salir' },
  saving: { en: 'Saving…', es: 'Guardando…' },
})
