import { DatabaseError } from './errors.ts'
import { branchNode, type DataNode } from './node.ts'
import { ascending, descending } from './order.ts'
import {
  comparePositions,
  type IndexDefinition,
  indexNamed,
  KEY_INDEX,
  MAX_KEY,
  MIN_KEY,
  type Position,
  PRIORITY_INDEX,
} from './order-values.ts'
import { formatPath, type Path, parsePath } from './path.ts'

export interface Bound {
  readonly position: Position
  readonly inclusive: boolean
}

export interface Query {
  readonly index: IndexDefinition
  readonly start: Bound | null
  readonly end: Bound | null
  readonly limit: number | null
  /** Whether a limit counts from the end. */
  readonly fromEnd: boolean
}

export const DEFAULT_QUERY: Query = { index: PRIORITY_INDEX, start: null, end: null, limit: null, fromEnd: false }

export const takesAll = (query: Query): boolean => query.start === null && query.end === null && query.limit === null

export const isWithin = (query: Query, position: Position): boolean =>
  !isBeforeStart(query, position) && !isAfterEnd(query, position)

function isBeforeStart({ start }: Query, position: Position): boolean {
  if (start === null) return false
  const order = comparePositions(position, start.position)
  return order < 0 || (order === 0 && !start.inclusive)
}

function isAfterEnd({ end }: Query, position: Position): boolean {
  if (end === null) return false
  const order = comparePositions(position, end.position)
  return order > 0 || (order === 0 && !end.inclusive)
}

/** A bound in the order `index` at `value` and `key`; without a key, before (`start`) or after equal values. */
export function boundAt(
  side: 'start' | 'end',
  index: IndexDefinition,
  value: unknown,
  key?: string,
  inclusive = true,
): Bound {
  if (index === KEY_INDEX) {
    if (typeof value !== 'string') throw invalid(`ordering by key, the ${side} must be a string`)
    return { position: { value: null, key: value }, inclusive }
  }
  if (value !== null && typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw invalid(`the ${side} must be a string, a number, a boolean or null`)
  if (index === PRIORITY_INDEX && typeof value === 'boolean')
    throw invalid(`ordering by priority, the ${side} must be a string, a number or null`)
  const edge = (side === 'start') === inclusive ? MIN_KEY : MAX_KEY
  return { position: { value, key: key ?? edge }, inclusive }
}

export function indexOfQuery(name: unknown): IndexDefinition {
  if (name === undefined) return PRIORITY_INDEX
  if (typeof name !== 'string') throw invalid('the index must be a string')
  if (!name.startsWith('.')) {
    if (parsePath(name).length === 0) throw invalid('the index must not be empty')
  } else if (!['.key', '.priority', '.value'].includes(name)) throw invalid(`there is no index "${name}"`)
  return indexNamed(name)
}

export const invalid = (fault: string): DatabaseError => new DatabaseError('invalid_query', `Invalid query: ${fault}`)

/** Positions of the children selected by `query`, in index order, in O(log n + taken). */
export function windowOf(node: DataNode, query: Query): Position[] {
  const taken: Position[] = []
  const limit = query.limit ?? Number.POSITIVE_INFINITY
  for (const position of walk(node, query)) {
    if (taken.push(position) >= limit) break
  }
  return query.fromEnd ? taken.reverse() : taken
}

/** The children selected by `query`, without the node's own priority, as the SDK stores them. */
export const filtered = (node: DataNode, query: Query): DataNode =>
  branchNode(windowOf(node, query).map(({ key }) => [key, node.child(key)]))

/** Positions within the query's bounds, ignoring its limit: from the limited side, or from `from`. */
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

export function noIndex(path: Path, { index }: Query): DatabaseError {
  const text = `Index not defined, add ".indexOn": "${index.id}", for path "${formatPath(path)}", to the rules`
  return new DatabaseError('no_index', text)
}
