import { defineWords } from '../words/define-words.ts'

export const words = defineWords({
  en: { neighbours: 'Pages that belong together' },
  es: { neighbours: 'Páginas relacionadas' },
})
