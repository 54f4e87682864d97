import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { DatabaseError } from '../tree/errors.ts'
import { branchNode, type DataNode, EMPTY } from '../tree/node.ts'
import { pauses } from '../tree/slices.ts'
import type { Commit, CommitLog } from '../tree/store.ts'
import { Compaction, PIECE, slicesOf } from './compaction.ts'
import { reasonOf, systemCodeOf } from './errors.ts'
import { commitRecord, headerOf, type Prepared, partRecord, snapshotRecord } from './format.ts'
import { type Disk, JournalFile } from './journal-file.ts'
import type { ReadJournal } from './read-journal.ts'

/** Milliseconds after a write until it is synced. */
const SYNC_AFTER = 1_000
/** Smaller writes are not worth a new journal. */
const MIN_COMPACTED = 8 * 1024 * 1024

interface JournalOptions {
  readonly disk: Disk
  readonly report: (message: string) => void
  readonly compactAfter?: number
}

/** Keeps a namespace's commits in a file. A crash of the process loses none, a power cut the last second. */
export class Journal implements CommitLog {
  readonly #path: string
  readonly #namespace: string
  readonly #options: JournalOptions
  #root: DataNode = EMPTY
  #version = 0
  /** Created by the first commit: a namespace only read leaves nothing. */
  #file: JournalFile | null = null
  #compactAt = 0
  #compacting: { readonly compaction: Compaction; readonly done: Promise<void> } | null = null
  #syncTimer: NodeJS.Timeout | null = null
  /** Reason why the disk may lack acknowledged commits; none are accepted until the journal is rewritten. */
  #fault: unknown = null
  #isClosed = false
  /** Nodes whose parts were written, and how many compactions had begun before those. */
  readonly #prepared = new WeakMap<DataNode, { readonly prepared: Prepared; readonly begun: number }>()
  /** Running preparations: compaction waits for them, because it leaves out the parts before its beginning. */
  #preparing = 0
  #compactionsBegun = 0
  /** The file's format has no parts: it is rewritten before the first. */
  #isFormer = false
  /** The number of the compaction that wrote the present file. */
  #compactionInForce = 0

  constructor(path: string, namespace: string, options: JournalOptions) {
    this.#path = path
    this.#namespace = namespace
    this.#options = options
  }

  resume({ root, version, size, snapshotSize, isFormer }: ReadJournal): void {
    this.#file = JournalFile.open(this.#options.disk, this.#path, size)
    this.#root = root
    this.#version = version
    this.#isFormer = isFormer
    this.#planCompaction(snapshotSize)
    this.#compactWhenLong(this.#file)
  }

  get root(): DataNode {
    return this.#root
  }

  get version(): number {
    return this.#version
  }

  /** Throws `unavailable` like {@link append}. */
  async prepare(nodes: readonly DataNode[]): Promise<void> {
    this.#preparing++
    try {
      if (this.#isFormer) await this.#rewriteFormer()
      await this.#writeParts(nodes)
    } finally {
      this.#preparing--
    }
  }

  async #rewriteFormer(): Promise<void> {
    try {
      await this.compact()
    } catch (cause) {
      throw this.#refusal(`it could not be rewritten: ${reasonOf(cause)}`, cause)
    }
  }

  async #writeParts(nodes: readonly DataNode[]): Promise<void> {
    const begun = this.#compactionsBegun
    const parts = randomUUID()
    const tree = branchNode(nodes.map((node, index) => [String(index), node]))
    const pause = pauses()
    let [from, size] = [-1, 0]
    try {
      for (const [path, node] of slicesOf(tree, PIECE)) {
        const record = partRecord(parts, path, node)
        this.#write(file => {
          if (from === -1) from = file.size
          file.append(record)
        })
        size += record.length
        this.#syncSoon()
        await pause()
      }
    } catch (refusal) {
      // Room for smaller writes, unless others follow the parts, or are being copied.
      if (size > 0 && this.#file?.size === from + size && this.#compacting === null) this.#file.cutBackTo(from)
      throw refusal
    }
    nodes.forEach((node, index) => {
      if (!node.isEmpty) this.#prepared.set(node, { prepared: { parts, key: String(index) }, begun })
    })
  }

  /** Throws `unavailable`, and forgets the commit, if it cannot be kept. */
  append(commit: Commit): void {
    const record = recordOf(commit, node => this.#preparedFrom(node))
    const file = this.#write(opened => {
      opened.append(record)
      return opened
    })
    for (const { node } of commit.writes) this.#prepared.delete(node)
    this.#root = commit.after
    this.#version = commit.version
    this.#syncSoon()
    this.#compactWhenLong(file)
  }

  #preparedFrom(node: DataNode): Prepared | undefined {
    const known = this.#prepared.get(node)
    return known !== undefined && known.begun >= this.#compactionInForce ? known.prepared : undefined
  }

  #write<T>(write: (file: JournalFile) => T): T {
    if (this.#isClosed) throw this.#refusal('the emulator has stopped')
    if (this.#fault !== null) throw this.#refusal(`earlier writes may not be on the disk: ${reasonOf(this.#fault)}`)
    try {
      this.#file ??= this.#begin()
      return write(this.#file)
    } catch (cause) {
      if (cause instanceof DatabaseError) throw cause
      throw this.#refusal(isFull(cause) ? `the disk is full: ${reasonOf(cause)}` : reasonOf(cause), cause)
    }
  }

  async compact(): Promise<void> {
    if (this.#compacting === null) {
      const old = this.#file
      if (old === null) return
      // After a failure, the next is due once as much has been written again.
      this.#planCompaction(old.size)
      const [draft, path] = [this.#draft, this.#path]
      const plan = { disk: this.#options.disk, namespace: this.#namespace, root: this.#root, version: this.#version }
      const compaction = new Compaction({ ...plan, draft, path, old })
      const done = this.#compact(compaction, old, ++this.#compactionsBegun).finally(() => {
        this.#compacting = null
        if (this.#file !== null) this.#compactWhenLong(this.#file)
      })
      this.#compacting = { compaction, done }
    }
    await this.#compacting.done
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#compacting?.compaction.stop()
    await Promise.allSettled([this.#compacting?.done])
    const file = this.#file
    this.#file = null
    await file?.sync().finally(() => file.close())
  }

  get #draft(): string {
    return `${this.#path}.new`
  }

  #begin(): JournalFile {
    this.#options.disk.makeFolder(dirname(this.#path))
    const file = JournalFile.create(this.#options.disk, this.#draft)
    try {
      file.append(Buffer.concat([headerOf(this.#namespace), snapshotRecord(this.#version)]))
      this.#options.disk.rename(this.#draft, this.#path)
    } catch (error) {
      file.close().catch(() => undefined)
      this.#options.disk.remove(this.#draft)
      throw error
    }
    this.#planCompaction(file.size)
    return file
  }

  async #compact(compaction: Compaction, old: JournalFile, number: number): Promise<void> {
    let fresh: JournalFile
    try {
      if (!(await compaction.prepare())) {
        await compaction.discard()
        return
      }
      fresh = compaction.finish()
    } catch (error) {
      await compaction.discard()
      throw error
    }
    this.#file = fresh
    this.#compactionInForce = number
    this.#fault = null
    this.#isFormer = false
    this.#planCompaction(compaction.snapshotSize)
    await old.close()
    await this.#options.disk.syncFolder(dirname(this.#path))
    this.#syncSoon()
  }

  #planCompaction(from: number): void {
    this.#compactAt = from + Math.max(from, this.#options.compactAfter ?? MIN_COMPACTED)
  }

  #compactWhenLong({ size }: JournalFile): void {
    if (size >= this.#compactAt && this.#compacting === null && this.#preparing === 0) this.#compactInBackground()
  }

  #compactInBackground(): void {
    if (this.#isClosed) return
    this.compact().catch(error => {
      this.#options.report(`${this.#path} could not be compacted and keeps growing: ${reasonOf(error)}`)
    })
  }

  #syncSoon(): void {
    this.#syncTimer ??= setTimeout(() => {
      this.#syncTimer = null
      this.#file?.sync().catch(error => this.#failed(error))
    }, SYNC_AFTER).unref()
  }

  /** Only memory is reliable now, so the journal is rewritten from it. */
  #failed(error: unknown): void {
    this.#fault = error
    this.#options.report(`${this.#path} could not be flushed to disk, so writes are refused: ${reasonOf(error)}`)
    this.#compactInBackground()
  }

  #refusal(reason: string, cause?: unknown): DatabaseError {
    const text = `The write was refused and nothing was lost: it could not be stored in ${this.#path}, because ${reason}`
    return new DatabaseError('unavailable', text, cause === undefined ? {} : { cause })
  }
}

function isFull(error: unknown): boolean {
  const code = systemCodeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}

function recordOf(commit: Commit, preparedOf: (node: DataNode) => Prepared | undefined): Buffer {
  try {
    return commitRecord(commit, preparedOf)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new DatabaseError('too_big', 'The write is too big to be stored as one; write less at a time', { cause })
  }
}
