import type { KeyChoice, Mapping, RowIssue, TableRow } from '../../../machines/records/import.ts'
import { cleaned } from '../../model/check.ts'
import { type Collection, isRead } from '../../model/collection.ts'
import type { Json } from '../../model/json.ts'
import { normalize } from '../../model/keys.ts'
import type { Values } from '../../model/record.ts'
import { unescapeFormula } from '../export/files.ts'
import { zonedFields } from '../zones.ts'

/** What a column can be imported as, besides a field: the record's id, and the version that the file was exported with. */
export const idTarget = '$id'
export const revTarget = '$rev'

/** The fields that a file can bring: all but pictures, whose bytes are no text that people write, and what follows from others. */
export const importable = (collection: Collection): readonly string[] =>
  Object.keys(collection.fields).filter(name => {
    const field = collection.fields[name]
    return field?.control.type !== 'picture' && field?.computed === null && !isRead(collection, name)
  })

const namesOf = (collection: Collection, target: string): readonly string[] => {
  if (target === idTarget) return ['id']
  if (target === revTarget) return ['rev']
  const { en = target, es = target } = collection.fields[target]?.label ?? {}
  return [target, en, es].map(normalize)
}

/** What the columns are by their headers; each target once, null for a header that is none. */
export const proposeMapping = (collection: Collection, columns: readonly string[]): Mapping => {
  const targets = [idTarget, revTarget, ...importable(collection)]
  const taken = new Set<string>()
  return columns.map(column => {
    const found = targets.find(target => !taken.has(target) && namesOf(collection, target).includes(normalize(column)))
    if (found !== undefined) taken.add(found)
    return found ?? null
  })
}

export const keyChoices = ({ idField, fields }: Collection, mapping: Mapping): readonly string[] =>
  mapping.filter(
    (target): target is string =>
      target !== null && (target === idTarget || target === idField || fields[target]?.unique === true),
  )

/** The id where the file has one; another unique field only when somebody chooses it, since its rows may be meant as new. */
export const proposeKey = (collection: Collection, mapping: Mapping): KeyChoice =>
  keyChoices(collection, mapping).find(key => key === idTarget || key === collection.idField) ?? null

export interface RowValues {
  readonly at: number
  readonly id: string | null
  readonly rev: number | null
  /** The values of the columns that are imported, but for `references` and `zoned`. */
  readonly values: Values
  readonly references: Readonly<Record<string, string>>
  /** Timestamps by the clocks of a zone, still as texts: which one it is, the database says. */
  readonly zoned: Readonly<Record<string, string>>
  readonly issues: readonly RowIssue[]
}

export const rowValues = (collection: Collection, mapping: Mapping, row: TableRow): RowValues => {
  const values: Record<string, Json> = {}
  const references: Record<string, string> = {}
  const zoned: Record<string, string> = {}
  const inZone = zonedFields(collection)
  let id: string | null = null
  let rev: number | null = null
  for (const [at, target] of mapping.entries()) {
    const text = unescapeFormula(row.cells[at] ?? '')
    if (target === null) continue
    if (target === idTarget) id = text.trim() || null
    else if (target === revTarget) rev = /^\d+$/.test(text.trim()) ? Number(text) : null
    // No state at all asks for no other.
    else if (target === collection.lifeCycle?.field && text.trim() === '') continue
    else if (collection.fields[target]?.reference) references[target] = text.trim()
    else if (inZone.includes(target)) zoned[target] = text
    else values[target] = valueIn(collection, target, text)
  }
  const { idField } = collection
  const own = idField === undefined ? undefined : cleaned(collection, { [idField]: values[idField] ?? null })[idField]
  return {
    at: row.at,
    id: typeof own === 'string' ? own : id,
    rev,
    values: cleaned(collection, values),
    references,
    zoned,
    issues: row.cells.slice(mapping.length).some(cell => cell !== '')
      ? [{ field: null, rowIssue: { code: 'tooManyCells' } }]
      : [],
  }
}

const valueIn = ({ fields }: Collection, name: string, text: string): Json => {
  const field = fields[name]
  if (field === undefined) return text
  if (field.cell !== 'choice') return field.fromText(text)
  const found = Object.entries(field.valueLabels ?? {}).find(
    ([value, { en, es }]) => value === text.trim() || [en, es].some(label => normalize(label) === normalize(text)),
  )
  return found?.[0] ?? field.fromText(text.trim())
}
