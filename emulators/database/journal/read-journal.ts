import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { DatabaseError } from '../tree/errors.ts'
import { NodeBuilder, nodeFromJSON } from '../tree/from-json.ts'
import { isFields } from '../tree/json.ts'
import { type DataNode, EMPTY } from '../tree/node.ts'
import { PAGED, PageFile } from '../tree/page-file.ts'
import { type Path, PRIORITY_KEY } from '../tree/path.ts'
import { DataError, reasonOf } from './errors.ts'
import { decodeRecord, type Entry, findRecord, HEAD_SIZE, parseEntry, parseHeader, type WrittenJSON } from './format.ts'

/** A tree that is put together from its slices, in their order. */
class Slices {
  readonly #pages: PageFile | null
  #root = EMPTY
  /** Children of one place, which several slices in a row may add to. */
  #open: { readonly path: Path; readonly members: NodeBuilder } | null = null

  constructor(pages: PageFile | null) {
    this.#pages = pages
  }

  get root(): DataNode {
    this.#close()
    return this.#root
  }

  add([path, json]: WrittenJSON): void {
    if (path.at(-1) === PRIORITY_KEY || !isFields(json)) {
      this.#close()
      this.#root = this.#root.with(path, nodeFromJSON(json))
      return
    }
    if (this.#open === null || !samePath(this.#open.path, path)) {
      this.#close()
      this.#open = { path, members: new NodeBuilder(path.length, { pages: this.#pages }) }
    }
    for (const [key, value] of Object.entries(json)) this.#open.members.add(key, value)
  }

  #close(): void {
    if (this.#open === null) return
    const { path, members } = this.#open
    this.#open = null
    const there = this.#root.at(path)
    this.#root = this.#root.with(path, there.isEmpty ? members.node() : merged(there, members.node()))
  }
}

const samePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((key, at) => key === b[at])

export class Replay {
  readonly #pages: PageFile | null
  #snapshot: Slices | null
  readonly #parts = new Map<string, Slices>()
  #root = EMPTY
  #version: number | null = null

  /** @param pages where slices that are more than memory would hold go */
  constructor(pages: PageFile | null = null) {
    this.#pages = pages
    this.#snapshot = new Slices(pages)
  }

  get root(): DataNode {
    return this.#snapshot?.root ?? this.#root
  }

  get version(): number | null {
    return this.#version
  }

  take(entry: Entry): string | null {
    if ('part' in entry) this.#partsOf(entry.part).add(entry.slice)
    else if ('slice' in entry) {
      if (this.#snapshot === null) return 'a snapshot continues after its end'
      this.#snapshot.add(entry.slice)
    } else if ('snapshot' in entry) {
      if (this.#snapshot === null) return 'a second snapshot ends'
      this.#root = this.#snapshot.root
      this.#snapshot = null
      this.#version = entry.snapshot
    } else {
      if (this.#version === null) return 'a write comes before the end of the snapshot'
      if (entry.commit !== this.#version + 1) return `write ${entry.commit} follows write ${this.#version}`
      for (const [path, json, prepared] of entry.writes) {
        const node =
          prepared === undefined ? nodeFromJSON(json) : this.#parts.get(prepared.parts)?.root.child(prepared.key)
        if (node === undefined) return `write ${entry.commit} lacks parts of its data`
        this.#root = this.#root.with(path, node)
      }
      for (const [, , prepared] of entry.writes) if (prepared !== undefined) this.#parts.delete(prepared.parts)
      this.#version = entry.commit
    }
    return null
  }

  #partsOf(id: string): Slices {
    const known = this.#parts.get(id) ?? new Slices(this.#pages)
    this.#parts.set(id, known)
    return known
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
  /** True of a format that has no parts. */
  readonly isFormer: boolean
  /** Reason for truncating, for the person at the terminal; null if intact. */
  readonly loss: string | null
}

/**
 * Reads a journal without changing it. The last record may be torn: the process or power ended during its write.
 * @throws {DataError} `newer`, or `damaged` with file and position when anything else is not as it was written.
 */
export function readJournal(path: string): ReadJournal {
  using file = new JournalText(path)
  const { namespace, size: start, isFormer } = parseHeader(path, file.from(0))
  const replay = new Replay(file.size > PAGED ? new PageFile() : null)
  let at = start
  let snapshotSize = 0
  while (at < file.size) {
    const decoded = file.record(at)
    if (decoded.kind !== 'whole') {
      const what = decoded.kind === 'damaged' ? decoded.what : `the record needs ${decoded.size} bytes`
      const loss = tornAt({ file, at, what, version: replay.version })
      return { namespace, ...stateOf(path, replay), size: at, snapshotSize, isFormer, loss }
    }
    const fault = faultOf(() => take(replay, decoded.payload))
    if (fault !== null) throw damaged(file, at, fault)
    at += decoded.size
    if (snapshotSize === 0 && replay.version !== null) snapshotSize = at
  }
  return { namespace, ...stateOf(path, replay), size: at, snapshotSize, isFormer, loss: null }
}

/** Bytes that are read at once; more for a larger record. */
const WINDOW = 1024 * 1024

/** Reads a file by windows, because it may be larger than memory. */
class JournalText implements Disposable {
  readonly path: string
  readonly size: number
  readonly #file: number
  #start = 0
  #window: Buffer = Buffer.alloc(0)

  constructor(path: string) {
    this.path = path
    this.#file = this.#use(() => openSync(path, 'r'))
    this.size = this.#use(() => fstatSync(this.#file).size)
  }

  /** At least `length` bytes from a position on, unless the file ends before. */
  from(at: number, length = WINDOW): Buffer {
    const end = Math.min(at + length, this.size)
    if (at < this.#start || end > this.#start + this.#window.length) {
      this.#window = this.#read(at, Math.min(at + Math.max(length, WINDOW), this.size))
      this.#start = at
    }
    return this.#window.subarray(at - this.#start)
  }

  record(at: number): ReturnType<typeof decodeRecord> {
    const decoded = decodeRecord(this.from(at, HEAD_SIZE))
    return decoded.kind === 'cut' ? decodeRecord(this.from(at, decoded.size)) : decoded
  }

  #read(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(to - from)
    let read = 0
    for (let more = -1; more !== 0 && read < bytes.length; read += more)
      more = this.#use(() => readSync(this.#file, bytes, read, bytes.length - read, from + read))
    return bytes.subarray(0, read)
  }

  #use<T>(read: () => T): T {
    try {
      return read()
    } catch (cause) {
      throw new DataError('unusable', `${this.path} cannot be read: ${reasonOf(cause)}.`, { cause })
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
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
function tornAt(torn: { file: JournalText; at: number; what: string; version: number | null }): string {
  const { file, at, what, version } = torn
  const dropped = file.size - at
  if (findRecord(file.from(at, dropped), 1) !== null) throw damaged(file, at, what)
  return `${file.path}: cut off the last ${dropped} bytes, from position ${at} on, where a write was broken off (${what}); everything up to write ${version} is intact.`
}

const damaged = ({ path, size }: JournalText, at: number, what: string): DataError =>
  new DataError(
    'damaged',
    `${path} is damaged at position ${at} of ${size}: ${what}. Nothing was changed. Restore a copy of the file; to discard what was written from there on, truncate it to ${at} bytes.`,
  )
