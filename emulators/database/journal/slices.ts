import { branchNode, type DataNode, leafNode } from '../tree/node.ts'
import { type Path, PRIORITY_KEY, ROOT } from '../tree/path.ts'

/** A part of a tree: children to add at a path, or a priority where the path ends in `.priority`. */
export type Slice = readonly [path: Path, node: DataNode]

/** About how many bytes of JSON a node takes besides its text. */
const NODE_COST = 8

/**
 * Cuts a tree into parts of about `weight` bytes of JSON each, lazily, so that writing a large one can be spread over time.
 * Added in order they make the tree again.
 */
export function* slicesOf(root: DataNode, weight: number): Generator<Slice, undefined> {
  if (root.isEmpty) return
  if (root.leaf !== null || weightOf(root, weight) <= weight) yield [ROOT, root]
  else yield* childrenOf(root, ROOT, weight)
}

function* childrenOf(node: DataNode, path: Path, weight: number): Generator<Slice, undefined> {
  let group: (readonly [string, DataNode])[] = []
  let grouped = 0
  for (const [key, child] of node.ascend()) {
    const own = weightOf(child, weight)
    if (own > weight && child.leaf === null) {
      if (group.length > 0) yield [path, branchNode(group)]
      group = []
      grouped = 0
      yield* childrenOf(child, [...path, key], weight)
      continue
    }
    group.push([key, child])
    grouped += key.length + own
    if (grouped < weight) continue
    yield [path, branchNode(group)]
    group = []
    grouped = 0
  }
  if (group.length > 0) yield [path, branchNode(group)]
  if (node.priority !== null) yield [[...path, PRIORITY_KEY], leafNode(node.priority)]
}

/** About how many bytes of JSON a node takes; counting stops past `limit`. */
export function weightOf(node: DataNode, limit: number): number {
  let weight = NODE_COST
  if (typeof node.leaf === 'string') weight += node.leaf.length
  if (node.size === 0) return weight
  for (const [key, child] of node.ascend()) {
    weight += key.length + weightOf(child, limit - weight)
    if (weight > limit) return weight
  }
  return weight
}
