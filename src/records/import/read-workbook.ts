import { type RawTable, type Source, SourceError } from '../../../machines/records/import-table.ts'
import { isBlank, looksLikeTable } from './left-out.ts'
import { limits } from './read-table.ts'
import { readZip } from './read-zip.ts'
import type { SheetsAnswer } from './sheets-worker.ts'

const blobOf = async (source: Source): Promise<Blob> => {
  const parts: BlobPart[] = []
  for await (const bytes of source.read()) parts.push(new Uint8Array(bytes))
  return new Blob(parts)
}

/** A large workbook takes seconds, during which the page must answer. */
const readInWorker = (bytes: ArrayBuffer): Promise<SheetsAnswer> => {
  const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SheetsAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SheetsAnswer>) => resolve(data))
    worker.addEventListener('error', () => reject(new SourceError('unreadable')))
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}

/**
 * Reads the rows of a sheet of an Excel or OpenDocument workbook, by default the first that looks like a table. Dates become ISO texts.
 *
 * @throws SourceError for other files, damaged or too large ones, and those with a password
 */
export const readWorkbook = async (source: Source, wanted?: string, read = readInWorker): Promise<RawTable> => {
  const file = await blobOf(source)
  const isZip = (await file.slice(0, 2).text()) === 'PK'
  // It is unpacked whole, so its declared sizes are checked first.
  if (isZip && (await readZip(file)).some(({ size }) => size > limits.bytes))
    throw new SourceError('tooLarge', { limit: limits.bytes / 1024 / 1024 })
  const sheets = await read(await file.arrayBuffer())
  const filled = sheets?.map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ cells }) => !isBlank(cells)),
  }))
  const sheet =
    filled?.find(({ name }) => name === wanted) ??
    filled?.find(({ rows }) => looksLikeTable(rows)) ??
    filled?.find(({ rows }) => rows.length > 0) ??
    filled?.[0]
  if (!sheets || !sheet) throw new SourceError('workbook')
  const { rows } = sheet
  // One more than the limit may be the header.
  if (rows.length > limits.rows + 1) throw new SourceError('tooManyRows', { limit: limits.rows })
  const names = sheets.map(({ name }) => name)
  return { name: source.name, rows, encoding: 'utf-8', delimiter: '', sheets: names, sheet: sheet.name }
}
