import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DataError, reasonOf, systemCodeOf } from '../journal/errors.ts'

/** The file by which `firebase emulators:start --import` knows an export. */
export const METADATA_FILE = 'firebase-export-metadata.json'

/** The firebase-tools whose format this is, and the database emulator that comes with it. */
export const FORMAT = { tools: '15.34.2', database: '4.11.2' } as const

/** What one emulator left in an export. */
export interface PartMetadata {
  readonly version: string
  /** Its folder, from that of the export. */
  readonly path: string
}

export interface ExportMetadata {
  readonly version: string
  readonly database?: PartMetadata
  readonly auth?: PartMetadata
}

/**
 * The metadata of a folder that has to be an export.
 * @throws {DataError} when it is none
 */
export async function requireMetadata(folder: string): Promise<ExportMetadata> {
  const metadata = await readMetadata(folder)
  if (metadata !== null) return metadata
  throw new DataError(
    'unusable',
    `${folder} is not an export: it has no ${METADATA_FILE}. Name a folder that --export or "firebase emulators:export" wrote.`,
  )
}

/**
 * What the folder's metadata say; null when there are none.
 * @throws {DataError} when they cannot be read
 */
export async function readMetadata(folder: string): Promise<ExportMetadata | null> {
  const file = join(folder, METADATA_FILE)
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (typeof json === 'object' && json !== null && 'version' in json) return json as ExportMetadata
    throw new SyntaxError('it names no version')
  } catch (cause) {
    if (systemCodeOf(cause) === 'ENOENT') return null
    throw new DataError('unusable', `${file} is not the metadata of an export: ${reasonOf(cause)}.`, { cause })
  }
}
