import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What the keys of the form do. */
export const messages = defineMessages({
  en: { form: 'In this form', save: 'Save', back: 'Back to the list' },
  es: { form: 'En este formulario', save: 'Guardar', back: 'Volver a la lista' },
})
