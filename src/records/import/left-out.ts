import type { LeftOut, RawTable, TableRow } from '../../../machines/records/import-table.ts'

const filledIn = ({ cells }: TableRow): readonly string[] => cells.map(cell => cell.trim()).filter(Boolean)

/** Rows that are looked at to find the width of a table. */
const maxSamples = 50

/** Cells that most rows fill. */
const widthOf = (rows: readonly TableRow[]): number => {
  const widths = rows.slice(0, maxSamples).map(row => filledIn(row).length)
  return widths.sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
}

const maxTitles = 10

/** Number of rows above the header: titles, which fill less than half of the columns. */
const titlesIn = (rows: readonly TableRow[]): number => {
  const width = widthOf(rows)
  const header = rows.findIndex(row => filledIn(row).length * 2 >= width)
  return width >= 3 && header <= maxTitles ? Math.max(header, 0) : 0
}

const totalWords = /^(gran |grand )?(sub-?)?total(es|s)?(\s+(de|of|general)\b.*)?\s*(:.*)?$|^sum(a|as)?\s*:?$/i

const numberIn = (cell: string): number =>
  /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN

/** Whether a row has only figures, but for a word for totals, each the sum of its column in the rows above. */
const isSumOf = ({ cells }: TableRow, rows: readonly TableRow[]): boolean => {
  const sums = [...cells.entries()].filter(([, cell]) => cell.trim() !== '' && !totalWords.test(cell.trim()))
  return (
    rows.length > 1 &&
    sums.length > 0 &&
    sums.every(([column, cell]) => {
      const sum = rows.reduce((all, row) => all + (numberIn((row.cells[column] ?? '').trim()) || 0), 0)
      return Math.abs(sum - numberIn(cell.trim())) < 0.005
    })
  )
}

const maxTotals = 5

/** Number of rows below the table: totals, and notes after an empty row. */
const totalsIn = (rows: readonly TableRow[]): number => {
  const width = widthOf(rows)
  let count = 0
  while (count < maxTotals && count < rows.length - 1) {
    const at = rows.length - 1 - count
    const [row, above] = [rows[at], rows[at - 1]]
    if (row === undefined || above === undefined) break
    const filled = filledIn(row)
    const isShort = filled.length < width
    const isTotal = totalWords.test(filled[0] ?? '')
    const isSum = (isShort || isTotal) && isSumOf(row, rows.slice(0, at))
    const isNote = filled.length === 1 && width >= 3 && row.at > above.at + 1
    if (!(isSum || (isShort && (isTotal || isNote)))) break
    count += 1
  }
  return count
}

/** The table within a file, without titles above its header and totals below its rows. */
export const withoutTitles = (raw: RawTable): RawTable => ({ ...raw, rows: raw.rows.slice(titlesIn(raw.rows)) })

export const withoutTotals = (raw: RawTable): RawTable => ({
  ...raw,
  rows: raw.rows.slice(0, raw.rows.length - totalsIn(raw.rows)),
})

/** Numbers of the rows that are in a file and not in its table; null if all are. */
export const leftOutOf = ({ rows: all }: RawTable, { rows }: RawTable): LeftOut | null => {
  if (rows.length === all.length) return null
  const [begin] = rows
  const first = begin === undefined ? all.length : all.indexOf(begin)
  const numbers = (left: readonly TableRow[]) => left.map(({ at }) => at)
  return { above: numbers(all.slice(0, first)), below: numbers(all.slice(first + rows.length)) }
}
