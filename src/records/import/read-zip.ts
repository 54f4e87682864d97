import { type ZipEntry as PackedEntry, unzipRaw } from 'unzipit'
import { type PictureFile, SourceError } from '../../../machines/records/import-table.ts'
import { grouped } from '../../model/values/grouped.ts'
import { normalize } from '../../model/values/sortable.ts'

/** A file in a ZIP, unpacked only when read. */
interface ZipEntry extends PictureFile {
  /** Path within the ZIP. */
  readonly name: string
  readonly read: () => Promise<Blob>
}

const megabyte = 1024 * 1024

/** Limits of an import's ZIP; `unpacked` counts declared bytes. */
const zipLimits = { bytes: 1024 * megabyte, files: 5_000, unpacked: 2048 * megabyte }

/** Bytes unpacked to detect a file: pictures have their size near the start. */
const headSize = 256 * 1024

const damaged = () => new SourceError('zipDamaged')

/** unzipit throws plain errors for files that are no ZIP. */
const orDamaged = (error: unknown): never => {
  throw error instanceof SourceError ? error : damaged()
}

/** @throws SourceError for a file that is no ZIP, damaged, too large, or locked by a password */
export const readZip = async (blob: Blob): Promise<readonly ZipEntry[]> => {
  if (blob.size > zipLimits.bytes) throw new SourceError('zipTooLarge', { limit: zipLimits.bytes / megabyte })
  const { entries } = await unzipRaw(blob).catch(orDamaged)
  if (entries.length > zipLimits.files) throw new SourceError('zipTooMany', { limit: zipLimits.files })
  const files = entries
    .map(entry => ({ name: entryNameOf(entry.nameBytes), entry }))
    .filter(({ name }) => !isBeside(name))
  if (files.some(({ entry }) => entry.encrypted)) throw new SourceError('zipLocked')
  const unpacked = files.reduce((sum, { entry }) => sum + entry.size, 0)
  if (unpacked > zipLimits.unpacked) throw new SourceError('zipUnpacks', { limit: zipLimits.unpacked / megabyte })
  return files.map(({ name, entry }) => ({
    name,
    size: entry.size,
    head: () => headOf(entry).catch(orDamaged),
    // Guards against zip bombs: unzipit refuses content that exceeds its declared size.
    read: () => entry.blob().catch(orDamaged),
  }))
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

const headOf = async (entry: PackedEntry): Promise<Uint8Array> => {
  const reader = (await entry.stream()).getReader()
  const parts: BlobPart[] = []
  for (let length = 0; length < headSize; ) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    parts.push(new Uint8Array(value))
  }
  await reader.cancel()
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Finds files by a cell's text, ignoring folders, case and accents; prefers the exact spelling. */
export const finderIn = (entries: readonly ZipEntry[]): ((name: string) => readonly PictureFile[]) => {
  const byPath = grouped(entries, ({ name }) => normalize(name))
  const byName = grouped(entries, ({ name }) => normalize(baseOf(name)))
  return said => {
    const name = said.replaceAll('\\', '/').replace(/^\.?\//, '')
    const found = byPath.get(normalize(name)) ?? byName.get(normalize(baseOf(name))) ?? []
    const areOfOneFolder = new Set(found.map(one => normalize(one.name))).size === 1
    const exact = areOfOneFolder ? found.filter(one => baseOf(one.name) === baseOf(name)) : []
    return exact.length > 0 ? exact : found
  }
}

/** The single table of a ZIP. @throws SourceError for none, several, or a ZIP that is itself a workbook */
export const tableIn = (entries: readonly ZipEntry[]): ZipEntry => {
  if (entries.some(({ name }) => name === '[Content_Types].xml')) throw new SourceError('workbook')
  const [table, ...more] = entries.filter(({ name }) => /\.(csv|tsv|txt|xlsx)$/i.test(name))
  if (table === undefined) throw new SourceError('zipNoTable')
  if (more.length > 0) throw new SourceError('zipTables')
  return table
}
