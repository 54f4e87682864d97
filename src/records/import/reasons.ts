import type { RowIssue } from '../../../machines/records/import-rows.ts'
import type { Collection } from '../../model/collection.ts'
import { defineMessages, say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { issueText } from '../fields/issue-text.ts'
import { batchMessages } from '../outcomes/messages.ts'

/** Reasons why a row is not imported, or an undo leaves a record, by code; specific to imports. */
const reasonMessages = defineMessages({
  tooManyCells: {
    en: 'The row has more cells than the header. Remove the extra ones.',
    es: 'La fila tiene más celdas que el encabezado. Quita las que sobran.',
  },
  unknownId: {
    en: 'No record has the ID “{text}”. Empty the cell to create a new one.',
    es: 'Ningún registro tiene el ID «{text}». Vacía la celda para crear uno nuevo.',
  },
  repeated: { en: 'Row {row} already has this.', es: 'La fila {row} ya lo tiene.' },
  exists: {
    en: '“{text}” already exists. Change its row, or let rows change the records they match.',
    es: '«{text}» ya existe. Cambia su fila, o deja que las filas cambien los registros que ya existen.',
  },
  several: {
    en: 'Several records match: “{text}”. Enter the ID instead.',
    es: 'Coinciden varios registros: «{text}». Escribe el ID.',
  },
  skipped: {
    en: '“{text}” is not known, and you chose to skip its rows.',
    es: '«{text}» no se conoce y elegiste omitir sus filas.',
  },
  notFound: {
    en: 'No record is called “{text}”. Enter its ID or exact name.',
    es: 'Ningún registro se llama «{text}». Escribe su ID o su nombre exacto.',
  },
  notCreated: {
    en: 'No record is called “{text}”, and no valid row of this file creates it. Correct its row, or enter another name.',
    es: 'Ningún registro se llama «{text}», y ninguna fila sin errores de este archivo lo crea. Corrige su fila o escribe otro nombre.',
  },
  ambiguous: {
    en: 'Several records are called “{text}”. Enter the ID instead.',
    es: 'Hay varios registros que se llaman «{text}». Escribe el ID.',
  },
  oneOf: {
    en: 'Several records are called “{text}”: {among}. Enter the ID, or another unique value.',
    es: 'Hay varios registros que se llaman «{text}»: {among}. Escribe el ID u otro valor único.',
  },
  useSteps: {
    en: 'Your role can’t give a new record this status. Empty the cell or enter another status.',
    es: 'Tu rol no puede dar este estado a un registro nuevo. Vacía la celda o escribe otro estado.',
  },
  noStep: {
    en: 'Your role can’t change the record to this status. Empty the cell or enter another status.',
    es: 'Tu rol no puede pasar el registro a este estado. Vacía la celda o escribe otro estado.',
  },
  unanswered: {
    en: '“{text}” is not known yet. Choose what it is.',
    es: '«{text}» todavía no se conoce. Elige qué es.',
  },
  twoReadings: {
    en: '“{text}” can be read with the day or the month first. Choose the order under “Columns”.',
    es: '«{text}» se puede leer con el día o con el mes primero. Elige el orden en «Columnas».',
  },
  notAhead: {
    en: 'This date has passed. The status requires one in the future.',
    es: 'Esta fecha ya pasó. El estado requiere una futura.',
  },
  fixed: {
    en: 'This is set on creation and can’t be changed.',
    es: 'Se fija al crear el registro y no se puede cambiar.',
  },
  faulty: {
    en: '{count, plural, one {# fault} other {# faults}} must be fixed before it is published. Open the record to see which, or empty the cell.',
    es: 'Antes de publicarlo hay que corregir {count, plural, one {# fallo} other {# fallos}}. Abre el registro para ver cuáles, o vacía la celda.',
  },
  changedSince: batchMessages.changed,
  mayNotCreate: { en: 'Your role can’t create records here.', es: 'Tu rol no puede crear registros aquí.' },
  mayNotChange: { en: 'Your role can’t edit records here.', es: 'Tu rol no puede editar registros aquí.' },
  mayNotUpload: { en: 'Your role can’t upload images.', es: 'Tu rol no puede subir imágenes.' },
  noFile: {
    en: 'The ZIP has no file “{text}”. Add it, or enter the name of an existing image.',
    es: 'El ZIP no tiene ningún archivo «{text}». Agrégalo o escribe el nombre de una imagen que ya exista.',
  },
  sameFiles: {
    en: 'The ZIP has several files called “{text}”. Enter the name exactly as in the ZIP, with its folder.',
    es: 'El ZIP tiene varios archivos «{text}». Escribe el nombre tal como está en el ZIP, con su carpeta.',
  },
  noZip: {
    en: '“{text}” is a file. Choose a ZIP with the images along with the table.',
    es: '«{text}» es un archivo. Elige, junto con la tabla, un ZIP con las imágenes.',
  },
})

const reasonOf = (collection: Collection, language: Language, one: RowIssue): string => {
  if ('issue' in one) return issueText({ collection, name: one.field ?? '', issue: one.issue }, language)
  if ('text' in one) return one.text
  const { code, ...values } = one.rowIssue
  return say(reasonMessages, language, code, values)
}

export const issueReasons = (
  collection: Collection,
  language: Language,
  issues: readonly RowIssue[],
): readonly string[] =>
  issues.map(one => {
    const reason = reasonOf(collection, language, one)
    return one.field === null ? reason : `${collection.fields[one.field]?.label[language] ?? one.field}: ${reason}`
  })
