import { type Collection, heavyTexts } from '../../model/collection.ts'
import type { Stored, Values } from '../../model/record.ts'
import { valuesOf } from '../../model/record.ts'
import { csvLine } from './csv.ts'

/** A record as it is exported. */
export interface ExportedRecord {
  readonly id: string
  readonly record: Stored
  /** The heavy fields, where they were asked for. */
  readonly detached: Values | null
}

/** The stamps that go out, before the fields; what was done last is the history's to say. */
const shownStamps = ['rev', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const

const fieldsOf = (collection: Collection, withLongTexts: boolean): readonly string[] => {
  const longTexts = heavyTexts(collection)
  return Object.keys(collection.fields).filter(
    name =>
      // What is joined from others is nothing that people read, or that an import takes.
      (collection.fields[name]?.detached === 'no' && !collection.fields[name]?.computed) ||
      (withLongTexts && longTexts.includes(name)),
  )
}

/**
 * The columns of an export. They carry the names of the fields rather than their labels: a file is the same in every language of the console,
 * for scripts and for imports, which understand labels as well.
 */
export const columnsOf = (collection: Collection, withLongTexts: boolean): readonly string[] => [
  'id',
  ...shownStamps,
  ...fieldsOf(collection, withLongTexts),
]

/** Moments are written as those of fields. */
const stampText = (record: Stored, stamp: (typeof shownStamps)[number]): string =>
  stamp === 'createdAt' || stamp === 'updatedAt' ? new Date(record[stamp]).toISOString() : String(record[stamp])

/** A line of a CSV file. */
export const csvOf = (
  collection: Collection,
  withLongTexts: boolean,
  { id, record, detached }: ExportedRecord,
): string => {
  const values = valuesOf(collection, record, detached)
  return csvLine([
    id,
    ...shownStamps.map(stamp => stampText(record, stamp)),
    ...fieldsOf(collection, withLongTexts).map(name => collection.fields[name]?.toText(values[name]) ?? ''),
  ])
}

/** A record in a JSON file: the values as they are stored, without what is empty. */
export const jsonOf = (
  collection: Collection,
  withLongTexts: boolean,
  { id, record, detached }: ExportedRecord,
): string => {
  const values = valuesOf(collection, record, detached)
  const shown = fieldsOf(collection, withLongTexts).map(name => [name, values[name]] as const)
  return JSON.stringify({
    id,
    ...Object.fromEntries(shownStamps.map(stamp => [stamp, record[stamp]])),
    ...Object.fromEntries(shown.filter(([, value]) => value !== null)),
  })
}
