import type { Update } from './change.ts'
import type { Failure } from './failure.ts'
import type { Json } from './values/json.ts'

export interface Observer<T> {
  next(value: T): void
  /** Ends the observation. */
  failed(failure: Failure): void
}

export type Stop = () => void

export interface Entry {
  readonly id: string
  readonly value: Json
}

/** Some children of a path in order, at most `limit`. */
export interface PageRequest {
  readonly path: string
  /** A path below each child, or `$key`. */
  readonly order: string
  /** First and last value included, ascending. */
  readonly from?: string | number
  readonly to?: string | number
  /** Starts after this child, in the direction of the order. */
  readonly after?: { readonly value: Json; readonly id: string } | null
  readonly limit: number
  readonly descending?: boolean
}

/**
 * The database as seen by record pages. Promises reject with a {@link Failure} that is an Error, of code
 * `permission_denied`, `unavailable`, `too_big`, `unknown` …; without a network they wait. Entries come in the
 * direction of the order.
 */
export interface Store {
  read(path: string): Promise<Json>
  readPage(request: PageRequest): Promise<readonly Entry[]>
  /** Reports the value at once and on each change. */
  watch(path: string, observer: Observer<Json>): Stop
  watchPage(request: PageRequest, observer: Observer<readonly Entry[]>): Stop
  /** Atomic. Resolves on the server's acknowledgement. */
  update(update: Update): Promise<void>
  /** Keeps a value at a path while this page is connected: rewritten on each reconnection, removed on disconnection. */
  hold(path: string, value: Json, failed: (failure: Failure) => void): Stop
  watchConnection(notify: (isConnected: boolean) => void): Stop
  /** Server time as known here, in milliseconds. */
  now(): number
  /** A new id, which sorts after earlier ones. */
  newId(): string
}
