import type { Observer, Stop, Store } from '../../src/model/store.ts'
import type { Json } from '../../src/model/values/json.ts'

interface WatchesOptions {
  readonly store: Pick<Store, 'watch'>
  /** Told of the holders of a path whose value may have changed. */
  readonly changed: (ids: readonly string[]) => void
  readonly failed: (path: string, message: string) => void
}

/** Watches the sources of several results; a path has one watch, however many results are made of it. */
export class Watches {
  readonly #options: WatchesOptions
  readonly #paths = new Map<string, ReadonlySet<string>>()
  readonly #stops = new Map<string, Stop>()

  constructor(options: WatchesOptions) {
    this.#options = options
  }

  /** Replaces the paths of a result. */
  watch(id: string, paths: readonly string[]): void {
    const before = this.#paths.get(id) ?? new Set()
    if (paths.length > 0) this.#paths.set(id, new Set(paths))
    else this.#paths.delete(id)
    for (const path of before)
      if (![...this.#paths.values()].some(all => all.has(path))) {
        this.#stops.get(path)?.()
        this.#stops.delete(path)
      }
    for (const path of paths) {
      if (this.#stops.has(path)) continue
      this.#stops.set(path, () => undefined)
      this.#stops.set(path, this.#options.store.watch(path, this.#observer(path)))
    }
  }

  stop(): void {
    for (const stop of this.#stops.values()) stop()
  }

  /** The first report may repeat known data. */
  #observer(path: string): Observer<Json> {
    const { changed, failed } = this.#options
    return {
      next: () => changed([...this.#paths].flatMap(([id, paths]) => (paths.has(path) ? [id] : []))),
      failed: ({ message }) => {
        this.#stops.delete(path)
        failed(path, message)
      },
    }
  }
}
