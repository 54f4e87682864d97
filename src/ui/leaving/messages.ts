import { defineMessages } from '../messages/define-messages.ts'

/** Words of the question that stands between a person and losing work. */
export const messages = defineMessages({
  en: {
    title: 'Leave without saving?',
    body: 'The changes on this page are not saved. If you leave now, they are lost.',
    stay: 'Stay',
    leave: 'Leave',
    saveAndLeave: 'Save and leave',
    saving: 'Saving…',
  },
  es: {
    title: '¿Salir sin guardar?',
    body: 'Los cambios de esta página no están guardados. Si sales ahora, se pierden.',
    stay: 'Quedarse',
    leave: 'Salir',
    saveAndLeave: 'Guardar y salir',
    saving: 'Guardando…',
  },
})
