import { defineMessages } from '../../ui/words/define-words.ts'

export const messages = defineMessages({
  en: { worker: 'The scheduler', unknown: 'Somebody' },
  es: { worker: 'El programador', unknown: 'Alguien' },
})
