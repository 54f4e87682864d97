import { DatabaseError } from '../errors.ts'
import { type IndexDefinition, indexNamed, KEY_INDEX, PRIORITY_INDEX } from './index-definition.ts'
import { MAX_KEY, MIN_KEY } from './key-order.ts'
import { parsePath } from './path.ts'
import { comparePositions, type Position } from './position.ts'

export interface Bound {
  readonly position: Position
  readonly inclusive: boolean
}

/** Which children of a node a client wants. */
export interface Query {
  readonly index: IndexDefinition
  readonly start: Bound | null
  readonly end: Bound | null
  readonly limit: number | null
  /** Whether a limit counts from the last child backwards. */
  readonly fromEnd: boolean
}

/** All children in priority order: what a listener without a query asks for. */
export const DEFAULT_QUERY: Query = { index: PRIORITY_INDEX, start: null, end: null, limit: null, fromEnd: false }

/** Whether the query takes every child, whatever their order. */
export function takesAll(query: Query): boolean {
  return query.start === null && query.end === null && query.limit === null
}

/** Whether `position` lies between the query's bounds. */
export function isWithin(query: Query, position: Position): boolean {
  return !isBeforeStart(query, position) && !isAfterEnd(query, position)
}

export function isBeforeStart({ start }: Query, position: Position): boolean {
  if (start === null) return false
  const order = comparePositions(position, start.position)
  return order < 0 || (order === 0 && !start.inclusive)
}

export function isAfterEnd({ end }: Query, position: Position): boolean {
  if (end === null) return false
  const order = comparePositions(position, end.position)
  return order > 0 || (order === 0 && !end.inclusive)
}

/** A bound of the order `index` at `value`, and at `key` where given; without one, before (`start`) or after all equal values. */
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
  if (value !== null && typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw invalid(`the ${side} must be a string, a number, a boolean or null`)
  }
  if (index === PRIORITY_INDEX && typeof value === 'boolean') {
    throw invalid(`ordering by priority, the ${side} must be a string, a number or null`)
  }
  const edge = (side === 'start') === inclusive ? MIN_KEY : MAX_KEY
  return { position: { value, key: key ?? edge }, inclusive }
}

/** The index a query names; refuses a name that is not the path of a child. */
export function indexOfQuery(name: unknown): IndexDefinition {
  if (name === undefined) return PRIORITY_INDEX
  if (typeof name !== 'string') throw invalid('the index must be a string')
  if (!name.startsWith('.')) {
    if (parsePath(name).length === 0) throw invalid('the index must not be empty')
  } else if (!['.key', '.priority', '.value'].includes(name)) {
    throw invalid(`there is no index "${name}"`)
  }
  return indexNamed(name)
}

export function invalid(fault: string): DatabaseError {
  return new DatabaseError('invalid_query', `Invalid query: ${fault}`)
}
