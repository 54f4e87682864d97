import type { NodeIndexes } from './order.ts'
import { compareKeys } from './order-values.ts'
import { type Path, PRIORITY_KEY } from './path.ts'
import { type Block, SortedMaps } from './sorted-map.ts'

const ARRAY_INDEX = /^(0|[1-9]\d*)$/

/** The value as the service returns it: without priorities, and as an array if at least half of the indexes exist. */
function toJSON(node: DataNode): unknown {
  if (node.leaf !== null) return node.leaf
  if (node.size === 0) return null
  return arrayOf(node) ?? objectOf(node, toJSON)
}

/** The value with `.priority` (and `.value` for such leaves), as the SDK exchanges it; never an array. */
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

/** Assigns without reaching the prototype, for any key. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Length of the array that the service returns for a node; null for an object. */
export function arrayLengthOf(node: DataNode): number | null {
  let last = 0
  for (const key of node.keys()) {
    if (!ARRAY_INDEX.test(key)) return null
    last = Math.max(last, Number(key))
  }
  return last >= 2 * node.size ? null : last + 1
}

function arrayOf(node: DataNode): unknown[] | null {
  const length = arrayLengthOf(node)
  if (length === null) return null
  const array: unknown[] = new Array(length).fill(null)
  node.forEachChild((key, child) => {
    array[Number(key)] = toJSON(child)
  })
  return array
}

export type Leaf = string | number | boolean
export type Priority = string | number | null
export type Children = Block<string, DataNode>

const maps = new SortedMaps<string>(compareKeys)
const NO_CHILDREN: Children = maps.empty()

/**
 * A database value: a leaf, or children in key order, or nothing ({@link EMPTY}). Immutable: a change returns a new
 * node that shares unchanged subtrees, so `===` detects changes.
 */
export class DataNode {
  /** Value of a leaf; null otherwise. */
  readonly leaf: Leaf | null
  readonly priority: Priority
  readonly children: Children
  /** Number of children with a priority: without any, priority order is key order. */
  readonly prioritized: number
  indexes: NodeIndexes | null = null
  /** Filled by `hash.ts` on first use. */
  cachedHash: string | null = null

  constructor(leaf: Leaf | null, priority: Priority, children: Children, prioritized: number) {
    this.leaf = leaf
    this.priority = priority
    this.children = children
    this.prioritized = prioritized
  }

  get isEmpty(): boolean {
    return this === EMPTY
  }

  get size(): number {
    return this.children.size
  }

  child(key: string): DataNode {
    return maps.get(this.children, key) ?? EMPTY
  }

  at(path: Path): DataNode {
    let node: DataNode = this
    for (const key of path) node = node.child(key)
    return node
  }

  *keys(): Generator<string, undefined> {
    for (const [key] of maps.ascend(this.children)) yield key
  }

  forEachChild(visit: (key: string, child: DataNode) => void): void {
    maps.forEach(this.children, visit)
  }

  ascend(from?: string): Generator<readonly [string, DataNode], undefined> {
    return maps.ascend(this.children, from)
  }

  descend(from?: string): Generator<readonly [string, DataNode], undefined> {
    return maps.descend(this.children, from)
  }

  toJSON(): unknown {
    return toJSON(this)
  }

  withPriority(priority: Priority): DataNode {
    if (this.isEmpty || this.priority === priority) return this
    const node = new DataNode(this.leaf, priority, this.children, this.prioritized)
    node.indexes = this.indexes
    return node
  }

  withChild(key: string, child: DataNode): DataNode {
    const before = this.child(key)
    if (before === child) return this
    const children = child.isEmpty ? maps.without(this.children, key) : maps.with(this.children, key, child)
    if (children.size === 0) return EMPTY
    const prioritized = this.prioritized + Number(child.priority !== null) - Number(before.priority !== null)
    const node = new DataNode(null, this.priority, children, prioritized)
    node.indexes = this.indexes?.changed(key, before, child) ?? null
    return node
  }

  with(path: Path, value: DataNode, depth = 0): DataNode {
    const key = path[depth]
    if (key === undefined) return value
    if (key === PRIORITY_KEY) return this.withPriority(typeof value.leaf === 'boolean' ? null : value.leaf)
    return this.withChild(key, this.child(key).with(path, value, depth + 1))
  }
}

export const EMPTY = new DataNode(null, null, NO_CHILDREN, 0)

export const leafNode = (value: Leaf, priority: Priority = null): DataNode =>
  new DataNode(value, priority, NO_CHILDREN, 0)

/** Builds a node from children in any order, without empty ones. Reuses `shape` if its keys match. */
export function branchNode(
  entries: (readonly [string, DataNode])[],
  priority: Priority = null,
  shape?: readonly string[],
): DataNode {
  const present = entries.filter(([, child]) => !child.isEmpty)
  if (present.length === 0) return EMPTY
  if (!isSorted(present)) present.sort(([a], [b]) => compareKeys(a, b))
  const keys = shape !== undefined && hasKeys(present, shape) ? shape : present.map(([key]) => key)
  const nodes = present.map(([, child]) => child)
  const prioritized = nodes.reduce((count, child) => count + Number(child.priority !== null), 0)
  return new DataNode(null, priority, maps.fromSorted(keys, nodes), prioritized)
}

/** Builds a node from blocks of children in key order, each there once and none empty. */
export function nodeOfBlocks(firstKeys: readonly string[], blocks: readonly Children[], prioritized: number): DataNode {
  const children = maps.fromBlocks(firstKeys, blocks)
  return children.size === 0 ? EMPTY : new DataNode(null, null, children, prioritized)
}

/** Deep equality including priorities. Skips shared subtrees. */
export function sameData(a: DataNode, b: DataNode): boolean {
  if (a === b) return true
  if (a.leaf !== b.leaf || a.priority !== b.priority || a.size !== b.size || a.isEmpty || b.isEmpty) return false
  const others = b.ascend()
  for (const [key, child] of a.ascend()) {
    const other = others.next().value
    if (other === undefined || other[0] !== key || !sameData(child, other[1])) return false
  }
  return true
}

function isSorted(entries: (readonly [string, DataNode])[]): boolean {
  for (let at = 1; at < entries.length; at++) {
    const [before, key] = [entries[at - 1]?.[0], entries[at]?.[0]]
    if (before !== undefined && key !== undefined && compareKeys(before, key) >= 0) return false
  }
  return true
}

const hasKeys = (entries: (readonly [string, DataNode])[], keys: readonly string[]): boolean =>
  entries.length === keys.length && entries.every(([key], at) => key === keys[at])
