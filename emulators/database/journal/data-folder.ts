import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataError, reasonOf } from './errors.ts'
import { Journal } from './journal.ts'
import { asideOf, type Disk, systemDisk } from './journal-file.ts'
import { FolderLock } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import { type ReadJournal, readJournal } from './read-journal.ts'

const PLAIN = /^[a-z0-9][a-z0-9_-]{0,99}$/
/** Names reserved for devices by Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Portable folder name of a namespace; altered names include part of their digest. */
export function folderNameOf(namespace: string): string {
  if (PLAIN.test(namespace) && !DEVICE.test(namespace)) return namespace
  const readable = namespace
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '_')
    .slice(0, 60)
  return `${readable}~${createHash('sha256').update(namespace, 'utf16le').digest('hex').slice(0, 16)}`
}

export interface DataFolderOptions {
  readonly report: (message: string) => void
  readonly disk?: Disk
  /** Minimum bytes of writes before a journal is compacted. */
  readonly compactAfter?: number
}

const JOURNAL = 'journal'

export class DataFolder {
  readonly names: readonly string[]
  readonly #folder: string
  readonly #lock: FolderLock
  readonly #options: Required<Pick<DataFolderOptions, 'disk'>> & DataFolderOptions
  readonly #journals = new Map<string, Journal>()
  #closing: Promise<void> | null = null

  private constructor(folder: string, lock: FolderLock, options: DataFolderOptions) {
    this.#folder = folder
    this.#lock = lock
    this.#options = { disk: systemDisk, ...options }
    this.names = this.#readAll()
  }

  /**
   * Opens or creates the folder for this process alone, and reads it.
   * @throws {DataError} when another emulator works in it, or one of its journals cannot be used; nothing is changed
   * then.
   */
  static open(folder: string, options: DataFolderOptions): DataFolder {
    const path = resolve(folder)
    const lock = lockOf(path)
    try {
      return new DataFolder(path, lock, options)
    } catch (error) {
      lock.release()
      throw error
    }
  }

  journal(namespace: string): Journal {
    const found = this.#journals.get(namespace)
    if (found !== undefined) return found
    const journal = new Journal(join(this.#folder, folderNameOf(namespace), JOURNAL), namespace, this.#options)
    this.#journals.set(namespace, journal)
    return journal
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    try {
      await Promise.all([...this.#journals.values()].map(journal => journal.close()))
    } finally {
      this.#lock.release()
    }
  }

  /** Reads all before changing any, so that one unusable journal preserves the others. */
  #readAll(): string[] {
    const found = readdirSync(this.#folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => ({ folder: entry.name, place: join(this.#folder, entry.name, JOURNAL) }))
      // A crash in the moment of its replacement leaves a journal aside.
      .map(({ folder, place }) => ({ folder, place, file: [place, asideOf(place)].find(file => existsSync(file)) }))
      .flatMap(({ file, ...known }) => (file === undefined || this.#isEmptyJournal(file) ? [] : [{ ...known, file }]))
      .map(({ folder, place, file }) => ({ folder, place, file, content: readJournal(file) }))
    for (const { folder, file, content } of found) checkPlace(folder, file, content)
    for (const { place, file, content } of found) {
      if (file !== place) this.#options.disk.rename(file, place)
      this.#options.disk.remove(`${place}.new`)
      this.journal(content.namespace).resume(content)
      if (content.loss !== null) this.#options.report(content.loss)
    }
    return found.map(({ content }) => content.namespace)
  }

  /** A power cut leaves a new journal empty. */
  #isEmptyJournal(file: string): boolean {
    if (statSync(file).size > 0) return false
    this.#options.report(`${file} is empty: the power failed before its data reached the disk.`)
    return true
  }
}

function checkPlace(folder: string, file: string, { namespace }: ReadJournal): void {
  const right = folderNameOf(namespace)
  if (folder === right) return
  throw new DataError(
    'damaged',
    `${file} is the journal of the namespace ${namespace}, whose folder is ${right}. Move it there, or remove it.`,
  )
}

function lockOf(folder: string): FolderLock {
  try {
    makeFolder(folder)
    return FolderLock.take(folder)
  } catch (cause) {
    if (cause instanceof DataError) throw cause
    throw new DataError('unusable', `The data folder ${folder} cannot be used: ${reasonOf(cause)}.`, { cause })
  }
}
