import { defineWords } from '../../ui/words/define-words.ts'

export const words = defineWords({
  en: { worker: 'The scheduler', unknown: 'Somebody' },
  es: { worker: 'El programador', unknown: 'Alguien' },
})
