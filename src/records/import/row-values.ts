import type { DateOrder, Mapping, RowIssue, TableRow } from '../../../machines/records/import.ts'
import { cleaned } from '../../model/check.ts'
import type { Collection, Text } from '../../model/collection.ts'
import { slugsFrom } from '../../model/form.ts'
import type { Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { normalize } from '../../model/values/sortable.ts'
import { unescapeFormula } from '../data/files.ts'
import { zonedFields } from '../data/zones.ts'
import { fieldOf, idTarget, isAlt, restOf, revTarget } from './columns.ts'
import { plainDate } from './dates.ts'

/** Words without meaning of their own: "En activo" is "activo". */
const small = new Set('a al an at con de del el en es esta in is la las los of on para por the to un una'.split(' '))

/** Reduces a text to its meaning: "Inactivas" is "inactive". Keeps negations and other words. */
const meaningOf = (text: string): string =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !small.has(word))
    .map(word => word.replace(/(?<=..)[oae]s?$/, ''))
    .join(' ')

/** Value meant by a text: by name, else by a unique meaning. Undefined if people must decide. */
export const choiceMeant = (labels: Readonly<Record<string, Text>>, text: string): string | undefined => {
  const values = Object.entries(labels)
  const named = values.find(
    ([value, { en, es }]) => value === text.trim() || [en, es].some(label => normalize(label) === normalize(text)),
  )
  if (named) return named[0]
  const meaning = meaningOf(text)
  const meant = values.filter(([, { en, es }]) => [en, es].some(label => meaningOf(label) === meaning))
  return meaning !== '' && meant.length === 1 ? meant[0]?.[0] : undefined
}

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

interface Reading {
  readonly mapping: Mapping
  readonly order: DateOrder
  /** Milliseconds; resolves two-digit years. */
  readonly now: number
}

export const rowValues = (collection: Collection, row: TableRow, { mapping, ...dates }: Reading): RowValues => {
  const values: Record<string, Json> = {}
  const references: Record<string, string> = {}
  const alts: Record<string, string> = {}
  const zoned: Record<string, string> = {}
  const inZone = zonedFields(collection)
  let id: string | null = null
  let rev: number | null = null
  for (const [target, said] of textsIn(mapping, row)) {
    const text = plainIn(collection, target, said, dates)
    if (target === idTarget) id = text.trim() || null
    else if (target === revTarget) rev = /^\d+$/.test(text.trim()) ? Number(text) : null
    else if (isAlt(target)) alts[fieldOf(target)] = text.trim()
    // An empty state asks for nothing.
    else if (target === collection.lifeCycle?.field && text.trim() === '') continue
    else if (collection.fields[target]?.reference) references[target] = text.trim()
    else if (inZone.includes(target)) zoned[target] = text
    else values[target] = valueIn(collection, target, text)
  }
  const issues: RowIssue[] = []
  if (row.cells.slice(mapping.length).some(cell => cell !== ''))
    issues.push({ field: null, rowIssue: { code: 'tooManyCells' } })
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

/** Texts of a row by target; continuations are appended. */
const textsIn = (mapping: Mapping, { cells }: TableRow): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>()
  const rests = new Map<string, string>()
  for (const [at, target] of mapping.entries()) {
    if (!target) continue
    const isRest = target === restOf(fieldOf(target))
    const found = isRest ? rests : texts
    found.set(isRest ? fieldOf(target) : target, unescapeFormula(cells[at] ?? ''))
  }
  for (const [field, rest] of rests) texts.set(field, `${texts.get(field) ?? ''} ${rest}`.trim())
  return texts
}

const plainIn = (
  { fields }: Collection,
  target: string,
  text: string,
  dates: Pick<Reading, 'order' | 'now'>,
): string => {
  const control = fields[target]?.control
  if (control?.type !== 'date' && control?.type !== 'timestamp') return text
  return plainDate(text, { ...dates, kind: control.type, isPast: control.type === 'date' && control.isPast })
}

const valueIn = ({ fields }: Collection, name: string, text: string): Json => {
  const field = fields[name]
  if (field === undefined) return text
  if (field.cell !== 'choice') return field.fromText(text)
  return choiceMeant(field.valueLabels ?? {}, text) ?? field.fromText(text.trim())
}
