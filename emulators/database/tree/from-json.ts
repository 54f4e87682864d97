import { DatabaseError } from '../errors.ts'
import { checkString, faultOfKey, LIMITS } from './limits.ts'
import { branchNode, type DataNode, EMPTY, type Leaf, leafNode, type Priority } from './node.ts'
import { resolveServerValue } from './server-values.ts'

/** Where JSON is going to be written: what is there now, how deep that is, and what `timestamp` means. */
export interface WriteTarget {
  readonly depth: number
  readonly existing: DataNode
  readonly now: number
}

const PRIORITY = '.priority'
const VALUE = '.value'
const SERVER_VALUE = '.sv'

/**
 * Parses JSON as the SDK and REST write it: objects, arrays, `.priority`, `.value`, and server values (`.sv`), which are
 * resolved against the data at the same place. Throws `invalid_data` for what the database cannot hold.
 */
export function nodeFromJSON(json: unknown, target: Partial<WriteTarget> = {}): DataNode {
  return new Parser(target.now ?? 0).parse(json, target.existing ?? EMPTY, target.depth ?? 0)
}

class Parser {
  readonly #now: number
  /** The keys of the last node on each level: records of a collection share one array of keys. */
  readonly #shapes: (readonly string[])[] = []

  constructor(now: number) {
    this.#now = now
  }

  parse(json: unknown, existing: DataNode, depth: number): DataNode {
    if (json === null || json === undefined) return EMPTY
    if (typeof json !== 'object') return leafNode(asLeaf(json))
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
  // Adding zero turns -0, which JSON text can spell but no client sends, into 0.
  if (isFiniteNumber(json)) return json + 0
  throw invalid(`${String(json)} is not a value that JSON has`)
}

function isFiniteNumber(json: unknown): json is number {
  return typeof json === 'number' && Number.isFinite(json)
}

function isServerValue(json: unknown): json is object {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, SERVER_VALUE)
}

function own(json: object, key: string): unknown {
  return Object.hasOwn(json, key) ? Reflect.get(json, key) : undefined
}

function invalid(fault: string): DatabaseError {
  return new DatabaseError('invalid_data', `Invalid data: ${fault}`)
}
