import { isWrite, type PlannedRow, type RowIssue } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import { normalize } from '../../model/keys.ts'
import type { Store } from '../../model/store.ts'
import { isCircle } from '../data/writing/issues-by-database.ts'
import { type Need, orderOf } from './row-order.ts'
import type { RowValues } from './row-values.ts'

/** The fields that refer to one record of their own collection. */
const selfReferences = ({ path, fields }: Collection): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.reference?.to === path && fields[name].reference.many === undefined)

export const isSelfReference = (collection: Collection, field: string): boolean =>
  selfReferences(collection).includes(field)

/**
 * Finds rows of a file by title or unique field, among those that become records; returns their positions.
 *
 * @param isNew whether the row at a position becomes one
 */
export const rowFinder = (
  collection: Collection,
  rows: readonly RowValues[],
  isNew: (at: number) => Promise<boolean>,
) => {
  if (!rows.some(({ references }) => selfReferences(collection).some(name => references[name]))) return async () => []
  const { fields, title } = collection
  const names = [...new Set([title, ...Object.keys(fields).filter(name => fields[name]?.unique)])]
  const called = new Map<string, number[]>()
  for (const [at, { values }] of rows.entries()) {
    const said = names.map(name => values[name]).filter(value => typeof value === 'string' && value !== '')
    for (const key of new Set(said.map(value => normalize(String(value))))) {
      const known = called.get(key)
      if (known) known.push(at)
      else called.set(key, [at])
    }
  }
  return async (text: string): Promise<readonly number[]> => {
    const found = called.get(normalize(text)) ?? []
    const isOpen = await Promise.all(found.map(isNew))
    return found.filter((_, at) => isOpen[at])
  }
}

interface Named {
  readonly store: Store
  readonly collection: Collection
  readonly planned: readonly PlannedRow[]
  /** Rows that each row names. */
  readonly needs: readonly (readonly Need[])[]
}

/** Sorts rows so that named ones come first. Circular, skipped or too deep names make a row faulty. */
export const ordered = async ({ store, collection, planned, needs }: Named): Promise<readonly PlannedRow[]> => {
  if (needs.every(named => named.length === 0)) return planned
  const { levels, circles } = orderOf(needs)
  const rows = [...planned]
  const refuse = ({ at, title }: PlannedRow, ...issues: readonly RowIssue[]): PlannedRow => ({
    type: 'invalid',
    at,
    title,
    issues,
  })
  const inTurn = [...planned.keys()].toSorted((one, other) => (levels[one] ?? 0) - (levels[other] ?? 0))
  for (const at of inTurn) {
    const row = rows[at]
    const [need] = needs[at] ?? []
    if (row === undefined || need === undefined || !isWrite(row)) continue
    const named = rows[need.row]
    const issue = { field: need.field, row: named?.at ?? 0 }
    if (circles.has(at)) rows[at] = refuse(row, { field: issue.field, rowIssue: { code: 'inCircle', row: issue.row } })
    else if (named === undefined || !isWrite(named) || circles.has(need.row))
      rows[at] = refuse(row, { field: issue.field, rowIssue: { code: 'rowNotImported', row: issue.row } })
    else if (await isTooDeep(store, collection, rows, needs, at))
      rows[at] = refuse(row, { field: issue.field, issue: { code: 'circle' } })
    else rows[at] = { ...row, level: levels[at] ?? 0 }
  }
  return rows
}

/** Whether more stands above a row than its tree may have, in its file and then in the database, or the row itself. */
const isTooDeep = async (
  store: Store,
  { path, fields }: Collection,
  rows: readonly PlannedRow[],
  needs: readonly (readonly Need[])[],
  start: number,
): Promise<boolean> => {
  const [first] = needs[start] ?? []
  const own = rows[start]
  let left = fields[first?.field ?? '']?.reference?.tree
  if (first === undefined || left === undefined || own === undefined || !isWrite(own)) return false
  let above: Need | undefined = first
  let top = own
  while (above !== undefined) {
    left -= 1
    const row: PlannedRow | undefined = rows[above.row]
    if (left < 0 || row === undefined || !isWrite(row)) return true
    top = row
    above = needs[above.row]?.find(({ field }) => field === first.field)
  }
  const stored = top.values[first.field]
  return typeof stored === 'string' && isCircle(store, path, first.field, own.id, stored, left)
}
