import { defineMessages } from '../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'The console can’t start', es: 'La consola no puede iniciar' },
  intro: { en: 'Its environment is not valid:', es: 'Su entorno no es válido:' },
  advice: {
    en: 'Correct the JSON in the element with the id "environment" in index.html, or the variables it is built from, and reload.',
    es: 'Corrige el JSON del elemento con el id "environment" en index.html, o las variables de las que sale, y recarga.',
  },
})
