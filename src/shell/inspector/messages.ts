import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  title: { en: 'Machines', es: 'Máquinas' },
  open: { en: 'Show the machines', es: 'Mostrar las máquinas' },
  close: { en: 'Hide the machines', es: 'Ocultar las máquinas' },
  filter: { en: 'Filter by name', es: 'Filtrar por nombre' },
  none: { en: 'No machines match.', es: 'Ninguna máquina coincide.' },
  noEvents: { en: 'No events yet.', es: 'Todavía no hay eventos.' },
})
