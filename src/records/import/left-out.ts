import type { LeftOut, RawTable, TableRow } from '../../../machines/records/import-table.ts'
import { hasDate } from './dates.ts'

/** Whether a row only parts others, as `----,----` does. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every(cell => /^([\s\-–—_=*·•]*|([.:;,|#~+/\\])\2+)$/u.test(cell))

const filledIn = ({ cells }: TableRow): readonly string[] => cells.map(cell => cell.trim()).filter(Boolean)

/** Rows that are looked at to find the width of a table. */
const maxSamples = 50

/** A heading over the rows of a section: `Jornada 3`, `Grupo B`, `Jornada 3 - 12 de abril de 2025`. */
const sectionHeading = /^(\p{L}{4,})\s+(?:n?[.]?[º°#]\s*)?(\d{1,3}|[A-Z])(?:\s*[-–—:,(]\s*(.+?)\)?)?$/u

const headingIn = ({ cells }: TableRow): RegExpExecArray | null => {
  const filled = cells.findIndex(cell => cell !== '')
  const isAlone = filled >= 0 && cells.every((cell, at) => at <= filled || cell.trim() === '')
  const found = isAlone ? sectionHeading.exec((cells[filled] ?? '').trim()) : null
  return found?.[3] === undefined || hasDate(found[3]) ? found : null
}

/** Cells that most rows fill, headings of sections aside. */
const widthOf = (rows: readonly TableRow[]): number => {
  const samples = rows.slice(0, maxSamples).filter(row => headingIn(row) === null)
  const widths = samples.map(row => filledIn(row).length)
  return widths.sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
}

/** The word of all headings of sections, if there are several. */
const sectionWord = (rows: readonly TableRow[]): string | null => {
  const words = rows.flatMap(row => headingIn(row)?.[1] ?? [])
  const [word = ''] = words
  return words.length > 1 && words.every(one => one === word) ? word : null
}

/** Headings of the columns that sections add: their word, and one for their dates. */
const sectionColumns = (rows: readonly TableRow[]): readonly string[] => {
  const word = sectionWord(rows)
  if (word === null || widthOf(rows) < 2) return []
  const hasOwnDates = rows.some(row => headingIn(row) === null && row.cells.some(hasDate))
  return !hasOwnDates && rows.some(row => headingIn(row)?.[3]) ? [word, 'Fecha'] : [word]
}

/** The rows without the headings of sections. */
export const withoutHeadings = (raw: RawTable): RawTable =>
  sectionColumns(raw.rows).length === 0 ? raw : { ...raw, rows: raw.rows.filter(row => headingIn(row) === null) }

/** The table with the numbers of its sections, and their dates, in columns of their own before the others, which have headings. */
export const withSections = (raw: RawTable, hasHeader: boolean): RawTable => {
  const columns = sectionColumns(raw.rows)
  if (columns.length === 0) return raw
  let own: readonly string[] = []
  const rows = raw.rows.flatMap(row => {
    const heading = headingIn(row)
    if (heading) own = heading.slice(2)
    return heading ? [] : [{ ...row, cells: [...columns.map((_, at) => own[at] ?? ''), ...row.cells] }]
  })
  const [first, ...more] = rows
  const header = (at: number, cells: readonly string[]): TableRow => ({
    at,
    cells: [...columns, ...cells.slice(columns.length)],
  })
  const nameless = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, () => '')
  return {
    ...raw,
    rows: hasHeader && first ? [header(first.at, first.cells), ...more] : [header(0, nameless), ...rows],
  }
}

/** The table without its header among the rows, as each page or section may have it. */
export const withoutRepeats = (raw: RawTable): RawTable => {
  const header = raw.rows.find(row => headingIn(row) === null)
  const names = header ? filledIn(header).join('\n') : ''
  const rows = raw.rows.filter(row => row === header || filledIn(row).join('\n') !== names)
  return header && filledIn(header).length > 1 ? { ...raw, rows } : raw
}

const maxTitles = 10

/** Number of rows above the header: titles, which fill less than half of the columns. */
const titlesIn = (rows: readonly TableRow[]): number => {
  const width = widthOf(rows)
  const hasSections = sectionWord(rows) !== null
  const header = rows.findIndex(row => filledIn(row).length * 2 >= width || (hasSections && headingIn(row) !== null))
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

/** Whether rows begin with a header over rows as wide; a cover page has titles, or words with a colon and their values. */
export const looksLikeTable = (rows: readonly TableRow[]): boolean => {
  const [header, ...more] = rows.slice(titlesIn(rows)).map(filledIn)
  const width = Math.max(2, widthOf(rows) / 2)
  return header !== undefined && header.length >= width && more.length > 0 && !header.some(cell => cell.endsWith(':'))
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
  const kept = new Set(rows.map(({ at }) => at))
  const left = all.map(({ at }) => at).filter(at => !kept.has(at))
  const isHeading = new Set(all.filter(row => headingIn(row) !== null).map(({ at }) => at))
  const first = rows.find(({ at }) => at > 0)?.at ?? Number.POSITIVE_INFINITY
  const last = rows.at(-1)?.at ?? 0
  return {
    above: left.filter(at => at < first && !isHeading.has(at)),
    headings: left.filter(at => isHeading.has(at)),
    repeats: left.filter(at => at > first && at < last && !isHeading.has(at)),
    below: left.filter(at => at > last && !isHeading.has(at)),
  }
}
