import { type Bound, boundAt, DEFAULT_QUERY, indexOfQuery, invalid, type Query } from '../tree/query.ts'

/** A query as the SDK sends it (`WIRE_PROTOCOL_CONSTANTS` in its sources). */
export interface WireQuery {
  /** Start and end: value, key, and whether the bound itself belongs to the query (yes, if not said). */
  readonly sp?: unknown
  readonly sn?: unknown
  readonly sin?: unknown
  readonly ep?: unknown
  readonly en?: unknown
  readonly ein?: unknown
  /** Limit, and the side from which it counts: `l` or `r`. */
  readonly l?: unknown
  readonly vf?: unknown
  /** `.key`, `.value` or a child's path; priority if absent. */
  readonly i?: unknown
}

export function parseQuery(wire: WireQuery | undefined): Query {
  if (wire === undefined) return DEFAULT_QUERY
  const index = indexOfQuery(wire.i)
  const start = hasOwn(wire, 'sp') ? boundAt('start', index, wire.sp, keyOf(wire.sn), wire.sin !== false) : null
  const end = hasOwn(wire, 'ep') ? boundAt('end', index, wire.ep, keyOf(wire.en), wire.ein !== false) : null
  return { index, start, end, limit: limitOf(wire.l), fromEnd: isFromEnd(wire, start) }
}

function hasOwn(wire: WireQuery, key: keyof WireQuery): boolean {
  return Object.hasOwn(wire, key)
}

function keyOf(name: unknown): string | undefined {
  if (name === undefined || typeof name === 'string') return name
  throw invalid('the key of a bound must be a string')
}

function limitOf(limit: unknown): number | null {
  if (limit === undefined) return null
  if (typeof limit === 'number' && Number.isInteger(limit) && limit > 0) return limit
  throw invalid('the limit must be a positive integer')
}

/** Without a side, an old `limit()` counts from the start if there is one, and from the end otherwise. */
function isFromEnd(wire: WireQuery, start: Bound | null): boolean {
  if (wire.l === undefined) return false
  if (wire.vf === undefined) return start === null
  if (wire.vf === 'l' || wire.vf === 'r') return wire.vf === 'r'
  throw invalid('a limit counts from "l" or "r"')
}
