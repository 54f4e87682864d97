import type { DataNode } from '../tree/node.ts'
import type { Path } from '../tree/path.ts'
import { toExportJSON } from '../tree/to-json.ts'

/** New data for one place, relative to some other. */
export interface Change {
  readonly path: Path
  readonly node: DataNode
}

/** What listeners are told of a commit; one object serves all listeners of a view, so it is serialised once. */
export class ViewUpdate {
  /** `put` replaces what is at `path`; `merge` changes only the places it names below it. */
  readonly kind: 'put' | 'merge'
  /** From the root of the database. */
  readonly path: Path
  /** What changed, relative to `path`; for a put, one place. */
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

  /** The changes below `path` as one update: a put where there is only one. Null for no change. */
  static of(path: Path, changes: readonly Change[]): ViewUpdate | null {
    const [only] = changes
    if (only === undefined) return null
    if (changes.length === 1) return ViewUpdate.put([...path, ...only.path], only.node)
    return new ViewUpdate('merge', path, changes)
  }

  /** The data as JSON text; for a merge an object by relative path. */
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
