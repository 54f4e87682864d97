import { defineWords } from '../../ui/words/define-words.ts'

export const themeWords = defineWords({
  en: { theme: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  es: { theme: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
})
