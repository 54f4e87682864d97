import type { Database } from 'firebase/database'
import { memoize } from '../../model/memoize.ts'
import type { Stop } from '../../model/store.ts'

/** How long data stays live after its last page was left. Milliseconds. */
export const cacheLifetime = 45_000

/** Limit of live paths; the least recently left goes first. */
export const maxWatches = 60

interface Listener {
  /** Stops notifications. */
  mute(): void
  readonly stop: Stop
}

interface KeptListener {
  readonly listener: Listener
  readonly timer: ReturnType<typeof setTimeout>
}

/** Keeps recent paths live for a while, for instant reopening; cleared on disconnection and sign-out. */
export class WatchCache {
  readonly #kept = new Map<string, KeptListener>()
  #isLive = true

  /**
   * @param begin listens; calls its argument when the database has ended the listener
   * @returns ends the interest
   */
  listen(key: string, begin: (cancelled: () => void) => Listener): Stop {
    let isOver = false
    let own: Listener | null = null
    const listener = begin(() => {
      isOver = true
      if (own !== null && this.#kept.get(key)?.listener === own) this.#end(key)
    })
    own = listener
    // The earlier listener's data was just passed on.
    this.#end(key)
    return () => {
      if (isOver) return
      isOver = true
      listener.mute()
      if (this.#isLive) this.#keep(key, listener)
      else listener.stop()
    }
  }

  setLive(isLive: boolean): void {
    this.#isLive = isLive
    if (!isLive) this.clear()
  }

  clear(): void {
    for (const key of [...this.#kept.keys()]) this.#end(key)
  }

  #keep(key: string, listener: Listener): void {
    this.#end(key)
    this.#kept.set(key, { listener, timer: setTimeout(() => this.#end(key), cacheLifetime) })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxWatches && oldest !== undefined) this.#end(oldest)
  }

  #end(key: string): void {
    const found = this.#kept.get(key)
    if (found === undefined) return
    clearTimeout(found.timer)
    this.#kept.delete(key)
    found.listener.stop()
  }
}

/** The cache of a database, shared by all listeners. */
export const watchCacheOf = memoize((_: Database) => new WatchCache())
