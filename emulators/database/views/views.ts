import { type DataNode, sameData, toExportJSON } from '../tree/node.ts'
import { contains, type Path } from '../tree/path.ts'
import { type Commit, nodeAt } from '../tree/store.ts'

export interface Change {
  readonly path: Path
  readonly node: DataNode
}

/** Update of a commit for listeners; shared by all listeners of a view, so that it is serialised once. */
export class ViewUpdate {
  /** `put` replaces the value at `path`; `merge` changes only the named places below it. */
  readonly kind: 'put' | 'merge'
  readonly path: Path
  /** Changes relative to `path`; one for a put. */
  readonly changes: readonly Change[]
  #json: string | null = null

  private constructor(kind: 'put' | 'merge', path: Path, changes: readonly Change[]) {
    this.kind = kind
    this.path = path
    this.changes = changes
  }

  static put(path: Path, node: DataNode): ViewUpdate {
    return new ViewUpdate('put', path, [{ path: [], node }])
  }

  /** Changes below `path` as one update: a put for a single one. Null for none. */
  static of(path: Path, changes: readonly Change[]): ViewUpdate | null {
    const [only] = changes
    if (only === undefined) return null
    if (changes.length === 1) return ViewUpdate.put([...path, ...only.path], only.node)
    return new ViewUpdate('merge', path, changes)
  }

  /** Data as JSON; for a merge an object by relative path. */
  get json(): string {
    this.#json ??= this.#serialise()
    return this.#json
  }

  #serialise(): string {
    if (this.kind === 'put') return JSON.stringify(toExportJSON(this.changes[0]?.node as DataNode))
    const parts = this.changes.map(
      ({ path, node }) => `${JSON.stringify(path.join('/'))}:${JSON.stringify(toExportJSON(node))}`,
    )
    return `{${parts.join(',')}}`
  }
}

/** The shared view of listeners with one path and query. Receives every relevant commit in order. */
export interface View {
  readonly path: Path
  /** Data of a listener that is up to date with `root`. */
  contents(root: DataNode): DataNode
  /** Minimal update of a listener for the commit; null without a visible change. */
  updateOf(commit: Commit): ViewUpdate | null
}

export class DefaultView implements View {
  readonly path: Path

  constructor(path: Path) {
    this.path = path
  }

  contents(root: DataNode): DataNode {
    return root.at(this.path)
  }

  updateOf(commit: Commit): ViewUpdate | null {
    const { path } = this
    if (commit.writes.some(write => contains(write.path, path))) {
      const after = commit.after.at(path)
      return sameData(commit.before.at(path), after) ? null : ViewUpdate.put(path, after)
    }
    const below = contains(path, commit.base) ? commit.base : path
    return ViewUpdate.of(below, changesBelow(below, commit))
  }
}

export function changesBelow(path: Path, { writes, before, after }: Commit): Change[] {
  const changes: Change[] = []
  for (const write of writes) {
    if (!contains(path, write.path)) continue
    const node = nodeAt(after, write.path)
    if (!sameData(nodeAt(before, write.path), node)) changes.push({ path: write.path.slice(path.length), node })
  }
  return changes
}
