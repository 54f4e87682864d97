import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ADMIN, type Credentials } from '../credentials.ts'
import { DatabaseError } from '../errors.ts'
import { DataError, reasonOf } from '../journal/errors.ts'
import { type Path, ROOT } from '../tree/path.ts'
import { requireMetadata } from './export.ts'

/** Where an import goes: `namespace` gives the database of a name. */
export interface ImportTarget {
  namespace(name: string): { put(path: Path, json: unknown, credentials: Credentials): unknown }
}

const EXTENSION = '.json'

/**
 * Replaces the data of each namespace that the export has, whoever wrote it: this emulator or the official one. Resolves with the
 * names; none when the export has no database part.
 * @throws {DataError} naming the file that cannot be used; namespaces before it have been imported then
 */
export async function importDatabases(folder: string, target: ImportTarget): Promise<readonly string[]> {
  const path = resolve(folder)
  const metadata = await requireMetadata(path)
  if (metadata.database === undefined) return []
  const files = resolve(path, metadata.database.path)
  const names = (await entriesOf(files)).filter(name => name.endsWith(EXTENSION))
  const namespaces = names.map(name => name.slice(0, -EXTENSION.length))
  for (const name of namespaces) await importOne(join(files, `${name}${EXTENSION}`), name, target)
  return namespaces
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (cause) {
    throw new DataError('unusable', `The export's folder ${folder} cannot be read: ${reasonOf(cause)}.`, { cause })
  }
}

async function importOne(file: string, name: string, target: ImportTarget): Promise<void> {
  try {
    target.namespace(name).put(ROOT, JSON.parse(await readFile(file, 'utf8')), ADMIN)
  } catch (cause) {
    if (!isOfTheFile(cause)) throw cause
    throw new DataError('unusable', `${file} cannot be imported: ${reasonOf(cause)}.`, { cause })
  }
}

/** Whether an error tells of the file: it cannot be read, is no JSON, or holds what no database does. */
function isOfTheFile(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof DatabaseError || (error instanceof Error && 'code' in error)
}
