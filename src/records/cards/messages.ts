import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  all: { en: 'All', es: 'Todo' },
  allOf: { en: 'All: {title}', es: 'Todo: {title}' },
  loading: { en: 'Loading…', es: 'Cargando…' },
})
