import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  all: { en: 'All', es: 'Todo' },
  allOf: { en: 'All: {title}', es: 'Todo: {title}' },
  notRead: { en: 'Could not load.', es: 'No se pudo cargar.' },
  loading: { en: 'Loading…', es: 'Cargando…' },
})
