import Papa from 'papaparse'
import { type Source, SourceError, type Table, type TableRow } from '../../../machines/records/import.ts'
import { unescapeFormula } from '../data/files.ts'

const delimiters = [',', ';', '\t']

/** Result of papaparse's parser, whose own types are `any`. */
interface Parsed {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string }[]
  readonly meta: { readonly cursor: number }
}

/** Detects a file's delimiter from its beginning: the one that makes the most columns of the header. */
const formOf = (head: string) => {
  const newline = newlineOf(head)
  const parserFor = (delimiter: string) => new Papa.Parser({ delimiter, newline })
  const widthWith = (delimiter: string): number => {
    const { data }: Parsed = new Papa.Parser({ delimiter, newline, preview: 1 }).parse(head, 0, false)
    return data[0]?.length ?? 0
  }
  const delimiter = delimiters.reduce((best, other) => (widthWith(other) > widthWith(best) ? other : best))
  return {
    delimiter,
    parse: (text: string, isLast: boolean) => {
      const { data, errors, meta }: Parsed = parserFor(delimiter).parse(text, 0, !isLast)
      const isOpen = isLast && errors.some(({ code }) => code === 'MissingQuotes')
      return { rows: data, isOpen, rest: isLast ? '' : text.slice(meta.cursor) }
    },
  }
}

/** The line `sep=;` that some programs write above the header for Excel, parsed with that delimiter. */
const isDelimiterLine = ([first = '', second, ...more]: readonly string[]): boolean =>
  first.toLowerCase() === 'sep=' && second === '' && more.length === 0

type CsvForm = ReturnType<typeof formOf>

const newlineOf = (head: string): '\r\n' | '\n' | '\r' => {
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const [found] = /\r\n|\n|\r/.exec(bare) ?? []
  return found === '\r\n' || found === '\r' ? found : '\n'
}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/**
 * Detects the encoding: UTF-8 if valid, or by byte order mark; else Windows-1252, as Windows programs write in western
 * Europe and America.
 *
 * @throws SourceError for a spreadsheet workbook, and for bytes that are no text
 */
const encodingOf = async (source: Source): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of source.read()) {
      if (isFirst) {
        if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
        if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) throw new SourceError('workbook')
      }
      isFirst = false
      if (bytes.includes(0)) throw new SourceError('noText')
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    // A fatal decoder throws it for invalid UTF-8.
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** Decodes a file in pieces, without its byte order mark. */
async function* textOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of source.read()) {
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

export const limits = { bytes: 256 * 1024 * 1024, rows: 100_000, row: 4 * 1024 * 1024 }

/** UTF-16 code units read to detect a file's format. */
const headSize = 64 * 1024

/** @throws SourceError with the fault of the whole file, and its row */
export const readTable = async (source: Source): Promise<Table> => {
  if (source.size > limits.bytes) throw new SourceError('tooLarge', { limit: limits.bytes / 1024 / 1024 })
  const encoding = await encodingOf(source)
  const rows: TableRow[] = []
  let count = 0
  let header: readonly string[] | null = null
  const add = (cells: readonly string[]) => {
    count += 1
    if (cells.every(cell => cell.trim() === '') || (count === 1 && isDelimiterLine(cells))) return
    if (header === null) header = headerOf(cells)
    else if (rows.length < limits.rows) rows.push({ at: count, cells })
    else throw new SourceError('tooManyRows', { limit: limits.rows })
  }
  /** Returns the unfinished last row. */
  const take = (text: string, form: CsvForm, isLast: boolean): string => {
    const { rows: found, isOpen, rest } = form.parse(text, isLast)
    for (const cells of found) add(cells)
    if (isOpen && isLast) throw new SourceError('openQuote', { row: count })
    if (rest.length > limits.row) throw new SourceError('rowTooLong', { row: count + 1 })
    return rest
  }
  let rest = ''
  let form: CsvForm | null = null
  for await (const piece of textOf(source, encoding)) {
    rest += piece
    if (form === null && rest.length < headSize) continue
    form ??= formOf(rest)
    rest = take(rest, form, false)
  }
  form ??= formOf(rest)
  take(rest, form, true)
  if (header === null) throw new SourceError('empty')
  if (rows.length === 0) throw new SourceError('headerOnly')
  return { name: source.name, columns: header, rows, encoding, delimiter: form.delimiter }
}

const headerOf = (cells: readonly string[]): readonly string[] => {
  const names = cells.map(cell => unescapeFormula(cell).trim())
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) throw new SourceError('sameHeader', { column: twice })
  return names
}
