import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataError, reasonOf, systemCodeOf } from '../journal/errors.ts'
import type { DataNode } from '../tree/node.ts'
import { exportText } from './export-text.ts'
import { type ExportMetadata, FORMAT, METADATA_FILE, type PartMetadata, readMetadata } from './metadata.ts'

/** What one emulator adds to an export. */
export interface ExportPart {
  readonly name: 'auth' | 'database'
  readonly metadata: PartMetadata
  /** Writes its files into a folder that is there and empty. */
  write(folder: string): Promise<void>
}

export interface ExportedNamespace {
  readonly name: string
  readonly root: DataNode
}

/** The database's part: a file of JSON, in the export form, for each namespace that holds data. */
export function databasePart(namespaces: Iterable<ExportedNamespace>): ExportPart {
  const states = Array.from(namespaces, ({ name, root }) => ({ name, root })).filter(({ root }) => !root.isEmpty)
  return {
    name: 'database',
    metadata: { version: FORMAT.database, path: 'database_export' },
    write: async folder => {
      for (const { name, root } of states) {
        await pipeline(Readable.from(exportText(root)), createWriteStream(join(folder, `${name}.json`)))
      }
    },
  }
}

/**
 * Writes an export as `firebase emulators:export` does. It takes the place of an earlier one only once it is whole.
 * @throws {DataError} when the folder holds something else, or cannot be written
 */
export async function writeExport(folder: string, parts: readonly ExportPart[]): Promise<void> {
  const path = resolve(folder)
  try {
    await checkReplaceable(path)
    await mkdir(dirname(path), { recursive: true })
    const draft = await mkdtemp(`${path}.`)
    await write(draft, parts)
      .then(() => putInPlace(draft, path))
      .finally(() => rm(draft, { recursive: true, force: true }))
  } catch (cause) {
    if (cause instanceof DataError) throw cause
    throw new DataError('unusable', `The export to ${path} failed: ${reasonOf(cause)}.`, { cause })
  }
}

async function write(folder: string, parts: readonly ExportPart[]): Promise<void> {
  for (const part of parts) {
    const place = join(folder, part.metadata.path)
    await mkdir(place)
    await part.write(place)
  }
  const described = Object.fromEntries(parts.map(part => [part.name, part.metadata]))
  const metadata: ExportMetadata = { version: FORMAT.tools, ...described }
  await writeFile(join(folder, METADATA_FILE), `${JSON.stringify(metadata, null, 2)}\n`)
}

/** An export replaces a folder, so it must be an earlier export, empty, or not there. */
async function checkReplaceable(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(error => {
    if (systemCodeOf(error) === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0 || (await readMetadata(folder)) !== null) return
  throw new DataError(
    'unusable',
    `${folder} holds files that are not an export, which exporting would remove. Name a new folder, or one that was exported to before.`,
  )
}

async function putInPlace(draft: string, folder: string): Promise<void> {
  const aside = `${draft}.old`
  const wasThere = await rename(folder, aside).then(
    () => true,
    error => {
      if (systemCodeOf(error) === 'ENOENT') return false
      throw error
    },
  )
  await rename(draft, folder)
  if (wasThere) await rm(aside, { recursive: true })
}
