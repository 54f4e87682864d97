import {
  closeSync,
  constants,
  fdatasync,
  fsync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'

/** What a journal asks of the file system. Tests give one that is full, or that dies at a moment of their choice. */
export interface Disk {
  makeFolder(folder: string): void
  /** A new, empty file, open for reading and writing. */
  create(file: string): number
  /** An existing file, open for reading and writing. */
  open(file: string): number
  /** How many bytes were read; fewer than asked for at the end of the file. */
  read(file: number, into: Uint8Array, position: number): number
  /** How many bytes were written, which may be fewer than given. */
  write(file: number, bytes: Uint8Array, position: number): number
  truncate(file: number, size: number): void
  /** Resolves once the file's content would survive a power cut. */
  sync(file: number): Promise<void>
  /** Resolves once the names in the folder would survive a power cut. */
  syncFolder(folder: string): Promise<void>
  rename(from: string, to: string): void
  remove(file: string): void
  close(file: number): void
}

const datasync = promisify(fdatasync)
const fullSync = promisify(fsync)

export const systemDisk: Disk = {
  makeFolder: folder => void mkdirSync(folder, { recursive: true }),
  create: file => openSync(file, 'w+'),
  open: file => openSync(file, 'r+'),
  read: (file, into, position) => readSync(file, into, 0, into.length, position),
  write: (file, bytes, position) => writeSync(file, bytes, 0, bytes.length, position),
  truncate: (file, size) => ftruncateSync(file, size),
  sync: file => datasync(file),
  syncFolder: async folder => {
    // Windows opens no folders, and keeps names by itself.
    if (process.platform === 'win32') return
    const handle = openSync(folder, constants.O_RDONLY)
    await fullSync(handle).finally(() => closeSync(handle))
  },
  rename: (from, to) => renameSync(from, to),
  remove: file => rmSync(file, { force: true }),
  close: file => closeSync(file),
}

/** Writes all of `bytes`; throws what the system says when it takes only a part. */
export function writeFully(disk: Disk, file: number, bytes: Uint8Array, position: number): void {
  let written = 0
  while (written < bytes.length) {
    const more = disk.write(file, bytes.subarray(written), position + written)
    if (more === 0) throw new Error(`the system takes no more than ${written} of ${bytes.length} bytes`)
    written += more
  }
}
