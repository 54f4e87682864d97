import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ADMIN, type Credentials } from '../http/credentials.ts'
import { slicesOf as partsOf } from '../journal/compaction.ts'
import { DataError, reasonOf, systemCodeOf } from '../journal/errors.ts'
import { makeFolder } from '../journal/make-folder.ts'
import { NodeBuilder } from '../tree/from-json.ts'
import { JSONReader } from '../tree/json-reader.ts'
import { DataNode } from '../tree/node.ts'
import { PAGED, PageFile } from '../tree/page-file.ts'
import { LIMITS, type Path, ROOT } from '../tree/path.ts'
import { pauses, slicesOf } from '../tree/slices.ts'
import type { Write } from '../tree/store.ts'
import { piecesOf, weightOf } from '../tree/text.ts'
import { MemoryGuard } from './memory-guard.ts'

const METADATA_FILE = 'firebase-export-metadata.json'

/** The firebase-tools version of this format, with its database emulator. */
export const FORMAT = { tools: '15.34.2', database: '4.11.2' } as const

interface PartMetadata {
  readonly version: string
  readonly path: string
}

interface ExportMetadata {
  readonly version: string
  readonly database?: PartMetadata
  readonly auth?: PartMetadata
}

/**
 * Metadata of an export's folder.
 * @throws {DataError} when it is none
 */
export async function requireMetadata(folder: string): Promise<ExportMetadata> {
  const metadata = await readMetadata(folder)
  if (metadata !== null) return metadata
  throw new DataError(
    'unusable',
    `${folder} is not an export: it has no ${METADATA_FILE}. Name a folder that these emulators or "firebase emulators:export" exported.`,
  )
}

/**
 * Reads the folder's metadata; null if there are none.
 *
 * @throws {DataError} when they cannot be read
 */
async function readMetadata(folder: string): Promise<ExportMetadata | null> {
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

export interface ExportPart {
  readonly name: 'auth' | 'database'
  readonly metadata: PartMetadata
  write(folder: string): Promise<void>
}

export function databasePart(namespaces: Iterable<{ readonly name: string; readonly root: DataNode }>): ExportPart {
  const states = Array.from(namespaces, ({ name, root }) => ({ name, root })).filter(({ root }) => !root.isEmpty)
  return {
    name: 'database',
    metadata: { version: FORMAT.database, path: 'database_export' },
    write: async folder => {
      for (const { name, root } of states)
        await pipeline(
          Readable.from(slicesOf(piecesOf(root, { exports: true }))),
          createWriteStream(join(folder, `${name}.json`)),
        )
    },
  }
}

/**
 * Writes an export like `firebase emulators:export`. Replaces an earlier one only once complete.
 * @throws {DataError} when the folder holds something else, or cannot be written
 */
export async function writeExport(folder: string, parts: readonly ExportPart[]): Promise<void> {
  const path = resolve(folder)
  try {
    await checkReplaceable(path)
    const draft = await makeDraft(path)
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

/** A folder beside that of an export, which takes its place once it is complete. */
async function makeDraft(folder: string): Promise<string> {
  makeFolder(dirname(folder))
  return mkdtemp(`${folder}.`)
}

/**
 * Refuses before the work what could not be exported at its end.
 * @throws {DataError} when the folder holds something else, or cannot be written
 */
export async function checkExportable(folder: string): Promise<void> {
  await checkReplaceable(folder)
  const draft = await makeDraft(folder).catch(refuse(folder))
  await rm(draft, { recursive: true })
}

const refuse = (folder: string) => (cause: unknown) => {
  throw new DataError('unusable', `Nothing can be exported to ${folder}: ${reasonOf(cause)}. Name another folder.`, {
    cause,
  })
}

/** An export replaces its folder, which must be an earlier export, empty, or missing. */
async function checkReplaceable(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(cause => (systemCodeOf(cause) === 'ENOENT' ? [] : refuse(folder)(cause)))
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

interface ImportedNamespace {
  /** True if an observer takes each write whole. */
  readonly isObserved: boolean
  prepare(json: unknown): Promise<void>
  put(path: Path, json: unknown, credentials: Credentials): unknown
  commitNodes(writes: readonly Write[]): void
}

export interface ImportTarget {
  namespace(name: string): ImportedNamespace
}

const EXTENSION = '.json'

/**
 * Replaces the data of each exported namespace, whether written by this emulator or the official one; large data in
 * several writes while somebody observes them. Resolves with the names, none without a database part.
 *
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
    using memory = new MemoryGuard()
    await replace(target.namespace(name), await readData(file, memory), memory)
  } catch (cause) {
    throw new DataError('unusable', `${file} cannot be imported: ${reasonOf(cause)}.`, { cause })
  }
}

/** A large file is read as a stream: its text would not fit in memory, nor in one string. */
async function readData(file: string, memory: MemoryGuard): Promise<unknown> {
  const { size } = await stat(file)
  const reader = new JSONReader(new NodeBuilder(ROOT.length, { pages: size > PAGED ? new PageFile() : null }))
  const pause = pauses()
  for await (const chunk of createReadStream(file)) {
    reader.take(chunk)
    memory.check()
    await pause()
  }
  const large = reader.finish()
  if (large !== null) return large.node()
  if (size <= LIMITS.restWriteBytes) return JSON.parse(await readFile(file, 'utf8'))
  throw new SyntaxError(`it is no JSON, or has server values, soon after byte ${reader.failedAt}`)
}

/** Approximate bytes of one write that is observed: more is written in parts. */
const LARGE = 4 * 1024 * 1024

async function replace(namespace: ImportedNamespace, data: unknown, memory: MemoryGuard): Promise<void> {
  if (!(data instanceof DataNode) || !namespace.isObserved || weightOf(data, LARGE) <= LARGE) {
    await namespace.prepare(data)
    namespace.put(ROOT, data, ADMIN)
    return
  }
  namespace.put(ROOT, null, ADMIN)
  const pause = pauses()
  for (const [path, node] of partsOf(data, LARGE)) {
    const isWhole = node.leaf !== null
    namespace.commitNodes(
      isWhole ? [{ path, node }] : Array.from(node.ascend(), ([key, child]) => ({ path: [...path, key], node: child })),
    )
    memory.check()
    await pause()
  }
}
