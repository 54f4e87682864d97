import { type DataNode, EMPTY, leafNode } from './tree/node.ts'
import { type Path, PRIORITY_KEY } from './tree/path.ts'

/** New data for one place. The path may end in `.priority`; the node is then a leaf or empty. */
export interface Write {
  readonly path: Path
  readonly node: DataNode
}

/** What a write, however many places it names, did as one. */
export interface Commit {
  readonly version: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** The place that the writer named; all paths lie at or below it. */
  readonly base: Path
  readonly writes: readonly Write[]
  readonly before: DataNode
  readonly after: DataNode
}

/** Keeps commits where a restart finds them. */
export interface CommitLog {
  /** The data that earlier runs left, and the number of their last commit. */
  readonly root: DataNode
  readonly version: number
  /** Called before a commit takes effect and is acknowledged: whoever throws here refuses the write. */
  append(commit: Commit): void
}

/** The data of one namespace: a root that each commit replaces. */
export class Store {
  #root: DataNode
  #version: number
  readonly #log: CommitLog | null

  /** Without a log data is in memory only. */
  constructor(root: DataNode = EMPTY, log: CommitLog | null = null) {
    this.#root = root
    this.#version = log?.version ?? 0
    this.#log = log
  }

  get root(): DataNode {
    return this.#root
  }

  get version(): number {
    return this.#version
  }

  /** What the writes would make of the data, without doing it. */
  plan(base: Path, writes: readonly Write[], time: number): Commit {
    let after = this.#root
    // Removals come last: a node that loses its children and gets others in one update never was empty, so its priority stays.
    for (const { path, node } of writes) if (!node.isEmpty) after = after.with(path, node)
    for (const { path, node } of writes) if (node.isEmpty) after = after.with(path, node)
    return { version: this.#version + 1, time, base, writes, before: this.#root, after }
  }

  apply(commit: Commit): void {
    this.#log?.append(commit)
    this.#root = commit.after
    this.#version = commit.version
  }
}

/** The node at a path that may end in `.priority`. */
export function nodeAt(root: DataNode, path: Path): DataNode {
  if (path.at(-1) !== PRIORITY_KEY) return root.at(path)
  const { priority } = root.at(path.slice(0, -1))
  return priority === null ? EMPTY : leafNode(priority)
}
