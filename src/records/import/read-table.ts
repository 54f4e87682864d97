import { type Source, SourceError } from '../../../machines/records/import/ports.ts'
import { armed } from '../export/files.ts'
import { type CsvForm, formOf } from './csv-form.ts'
import { type Encoding, encodingOf, textOf } from './encoding.ts'

/** A file as rows of texts. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** Without the header, without rows that are empty. */
  readonly rows: readonly TableRow[]
  readonly encoding: Encoding
  readonly delimiter: string
}

export interface TableRow {
  /** As spreadsheets count: the header is row 1. */
  readonly at: number
  readonly cells: readonly string[]
}

/** What one import takes. */
export const limits = { bytes: 256 * 1024 * 1024, rows: 100_000, row: 4 * 1024 * 1024 }

/** How much of a file has to be seen before its form is judged, in UTF-16 code units. */
const headSize = 64 * 1024

/**
 * Reads a CSV file a piece at a time.
 *
 * @throws SourceError that says what is wrong with the file as a whole, and in which row.
 */
export const readTable = async (source: Source): Promise<Table> => {
  if (source.size > limits.bytes) throw new SourceError('tooLarge', { limit: limits.bytes / 1024 / 1024 })
  const encoding = await encodingOf(source)
  const rows = new RowReader()
  let rest = ''
  let form: CsvForm | null = null
  for await (const piece of textOf(source, encoding)) {
    rest += piece
    if (form === null && rest.length < headSize) continue
    form ??= formOf(rest)
    rest = rows.take(rest, form, false)
  }
  form ??= formOf(rest)
  rows.take(rest, form, true)
  return { name: source.name, ...rows.finish(), encoding, delimiter: form.delimiter }
}

/** Takes text, gives rows. */
class RowReader {
  #count = 0
  #header: readonly string[] | null = null
  readonly #rows: TableRow[] = []

  /** Gives back what is left: the beginning of a row that does not end yet. */
  take(text: string, form: CsvForm, isLast: boolean): string {
    const { rows, isOpen, rest } = form.parse(text, isLast)
    for (const cells of rows) this.#add(cells)
    if (isOpen && isLast) throw new SourceError('openQuote', { row: this.#count })
    if (rest.length > limits.row) throw new SourceError('rowTooLong', { row: this.#count + 1 })
    return rest
  }

  #add(cells: readonly string[]): void {
    this.#count += 1
    if (cells.every(cell => cell.trim() === '')) return
    if (this.#header === null) {
      this.#header = headerOf(cells)
      return
    }
    if (this.#rows.length === limits.rows) throw new SourceError('tooManyRows', { limit: limits.rows })
    this.#rows.push({ at: this.#count, cells })
  }

  finish(): Pick<Table, 'columns' | 'rows'> {
    if (this.#header === null) throw new SourceError('empty')
    if (this.#rows.length === 0) throw new SourceError('headerOnly')
    return { columns: this.#header, rows: this.#rows }
  }
}

const headerOf = (cells: readonly string[]): readonly string[] => {
  const names = cells.map(cell => armed(cell).trim())
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) throw new SourceError('sameHeader', { column: twice })
  return names
}
