import { DatabaseError } from './errors.ts'
import { nodeFromJSON } from './from-json.ts'
import { isFields } from './json.ts'
import { type DataNode, EMPTY, leafNode } from './node.ts'
import { contains, formatPath, type Path, PRIORITY_KEY, parseWritePath } from './path.ts'

/** New data of one place. The path may end in `.priority` with a leaf or empty node. */
export interface Write {
  readonly path: Path
  readonly node: DataNode
}

export interface Commit {
  readonly version: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** The writer's path; all others are at or below it. */
  readonly base: Path
  readonly writes: readonly Write[]
  readonly before: DataNode
  readonly after: DataNode
}

export interface CommitLog {
  readonly root: DataNode
  readonly version: number
  /** Called before a commit takes effect and is acknowledged; throwing refuses the write. */
  append(commit: Commit): void
  /** Does the long part of keeping the large nodes of a commit before it, with pauses for others. */
  prepare?(nodes: readonly DataNode[]): Promise<void>
}

export class Store {
  #root: DataNode
  #version: number
  readonly #log: CommitLog | null

  /** In memory only without a log. */
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

  async prepare(nodes: readonly DataNode[]): Promise<void> {
    await this.#log?.prepare?.(nodes)
  }

  plan(base: Path, writes: readonly Write[], time: number): Commit {
    let after = this.#root
    // Removals come last: a node that gets new children in the same update never was empty, and keeps its priority.
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

export function nodeAt(root: DataNode, path: Path): DataNode {
  if (path.at(-1) !== PRIORITY_KEY) return root.at(path)
  const { priority } = root.at(path.slice(0, -1))
  return priority === null ? EMPTY : leafNode(priority)
}

export function putOf(root: DataNode, path: Path, json: unknown, now: number): Write {
  const existing = nodeAt(root, path)
  const node = nodeFromJSON(json, { existing, depth: path.length, now })
  if (path.at(-1) === PRIORITY_KEY && (node.size > 0 || typeof node.leaf === 'boolean' || node.priority !== null))
    throw new DatabaseError('invalid_data', 'Invalid data: a priority must be a string, a number or null')
  return { path, node }
}

export function mergeOf(root: DataNode, base: Path, changes: unknown, now: number): Write[] {
  if (!isFields(changes))
    throw new DatabaseError('invalid_data', 'Invalid data: an update must be an object with a value for each path')
  const below = formatPath(base)
  const writes = Object.entries(changes).map(([path, json]) =>
    putOf(root, parseWritePath(`${below}/${path}`), json, now),
  )
  checkApart(writes)
  return writes
}

/** Refuses nested paths, whose result would be ambiguous. */
function checkApart(writes: readonly Write[]): void {
  const sorted = writes.map(({ path }) => path).sort(comparePaths)
  sorted.forEach((path, at) => {
    const before = sorted[at - 1]
    if (before === undefined || !contains(before, path)) return
    throw new DatabaseError(
      'invalid_path',
      `Invalid path: the update contains ${formatPath(before)}, which is an ancestor of ${formatPath(path)}`,
    )
  })
}

/** Orders a path right before those below it. */
function comparePaths(a: Path, b: Path): number {
  for (const [at, key] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    if (key !== other) return key < other ? -1 : 1
  }
  return a.length - b.length
}
