import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'In this form', es: 'En este formulario' },
  previous: { en: 'Previous: {title}', es: 'Anterior: {title}' },
  next: { en: 'Next: {title}', es: 'Siguiente: {title}' },
  previousFurther: {
    en: 'None of the {count, number} before it are in the list: keep looking',
    es: 'Ninguno de los {count, number} anteriores está en la lista: seguir buscando',
  },
  nextFurther: {
    en: 'None of the {count, number} after it are in the list: keep looking',
    es: 'Ninguno de los {count, number} siguientes está en la lista: seguir buscando',
  },
  previousEnded: { en: 'No earlier record in the list', es: 'No hay ningún registro antes en la lista' },
  nextEnded: { en: 'No later record in the list', es: 'No hay ningún registro después en la lista' },
  previousRecord: { en: 'Previous record in the list', es: 'Registro anterior de la lista' },
  nextRecord: { en: 'Next record in the list', es: 'Registro siguiente de la lista' },
})
