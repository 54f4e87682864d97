import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024
/** Part of node's limit that is for new objects only. */
const NEW_OBJECTS = 48 * MEGABYTE
/** Share of the rest that data may take. From 80 % on node aborts once its collections free little. */
const FULL = 0.75

/** Refuses to go on once what is in use after a collection of garbage is nearly all the memory that node may use. */
export class MemoryGuard implements Disposable {
  #used = 0
  readonly #observer = new PerformanceObserver(list => {
    const isMajor = list.getEntries().some(entry => Object(entry).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
    if (isMajor) this.#used = getHeapStatistics().used_heap_size
  })

  constructor() {
    this.#observer.observe({ entryTypes: ['gc'] })
  }

  check(): void {
    const { heap_size_limit: limit } = getHeapStatistics()
    if (this.#used < (limit - NEW_OBJECTS) * FULL) return
    throw new RangeError(
      `its data needs more than the ${Math.round(limit / MEGABYTE)} MB of memory that node may use; NODE_OPTIONS=--max-old-space-size=MB allows more`,
    )
  }

  [Symbol.dispose](): void {
    this.#observer.disconnect()
  }
}
