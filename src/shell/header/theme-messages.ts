import { defineMessages } from '../../ui/messages/define-messages.ts'

export const themeMessages = defineMessages({
  en: { theme: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  es: { theme: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
})
