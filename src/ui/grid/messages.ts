import { defineMessages } from '../messages/define-messages.ts'

export const messages = defineMessages({
  selectAll: { en: 'Select all {count} loaded rows', es: 'Seleccionar las {count} filas cargadas' },
  select: { en: 'Select {row}', es: 'Seleccionar {row}' },
  selection: { en: 'Selection', es: 'Selección' },
  edit: { en: 'Edit {column}', es: 'Editar {column}' },
  gone: { en: 'No longer here', es: 'Ya no está aquí' },
  width: { en: 'Width of {column}', es: 'Ancho de {column}' },
  usualWidth: { en: 'default', es: 'predeterminado' },
  loading: { en: 'Loading rows…', es: 'Cargando filas…' },
})

export const keyMessages = defineMessages({
  table: { en: 'In a list', es: 'En una lista' },
  row: { en: 'Next or previous row', es: 'Fila siguiente o anterior' },
  page: { en: 'Next or previous page', es: 'Página siguiente o anterior' },
  ends: { en: 'First or last row', es: 'Primera o última fila' },
  open: { en: 'Open the row', es: 'Abrir la fila' },
  select: { en: 'Select the row', es: 'Seleccionar la fila' },
  edit: { en: 'Edit the row here: Tab moves on, Enter saves', es: 'Editar la fila aquí: Tab avanza, Enter guarda' },
  resize: { en: 'On a column’s edge: narrower or wider', es: 'En el borde de una columna: más angosta o más ancha' },
  edges: {
    en: 'On a column’s edge: next or previous edge',
    es: 'En el borde de una columna: borde siguiente o anterior',
  },
  usual: { en: 'On a column’s edge: default width', es: 'En el borde de una columna: ancho predeterminado' },
  extend: { en: 'Select consecutive rows', es: 'Seleccionar filas seguidas' },
})
