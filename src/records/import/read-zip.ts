import { type PictureFile, SourceError } from '../../../machines/records/import.ts'
import { normalize } from '../../model/keys.ts'

/** A file in a ZIP, unpacked only when read. */
export interface ZipEntry extends PictureFile {
  /** Path within the ZIP. */
  readonly name: string
  readonly read: () => Promise<Blob>
}

const megabyte = 1024 * 1024

/** Limits of an import's ZIP; `unpacked` counts declared bytes. */
export const zipLimits = { bytes: 1024 * megabyte, files: 5_000, unpacked: 2048 * megabyte }

/** Bytes unpacked to detect a file: pictures have their size near the start. */
const headSize = 256 * 1024

/** End record of a ZIP, and the longest comment after it. */
const endSize = 22
const maxComment = 0xffff
const signature = { end: 0x06054b50, file: 0x02014b50 } as const

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer())

const damaged = () => new SourceError('zipDamaged')

/** @throws SourceError for a file that is no ZIP, damaged, too large, or locked by a password */
export const readZip = async (blob: Blob): Promise<readonly ZipEntry[]> => {
  if (blob.size > zipLimits.bytes) throw new SourceError('zipTooLarge', { limit: zipLimits.bytes / megabyte })
  const tail = await viewOf(blob.slice(Math.max(0, blob.size - endSize - maxComment)))
  let end = tail.byteLength - endSize
  while (end >= 0 && tail.getUint32(end, true) !== signature.end) end -= 1
  if (end < 0) throw damaged()
  const count = tail.getUint16(end + 10, true)
  if (count > zipLimits.files) throw new SourceError('zipTooMany', { limit: zipLimits.files })
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  try {
    return entriesIn(blob, await viewOf(blob.slice(start, start + size)), count)
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

const entriesIn = (blob: Blob, directory: DataView, count: number): readonly ZipEntry[] => {
  const entries: ZipEntry[] = []
  let [at, unpacked] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    if (directory.getUint32(at, true) !== signature.file) throw damaged()
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)]
    const [packed, size] = [directory.getUint32(at + 20, true), directory.getUint32(at + 24, true)]
    const nameLength = directory.getUint16(at + 28, true)
    const name = entryNameOf(new Uint8Array(directory.buffer, at + 46, nameLength))
    const offset = directory.getUint32(at + 42, true)
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (isBeside(name)) continue
    if (flags & 1) throw new SourceError('zipLocked')
    if (method !== 0 && method !== 8) throw damaged()
    unpacked += size
    if (unpacked > zipLimits.unpacked) throw new SourceError('zipUnpacks', { limit: zipLimits.unpacked / megabyte })
    const content = () => contentOf(blob, { offset, packed, isPacked: method === 8 })
    entries.push({
      name,
      size,
      head: async () => new Uint8Array(await (await upTo(await content(), headSize, false)).arrayBuffer()),
      // Guards against zip bombs: content must not exceed its declared size.
      read: async () => upTo(await content(), size, true),
    })
  }
  return entries
}

/** Folders, and system files. */
const isBeside = (name: string): boolean => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)

const entryNameOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Packed {
  /** Start of its own header, followed by its bytes. */
  readonly offset: number
  readonly packed: number
  readonly isPacked: boolean
}

const contentOf = async (blob: Blob, { offset, packed, isPacked }: Packed): Promise<ReadableStream<Uint8Array>> => {
  const header = await viewOf(blob.slice(offset, offset + 30))
  if (header.byteLength < 30) throw damaged()
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const stream = blob.slice(start, start + packed).stream()
  return isPacked ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream
}

/** @throws SourceError beyond `most` bytes if `isWhole`; otherwise truncates */
const upTo = async (stream: ReadableStream<Uint8Array>, max: number, isWhole: boolean): Promise<Blob> => {
  const reader = stream.getReader()
  const parts: BlobPart[] = []
  let length = 0
  while (length < max || isWhole) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (isWhole && length > max) {
      await reader.cancel()
      throw damaged()
    }
    parts.push(new Uint8Array(value))
  }
  await reader.cancel()
  return new Blob(parts)
}

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

const group = (
  entries: readonly ZipEntry[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly ZipEntry[]> => {
  const found = new Map<string, ZipEntry[]>()
  for (const entry of entries) {
    const key = normalize(keyOf(entry.name))
    found.set(key, [...(found.get(key) ?? []), entry])
  }
  return found
}

/**
 * Finds files by a cell's text, with or without folders, ignoring case and accents. Several matches in a folder are
 * narrowed to the exact spelling, or all returned.
 */
export const finderIn = (entries: readonly ZipEntry[]): ((name: string) => readonly PictureFile[]) => {
  const [byPath, byName] = [group(entries, name => name), group(entries, baseOf)]
  return said => {
    const name = said.replaceAll('\\', '/').replace(/^\.?\//, '')
    const found = byPath.get(normalize(name)) ?? byName.get(normalize(baseOf(name))) ?? []
    const areOfOneFolder = new Set(found.map(one => normalize(one.name))).size === 1
    const exact = areOfOneFolder ? found.filter(one => baseOf(one.name) === baseOf(name)) : []
    return exact.length > 0 ? exact : found
  }
}

/** The single table of a ZIP. @throws SourceError for none, several, or a workbook */
export const tableIn = (entries: readonly ZipEntry[]): ZipEntry => {
  if (entries.some(({ name }) => name === '[Content_Types].xml')) throw new SourceError('workbook')
  const [table, ...more] = entries.filter(({ name }) => /\.(csv|tsv|txt)$/i.test(name))
  if (table === undefined) throw new SourceError('zipNoTable')
  if (more.length > 0) throw new SourceError('zipTables')
  return table
}
