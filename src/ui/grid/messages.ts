import { defineMessages } from '../messages/define-messages.ts'

/** Words of the table itself; its columns and rows come with their own. */
export const messages = defineMessages({
  en: {
    selectAll: 'Select all {count} loaded rows',
    select: 'Select {row}',
    selection: 'Selection',
    gone: 'No longer here',
    pending: 'Saving…',
    sortBy: 'Sort by {column}',
    loading: 'Loading rows…',
  },
  es: {
    selectAll: 'Seleccionar las {count} filas cargadas',
    select: 'Seleccionar {row}',
    selection: 'Selección',
    gone: 'Ya no está aquí',
    pending: 'Guardando…',
    sortBy: 'Ordenar por {column}',
    loading: 'Cargando filas…',
  },
})
