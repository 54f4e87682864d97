import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  en: { neighbours: 'Pages that belong together' },
  es: { neighbours: 'Páginas relacionadas' },
})
