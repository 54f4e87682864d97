import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  neighbours: { en: 'Related pages', es: 'Páginas relacionadas' },
})
