import { defineMessages } from '../../ui/messages/define-messages.ts'

/** Plain text only: the sign-in page, which can be watched too, comes without the message compiler. */
export const messages = defineMessages({
  en: {
    title: 'Machines',
    open: 'Show the machines',
    close: 'Hide the machines',
    filter: 'Filter by name',
    none: 'No machine has such a name.',
    noEvents: 'No event yet.',
  },
  es: {
    title: 'Máquinas',
    open: 'Mostrar las máquinas',
    close: 'Ocultar las máquinas',
    filter: 'Filtrar por nombre',
    none: 'Ninguna máquina se llama así.',
    noEvents: 'Todavía ningún evento.',
  },
})
