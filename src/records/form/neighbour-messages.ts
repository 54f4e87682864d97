import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'In this form', es: 'En este formulario' },
  previous: { en: 'Previous: {title}', es: 'Anterior: {title}' },
  next: { en: 'Next: {title}', es: 'Siguiente: {title}' },
  previousRecord: { en: 'Previous record in the list', es: 'Registro anterior de la lista' },
  nextRecord: { en: 'Next record in the list', es: 'Registro siguiente de la lista' },
})
