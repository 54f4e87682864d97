import { type IndexDefinition, KEY_INDEX, PRIORITY_INDEX } from './index-definition.ts'
import type { DataNode } from './node.ts'
import { NodeIndexes, orderedIndexes } from './node-indexes.ts'
import { comparePositions, type Position } from './position.ts'

/** The positions of a node's children in the order of `index`, from `from` on (included), in O(log n + taken). */
export function* ascending(node: DataNode, index: IndexDefinition, from?: Position): Generator<Position, undefined> {
  if (!isKeyOrder(node, index)) {
    for (const [position] of orderedIndexes.ascend(NodeIndexes.of(node, index), from)) yield position
    return
  }
  // All children stand at null: whoever starts above it gets none.
  if (from !== undefined && from.value !== null) return
  for (const [key] of node.ascend(from?.key)) yield { value: null, key }
}

/** Like {@link ascending}, backwards. */
export function* descending(node: DataNode, index: IndexDefinition, from?: Position): Generator<Position, undefined> {
  if (!isKeyOrder(node, index)) {
    for (const [position] of orderedIndexes.descend(NodeIndexes.of(node, index), from)) yield position
    return
  }
  const key = from?.value === null ? from.key : undefined
  for (const [found] of node.descend(key)) yield { value: null, key: found }
}

/** Keeps the order of `index` ready for a reader that will come back, as a view does that only looks at changes so far. */
export function keepOrder(node: DataNode, index: IndexDefinition): void {
  if (!isKeyOrder(node, index)) NodeIndexes.of(node, index)
}

/** All children in the order of `index`. */
export function inOrder(node: DataNode, index: IndexDefinition): Iterable<readonly [string, DataNode]> {
  if (isKeyOrder(node, index)) return node.ascend()
  const children: (readonly [string, DataNode])[] = []
  node.forEachChild((key, child) => children.push([key, child]))
  const position = ([key, child]: readonly [string, DataNode]): Position => ({ value: index.sortValue(child), key })
  return children.sort((a, b) => comparePositions(position(a), position(b)))
}

function isKeyOrder(node: DataNode, index: IndexDefinition): boolean {
  return index === KEY_INDEX || (index === PRIORITY_INDEX && node.prioritized === 0)
}
