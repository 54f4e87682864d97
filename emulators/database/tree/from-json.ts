import { DatabaseError } from './errors.ts'
import { branchNode, type Children, DataNode, EMPTY, type Leaf, leafNode, nodeOfBlocks, type Priority } from './node.ts'
import { compareKeys } from './order-values.ts'
import { checkString, faultOfKey, LIMITS } from './path.ts'
import { BLOCK_SIZE, leaf } from './sorted-map.ts'

/**
 * Resolves a server value (the content of `{".sv": …}`): `"timestamp"` to server time in milliseconds, `{increment: n}`
 * to the sum with the existing number, or n without one. Sums past 2⁵³ are doubles.
 */
function resolveServerValue(operation: unknown, existing: unknown, now: number): number {
  if (operation === 'timestamp') return now
  if (typeof operation === 'object' && operation !== null && Object.hasOwn(operation, 'increment'))
    return increment(Reflect.get(operation, 'increment'), existing)
  throw new DatabaseError(
    'invalid_data',
    `Invalid data: unknown server value ${shown(operation)}; use "timestamp" or {"increment": number}`,
  )
}

function increment(delta: unknown, existing: unknown): number {
  if (typeof delta !== 'number' || !Number.isFinite(delta))
    throw new DatabaseError('invalid_data', 'Invalid data: an increment must be a number')
  const sum = typeof existing === 'number' ? existing + delta : delta
  if (!Number.isFinite(sum)) {
    throw new DatabaseError(
      'invalid_data',
      `Invalid data: incrementing ${String(existing)} by ${delta} is past the largest number`,
    )
  }
  return sum
}

/** Truncated, because an object may be too deep to print. */
function shown(operation: unknown): string {
  if (typeof operation !== 'object' || operation === null) return String(JSON.stringify(operation)).slice(0, 100)
  return Array.isArray(operation) ? '[…]' : `{${Object.keys(operation).join(', ').slice(0, 100)}}`
}

/** Target of a write: its existing node, depth, and the value of `timestamp`. */
export interface WriteTarget {
  readonly depth: number
  readonly existing: DataNode
  readonly now: number
}

const PRIORITY = '.priority'
const VALUE = '.value'
const SERVER_VALUE = '.sv'

/** Parses SDK and REST JSON with `.priority`, `.value` and server values (`.sv`); throws `invalid_data`. */
export const nodeFromJSON = (json: unknown, target: Partial<WriteTarget> = {}): DataNode =>
  new Parser(target.now ?? 0).parse(json, target.existing ?? EMPTY, target.depth ?? 0)

/** JSON of which large parts are nodes already. */
export interface Parsed {
  [key: string]: unknown
}

/** Moves blocks of children out of memory. */
interface Pages {
  write(keys: readonly string[], children: readonly DataNode[]): Children
}

/** Collects the members of a large object, of which the text is read in parts; it has no server values. */
export class NodeBuilder {
  readonly #parser: Parser
  readonly #depth: number
  /** Members in key order, as they usually come: full blocks, then the last one. */
  readonly #blocks: Children[] = []
  readonly #firstKeys: string[] = []
  #keys: string[] = []
  #children: DataNode[] = []
  #lastKey: string | null = null
  #prioritized = 0
  /** All members, once one came out of order, or is a priority or a value. */
  #others: Parsed | null = null

  /** The keys of an update are paths, which are checked later. */
  readonly #isUpdate: boolean
  readonly #pages: Pages | null
  /** The last block has a member that was read in parts, and holds pages of its own. */
  #hasLarge = false

  /** @param depth of the object itself */
  constructor(
    depth: number,
    {
      isUpdate = false,
      pages = null,
      parser = new Parser(0, sharedLeaves()),
    }: { isUpdate?: boolean; pages?: Pages | null; parser?: Parser } = {},
  ) {
    this.#parser = parser
    this.#depth = depth
    this.#isUpdate = isUpdate
    this.#pages = pages
  }

  /** A builder for a member, which shares keys with the others of its shape. */
  inner(): NodeBuilder {
    return new NodeBuilder(this.#depth + 1, { parser: this.#parser, pages: this.#pages })
  }

  /** Adds a member, or replaces the one of the same key. */
  add(key: string, json: unknown): void {
    if (this.#isUpdate) {
      this.#asObject()[key] = this.#parser.parse(json, EMPTY, this.#depth + 1)
      return
    }
    const isSpecial = key === PRIORITY || key === VALUE
    const isAbsent = json === null && !isSpecial
    const fault = isSpecial || isAbsent ? null : faultOfKey(key)
    if (fault !== null) throw invalid(fault)
    if (this.#depth >= LIMITS.depth && !isSpecial && !isAbsent)
      throw invalid(`data may be at most ${LIMITS.depth} levels deep`)
    const value = isSpecial || isAbsent ? json : this.#parser.parse(json, EMPTY, this.#depth + 1)
    if (this.#others === null && !isSpecial && (this.#lastKey === null || compareKeys(this.#lastKey, key) < 0)) {
      if (value === EMPTY || isAbsent) return
      this.#hasLarge ||= value === json
      this.#append(key, value as DataNode)
    } else this.#asObject()[key] = value
  }

  /** For an update, whose keys are paths. */
  object(): Parsed {
    return this.#asObject()
  }

  node(): DataNode {
    if (this.#others === null) return this.#sorted()
    return this.#parser.parse(this.#others, EMPTY, this.#depth)
  }

  #append(key: string, child: DataNode): void {
    this.#lastKey = key
    this.#keys.push(key)
    this.#children.push(child)
    this.#prioritized += Number(child.priority !== null)
    if (this.#keys.length === BLOCK_SIZE) this.#endBlock()
  }

  #endBlock(): void {
    const [first] = this.#keys
    if (first === undefined) return
    this.#firstKeys.push(first)
    const pages = this.#hasLarge ? null : this.#pages
    this.#blocks.push(pages === null ? leaf(this.#keys, this.#children) : pages.write(this.#keys, this.#children))
    this.#keys = []
    this.#children = []
    this.#hasLarge = false
  }

  #sorted(): DataNode {
    this.#endBlock()
    return nodeOfBlocks(this.#firstKeys, this.#blocks, this.#prioritized)
  }

  #asObject(): Parsed {
    if (this.#others === null) {
      const others: Parsed = Object.create(null)
      this.#sorted().forEachChild((key, child) => {
        others[key] = child
      })
      this.#others = others
    }
    return this.#others
  }
}

/** Limits of cached leaves and key sets: values often repeat soon, and a large map takes long to grow. */
const [maxLeaves, maxShapes] = [30_000, 1_000]
/** Longer texts hardly repeat. */
const LONGEST_SHARED = 40

/** Makes leaves without a priority, and shares equal ones to save memory. */
const sharedLeaves = (): ((value: Leaf) => DataNode) => {
  const known = new Map<Leaf, DataNode>()
  return value => {
    if (typeof value === 'string' && value.length > LONGEST_SHARED) return leafNode(value)
    const node = known.get(value) ?? leafNode(value)
    if (known.size >= maxLeaves) known.clear()
    known.set(value, node)
    return node
  }
}

class Parser {
  readonly #now: number
  readonly #leafOf: (value: Leaf) => DataNode
  /** Keys of the last node per level, since records of a collection share them. */
  readonly #shapes: (readonly string[])[] = []

  constructor(now: number, leafOf: (value: Leaf) => DataNode = leafNode) {
    this.#now = now
    this.#leafOf = leafOf
  }

  parse(json: unknown, existing: DataNode, depth: number): DataNode {
    if (json === null || json === undefined) return EMPTY
    if (typeof json !== 'object') return this.#leafOf(asLeaf(json))
    if (json instanceof DataNode) return json
    if (Array.isArray(json)) return this.#parseChildren(Object.entries(json), null, existing, depth)
    if (Object.hasOwn(json, SERVER_VALUE))
      return leafNode(resolveServerValue(own(json, SERVER_VALUE), existing.leaf, this.#now))
    const priority = this.#parsePriority(own(json, PRIORITY), existing.priority)
    if (Object.hasOwn(json, VALUE)) return this.#parseValue(own(json, VALUE), priority, existing)
    return this.#parseChildren(Object.entries(json), priority, existing, depth)
  }

  #parseValue(value: unknown, priority: Priority, existing: DataNode): DataNode {
    if (value === null) return EMPTY
    if (isServerValue(value))
      return leafNode(resolveServerValue(own(value, SERVER_VALUE), existing.leaf, this.#now), priority)
    if (typeof value === 'object') throw invalid('".value" must be a string, a number or a boolean')
    return leafNode(asLeaf(value), priority)
  }

  #parseChildren(entries: [string, unknown][], priority: Priority, existing: DataNode, depth: number): DataNode {
    const children: (readonly [string, DataNode])[] = []
    for (const [key, value] of entries) {
      if (key === PRIORITY || value === null) continue
      const fault = faultOfKey(key)
      if (fault !== null) throw invalid(fault)
      if (depth >= LIMITS.depth) throw invalid(`data may be at most ${LIMITS.depth} levels deep`)
      children.push([key, this.parse(value, existing.child(key), depth + 1)])
    }
    const node = branchNode(children, priority, this.#shapes[depth])
    if (node.children.blocks === null) this.#shapes[depth] = node.children.keys
    return node
  }

  #parsePriority(json: unknown, existing: Priority): Priority {
    if (json === undefined || json === null) return null
    const priority = isServerValue(json) ? resolveServerValue(own(json, SERVER_VALUE), existing, this.#now) : json
    if (typeof priority === 'string') checkString(priority)
    if (typeof priority === 'string' || isFiniteNumber(priority)) return priority
    throw invalid('".priority" must be a string, a number or null')
  }
}

function asLeaf(json: unknown): Leaf {
  if (typeof json === 'boolean') return json
  if (typeof json === 'string') {
    checkString(json)
    return json
  }
  // Adding zero turns -0, which JSON can express but no client sends, into 0.
  if (isFiniteNumber(json)) return json + 0
  throw invalid(`${String(json)} is not a value that JSON has`)
}

const isFiniteNumber = (json: unknown): json is number => typeof json === 'number' && Number.isFinite(json)

const isServerValue = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, SERVER_VALUE)

const own = (json: object, key: string): unknown => (Object.hasOwn(json, key) ? Reflect.get(json, key) : undefined)

const invalid = (fault: string): DatabaseError => new DatabaseError('invalid_data', `Invalid data: ${fault}`)

/** Converts plain JSON without priorities or server values. Shares equal nodes and keys to save memory. */
export const sharedNodes = (): ((json: unknown) => DataNode) => {
  const made = new WeakMap<object, DataNode>()
  const leafOf = sharedLeaves()
  const shapes = new Map<string, readonly string[]>()
  const branchOf = (json: object): DataNode => {
    const shape = Object.keys(json).join('/')
    const node = branchNode(
      Object.entries(json).map(([key, child]) => [key, nodeOf(child)]),
      null,
      shapes.get(shape),
    )
    if (node.children.blocks === null && shapes.size < maxShapes) shapes.set(shape, node.children.keys)
    return node
  }
  const nodeOf = (json: unknown): DataNode => {
    if (typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean') return leafOf(json)
    if (typeof json !== 'object' || json === null) return EMPTY
    const known = made.get(json)
    if (known !== undefined) return known
    const node = branchOf(json)
    if (Object.isFrozen(json)) made.set(json, node)
    return node
  }
  return nodeOf
}
