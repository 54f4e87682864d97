import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'In this form', es: 'En este formulario' },
  previous: { en: 'Previous: {title}', es: 'Anterior: {title}' },
  next: { en: 'Next: {title}', es: 'Siguiente: {title}' },
  previousRecord: { en: 'To the previous one in the list', es: 'Al anterior de la lista' },
  nextRecord: { en: 'To the next one in the list', es: 'Al siguiente de la lista' },
})
