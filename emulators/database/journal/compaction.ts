import { setImmediate as turn } from 'node:timers/promises'
import type { DataNode } from '../tree/node.ts'
import type { Disk } from './disk.ts'
import { headerOf, sliceRecord, snapshotRecord } from './format.ts'
import { JournalFile } from './journal-file.ts'
import { slicesOf } from './slices.ts'

/** About how many bytes are written between two turns of the event loop. */
const PIECE = 128 * 1024

export interface CompactionPlan {
  readonly disk: Disk
  readonly namespace: string
  /** Where the new journal is written, and the name it then takes. */
  readonly draft: string
  readonly path: string
  /** The journal so far; commits go on being added to it. */
  readonly old: JournalFile
  /** The data after the last commit in `old`, and that commit's number. */
  readonly root: DataNode
  readonly version: number
}

/** A journal written anew: first a snapshot, then the commits that came meanwhile. Until `finish` the old one counts. */
export class Compaction {
  readonly #plan: CompactionPlan
  readonly #fresh: JournalFile
  #copied: number
  #snapshotSize = 0
  #isStopped = false

  constructor(plan: CompactionPlan) {
    this.#plan = plan
    this.#copied = plan.old.size
    this.#fresh = JournalFile.create(plan.disk, plan.draft)
  }

  get snapshotSize(): number {
    return this.#snapshotSize
  }

  /** Writes, turn by turn, all but what `finish` can copy in one; false when it was stopped. */
  async prepare(): Promise<boolean> {
    const { namespace, root, version, old } = this.#plan
    this.#fresh.append(headerOf(namespace))
    for (const [path, node] of slicesOf(root, PIECE)) {
      this.#fresh.append(sliceRecord(path, node))
      await turn()
      if (this.#isStopped) return false
    }
    this.#fresh.append(snapshotRecord(version))
    this.#snapshotSize = this.#fresh.size
    await this.#fresh.sync()
    while (old.size - this.#copied > PIECE) {
      this.#copy(PIECE)
      await turn()
    }
    await this.#fresh.sync()
    return !this.#isStopped
  }

  /** Copies what is left and puts the new journal in place of the old one, which stays open. */
  finish(): JournalFile {
    const { disk, draft, path, old } = this.#plan
    this.#copy(old.size - this.#copied)
    disk.rename(draft, path)
    return this.#fresh
  }

  stop(): void {
    this.#isStopped = true
  }

  async discard(): Promise<void> {
    await this.#fresh.close()
    this.#plan.disk.remove(this.#plan.draft)
  }

  #copy(size: number): void {
    this.#fresh.append(this.#plan.old.read(this.#copied, this.#copied + size))
    this.#copied += size
  }
}
