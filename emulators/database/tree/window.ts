import { branchNode, type DataNode } from './node.ts'
import { ascending, descending } from './order.ts'
import type { Position } from './position.ts'
import { isAfterEnd, isBeforeStart, type Query } from './query.ts'

/** The positions of the children that `query` takes, in the order of its index, in O(log n + taken). */
export function windowOf(node: DataNode, query: Query): Position[] {
  const taken: Position[] = []
  const limit = query.limit ?? Number.POSITIVE_INFINITY
  for (const position of walk(node, query)) {
    if (taken.length >= limit) break
    taken.push(position)
  }
  return query.fromEnd ? taken.reverse() : taken
}

/** Only the children that `query` takes, without the node's own priority: what the SDK keeps for such a query. */
export function filtered(node: DataNode, query: Query): DataNode {
  return branchNode(windowOf(node, query).map(({ key }) => [key, node.child(key)]))
}

/** The children within the query's bounds from its limited side on, starting after `after` if given. */
export function* walk(node: DataNode, query: Query, after?: Position): Generator<Position, undefined> {
  const { fromEnd } = query
  const near = after ?? (fromEnd ? query.end : query.start)?.position
  const isBefore = fromEnd ? isAfterEnd : isBeforeStart
  const isPast = fromEnd ? isBeforeStart : isAfterEnd
  for (const position of fromEnd ? descending(node, query.index, near) : ascending(node, query.index, near)) {
    if (isPast(query, position)) return
    if (isBefore(query, position) || (after !== undefined && isSame(position, after))) continue
    yield position
  }
}

function isSame(a: Position, b: Position): boolean {
  return a.key === b.key && a.value === b.value
}
