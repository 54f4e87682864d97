/** Keeps what a listener was told, and lets a test wait for a number of tellings. */
export class Recorder<T> {
  readonly seen: T[] = []
  readonly #waiting: { count: number; resolve: () => void }[] = []

  readonly add = (value: T): void => {
    this.seen.push(value)
    for (const { count, resolve } of this.#waiting) if (this.seen.length >= count) resolve()
  }

  /** Settles once at least `count` values were seen. */
  reaches(count: number): Promise<void> {
    if (this.seen.length >= count) return Promise.resolve()
    return new Promise(resolve => this.#waiting.push({ count, resolve }))
  }
}
