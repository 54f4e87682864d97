import { buttonMessages } from '../../ui/messages/button-messages.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'

export const messages = defineMessages({
  ...buttonMessages,
  export: { en: 'Export', es: 'Exportar' },
  title: { en: 'Export {many}', es: 'Exportar {many}' },
  scope: { en: 'Which', es: 'Cuáles' },
  selected: {
    en: '{count, plural, one {The # selected} other {The # selected}}',
    es: '{count, plural, one {El # seleccionado} other {Los # seleccionados}}',
  },
  all: { en: 'All results', es: 'Todos los resultados' },
  allCounted: { en: 'All {count} results', es: 'Los {count} resultados' },
  format: { en: 'As', es: 'Como' },
  csv: { en: 'CSV, for spreadsheets and for importing', es: 'CSV, para hojas de cálculo y para importar' },
  json: { en: 'JSON, for programs', es: 'JSON, para programas' },
  longTexts: { en: 'With long texts: {fields}', es: 'Con textos largos: {fields}' },
  clear: { en: 'With clear data: {fields}', es: 'Con los datos completos: {fields}' },
  clearNotes: {
    en: 'The export is recorded with your name in the access log before anything is read.',
    es: 'La exportación queda con tu nombre en el registro de consultas, antes de leer nada.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: {
    en: 'Optional. It stays in the log: name nobody in it.',
    es: 'Opcional. Queda en el registro: no nombres a nadie.',
  },
  standIns: {
    en: 'Only part of this is exported, since it is confidential: {fields}.',
    es: 'De esto solo se exporta una parte, porque es confidencial: {fields}.',
  },
  mark: {
    en: 'Marked as UTF-8, so that Excel shows accents',
    es: 'Marcado como UTF-8, para que Excel muestre los acentos',
  },
  pictures: { en: 'Pictures are never exported.', es: 'Las imágenes nunca se exportan.' },
  running: { en: '{done} exported…', es: '{done} exportados…' },
  runningOf: { en: '{done} of {total} exported…', es: '{done} de {total} exportados…' },
  done: {
    en: '{done, plural, =0 {File saved. No records matched.} one {File saved: # record.} other {File saved: # records.}}',
    es: '{done, plural, =0 {Archivo guardado. No había registros.} one {Archivo guardado: # registro.} other {Archivo guardado: # registros.}}',
  },
  failed: { en: 'Export failed: {reason}', es: 'Falló la exportación: {reason}' },
})
