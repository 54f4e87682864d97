import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  selectAll: { en: 'Select all {count} loaded rows', es: 'Seleccionar las {count} filas cargadas' },
  select: { en: 'Select {row}', es: 'Seleccionar {row}' },
  selection: { en: 'Selection', es: 'Selección' },
  edit: { en: 'Edit {column}', es: 'Editar {column}' },
  gone: { en: 'No longer here', es: 'Ya no está aquí' },
  width: { en: 'Width of {column}', es: 'Ancho de {column}' },
  usualWidth: { en: 'as usual', es: 'el habitual' },
  loading: { en: 'Loading rows…', es: 'Cargando filas…' },
})

export const keyMessages = defineMessages({
  table: { en: 'In a list', es: 'En una lista' },
  row: { en: 'To the next row or the one before', es: 'A la fila siguiente o a la anterior' },
  page: { en: 'A page forward or back', es: 'Una página adelante o atrás' },
  ends: { en: 'To the first or the last row', es: 'A la primera o a la última fila' },
  open: { en: 'Open the row', es: 'Abrir la fila' },
  select: { en: 'Select the row', es: 'Seleccionar la fila' },
  edit: { en: 'Edit the row here; Tab moves on, Enter saves', es: 'Editar la fila aquí; Tab sigue, Enter guarda' },
  extend: { en: 'Select rows one after the other', es: 'Seleccionar filas seguidas' },
})
