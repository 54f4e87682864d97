import type { RowIssue } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { defineMessages, say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { messages as batchMessages } from '../batch/messages.ts'
import { issueText } from '../fields/issue-text.ts'

/** Why a row is not imported, or a record stays as it is, by code: what only an import and its undoing know. */
const reasonMessages = defineMessages({
  tooManyCells: {
    en: 'The row has more cells than the header has columns.',
    es: 'La fila tiene más celdas que columnas el encabezado.',
  },
  unknownId: {
    en: 'No record has the id “{text}”. Empty the cell to create a new one.',
    es: 'Ningún registro tiene el id «{text}». Vacía la celda para crear uno nuevo.',
  },
  repeated: { en: 'Row {row} already has this.', es: 'La fila {row} ya lo tiene.' },
  notFound: {
    en: 'Nothing is called “{text}”. Write the id, or the exact name.',
    es: 'Nada se llama «{text}». Escribe el id o el nombre exacto.',
  },
  misspelt: {
    en: 'Nothing is called “{text}”. Did you mean “{near}”? Write the exact name, or the id.',
    es: 'Nada se llama «{text}». ¿Querías decir «{near}»? Escribe el nombre exacto o el id.',
  },
  inCircle: {
    en: 'Row {row} leads back to this one, so none of them can be the first. Empty the cell of one of them.',
    es: 'La fila {row} lleva de vuelta a esta, así que ninguna puede ser la primera. Vacía la celda de una de ellas.',
  },
  rowNotImported: {
    en: 'Row {row} is called so, and is not imported. Correct that one first.',
    es: 'La fila {row} se llama así y no se importa. Corrige antes esa fila.',
  },
  ambiguous: {
    en: 'Several are called “{text}”. Write the id instead.',
    es: 'Hay varios que se llaman «{text}». Escribe el id.',
  },
  useSteps: {
    en: 'Your role can’t give a new record this status. Empty the cell, or write another status.',
    es: 'Tu rol no puede dar este estado a un registro nuevo. Vacía la celda o escribe otro estado.',
  },
  noStep: {
    en: 'Your role can’t change the record to this status. Empty the cell, or write another status.',
    es: 'Tu rol no puede pasar el registro a este estado. Vacía la celda o escribe otro estado.',
  },
  notAhead: {
    en: 'This date has passed; the status needs one in the future.',
    es: 'Este momento ya pasó, y el estado necesita uno futuro.',
  },
  fixed: {
    en: 'This is set when a record is created and cannot be changed.',
    es: 'Se fija al crear el registro y no se puede cambiar.',
  },
  changedSince: batchMessages.changed,
  mayNotCreate: { en: 'Your role may not create records here.', es: 'Tu rol no puede crear registros aquí.' },
  mayNotChange: { en: 'Your role may not change records here.', es: 'Tu rol no puede cambiar registros aquí.' },
  mayNotUpload: { en: 'Your role may not upload pictures.', es: 'Tu rol no puede subir imágenes.' },
  noFile: {
    en: 'The ZIP has no file “{text}”. Add it, or write the name of a picture that already exists.',
    es: 'El ZIP no tiene ningún archivo «{text}». Agrégalo o escribe el nombre de una imagen que ya exista.',
  },
  sameFiles: {
    en: 'The ZIP has several files “{text}”. Write the folder before the name.',
    es: 'El ZIP tiene varios archivos «{text}». Escribe la carpeta delante del nombre.',
  },
  noZip: {
    en: '“{text}” is a file. Choose a ZIP with the pictures together with the table.',
    es: '«{text}» es un archivo. Elige, junto con la tabla, un ZIP con las imágenes.',
  },
  atField: { en: '{field}: {reason}', es: '{field}: {reason}' },
})

type Values = Readonly<Record<string, string | number>>

const word = (language: Language, key: keyof typeof reasonMessages, values?: Values): string =>
  say(reasonMessages, language, key, values)

const atField = ({ fields }: Collection, language: Language, name: string | null, reason: string): string =>
  name === null ? reason : word(language, 'atField', { field: fields[name]?.label[language] ?? name, reason })

export const issueReasons = (
  collection: Collection,
  language: Language,
  issues: readonly RowIssue[],
): readonly string[] =>
  issues.map(one => {
    if ('issue' in one)
      return atField(
        collection,
        language,
        one.field,
        issueText({ collection, name: one.field ?? '', issue: one.issue }, language),
      )
    if ('text' in one) return atField(collection, language, one.field, one.text)
    const { code, ...values } = one.rowIssue
    return atField(collection, language, one.field, word(language, code, values))
  })
