import { defineMessages } from '../../ui/messages/define-messages.ts'

export const themeMessages = defineMessages({
  theme: { en: 'Theme', es: 'Tema' },
  system: { en: 'System', es: 'Sistema' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
})
