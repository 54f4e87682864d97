import type { Mapping } from '../../../machines/records/import-mapping.ts'
import type { RowIssue } from '../../../machines/records/import-rows.ts'
import type { TableRow } from '../../../machines/records/import-table.ts'
import { cleaned } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { Field } from '../../model/fields/field.ts'
import { slugsFrom } from '../../model/form.ts'
import type { Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { normalize } from '../../model/values/sortable.ts'
import { zonedFields } from '../data/zones.ts'
import { choiceMeant } from './choices.ts'
import { fieldOf, idTarget, isAlt, isDateTarget, revTarget } from './columns.ts'
import { hasTwoReadings, orderOf, plainDate } from './dates.ts'
import type { FromHtml } from './html.ts'
import { textsOf } from './split.ts'

export interface RowValues {
  readonly at: number
  readonly id: string | null
  readonly rev: number | null
  /** Values of imported columns, except `references` and `zoned`. */
  readonly values: Values
  readonly references: Readonly<Record<string, string>>
  readonly alts: Readonly<Record<string, string>>
  /** Timestamps in a zone, still as texts: the database has the zone. */
  readonly zoned: Readonly<Record<string, string>>
  readonly issues: readonly RowIssue[]
}

interface RowOptions {
  readonly mapping: Mapping
  /** The table's number of columns. */
  readonly width: number
  /** Milliseconds; resolves two-digit years. */
  readonly now: number
  readonly fromHtml?: FromHtml | null
}

/** Values of a row by a mapping, without a look at the database. */
export const rowValues = (
  collection: Collection,
  row: TableRow,
  { mapping, width, now, fromHtml }: RowOptions,
): RowValues => {
  const values: Record<string, Json> = {}
  const references: Record<string, string> = {}
  const alts: Record<string, string> = {}
  const zoned: Record<string, string> = {}
  const inZone = zonedFields(collection)
  const issues: RowIssue[] = []
  let id: string | null = null
  let rev: number | null = null
  for (const [target, source] of Object.entries(mapping.targets)) if ('value' in source) values[target] = source.value
  for (const [target, written] of textsOf(collection, mapping, row)) {
    const source = mapping.targets[target]
    if (written === '' && source && 'columns' in source && source.otherwise !== undefined) {
      values[target] = source.otherwise
      continue
    }
    const said = fromHtml ? fromHtml(collection.fields[target], written) : written
    const meant = mapping.values[target]?.[normalize(said)]
    if (isDateTarget(collection, target) && orderOf(mapping, target) === undefined && hasTwoReadings(said)) {
      issues.push({ field: target, rowIssue: { code: 'twoReadings', text: said } })
      continue
    }
    const text = meant === undefined ? plainIn(collection, target, said, { mapping, now }) : (meant ?? '')
    if (target === idTarget) id = text || null
    else if (target === revTarget) rev = /^\d+$/.test(text) ? Number(text) : null
    else if (isAlt(target)) alts[fieldOf(target)] = text
    // An empty state asks for nothing.
    else if (target === collection.lifeCycle?.field && text === '') continue
    else if (collection.fields[target]?.reference) references[target] = text
    else if (inZone.includes(target)) zoned[target] = text
    else values[target] = valueIn(collection, target, text)
  }
  if (row.cells.slice(width).some(cell => cell !== '')) issues.push({ field: null, rowIssue: { code: 'tooManyCells' } })
  const { idField, lifeCycle } = collection
  const states = lifeCycle?.states.map(({ name }) => name) ?? []
  if (lifeCycle && lifeCycle.field in values && !states.some(name => name === values[lifeCycle.field])) {
    issues.push({ field: lifeCycle.field, issue: { code: 'notOneOf', values: states } })
    delete values[lifeCycle.field]
  }
  const own = idField === undefined ? undefined : cleaned(collection, { [idField]: values[idField] ?? null })[idField]
  return {
    at: row.at,
    id: typeof own === 'string' ? own : id,
    rev,
    values: cleaned(collection, values),
    references,
    alts,
    zoned,
    issues,
  }
}

/** Values of a new record, with proposed slugs where the row has none. */
export const withSlugs = (collection: Collection, values: Values): Values => {
  const said = Object.keys(values).filter(name => (values[name] ?? null) !== null)
  const slugs = said.flatMap(from => Object.entries(slugsFrom(collection, values, from, said)))
  return { ...values, ...Object.fromEntries(slugs) }
}

/**
 * Values of a new record with its rank, by default after all records and earlier rows.
 *
 * @param places next rank by field
 */
export const withPlace = (values: Values, places: Readonly<Record<string, number>>, index: number): Values => {
  const missing = Object.entries(places).filter(([name]) => (values[name] ?? null) === null)
  return { ...values, ...Object.fromEntries(missing.map(([name, first]) => [name, first + index])) }
}

const plainIn = (
  { fields }: Collection,
  target: string,
  text: string,
  { mapping, now }: Pick<RowOptions, 'mapping' | 'now'>,
): string => {
  const control = fields[target]?.control
  if (control?.type !== 'date' && control?.type !== 'timestamp') return text
  const isPast = control.type === 'date' && control.isPast
  return plainDate(text, { order: orderOf(mapping, target), now, kind: control.type, isPast })
}

/** The number in `Jornada 3`, `Fecha n.º 3` or `J3`, if the word names its field. */
export const numberNamed = ({ label, synonyms }: Field, text: string): string => {
  const [, word = '', figures = ''] = /^(\p{L}[\p{L}\s.]*?)[\s.]*(?:n?[.]?[º°#])?\s*(\d+)$/u.exec(text.trim()) ?? []
  const names = [label.en, label.es, ...(synonyms?.en ?? []), ...(synonyms?.es ?? [])].map(normalize)
  return word !== '' && names.some(name => name.startsWith(normalize(word))) ? figures : text
}

const valueIn = ({ fields }: Collection, name: string, text: string): Json => {
  const field = fields[name]
  if (field === undefined) return text
  // Other programs part tags by semicolons or bars.
  if (field.control.type === 'parts' && 'value' in field.control.fields) {
    const labels = field.valueLabels
    if (labels) {
      const items = text.split(/[,;|/]|\s(?:y|e|and)\s/).map(item => item.trim())
      return field.fromText(items.map(item => choiceMeant(labels, item) ?? item).join())
    }
    return field.fromText(/[",]/.test(text) ? text : text.replaceAll(/[;|]/g, ','))
  }
  if (field.control.type === 'number') return field.fromText(numberNamed(field, text))
  if (field.cell !== 'choice') return field.fromText(text)
  return choiceMeant(field.valueLabels ?? {}, text) ?? field.fromText(text)
}
