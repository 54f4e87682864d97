import { DatabaseError } from './errors.ts'
import { nodeAt, type Write } from './store.ts'
import { nodeFromJSON } from './tree/from-json.ts'
import type { DataNode } from './tree/node.ts'
import { contains, formatPath, type Path, PRIORITY_KEY, parseWritePath } from './tree/path.ts'

/** The write that replaces what is at `path` by `json`. Server values are resolved against `root` and `now`. */
export function putOf(root: DataNode, path: Path, json: unknown, now: number): Write {
  const existing = nodeAt(root, path)
  const node = nodeFromJSON(json, { existing, depth: path.length, now })
  if (path.at(-1) === PRIORITY_KEY && (node.size > 0 || typeof node.leaf === 'boolean' || node.priority !== null)) {
    throw new DatabaseError('invalid_data', 'Invalid data: a priority must be a string, a number or null')
  }
  return { path, node }
}

/** The writes of a multi-path update at `base`: `changes` has a value for each path below it. */
export function mergeOf(root: DataNode, base: Path, changes: unknown, now: number): Write[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw new DatabaseError('invalid_data', 'Invalid data: an update must be an object with a value for each path')
  }
  const below = formatPath(base)
  const writes = Object.entries(changes).map(([path, json]) =>
    putOf(root, parseWritePath(`${below}/${path}`), json, now),
  )
  checkApart(writes)
  return writes
}

/** Refuses paths of which one contains another: which of them would win? */
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

/** An order in which a path comes right before those below it. */
function comparePaths(a: Path, b: Path): number {
  for (const [at, key] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    if (key !== other) return key < other ? -1 : 1
  }
  return a.length - b.length
}
