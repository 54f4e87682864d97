import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What the menu says of entries that lead out of the console. */
export const messages = defineMessages({
  external: { en: '(another site)', es: '(otro sitio)' },
})
