import fs from 'node:fs'
import { promisify } from 'node:util'
import { makeFolder } from './make-folder.ts'

export interface Disk {
  makeFolder(folder: string): void
  create(file: string): number
  open(file: string): number
  /** Number of bytes read; fewer than requested at the end. */
  read(file: number, into: Uint8Array, position: number): number
  /** Number of bytes written, possibly fewer than given. */
  write(file: number, bytes: Uint8Array, position: number): number
  truncate(file: number, size: number): void
  /** Resolves once the content would survive a power cut. */
  sync(file: number): Promise<void>
  /** Resolves once the folder's names would survive a power cut. */
  syncFolder(folder: string): Promise<void>
  rename(from: string, to: string): void
  remove(file: string): void
  /** Resolves later, because freeing the blocks of a large file that was replaced takes long. */
  close(file: number): Promise<void>
}

/** The name that a file has while another takes its place on Windows. */
export const asideOf = (file: string): string => `${file}.old`

/** Windows replaces no file that is open, but renames and removes it. */
export function replaceOpenFile(from: string, to: string): void {
  const isThere = fs.existsSync(to)
  if (isThere) fs.renameSync(to, asideOf(to))
  fs.renameSync(from, to)
  if (isThere) fs.unlinkSync(asideOf(to))
}

const isWindows = process.platform === 'win32'
const datasync = promisify(fs.fdatasync)
const fullSync = promisify(fs.fsync)
const close = promisify(fs.close)

export const systemDisk: Disk = {
  makeFolder,
  create: file => fs.openSync(file, 'w+'),
  open: file => fs.openSync(file, 'r+'),
  read: (file, into, position) => fs.readSync(file, into, 0, into.length, position),
  write: (file, bytes, position) => fs.writeSync(file, bytes, 0, bytes.length, position),
  truncate: (file, size) => fs.ftruncateSync(file, size),
  sync: file => datasync(file),
  syncFolder: async folder => {
    // Windows cannot open folders, and keeps names by itself.
    if (isWindows) return
    const handle = fs.openSync(folder, fs.constants.O_RDONLY)
    await fullSync(handle).finally(() => close(handle))
  },
  rename: isWindows ? replaceOpenFile : fs.renameSync,
  remove: file => fs.rmSync(file, { force: true }),
  close: file => close(file),
}

function writeFully(disk: Disk, file: number, bytes: Uint8Array, position: number): void {
  let written = 0
  while (written < bytes.length) {
    const more = disk.write(file, bytes.subarray(written), position + written)
    if (more === 0) throw new Error(`the system takes no more than ${written} of ${bytes.length} bytes`)
    written += more
  }
}

/** A file that only grows, by whole appends: a failed one leaves it unchanged. */
export class JournalFile {
  readonly #disk: Disk
  readonly #file: number
  #size: number
  /** True if bytes of a broken append may follow the last whole one. */
  #isTorn = false
  #syncing: Promise<void> = Promise.resolve()

  private constructor(disk: Disk, file: number, size: number) {
    this.#disk = disk
    this.#file = file
    this.#size = size
  }

  static create(disk: Disk, path: string): JournalFile {
    return new JournalFile(disk, disk.create(path), 0)
  }

  /** An existing file whose first `size` bytes are whole; truncates the rest. */
  static open(disk: Disk, path: string, size: number): JournalFile {
    const file = disk.open(path)
    disk.truncate(file, size)
    return new JournalFile(disk, file, size)
  }

  get size(): number {
    return this.#size
  }

  /** Throws system errors; the file then lacks all `pieces`, at the latest before the next write. */
  append(...pieces: readonly Uint8Array[]): void {
    if (this.#isTorn) this.#cutBack()
    let end = this.#size
    try {
      for (const piece of pieces) {
        writeFully(this.#disk, this.#file, piece, end)
        end += piece.length
      }
    } catch (refusal) {
      this.#isTorn = true
      throw this.#cutBackAfter(refusal)
    }
    this.#size = end
  }

  /** Takes back the last appends; at the latest before the next write. */
  cutBackTo(size: number): void {
    this.#size = size
    this.#isTorn = true
    this.#cutBack()
  }

  read(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(to - from)
    let read = 0
    while (read < bytes.length) {
      const more = this.#disk.read(this.#file, bytes.subarray(read), from + read)
      if (more === 0)
        throw new Error(`the file ended at ${from + read} while it was read; it should have ${this.#size} bytes`)
      read += more
    }
    return bytes
  }

  /** Resolves once earlier writes would survive a power cut. */
  sync(): Promise<void> {
    const sync = this.#syncing.then(() => this.#disk.sync(this.#file))
    // The caller gets the failure; closing only waits for the end.
    this.#syncing = sync.catch(() => undefined)
    return sync
  }

  async close(): Promise<void> {
    await this.#syncing
    await this.#disk.close(this.#file)
  }

  #cutBack(): void {
    this.#disk.truncate(this.#file, this.#size)
    this.#isTorn = false
  }

  #cutBackAfter(refusal: unknown): unknown {
    try {
      this.#cutBack()
      return refusal
    } catch (another) {
      return new AggregateError([refusal, another], `${String(refusal)}; then ${String(another)}`)
    }
  }
}
