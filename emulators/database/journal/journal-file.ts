import { type Disk, writeFully } from './disk.ts'

/** A file that only grows, by whole pieces: one that cannot be written entirely leaves the file as it was. */
export class JournalFile {
  readonly #disk: Disk
  readonly #file: number
  #size: number
  /** Whether bytes of a broken-off piece may stand behind the last whole one. */
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

  /** An existing file of which the first `size` bytes are whole; the others are cut off. */
  static open(disk: Disk, path: string, size: number): JournalFile {
    const file = disk.open(path)
    disk.truncate(file, size)
    return new JournalFile(disk, file, size)
  }

  get size(): number {
    return this.#size
  }

  /** Throws what the system says; the file is then whole without `piece`, or will be before anything else is written. */
  append(piece: Uint8Array): void {
    if (this.#isTorn) this.#cutBack()
    try {
      writeFully(this.#disk, this.#file, piece, this.#size)
    } catch (refusal) {
      this.#isTorn = true
      throw this.#cutBackAfter(refusal)
    }
    this.#size += piece.length
  }

  /** Bytes `from` to `to`, which have been written. */
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

  /** Resolves once what was written so far would survive a power cut. */
  sync(): Promise<void> {
    const sync = this.#syncing.then(() => this.#disk.sync(this.#file))
    // Whoever asked is told when it fails; closing only waits until it is over.
    this.#syncing = sync.catch(() => undefined)
    return sync
  }

  async close(): Promise<void> {
    await this.#syncing
    this.#disk.close(this.#file)
  }

  /** Closes at once a file that nobody asked to have brought to the disk. */
  abandon(): void {
    this.#disk.close(this.#file)
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
