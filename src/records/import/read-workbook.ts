import { type RawTable, type Source, SourceError, type TableRow } from '../../../machines/records/import.ts'
import { breather } from './breather.ts'
import { limits } from './read-table.ts'
import { readZip, type ZipEntry } from './read-zip.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML. Excel also writes control characters as `_x000D_`. */
const plain = (xml: string): string =>
  xml
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
      name === undefined
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (entities[name] ?? whole),
    )
    .replaceAll(/_x000[da]_/gi, ' ')

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(String.raw`(?:^|\s)(?:\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return value ? plain(value[1] ?? value[2] ?? '') : undefined
}

/** Attributes of all elements of a name, whatever their namespace. */
const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(\s[^>]*?)?/?>`, 'g'))].map(
    ([, attributes = '']) => attributes,
  )

/** Strings that cells share, by their number. Phonetic guides of Japanese texts are no part of them. */
const sharedIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?si>/gs)].map(([, item = '']) => runsIn(item))

const runsIn = (xml: string): string => {
  const own = xml.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
  return [...own.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)].map(([, text = '']) => plain(text)).join('')
}

/** Excel's own formats of dates and times. */
const isDateId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|general/gi, ''))

/** Whether cells of each style show dates. */
const dateStyles = (xml: string): readonly boolean[] => {
  const own = new Map(
    elements(xml, 'numFmt').map(one => [attribute(one, 'numFmtId'), attribute(one, 'formatCode') ?? ''] as const),
  )
  const [, formats = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(xml) ?? []
  return elements(formats, 'xf').map(one => {
    const id = attribute(one, 'numFmtId')
    const code = own.get(id)
    return code === undefined ? isDateId(Number(id)) : isDateCode(code)
  })
}

const second = 1_000
const day = 86_400 * second

/** A day's number as text: `2026-06-14`, with a time if it has one; a time alone before the first day. */
const dateOf = (serial: number, is1904: boolean): string => {
  const days = serial + (is1904 && serial >= 1 ? 1_462 : 0)
  const moment = new Date(Math.round(((days - 25_569) * day) / second) * second)
  if (Number.isNaN(moment.getTime())) return String(serial)
  const [date = '', time = ''] = moment.toISOString().split(/[T.]/)
  const clock = time.replace(/:00$/, '')
  return serial < 1 ? clock : clock === '00:00' ? date : `${date}T${clock}`
}

interface Book {
  readonly shared: readonly string[]
  readonly isDate: readonly boolean[]
  readonly is1904: boolean
}

const textOf = ({ shared, isDate, is1904 }: Book, cell: string, content: string): string => {
  const type = attribute(cell, 't')
  if (type === 'inlineStr') return runsIn(content)
  const [, found = ''] = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content) ?? []
  const value = plain(found)
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e' || value === '') return ''
  if (type === 'str' || type === 'd') return value
  return isDate[Number(attribute(cell, 's') ?? 0)] ? dateOf(Number(value), is1904) : String(Number(value))
}

/** Column of a reference, from 0: `C7` is 2. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const rowsIn = async (xml: string, book: Book): Promise<readonly TableRow[]> => {
  const rows: TableRow[] = []
  const breathe = breather()
  let count = 0
  const found = xml.matchAll(/<(?:\w+:)?row(\s[^>]*?)?(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs)
  for (const [, row = '', content = ''] of found) {
    count = Number(attribute(row, 'r') ?? count + 1)
    const cells: string[] = []
    for (const [, cell = '', inner = ''] of content.matchAll(/<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs)) {
      const reference = attribute(cell, 'r')
      const column = reference === undefined ? cells.length : columnOf(reference)
      while (cells.length < column) cells.push('')
      cells[column] = textOf(book, cell, inner)
    }
    if (cells.every(cell => cell.trim() === '')) continue
    if (rows.length > limits.rows) throw new SourceError('tooManyRows', { limit: limits.rows })
    rows.push({ at: count, cells })
    await breathe()
  }
  return rows
}

const bytesOf = async (source: Source): Promise<Blob> => {
  const parts: BlobPart[] = []
  for await (const bytes of source.read()) parts.push(new Uint8Array(bytes))
  return new Blob(parts)
}

/**
 * Reads the rows of a sheet of an XLSX workbook, the first by default. Dates become ISO texts.
 *
 * @throws SourceError for other workbooks, and damaged or too large ones
 */
export const readWorkbook = async (source: Source, wanted?: string): Promise<RawTable> => {
  const entries = await readZip(await bytesOf(source))
  const text = async (name: string): Promise<string> => {
    const entry: ZipEntry | undefined = entries.find(one => one.name === name)
    if (entry === undefined) return ''
    if (entry.size > limits.bytes) throw new SourceError('tooLarge', { limit: limits.bytes / 1024 / 1024 })
    return (await entry.read()).text()
  }
  const workbook = await text('xl/workbook.xml')
  if (workbook === '') throw new SourceError('workbook')
  const targets = new Map(
    elements(await text('xl/_rels/workbook.xml.rels'), 'Relationship').map(
      one => [attribute(one, 'Id'), attribute(one, 'Target') ?? ''] as const,
    ),
  )
  const sheets = elements(workbook, 'sheet').map(one => ({
    name: attribute(one, 'name') ?? '',
    path: targets.get(attribute(one, 'id'))?.replace(/^\/?(xl\/)?/, 'xl/') ?? '',
  }))
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0]
  if (sheet === undefined) throw new SourceError('workbook')
  const book = {
    shared: sharedIn(await text('xl/sharedStrings.xml')),
    isDate: dateStyles(await text('xl/styles.xml')),
    is1904: elements(workbook, 'workbookPr').some(one => /^(1|true)$/.test(attribute(one, 'date1904') ?? '')),
  }
  const rows = await rowsIn(await text(sheet.path), book)
  const names = sheets.map(({ name }) => name)
  return { name: source.name, rows, encoding: 'utf-8', delimiter: '', sheets: names, sheet: sheet.name }
}
