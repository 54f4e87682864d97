import { type Disk, systemDisk } from '../disk.ts'

/** The process ended: nothing after it reaches the disk. */
export class Crash extends Error {}

/** A disk that has troubles on request and otherwise is the real one. */
export class FaultyDisk implements Disk {
  /** How many more bytes it takes before it is full. */
  free = Number.POSITIVE_INFINITY
  /** How many more changes it makes before the process dies, the last of them by half if it is a write. */
  operations = Number.POSITIVE_INFINITY
  isTruncatable = true
  isSyncable = true

  makeFolder(folder: string): void {
    this.#step()
    systemDisk.makeFolder(folder)
  }

  create(file: string): number {
    this.#step()
    return systemDisk.create(file)
  }

  open(file: string): number {
    return systemDisk.open(file)
  }

  read(file: number, into: Uint8Array, position: number): number {
    return systemDisk.read(file, into, position)
  }

  write(file: number, bytes: Uint8Array, position: number): number {
    if (this.operations === 1) systemDisk.write(file, bytes.subarray(0, bytes.length / 2), position)
    this.#step()
    if (this.free === 0) throw systemError('ENOSPC', 'no space left on device, write')
    const taken = bytes.subarray(0, this.free)
    this.free -= taken.length
    return systemDisk.write(file, taken, position)
  }

  truncate(file: number, size: number): void {
    this.#step()
    if (!this.isTruncatable) throw systemError('EIO', 'i/o error, ftruncate')
    systemDisk.truncate(file, size)
  }

  async sync(file: number): Promise<void> {
    this.#step()
    if (!this.isSyncable) throw systemError('EIO', 'i/o error, fdatasync')
    await systemDisk.sync(file)
  }

  async syncFolder(folder: string): Promise<void> {
    this.#step()
    await systemDisk.syncFolder(folder)
  }

  rename(from: string, to: string): void {
    this.#step()
    systemDisk.rename(from, to)
  }

  remove(file: string): void {
    this.#step()
    systemDisk.remove(file)
  }

  close(file: number): void {
    systemDisk.close(file)
  }

  #step(): void {
    this.operations--
    if (this.operations <= 0) throw new Crash()
  }
}

function systemError(code: string, text: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${text}`), { code })
}
