const first = 1_000
const longest = 10 * 60_000

/** Exponential backoff, up to ten minutes, in milliseconds. */
export class Pauses {
  readonly #last = new Map<string, number>()

  next(thing: string): number {
    const before = this.#last.get(thing)
    const pause = before === undefined ? first : Math.min(longest, before * 2)
    this.#last.set(thing, pause)
    return pause
  }

  end(thing: string): void {
    this.#last.delete(thing)
  }
}
