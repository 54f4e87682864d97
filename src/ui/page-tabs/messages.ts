import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  neighbours: { en: 'Pages that belong together', es: 'Páginas relacionadas' },
})
