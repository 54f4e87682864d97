import { defineMessages } from '../../ui/messages/define-messages.ts'

/** What the menu says of entries that lead out of the console. */
export const messages = defineMessages({
  en: { external: '(another site)' },
  es: { external: '(otro sitio)' },
})
