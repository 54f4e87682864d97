import type { DataNode } from '../tree/node.ts'
import { KEY_INDEX, PRIORITY_INDEX } from '../tree/order-values.ts'
import { type Path, PRIORITY_KEY } from '../tree/path.ts'
import { type Bound, type Query, takesAll } from '../tree/query.ts'
import type { Commit } from '../tree/store.ts'

/** `uid`, `token` and `provider` of a token; any fields where the owner acts as somebody. */
export type AuthView = Readonly<Record<string, unknown>>

export interface ReadRequest {
  readonly path: Path
  readonly query: QueryFacts
  readonly root: DataNode
  readonly auth: AuthView | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface WriteRequest {
  /** Locations set; several for a multi-path update. */
  readonly paths: readonly Path[]
  /** The root before the write. */
  readonly before: DataNode
  readonly after: DataNode
  readonly auth: AuthView | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export function writeRequestOf({ writes, before, after, time }: Commit, auth: AuthView | null): WriteRequest {
  const paths = writes.map(({ path }) => (path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path))
  return { paths, before, after, auth, now: time }
}

export interface Decision {
  readonly granted: boolean
  /** Describes the refusal: request, guarantee, and the false part with its values. Built on demand. */
  explain(): string
}

export interface ReadDecision extends Decision {
  /** Data read: the decision holds until something changes at, above or below it. */
  readonly reads: readonly Path[]
  /** Whether the clock was read, so that the decision may expire. */
  readonly dependsOnNow: boolean
}

export interface QueryFacts {
  readonly orderByKey: boolean
  readonly orderByPriority: boolean
  readonly orderByValue: boolean
  readonly orderByChild: string | null
  readonly startAt: string | number | boolean | null
  readonly endAt: string | number | boolean | null
  readonly equalTo: string | number | boolean | null
  readonly limitToFirst: number | null
  readonly limitToLast: number | null
}

export const NO_QUERY: QueryFacts = {
  orderByKey: false,
  orderByPriority: false,
  orderByValue: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
}

/**
 * A read without a query is one by priority, which SDKs send alike. Of one that only limits, the documentation says "default
 * order by key", so that both are true.
 */
export function queryFacts(query: Query): QueryFacts {
  const { index, start, end, limit, fromEnd } = query
  return {
    orderByKey: index === KEY_INDEX || (index === PRIORITY_INDEX && !takesAll(query)),
    orderByPriority: index === PRIORITY_INDEX,
    orderByValue: index.id === '.value',
    orderByChild: index.id.startsWith('.') ? null : index.id,
    startAt: boundValue(query, start),
    endAt: boundValue(query, end),
    equalTo: isOneValue(query) ? boundValue(query, start) : null,
    limitToFirst: fromEnd ? null : limit,
    limitToLast: fromEnd ? limit : null,
  }
}

function boundValue({ index }: Query, bound: Bound | null): string | number | boolean | null {
  if (bound === null) return null
  const { key, value } = bound.position
  if (index === KEY_INDEX) return key
  return typeof value === 'symbol' ? null : value
}

/** The SDK sends equalTo as equal start and end. */
function isOneValue(query: Query): boolean {
  const { start, end } = query
  return start?.inclusive === true && end?.inclusive === true && boundValue(query, start) === boundValue(query, end)
}
