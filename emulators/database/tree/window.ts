import { branchNode, type DataNode } from './node.ts'
import { ascending, descending } from './order.ts'
import type { Position } from './position.ts'
import { isAfterEnd, isBeforeStart, type Query } from './query.ts'

/** The positions of the children that `query` takes, in the order of its index, in O(log n + taken). */
export function windowOf(node: DataNode, query: Query): Position[] {
  const taken: Position[] = []
  const limit = query.limit ?? Number.POSITIVE_INFINITY
  for (const position of walk(node, query)) {
    if (taken.push(position) >= limit) break
  }
  return query.fromEnd ? taken.reverse() : taken
}

/** Only the children that `query` takes, without the node's own priority: what the SDK keeps for such a query. */
export function filtered(node: DataNode, query: Query): DataNode {
  return branchNode(windowOf(node, query).map(({ key }) => [key, node.child(key)]))
}

/** The positions within the query's bounds, ignoring its limit: from the limited side on, or from `from` on if given. */
export function* walk(node: DataNode, query: Query, from: Position | null = null): Generator<Position, undefined> {
  const { fromEnd, index } = query
  const near = from ?? (fromEnd ? query.end : query.start)?.position
  const isBefore = fromEnd ? isAfterEnd : isBeforeStart
  const isPast = fromEnd ? isBeforeStart : isAfterEnd
  for (const position of fromEnd ? descending(node, index, near) : ascending(node, index, near)) {
    if (isPast(query, position)) return
    if (!isBefore(query, position)) yield position
  }
}
