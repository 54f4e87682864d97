import { byteOrderMark, csvLine } from '../../../records/export/csv.ts'
import type { Table } from '../football/tables.ts'
import { figureColumns } from './table-columns.ts'

interface FileMessages {
  readonly group: string
  readonly position: string
  readonly team: string
  readonly notes: string
  readonly columnOf: (word: ReturnType<typeof figureColumns>[number]['word']) => string
}

/** Tables as a CSV file that spreadsheets open as it is: all columns and what is said of each row, the group first where there are groups. */
export const tableFile = (
  tables: readonly Table[],
  hasCards: boolean,
  said: FileMessages,
  nameOf: (team: string) => string,
  notesOf: (row: Table['rows'][number]) => readonly string[],
): string => {
  const columns = figureColumns(hasCards)
  const hasGroups = tables.some(({ group }) => group !== null)
  const head = [said.position, said.team, ...columns.map(({ word }) => said.columnOf(word)), said.notes]
  const lines = tables.flatMap(({ group, rows }) =>
    rows.map(row => {
      const figures = columns.map(({ text }) => text(row).replace('−', '-').replace('+', ''))
      const cells = [String(row.position), nameOf(row.team), ...figures, notesOf(row).join('; ')]
      return csvLine(hasGroups ? [group ?? '', ...cells] : cells)
    }),
  )
  return byteOrderMark + csvLine(hasGroups ? [said.group, ...head] : head) + lines.join('')
}
