import type { Commit } from '../store.ts'
import { type DataNode, EMPTY, sameData } from '../tree/node.ts'
import { contains, type Path } from '../tree/path.ts'
import type { Query } from '../tree/query.ts'
import { filtered } from '../tree/window.ts'
import { changesBelow } from './default-view.ts'
import type { View } from './view.ts'
import { type Change, ViewUpdate } from './view-update.ts'
import { Window } from './window.ts'

/** The children at one path that a query takes. Follows its window at O(log n) a changed child. */
export class QueryView implements View {
  readonly path: Path
  readonly #query: Query
  #window: Window

  constructor(path: Path, query: Query, root: DataNode) {
    this.path = path
    this.#query = query
    this.#window = Window.of(root.at(path), query)
  }

  contents(root: DataNode): DataNode {
    return filtered(root.at(this.path), this.#query)
  }

  updateOf(commit: Commit): ViewUpdate | null {
    const { path } = this
    const before = commit.before.at(path)
    const after = commit.after.at(path)
    if (commit.writes.some(write => contains(write.path, path))) return this.#replaced(before, after)
    const changes = changesBelow(path, commit).filter(change => isChild(change.path[0]))
    return ViewUpdate.of(path, this.#visible(changes, before, after))
  }

  #replaced(before: DataNode, after: DataNode): ViewUpdate | null {
    this.#window = Window.of(after, this.#query)
    const contents = filtered(after, this.#query)
    return sameData(filtered(before, this.#query), contents) ? null : ViewUpdate.put(this.path, contents)
  }

  /** What the changes do to the window: children that leave, children that enter, and changes within those that stay. */
  #visible(changes: readonly Change[], before: DataNode, after: DataNode): Change[] {
    const keys = new Set(changes.flatMap(({ path }) => path.slice(0, 1)))
    const { left, entered } = this.#window.follow(before, after, keys)
    const visible: Change[] = []
    for (const key of left) visible.push({ path: [key], node: EMPTY })
    for (const key of entered) visible.push({ path: [key], node: after.child(key) })
    for (const change of changes) {
      const [key = ''] = change.path
      if (!left.has(key) && !entered.has(key) && this.#window.has(key, after)) visible.push(change)
    }
    return visible
  }
}

/** A query sees children; the priority of the node itself is none. */
function isChild(key: string | undefined): boolean {
  return key !== undefined && !key.startsWith('.')
}
