import { type Source, SourceError } from '../../../machines/records/import.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/**
 * What the bytes of a file mean: UTF-8 where all of them are that, or what its byte order mark says; otherwise what Windows programs write in
 * the west of Europe and America.
 *
 * @throws SourceError for a workbook of a spreadsheet program, and for bytes that are no text.
 */
export const encodingOf = async (source: Source): Promise<Encoding> => {
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
    // What a fatal decoder throws for bytes that are no UTF-8.
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The text of a file, a piece at a time, without its byte order mark. */
export async function* textOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of source.read()) {
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
