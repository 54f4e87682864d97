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

/**
 * Sheets of an Excel or OpenDocument workbook, with their cells as texts.
 *
 * @throws Error for other files, and those with a password
 */
export const sheetsIn = (bytes: ArrayBuffer): readonly Sheet[] => {
  const { SheetNames, Sheets } = read(bytes, { type: 'array', cellDates: true, dense: true, UTC: true })
  return SheetNames.map(name => {
    const sheet = Sheets[name] ?? {}
    // A failed formula is a text, such as `#N/A`; its value would be empty.
    for (const cell of (sheet['!data'] ?? []).flat())
      if (cell?.t === 'e') Object.assign(cell, { t: 's', v: cell.w ?? utils.format_cell(cell) })
    const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r + 1
    const rows = utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true, UTC: true })
    return { name, rows: rows.map((cells, at) => ({ at: first + at, cells: cells.map(textOf) })) }
  })
}
