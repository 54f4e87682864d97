import type { Update } from './change.ts'
import type { Failure } from './failure.ts'
import type { Json } from './json.ts'

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

/** Some children of a place in an order, at most `limit` of them. */
export interface PageRequest {
  readonly path: string
  /** A path below each child, or `$key`. */
  readonly order: string
  /** The first and the last value that belong to it, as the order ascends. */
  readonly from?: string | number
  readonly to?: string | number
  /** Begins behind this child, in the direction of the order. */
  readonly after?: { readonly value: Json; readonly id: string } | null
  readonly limit: number
  readonly descending?: boolean
}

/**
 * The database as the records pages see it. Promises reject with a {@link Failure} that is an Error, of code `permission_denied`, `unavailable`, `too_big`, `unknown` …; without a network they wait. Entries come
 * in the direction of the order.
 */
export interface Store {
  read(path: string): Promise<Json>
  readPage(request: PageRequest): Promise<readonly Entry[]>
  /** Tells the value at once and after each change. */
  watch(path: string, observer: Observer<Json>): Stop
  watchPage(request: PageRequest, observer: Observer<readonly Entry[]>): Stop
  /** All paths together or none. Resolves when the server has acknowledged. */
  update(update: Update): Promise<void>
  /** Keeps a value at a place while this page is connected: again after each reconnection, gone when the connection is lost. */
  hold(path: string, value: Json, failed: (failure: Failure) => void): Stop
  watchConnection(notify: (isConnected: boolean) => void): Stop
  /** The server's clock as this side knows it, in milliseconds. */
  now(): number
  /** A new id, which sorts after earlier ones. */
  newId(): string
}
