import type { DataNode } from './node.ts'

const ARRAY_INDEX = /^(0|[1-9]\d*)$/

/** The value as the service returns it: no priorities, and arrays where at least half of the indexes are there. */
export function toJSON(node: DataNode): unknown {
  if (node.leaf !== null) return node.leaf
  if (node.size === 0) return null
  return arrayOf(node) ?? objectOf(node, toJSON)
}

/** The value with `.priority` (and `.value` for leaves that have one), as the SDK exchanges it; never an array. */
export function toExportJSON(node: DataNode): unknown {
  const { priority } = node
  if (node.leaf !== null) return priority === null ? node.leaf : { '.value': node.leaf, '.priority': priority }
  if (node.size === 0) return null
  const object = objectOf(node, toExportJSON)
  if (priority !== null) object['.priority'] = priority
  return object
}

function objectOf(node: DataNode, convert: (child: DataNode) => unknown): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  node.forEachChild((key, child) => setOwn(object, key, convert(child)))
  return object
}

/** Assignment that cannot reach the prototype, whatever the key is. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

function arrayOf(node: DataNode): unknown[] | null {
  let last = 0
  for (const key of node.keys()) {
    if (!ARRAY_INDEX.test(key)) return null
    last = Math.max(last, Number(key))
  }
  if (last >= 2 * node.size) return null
  const array: unknown[] = new Array(last + 1).fill(null)
  node.forEachChild((key, child) => {
    array[Number(key)] = toJSON(child)
  })
  return array
}
