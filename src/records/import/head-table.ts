import { type RawTable, SourceError, type Table, type TableRow } from '../../../machines/records/import-table.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { unescapeFormula } from '../data/files.ts'

/** Tells equal headers apart by a number: `c`, `c (2)`. Columns without one keep an empty name. */
const distinct = (headers: readonly string[]): readonly string[] => {
  const used = new Set(headers)
  return headers.map((header, at) => {
    if (header === '' || headers.indexOf(header) === at) return header
    for (let number = 2; ; number += 1) {
      const name = `${header} (${number})`
      if (used.has(name)) continue
      used.add(name)
      return name
    }
  })
}

/** Names the columns by the first row, or leaves them without a name. */
export const headTable = ({ rows: all, ...raw }: RawTable, hasHeader: boolean): Table => {
  const [first] = all
  if (first === undefined) throw new SourceError('empty')
  const rows = hasHeader ? all.slice(1) : all
  if (rows.length === 0) throw new SourceError('headerOnly')
  const columns = hasHeader
    ? distinct(first.cells.map(cell => unescapeFormula(cell).trim()))
    : Array.from({ length: Math.max(...all.slice(0, 100).map(({ cells }) => cells.length)) }, () => '')
  return withAttributes({ ...raw, columns, rows, ownColumns: columns.length })
}

const maxAttributes = 30

const attributesIn = (cell: string | undefined): Readonly<Record<string, Json>> | null => {
  const text = cell?.trim() ?? ''
  if (!text.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const textOf = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Adds a column for each key of columns that hold JSON objects, after the file's own. */
const withAttributes = (table: Table): Table => {
  const found = [...table.columns.keys()].flatMap(column => {
    const filled = table.rows.filter(({ cells }) => (cells[column] ?? '').trim() !== '')
    const keys = new Set<string>()
    for (const { cells } of filled) {
      const attributes = attributesIn(cells[column])
      if (attributes === null) return []
      for (const key of Object.keys(attributes)) keys.add(key)
      if (keys.size > maxAttributes) return []
    }
    return [...keys].map(key => ({ column, key }))
  })
  if (found.length === 0) return table
  const rows = table.rows.map(({ at, cells }): TableRow => {
    const own = table.columns.map((_, column) => cells[column] ?? '')
    const more = found.map(({ column, key }) => textOf(attributesIn(cells[column])?.[key]))
    return { at, cells: [...own, ...more, ...cells.slice(table.ownColumns)] }
  })
  const columns = [...table.columns, ...found.map(({ column, key }) => `${table.columns[column]}: ${key}`)]
  return { ...table, columns: distinct(columns), rows }
}
