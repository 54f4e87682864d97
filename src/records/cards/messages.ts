import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  all: { en: 'All', es: 'Todo' },
  allOf: { en: 'All: {title}', es: 'Todo: {title}' },
  notRead: { en: 'Not loaded.', es: 'Sin cargar.' },
  loading: { en: 'Loading…', es: 'Cargando…' },
})
