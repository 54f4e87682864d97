import type { DataNode } from '../tree/node.ts'
import { keepOrder } from '../tree/order.ts'
import { comparePositions, type Position } from '../tree/position.ts'
import { isWithin, type Query } from '../tree/query.ts'
import { walk, windowOf } from '../tree/window.ts'

/** Keys of children that came into a window or went out of it. */
export interface WindowChange {
  readonly left: Set<string>
  readonly entered: Set<string>
}

/**
 * The part of an order that a query takes, known by how many children it holds and by its far edge: of the children within
 * the query's bounds, those up to the edge, or all when there are fewer than the limit.
 */
export class Window {
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

  /** Follows the node from `before` to `after`, which differ in the children `keys`. */
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

  /** Lets the farthest children go until the limit holds. */
  #shrink(node: DataNode, limit: number, { left, entered }: WindowChange): void {
    for (const position of walk(node, { ...this.#query, fromEnd: !this.#query.fromEnd }, this.#edge)) {
      this.#edge = position
      if (this.#count === limit) return
      this.#count--
      if (!entered.delete(position.key)) left.add(position.key)
    }
  }

  /** Takes the next children beyond the edge until the window is full or there are no more. */
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
