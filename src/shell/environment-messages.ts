import { defineMessages } from '../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'The console cannot start', es: 'La consola no puede arrancar' },
  intro: { en: 'Its environment is not usable:', es: 'Su entorno no se puede usar:' },
  advice: {
    en: 'Correct the JSON of the element with the id "environment" in index.html, or the variables it is made from, and reload.',
    es: 'Corrige el JSON del elemento con el id "environment" en index.html, o las variables de las que sale, y recarga.',
  },
})
