import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'In this form', es: 'En este formulario' },
  previous: { en: 'Previous: {title}', es: 'Anterior: {title}' },
  next: { en: 'Next: {title}', es: 'Siguiente: {title}' },
  previousFurther: {
    en: 'None of the {count} before it is in the list: look further',
    es: 'Ninguno de los {count} anteriores está en la lista: seguir buscando',
  },
  nextFurther: {
    en: 'None of the {count} after it is in the list: look further',
    es: 'Ninguno de los {count} siguientes está en la lista: seguir buscando',
  },
  previousRecord: { en: 'To the previous one in the list', es: 'Al anterior de la lista' },
  nextRecord: { en: 'To the next one in the list', es: 'Al siguiente de la lista' },
})
