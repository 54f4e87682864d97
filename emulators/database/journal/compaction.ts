import { setImmediate as turn } from 'node:timers/promises'
import { branchNode, type DataNode, leafNode } from '../tree/node.ts'
import { type Path, PRIORITY_KEY, ROOT } from '../tree/path.ts'
import { weightOf } from '../tree/text.ts'
import { headerOf, sliceRecord, snapshotRecord } from './format.ts'
import { type Disk, JournalFile } from './journal-file.ts'

type Slice = readonly [path: Path, node: DataNode]

/** Lazily cuts a tree into parts of about `weight` bytes of JSON; added in order they restore the tree. */
export function* slicesOf(root: DataNode, weight: number): Generator<Slice, undefined> {
  if (root.isEmpty) return
  if (root.leaf !== null || weightOf(root, weight) <= weight) yield [ROOT, root]
  else yield* childrenOf(root, ROOT, weight)
}

function* childrenOf(node: DataNode, path: Path, weight: number): Generator<Slice, undefined> {
  let group: (readonly [string, DataNode])[] = []
  let grouped = 0
  function* taken(): Generator<Slice, undefined> {
    if (group.length > 0) yield [path, branchNode(group)]
    group = []
    grouped = 0
  }
  for (const [key, child] of node.ascend()) {
    const own = weightOf(child, weight)
    if (own > weight && child.leaf === null) {
      yield* taken()
      yield* childrenOf(child, [...path, key], weight)
      continue
    }
    group.push([key, child])
    grouped += key.length + own
    if (grouped >= weight) yield* taken()
  }
  yield* taken()
  if (node.priority !== null) yield [[...path, PRIORITY_KEY], leafNode(node.priority)]
}

/** Approximate bytes written between two turns of the event loop. */
export const PIECE = 128 * 1024

interface CompactionPlan {
  readonly disk: Disk
  readonly namespace: string
  readonly draft: string
  readonly path: string
  readonly old: JournalFile
  readonly root: DataNode
  readonly version: number
}

/** Rewrites a journal: a snapshot, then the commits made meanwhile. The old one is valid until `finish`. */
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

  /** Resolves false when it was stopped before the snapshot was written. */
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
    // While the disk syncs, more may be written than can be copied in one turn.
    while (old.size - this.#copied > PIECE) {
      while (old.size - this.#copied > PIECE) {
        this.#copy(PIECE)
        await turn()
      }
      await this.#fresh.sync()
    }
    return true
  }

  /** Copies the rest and replaces the old journal, which stays open. */
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
