import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'In this form', es: 'En este formulario' },
  previous: { en: 'Previous: {title}', es: 'Anterior: {title}' },
  next: { en: 'Next: {title}', es: 'Siguiente: {title}' },
  previousFurther: {
    en: 'None of the {count, number} before it is in the list: look further',
    es: 'Ninguno de los {count, number} anteriores está en la lista: seguir buscando',
  },
  nextFurther: {
    en: 'None of the {count, number} after it is in the list: look further',
    es: 'Ninguno de los {count, number} siguientes está en la lista: seguir buscando',
  },
  previousEnded: { en: 'Nothing before it in the list', es: 'No hay nada antes en la lista' },
  nextEnded: { en: 'Nothing after it in the list', es: 'No hay nada después en la lista' },
  previousRecord: { en: 'To the previous one in the list', es: 'Al anterior de la lista' },
  nextRecord: { en: 'To the next one in the list', es: 'Al siguiente de la lista' },
})
