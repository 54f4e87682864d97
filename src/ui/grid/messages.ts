import { defineMessages } from '../messages/define-messages.ts'

/** Words of the table itself; its columns and rows come with their own. */
export const messages = defineMessages({
  en: {
    selectAll: 'Select all {count} loaded rows',
    select: 'Select {row}',
    selection: 'Selection',
    gone: 'No longer here',
    sortBy: 'Sort by {column}',
    loading: 'Loading rows…',
  },
  es: {
    selectAll: 'Seleccionar las {count} filas cargadas',
    select: 'Seleccionar {row}',
    selection: 'Selección',
    gone: 'Ya no está aquí',
    sortBy: 'Ordenar por {column}',
    loading: 'Cargando filas…',
  },
})

/** What the keys of a table do. */
export const keyMessages = defineMessages({
  en: {
    table: 'In a list',
    row: 'To the next row or the one before',
    page: 'A page on or back',
    ends: 'To the first or the last row',
    open: 'Open the row',
    select: 'Select the row',
    extend: 'Select rows one after the other',
  },
  es: {
    table: 'En una lista',
    row: 'A la fila siguiente o a la anterior',
    page: 'Una página adelante o atrás',
    ends: 'A la primera o a la última fila',
    open: 'Abrir la fila',
    select: 'Seleccionar la fila',
    extend: 'Seleccionar filas seguidas',
  },
})
