import { defineMessages } from '../ui/messages/define-messages.ts'

export const messages = defineMessages({
  en: {
    title: 'The console cannot start',
    intro: 'Its environment is not usable:',
    advice:
      'Correct the JSON of the element with the id "environment" in index.html, or the variables it is made from, and reload.',
  },
  es: {
    title: 'La consola no puede arrancar',
    intro: 'Su entorno no se puede usar:',
    advice:
      'Corrige el JSON del elemento con el id "environment" en index.html, o las variables de las que sale, y recarga.',
  },
})
