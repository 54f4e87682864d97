import { branchNode, type DataNode, EMPTY, leafNode } from './node.ts'

/**
 * Makes nodes of plain JSON, without priorities and server values. A frozen object is one node wherever it occurs, so that data made by
 * variation of samples takes a fraction of its memory.
 */
export const sharedNodes = (): ((json: unknown) => DataNode) => {
  const made = new WeakMap<object, DataNode>()
  const nodeOf = (json: unknown): DataNode => {
    if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') return leafNode(json)
    if (typeof json !== 'object' || json === null) return EMPTY
    const known = made.get(json)
    if (known !== undefined) return known
    const node = branchNode(Object.entries(json).map(([key, child]) => [key, nodeOf(child)]))
    if (Object.isFrozen(json)) made.set(json, node)
    return node
  }
  return nodeOf
}
