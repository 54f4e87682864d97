import type { Mapping } from '../../../machines/records/import/ports.ts'
import { cleaned } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { Issue } from '../../model/fields/field.ts'
import type { Json } from '../../model/json.ts'
import { fold } from '../../model/keys.ts'
import type { Values } from '../../model/record.ts'
import { armed } from '../export/files.ts'
import { idTarget, revTarget } from './mapping.ts'
import type { TableRow } from './read-table.ts'

/** What is wrong with a row: an issue of a field, or one that only an import has. */
export type RowIssue = { readonly field: string | null } & (
  | { readonly issue: Issue }
  | { readonly trouble: Trouble }
  /** In words already: what an area has against it. */
  | { readonly text: string }
)

export type Trouble =
  /** It has more cells than the header has columns. */
  | { readonly code: 'tooManyCells' }
  | { readonly code: 'unknownId'; readonly text: string }
  /** Another row, further up, is about the same record, or has the same value where none may. */
  | { readonly code: 'repeated'; readonly row: number }
  /** A reference by name that is nobody's, or several records'. */
  | { readonly code: 'notFound' | 'ambiguous'; readonly text: string }
  /** A new record begins at the beginning of its life cycle; one that is there moves on by a step that the role may take. */
  | { readonly code: 'useSteps' | 'noStep' }
  | { readonly code: 'fixed' }
  /** Somebody changed the record after the file was exported. */
  | { readonly code: 'changedSince' }
  | { readonly code: 'mayNotCreate' | 'mayNotChange' }

/** What a row of the file says, as far as the file alone can tell. */
export interface RowValues {
  readonly at: number
  readonly id: string | null
  readonly rev: number | null
  /** The values of the columns that are imported; those of references are still texts, in `references`. */
  readonly values: Values
  readonly references: Readonly<Record<string, string>>
  readonly issues: readonly RowIssue[]
}

export const rowValues = (collection: Collection, mapping: Mapping, row: TableRow): RowValues => {
  const values: Record<string, Json> = {}
  const references: Record<string, string> = {}
  let id: string | null = null
  let rev: number | null = null
  for (const [at, target] of mapping.entries()) {
    const text = armed(row.cells[at] ?? '')
    if (target === null) continue
    if (target === idTarget) id = text.trim() || null
    else if (target === revTarget) rev = /^\d+$/.test(text.trim()) ? Number(text) : null
    // No state at all is no wish for another one.
    else if (target === collection.lifeCycle?.field && text.trim() === '') continue
    else if (collection.fields[target]?.reference) references[target] = text.trim()
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
    issues: row.cells.slice(mapping.length).some(cell => cell !== '')
      ? [{ field: null, trouble: { code: 'tooManyCells' } }]
      : [],
  }
}

/** A choice may be written as it is stored or as it is called, in either language. */
const valueIn = ({ fields }: Collection, name: string, text: string): Json => {
  const field = fields[name]
  if (field === undefined) return text
  if (field.cell !== 'choice') return field.fromText(text)
  const found = Object.entries(field.valueLabels ?? {}).find(
    ([value, { en, es }]) => value === text.trim() || [en, es].some(label => fold(label) === fold(text)),
  )
  return found?.[0] ?? field.fromText(text.trim())
}
