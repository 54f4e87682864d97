import { type DataNode, EMPTY, sameData } from '../tree/node.ts'
import { keepOrder } from '../tree/order.ts'
import { comparePositions, type Position } from '../tree/order-values.ts'
import { contains, type Path } from '../tree/path.ts'
import { filtered, isWithin, type Query, walk, windowOf } from '../tree/query.ts'
import type { Commit } from '../tree/store.ts'
import { type Change, changesBelow, type View, ViewUpdate } from './views.ts'

interface WindowChange {
  readonly left: Set<string>
  readonly entered: Set<string>
}

/** Part of an order selected by a query: children within the bounds, up to a far edge. */
class Window {
  readonly #query: Query
  #count: number
  #edge: Position | null

  private constructor(query: Query, count: number, edge: Position | null) {
    this.#query = query
    this.#count = count
    this.#edge = edge
  }

  static of(node: DataNode, query: Query): Window {
    if (query.limit === null) return new Window(query, 0, null)
    const positions = windowOf(node, query)
    const far = query.fromEnd ? positions[0] : positions.at(-1)
    return new Window(query, positions.length, positions.length < query.limit || far === undefined ? null : far)
  }

  has(key: string, node: DataNode): boolean {
    const child = node.child(key)
    if (child.isEmpty) return false
    const position: Position = { value: this.#query.index.sortValue(child), key }
    return isWithin(this.#query, position) && (this.#edge === null || !this.#isBeyond(position, this.#edge))
  }

  follow(before: DataNode, after: DataNode, keys: Iterable<string>): WindowChange {
    const change: WindowChange = { left: new Set(), entered: new Set() }
    for (const key of keys) {
      const was = this.has(key, before)
      const is = this.has(key, after)
      if (was && !is) change.left.add(key)
      if (is && !was) change.entered.add(key)
    }
    if (this.#query.limit === null) return change
    keepOrder(after, this.#query.index)
    this.#count += change.entered.size - change.left.size
    if (this.#count > this.#query.limit) this.#shrink(after, this.#query.limit, change)
    else if (this.#count < this.#query.limit && this.#edge !== null) this.#grow(after, this.#query.limit, change)
    return change
  }

  #shrink(node: DataNode, limit: number, { left, entered }: WindowChange): void {
    for (const position of walk(node, { ...this.#query, fromEnd: !this.#query.fromEnd }, this.#edge)) {
      this.#edge = position
      if (this.#count === limit) return
      this.#count--
      if (!entered.delete(position.key)) left.add(position.key)
    }
  }

  #grow(node: DataNode, limit: number, { left, entered }: WindowChange): void {
    const edge = this.#edge
    for (const position of walk(node, this.#query, edge)) {
      if (edge !== null && !this.#isBeyond(position, edge)) continue
      this.#edge = position
      this.#count++
      if (!left.delete(position.key)) entered.add(position.key)
      if (this.#count === limit) return
    }
    this.#edge = null
  }

  #isBeyond(position: Position, edge: Position): boolean {
    const order = comparePositions(position, edge)
    return this.#query.fromEnd ? order < 0 : order > 0
  }
}

/** The children of a path selected by a query. Updates its window at O(log n) per changed child. */
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

  /** Effect of changes on the window: entering, leaving and changed children. */
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

/** A query sees children, not the node's own priority. */
const isChild = (key: string | undefined): boolean => key !== undefined && !key.startsWith('.')
