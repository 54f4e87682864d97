import { armed, byteOrderMark, csvLine } from '../export/files.ts'
import type { Table } from './read-table.ts'

/** Some rows of a file as a file of their own, as they were, with a column that says what is wrong: corrected, it can be imported. */
export const fileOf = (
  { columns, rows }: Table,
  reasons: ReadonlyMap<number, string>,
  reasonColumn: string,
): string => {
  const lines = rows.flatMap(({ at, cells }) => {
    const reason = reasons.get(at)
    return reason === undefined ? [] : [csvLine([...columns.map((_, index) => armed(cells[index] ?? '')), reason])]
  })
  return `${byteOrderMark}${csvLine([...columns, reasonColumn])}${lines.join('')}`
}
