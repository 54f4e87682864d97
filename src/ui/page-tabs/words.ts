import { defineMessages } from '../words/define-words.ts'

export const messages = defineMessages({
  en: { neighbours: 'Pages that belong together' },
  es: { neighbours: 'Páginas relacionadas' },
})
