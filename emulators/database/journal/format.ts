import { crc32 } from 'node:zlib'
import { type DataNode, toExportJSON } from '../tree/node.ts'
import type { Path } from '../tree/path.ts'
import type { Commit } from '../tree/store.ts'
import { DataError } from './errors.ts'

/**
 * A record: 16 bytes of head (mark, length of the payload, CRC-32 of the payload, CRC-32 of the twelve bytes before),
 * all big-endian, then the payload: JSON as UTF-8. JSON contains no NUL byte, so the mark, which begins with one, never
 * occurs in a payload: the next whole record can be found after a damaged one.
 */
export const HEAD_SIZE = 16
const MARK = Buffer.from([0x00, 0x4c, 0x52, 0x01])
const LENGTH_AT = 4
const PAYLOAD_CRC_AT = 8
const HEAD_CRC_AT = 12

/** JSON.stringify escapes lone surrogates, so every string survives. */
export function encodeRecord(json: unknown): Buffer {
  const text = JSON.stringify(json)
  const length = Buffer.byteLength(text)
  const record = Buffer.allocUnsafe(HEAD_SIZE + length)
  record.write(text, HEAD_SIZE)
  writeHead(record, length, crc32(record.subarray(HEAD_SIZE)))
  return record
}

function writeHead(head: Buffer, length: number, checksum: number): void {
  MARK.copy(head)
  head.writeUInt32BE(length, LENGTH_AT)
  head.writeUInt32BE(checksum, PAYLOAD_CRC_AT)
  head.writeUInt32BE(crc32(head.subarray(0, HEAD_CRC_AT)), HEAD_CRC_AT)
}

type Decoded =
  | { readonly kind: 'whole'; readonly payload: Buffer; readonly size: number }
  /** The bytes end early; the record needs `size`. */
  | { readonly kind: 'cut'; readonly size: number }
  | { readonly kind: 'damaged'; readonly what: string }

export function decodeRecord(bytes: Buffer): Decoded {
  if (bytes.length < HEAD_SIZE) return { kind: 'cut', size: HEAD_SIZE }
  if (!hasHead(bytes)) return { kind: 'damaged', what: 'it is not the header of a record' }
  const size = HEAD_SIZE + bytes.readUInt32BE(LENGTH_AT)
  if (bytes.length < size) return { kind: 'cut', size }
  const payload = bytes.subarray(HEAD_SIZE, size)
  if (crc32(payload) !== bytes.readUInt32BE(PAYLOAD_CRC_AT))
    return { kind: 'damaged', what: `the ${payload.length} bytes of the record do not have its checksum` }
  return { kind: 'whole', payload, size }
}

export function findRecord(bytes: Buffer, start: number): number | null {
  for (let at = bytes.indexOf(MARK, start); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    if (decodeRecord(bytes.subarray(at)).kind === 'whole') return at
  }
  return null
}

const hasHead = (bytes: Buffer): boolean =>
  bytes.subarray(0, MARK.length).equals(MARK) &&
  crc32(bytes.subarray(0, HEAD_CRC_AT)) === bytes.readUInt32BE(HEAD_CRC_AT)

/**
 * A journal: one line with its kind and namespace, then records: slices of a snapshot (none for initially empty data),
 * its end mark, and every commit since. Commit numbers rise by one from the snapshot's. A large node is written in parts
 * before its commit, with those of others between; parts without a commit mean nothing.
 */
const FORMAT_VERSION = 2

/** JSON in export form (`.priority`, `.value`) for a path; a commit's path may end in `.priority`. */
export type WrittenJSON = readonly [path: Path, json: unknown]

/** The child of a tree that was written in parts. */
export interface Prepared {
  readonly parts: string
  readonly key: string
}

export type Entry =
  /** Children to add at the path, where they are still missing. */
  | { readonly slice: WrittenJSON }
  /** Ends the slices, which hold the data as of this commit. */
  | { readonly snapshot: number }
  /** A slice of a tree of which a commit takes children. */
  | { readonly part: string; readonly slice: WrittenJSON }
  | {
      readonly commit: number
      readonly time: number
      readonly writes: readonly (readonly [...WrittenJSON, prepared?: Prepared])[]
    }

export const headerOf = (namespace: string): Buffer =>
  Buffer.from(`Database journal ${FORMAT_VERSION} ${JSON.stringify(namespace)}\n`)

export function parseHeader(file: string, bytes: Buffer): { namespace: string; size: number; isFormer: boolean } {
  const end = bytes.indexOf('\n')
  const line = bytes.subarray(0, Math.max(end, 0)).toString()
  const [, version, name] = /^(?:\w+ )?[Dd]atabase journal (\d+) ?(.*)$/.exec(line) ?? []
  if (version === undefined)
    throw new DataError('damaged', `${file} is not a journal of this emulator: its first line should say so.`)
  if (Number(version) > FORMAT_VERSION) {
    throw new DataError(
      'newer',
      `${file} was written by a newer emulator (format ${version}; this one knows up to ${FORMAT_VERSION}). It was left as it is: use the newer emulator, or another folder.`,
    )
  }
  const namespace = parseName(name ?? '')
  if (namespace === null) throw new DataError('damaged', `${file} does not say in its first line whose journal it is.`)
  return { namespace, size: end + 1, isFormer: Number(version) < FORMAT_VERSION }
}

/** @param preparedOf finds a node that was written in parts */
export const commitRecord = (
  { version, time, writes }: Commit,
  preparedOf: (node: DataNode) => Prepared | undefined,
): Buffer =>
  record({
    commit: version,
    time,
    writes: writes.map(({ path, node }) => {
      const prepared = preparedOf(node)
      return prepared === undefined ? [path, toExportJSON(node)] : [path, null, prepared]
    }),
  })

export const partRecord = (part: string, path: Path, node: DataNode): Buffer =>
  record({ part, slice: [path, toExportJSON(node)] })

export const sliceRecord = (path: Path, node: DataNode): Buffer => record({ slice: [path, toExportJSON(node)] })

export const snapshotRecord = (version: number): Buffer => record({ snapshot: version })

export function parseEntry(payload: Buffer): Entry | null {
  const json: unknown = JSON.parse(payload.toString())
  if (typeof json !== 'object' || json === null) return null
  return ['slice', 'snapshot', 'commit'].some(kind => kind in json) ? (json as Entry) : null
}

const record = (entry: Entry): Buffer => encodeRecord(entry)

function parseName(text: string): string | null {
  try {
    const name: unknown = JSON.parse(text)
    return typeof name === 'string' ? name : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
