import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ManualClock } from '../../clock.ts'
import { Faults } from '../../faults.ts'
import { ADMIN } from '../../http/credentials.ts'
import { Namespace } from '../../namespace.ts'
import { parseRules } from '../../rules/rules.ts'
import { toExportJSON } from '../../tree/node.ts'
import { parseWritePath } from '../../tree/path.ts'
import { DataFolder, type DataFolderOptions } from '../data-folder.ts'
import { type Disk, systemDisk } from '../journal-file.ts'

export class Stored {
  readonly path: string
  readonly folder: DataFolder
  readonly namespace: Namespace
  readonly reports: string[] = []

  /** In a new folder, removed at the test's end, unless given. */
  constructor(options: Partial<DataFolderOptions> = {}, path = testFolder()) {
    this.path = path
    this.folder = DataFolder.open(path, { report: message => this.reports.push(message), ...options })
    const rules = parseRules('{"rules":{}}')
    const log = this.folder.journal('demo')
    this.namespace = new Namespace('demo', { clock: new ManualClock(), faults: new Faults(), rules: () => rules, log })
  }

  set(path: string, json: unknown): void {
    this.namespace.put(parseWritePath(path), json, ADMIN)
  }

  get data(): unknown {
    return toExportJSON(this.namespace.root)
  }

  get version(): number {
    return this.folder.journal('demo').version
  }

  compact(): Promise<void> {
    return this.folder.journal('demo').compact()
  }

  get journal(): string {
    return join(this.path, 'demo', 'journal')
  }

  close(): Promise<void> {
    return this.folder.close()
  }

  async reopened(): ReturnType<typeof reopened> {
    await this.close()
    return reopened(this.path)
  }
}

/** Path of a new folder, removed at the test's end. */
export function testFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  return folder.path
}

export async function reopened(path: string): Promise<{ data: unknown; version: number; reports: readonly string[] }> {
  const stored = new Stored({}, path)
  const { data, version, reports } = stored
  await stored.close()
  return { data, version, reports }
}

/** Simulates the process's end: later writes never reach the disk. */
class Crash extends Error {}

export class FaultyDisk implements Disk {
  /** Free bytes of the disk. */
  free = Number.POSITIVE_INFINITY
  /** Operations left before the process dies, halfway through the last if it is a write. */
  operations = Number.POSITIVE_INFINITY
  isTruncatable = true
  isSyncable = true

  readonly open = systemDisk.open
  readonly read = systemDisk.read
  readonly close = systemDisk.close
  readonly makeFolder = (folder: string) => this.#step(() => systemDisk.makeFolder(folder))
  readonly create = (file: string) => this.#step(() => systemDisk.create(file))
  readonly rename = (from: string, to: string) => this.#step(() => systemDisk.rename(from, to))
  readonly remove = (file: string) => this.#step(() => systemDisk.remove(file))
  readonly syncFolder = async (folder: string) => this.#step(() => systemDisk.syncFolder(folder))

  write(file: number, bytes: Uint8Array, position: number): number {
    if (this.operations === 1) systemDisk.write(file, bytes.subarray(0, bytes.length / 2), position)
    return this.#step(() => {
      if (this.free === 0) throw systemError('ENOSPC', 'no space left on device, write')
      const taken = bytes.subarray(0, this.free)
      this.free -= taken.length
      return systemDisk.write(file, taken, position)
    })
  }

  truncate(file: number, size: number): void {
    this.#step(() => {
      if (!this.isTruncatable) throw systemError('EIO', 'i/o error, ftruncate')
      systemDisk.truncate(file, size)
    })
  }

  async sync(file: number): Promise<void> {
    return this.#step(() => {
      if (!this.isSyncable) throw systemError('EIO', 'i/o error, fdatasync')
      return systemDisk.sync(file)
    })
  }

  #step<T>(change: () => T): T {
    this.operations--
    if (this.operations <= 0) throw new Crash()
    return change()
  }
}

const systemError = (code: string, text: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: ${text}`), { code })
