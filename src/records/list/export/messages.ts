import { buttonMessages, defineMessages } from '../../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  export: { en: 'Export', es: 'Exportar' },
  title: { en: 'Export {many}', es: 'Exportar {many}' },
  scope: { en: 'Records', es: 'Registros' },
  selected: {
    en: '{count, plural, one {The # selected} other {The # selected}}',
    es: '{count, plural, one {El # seleccionado} other {Los # seleccionados}}',
  },
  all: { en: 'All results', es: 'Todos los resultados' },
  allCounted: { en: 'All {count, number} results', es: 'Los {count, number} resultados' },
  format: { en: 'Format', es: 'Formato' },
  csv: { en: 'CSV with names, for spreadsheets', es: 'CSV con nombres, para hojas de cálculo' },
  reimport: { en: 'CSV with IDs, to edit and import again', es: 'CSV con ID, para editar e importar de nuevo' },
  json: { en: 'JSON, for programs', es: 'JSON, para programas' },
  columns: { en: 'Columns', es: 'Columnas' },
  columnsShown: { en: 'As in the list ({count, number})', es: 'Como en la lista ({count, number})' },
  columnsAll: { en: 'All', es: 'Todas' },
  longTexts: { en: 'Include long texts: {fields}', es: 'Incluir textos largos: {fields}' },
  clear: { en: 'Include confidential data: {fields}', es: 'Incluir datos confidenciales: {fields}' },
  clearNotes: {
    en: 'The export is recorded in the access log with your name.',
    es: 'La exportación queda en el registro de consultas con tu nombre.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonIssue: { en: 'At most {max} characters. Shorten it.', es: 'Hasta {max} caracteres. Acórtalo.' },
  reasonHint: {
    en: 'Optional. Kept in the log: don’t name anyone.',
    es: 'Opcional. Queda en el registro: no nombres a nadie.',
  },
  maskedValues: {
    en: 'Masked in the export, because confidential: {fields}.',
    es: 'Se exporta oculto en parte, por ser confidencial: {fields}.',
  },
  mark: {
    en: 'Mark as UTF-8, so Excel shows accents',
    es: 'Marcar como UTF-8, para que Excel muestre los acentos',
  },
  pictures: { en: 'Images are never exported.', es: 'Las imágenes nunca se exportan.' },
  running: { en: '{done} exported…', es: '{done} exportados…' },
  runningOf: { en: '{done} of {total} exported…', es: '{done} de {total} exportados…' },
  done: {
    en: '{done, plural, =0 {File saved. No records matched.} one {File saved: # record.} other {File saved: # records.}}',
    es: '{done, plural, =0 {Archivo guardado. No había registros.} one {Archivo guardado: # registro.} other {Archivo guardado: # registros.}}',
  },
  failed: { en: 'Export failed: {reason}', es: 'Falló la exportación: {reason}' },
})
