import Papa from 'papaparse'
import { type RawTable, type Source, SourceError, type TableRow } from '../../../machines/records/import-table.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { isBlank } from './left-out.ts'

const delimiters = [',', ';', '\t', '|']

/** Rows that are read to detect a delimiter. */
const maxSamples = 20

/** Result of papaparse's parser, whose own types are `any`. */
interface Parsed {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

/**
 * Detects a file's delimiter from its beginning: the one that divides the most rows into equally many cells, because
 * titles and texts may hold others; then the one that makes the most columns.
 */
const formOf = (head: string, areQuotesLiteral: boolean) => {
  const form = { newline: '\n' as const, ...(areQuotesLiteral ? { fastMode: true } : {}) }
  const divisionBy = (delimiter: string) => {
    const { data }: Parsed = new Papa.Parser({ ...form, delimiter, preview: maxSamples }).parse(head, 0, false)
    const rowsByWidth = new Map<number, number>()
    for (const { length } of data) if (length > 1) rowsByWidth.set(length, (rowsByWidth.get(length) ?? 0) + 1)
    const [width = 0, rows = 0] = [...rowsByWidth].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? []
    return { delimiter, width, rows }
  }
  const [{ delimiter } = { delimiter: ',' }] = delimiters
    .map(divisionBy)
    .sort((one, other) => other.rows - one.rows || other.width - one.width)
  return {
    delimiter,
    parse: (text: string, isLast: boolean) => {
      const { data, errors, meta }: Parsed = new Papa.Parser({ ...form, delimiter }).parse(text, 0, !isLast)
      const isOpen = isLast && errors.some(({ code }) => code === 'MissingQuotes')
      const stray = errors.find(({ code }) => code === 'InvalidQuotes')?.row
      return { rows: data, isOpen, stray, rest: isLast ? '' : text.slice(meta.cursor) }
    },
  }
}

/** The line `sep=;` that some programs write above the header for Excel, parsed with that delimiter. */
const isDelimiterLine = ([first = '', second, ...more]: readonly string[]): boolean =>
  first.toLowerCase() === 'sep=' && second === '' && more.length === 0

type CsvForm = ReturnType<typeof formOf>

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'workbook'

/** UTF-16, by its byte order mark, or by the zeros that every other byte is in western languages. */
const utf16Of = (bytes: Uint8Array): Extract<Encoding, `utf-16${string}`> | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 512)
  const zerosAt = (rest: number) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  // Other programs' files have zeros as well, or control characters.
  const isText = head.length % 2 === 0 && head.every(byte => byte === 0 || byte > 8)
  if (!isText || Math.max(even, odd) * 4 < head.length) return null
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : null
}

/** Documents, and data of programs, which are text without a table. */
const withoutTable = /^\s*(%PDF-|\{\\rtf|[[{]\s*["{[])/

/** Tables that programs save as web pages or XML, and call Excel files. */
const markup = /^\s*<(\?xml|!doctype|html|head|meta|table|workbook)\b/i

/**
 * Detects the encoding: UTF-8 if valid, or by byte order mark; else Windows-1252, as Windows programs write in western
 * Europe and America.
 *
 * @throws SourceError for files without a table
 */
const encodingOf = async (source: Source): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of source.read()) {
      if (isFirst) {
        const wide = utf16Of(bytes)
        if (wide !== null) return wide
        // A ZIP, or the form of Excel before 2007.
        if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) return 'workbook'
        const head = new TextDecoder().decode(bytes.subarray(0, 512))
        if (markup.test(head)) return 'workbook'
        if (withoutTable.test(head)) throw new SourceError('noText')
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

/** Decodes a file in pieces, without its byte order mark. All line ends become line feeds: files mix them. */
async function* textOf(source: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  // A line feed may follow in the next piece.
  let held = ''
  const lines = (text: string, isLast: boolean): string => {
    const whole = held + text
    held = !isLast && whole.endsWith('\r') ? '\r' : ''
    return (held === '' ? whole : whole.slice(0, -1)).replaceAll(/\r\n?/g, '\n')
  }
  for await (const bytes of source.read()) {
    const text = lines(decoder.decode(bytes, { stream: true }), false)
    if (text !== '') yield text
  }
  const rest = lines(decoder.decode(), true)
  if (rest !== '') yield rest
}

export const limits = { bytes: 256 * 1024 * 1024, rows: 100_000, row: 4 * 1024 * 1024 }

/** UTF-16 code units read to detect a file's format. */
const headSize = 64 * 1024

/**
 * Reads all rows of a text file, or of a sheet of a workbook, with the header.
 *
 * @throws SourceError with the fault of the whole file, and its row
 */
export const readRows = async (source: Source, sheet?: string): Promise<RawTable> => {
  if (source.size > limits.bytes) throw new SourceError('tooLarge', { limit: limits.bytes / 1024 / 1024 })
  const encoding = await encodingOf(source)
  if (encoding === 'workbook') {
    const { readWorkbook } = await loadChunk(() => import('./read-workbook.ts'))
    return readWorkbook(source, sheet)
  }
  try {
    return await textRows(source, encoding, false)
  } catch (error) {
    if (!(error instanceof StrayQuote)) throw error
    const literal = await textRows(source, encoding, true)
    const isEven = literal.rows.every(({ cells }) => cells.length === literal.rows[0]?.cells.length)
    if (!isEven) throw error
    return literal
  }
}

/** Quotes that enclose no whole cell, as in `"Chele" Rivas`: some programs write quotes as they are. */
class StrayQuote extends SourceError {}

const textRows = async (source: Source, encoding: string, areQuotesLiteral: boolean): Promise<RawTable> => {
  const rows: TableRow[] = []
  let count = 0
  const add = (cells: readonly string[]) => {
    count += 1
    if (isBlank(cells) || (count === 1 && isDelimiterLine(cells))) return
    // One more than the limit may be the header.
    if (rows.length > limits.rows) throw new SourceError('tooManyRows', { limit: limits.rows })
    rows.push({ at: count, cells })
  }
  /** Returns the unfinished last row. */
  const take = (text: string, form: CsvForm, isLast: boolean): string => {
    const { rows: found, isOpen, stray, rest } = form.parse(text, isLast)
    if (stray !== undefined) throw new StrayQuote('openQuote', { row: count + stray + 1 })
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
    form ??= formOf(rest, areQuotesLiteral)
    rest = take(rest, form, false)
  }
  form ??= formOf(rest, areQuotesLiteral)
  take(rest, form, true)
  return { name: source.name, rows, encoding, delimiter: form.delimiter }
}
