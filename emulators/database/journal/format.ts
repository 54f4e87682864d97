import type { Commit } from '../store.ts'
import type { DataNode } from '../tree/node.ts'
import type { Path } from '../tree/path.ts'
import { toExportJSON } from '../tree/to-json.ts'
import { DataError } from './errors.ts'
import { encodeRecord } from './record.ts'

/**
 * A journal is one line that says what it is and whose, then records: the slices of a snapshot (none for data that began
 * empty), the mark that ends it, and every commit since. Numbers of commits rise by one from the snapshot's on.
 */
export const FORMAT_VERSION = 1

/** JSON in the export form (`.priority`, `.value`) for a path; a commit's path may end in `.priority`. */
export type WrittenJSON = readonly [path: Path, json: unknown]

export type Entry =
  /** Children to add to what is at the path: they are not there yet. */
  | { readonly slice: WrittenJSON }
  /** All slices are in; the data they make is that of this commit. */
  | { readonly snapshot: number }
  | { readonly commit: number; readonly time: number; readonly writes: readonly WrittenJSON[] }

export function headerOf(namespace: string): Buffer {
  return Buffer.from(`Luna database journal ${FORMAT_VERSION} ${JSON.stringify(namespace)}\n`)
}

/** The namespace whose journal begins with `bytes`, and where the records begin. */
export function parseHeader(file: string, bytes: Buffer): { namespace: string; size: number } {
  const end = bytes.indexOf('\n')
  const line = bytes.subarray(0, Math.max(end, 0)).toString()
  const [, version, name] = /^Luna database journal (\d+) ?(.*)$/.exec(line) ?? []
  if (version === undefined) {
    throw new DataError('damaged', `${file} is not a journal of this emulator: its first line should say so.`)
  }
  if (Number(version) > FORMAT_VERSION) {
    throw new DataError(
      'newer',
      `${file} was written by a newer emulator (format ${version}; this one knows up to ${FORMAT_VERSION}). It was left as it is: use the newer emulator, or another folder.`,
    )
  }
  const namespace = parseName(name ?? '')
  if (namespace === null) throw new DataError('damaged', `${file} does not say in its first line whose journal it is.`)
  return { namespace, size: end + 1 }
}

export function commitRecord({ version, time, writes }: Commit): Buffer {
  return record({ commit: version, time, writes: writes.map(({ path, node }) => [path, toExportJSON(node)]) })
}

/** A piece of a snapshot: what `node` holds is added at `path`. */
export function sliceRecord(path: Path, node: DataNode): Buffer {
  return record({ slice: [path, toExportJSON(node)] })
}

export function snapshotRecord(version: number): Buffer {
  return record({ snapshot: version })
}

/** What a record's payload says; null when it is none of ours. */
export function parseEntry(payload: Buffer): Entry | null {
  const json: unknown = JSON.parse(payload.toString())
  if (typeof json !== 'object' || json === null) return null
  return 'slice' in json || 'snapshot' in json || 'commit' in json ? (json as Entry) : null
}

function record(entry: Entry): Buffer {
  return encodeRecord(entry)
}

function parseName(text: string): string | null {
  try {
    const name: unknown = JSON.parse(text)
    return typeof name === 'string' ? name : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
