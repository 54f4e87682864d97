import { read, utils } from '@e965/xlsx'
import type { TableRow } from '../../../machines/records/import-table.ts'

export interface Sheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

type Cell = string | number | boolean | Date

/** `2026-06-14`, with a time if it has one; a time alone before the first day that Excel knows. */
const dateText = (date: Date): string => {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString().split(/[T.]/)
  const clock = time.replace(/:00$/, '')
  if (date.getUTCFullYear() < 1900) return clock
  return clock === '00:00' ? day : `${day}T${clock}`
}

const textOf = (cell: Cell): string => (cell instanceof Date ? dateText(cell) : String(cell))

/** Formats of numbers that people know with their zeros in front, such as documents: `00000000-0`. */
const padded = /^0{2,}[0-]*$/

/** Tables of web pages and XML, which are text, by their encoding. */
const markupOf = (bytes: ArrayBuffer): string | null => {
  if (!/^\s*</.test(new TextDecoder().decode(bytes.slice(0, 64)))) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Sheets of an Excel or OpenDocument workbook, or the tables of a web page, with their cells as texts. Hidden ones are last.
 *
 * @throws Error for other files, and those with a password
 */
export const sheetsIn = (bytes: ArrayBuffer): readonly Sheet[] => {
  const markup = markupOf(bytes)
  // Texts that look like dates stay as they are: which figure is the day is decided later, with all rows.
  const options = { cellDates: true, cellNF: true, dense: true, UTC: true, raw: true }
  const { SheetNames, Sheets, Workbook } =
    markup === null ? read(bytes, { type: 'array', ...options }) : read(markup, { type: 'string', ...options })
  const hidden = new Set(SheetNames.filter((_, at) => Workbook?.Sheets?.[at]?.Hidden))
  return [...SheetNames.filter(name => !hidden.has(name)), ...hidden].map(name => {
    const sheet = Sheets[name] ?? {}
    // A failed formula is a text, such as `#N/A`; its value would be empty.
    for (const cell of (sheet['!data'] ?? []).flat())
      if (cell?.t === 'e' || (cell?.t === 'n' && padded.test(String(cell.z))))
        Object.assign(cell, { t: 's', v: cell.w ?? utils.format_cell(cell) })
    const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r + 1
    const rows = utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true, UTC: true })
    return { name, rows: rows.map((cells, at) => ({ at: first + at, cells: cells.map(textOf) })) }
  })
}
