/** What the rules need to know of stored data, of who asks, and of what is asked. Provided by the database; the rules know no tree. */

/**
 * One place in an immutable tree of data. A missing place is a view too: leaf null, size 0.
 * A subtree that a write left alone is the same object before and after it.
 */
export interface DataView {
  /** The value of a leaf, null for a place with children and for a missing one. */
  readonly leaf: string | number | boolean | null
  readonly priority: string | number | null
  /** How many children there are. */
  readonly size: number
  child(key: string): DataView
  keys(): Iterable<string>
  toJSON(): unknown
}

/** The query of a read, as the variable `query` shows it. A plain read has none. */
export interface QueryView {
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

export interface AuthView {
  readonly uid: string
  /** The claims of the ID token. */
  readonly token: Record<string, unknown>
  readonly provider: string
}

/** A place in the data: its keys from the root; the root itself is []. */
export type DataPath = readonly string[]

export interface ReadRequest {
  readonly path: DataPath
  readonly query: QueryView | null
  readonly root: DataView
  readonly auth: AuthView | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface WriteRequest {
  /** Each location that is set; several for a multi-path update. */
  readonly paths: readonly DataPath[]
  /** The root before and after the whole write. */
  readonly before: DataView
  readonly after: DataView
  readonly auth: AuthView | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface Decision {
  readonly granted: boolean
  /** The data that was looked at: the decision stands until something changes at, above or below one of these. */
  readonly reads: readonly DataPath[]
  /** Whether the clock took part, so that the decision may change by itself. */
  readonly dependsOnNow: boolean
  /** What was refused, what the rule protects, and which part of it was false, by which values: up to three lines. Built when asked for. */
  explain(): string
}
