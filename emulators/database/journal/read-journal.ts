import { readFileSync } from 'node:fs'
import { DatabaseError } from '../tree/errors.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { type DataNode, EMPTY } from '../tree/node.ts'
import { DataError, reasonOf } from './errors.ts'
import { decodeRecord, type Entry, findRecord, parseEntry, parseHeader, type WrittenJSON } from './format.ts'

export class Replay {
  #root = EMPTY
  #version: number | null = null

  get root(): DataNode {
    return this.#root
  }

  get version(): number | null {
    return this.#version
  }

  take(entry: Entry): string | null {
    if ('slice' in entry) {
      if (this.#version !== null) return 'a snapshot continues after its end'
      this.#add(entry.slice)
    } else if ('snapshot' in entry) {
      if (this.#version !== null) return 'a second snapshot ends'
      this.#version = entry.snapshot
    } else {
      if (this.#version === null) return 'a write comes before the end of the snapshot'
      if (entry.commit !== this.#version + 1) return `write ${entry.commit} follows write ${this.#version}`
      for (const [path, json] of entry.writes) this.#root = this.#root.with(path, nodeFromJSON(json))
      this.#version = entry.commit
    }
    return null
  }

  #add([path, json]: WrittenJSON): void {
    const node = nodeFromJSON(json)
    const there = this.#root.at(path)
    this.#root = this.#root.with(path, there.isEmpty ? node : merged(there, node))
  }
}

function merged(node: DataNode, more: DataNode): DataNode {
  let both = node
  more.forEachChild((key, child) => {
    both = both.withChild(key, child)
  })
  return both
}

export interface ReadJournal {
  readonly namespace: string
  readonly root: DataNode
  readonly version: number
  /** Whole bytes of the file; the rest is truncated. */
  readonly size: number
  readonly snapshotSize: number
  /** Reason for truncating, for the person at the terminal; null if intact. */
  readonly loss: string | null
}

/**
 * Reads a journal without changing it. The last record may be torn: the process or power ended during its write.
 * @throws {DataError} `newer`, or `damaged` with file and position when anything else is not as it was written.
 */
export function readJournal(file: string): ReadJournal {
  const bytes = bytesOf(file)
  const { namespace, size: start } = parseHeader(file, bytes)
  const replay = new Replay()
  let at = start
  let snapshotSize = 0
  while (at < bytes.length) {
    const decoded = decodeRecord(bytes.subarray(at))
    if (decoded.kind !== 'whole') {
      const what = decoded.kind === 'damaged' ? decoded.what : `the record needs ${decoded.size} bytes`
      const loss = tornAt({ file, bytes, at, what, version: replay.version })
      return { namespace, ...stateOf(file, replay), size: at, snapshotSize, loss }
    }
    const fault = faultOf(() => take(replay, decoded.payload))
    if (fault !== null) throw damaged(file, at, bytes, fault)
    at += decoded.size
    if (snapshotSize === 0 && replay.version !== null) snapshotSize = at
  }
  return { namespace, ...stateOf(file, replay), size: at, snapshotSize, loss: null }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new DataError('unusable', `${file} cannot be read: ${reasonOf(cause)}.`, { cause })
  }
}

function stateOf(file: string, { root, version }: Replay): { root: DataNode; version: number } {
  if (version !== null) return { root, version }
  throw new DataError(
    'damaged',
    `${file} ends before its snapshot does, which no crash of the emulator leaves behind. Restore a copy of it, or remove it to start empty.`,
  )
}

function take(replay: Replay, payload: Buffer): string | null {
  const entry = parseEntry(payload)
  return entry === null ? 'the record is of no kind that this format knows' : replay.take(entry)
}

function faultOf(read: () => string | null): string | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof DatabaseError)
      return error.message
    throw error
  }
}

/** Describes the loss of a torn end. Throws if whole records follow, because that is damage. */
function tornAt(torn: { file: string; bytes: Buffer; at: number; what: string; version: number | null }): string {
  const { file, bytes, at, what, version } = torn
  if (findRecord(bytes, at + 1) !== null) throw damaged(file, at, bytes, what)
  const dropped = bytes.length - at
  return `${file}: cut off the last ${dropped} bytes, from position ${at} on, where a write was broken off (${what}); everything up to write ${version} is intact.`
}

const damaged = (file: string, at: number, bytes: Buffer, what: string): DataError =>
  new DataError(
    'damaged',
    `${file} is damaged at position ${at} of ${bytes.length}: ${what}. Nothing was changed. Restore a copy of the file; to discard what was written from there on, truncate it to ${at} bytes.`,
  )
