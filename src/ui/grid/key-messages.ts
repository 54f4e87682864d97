import { defineMessages } from '../messages/define-messages.ts'

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
