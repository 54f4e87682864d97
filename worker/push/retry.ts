import type { Clock } from '../worker.ts'

/** Maximum attempts for temporary failures. */
export const tries = 5

const first = 500
const longest = 30_000

/** Retry delay with full jitter against synchronized retries, at least the service's own delay. */
export const delayAfter = (attempt: number, retryAfter: number, random: () => number): number =>
  Math.max(retryAfter, random() * Math.min(longest, first * 2 ** attempt))

/** Pauses all messages while the service asks to back off. */
export class Gate {
  readonly #clock: Clock
  #until = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  pause(milliseconds: number): void {
    this.#until = Math.max(this.#until, this.#clock.now() + milliseconds)
  }

  get isOpen(): boolean {
    return this.#until <= this.#clock.now()
  }

  get until(): number {
    return this.#until
  }
}

/** Resolves at the time, or at once on abort. */
export const waitUntil = (clock: Clock, time: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) {
      resolve()
      return
    }
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.at(time, end)
    signal.addEventListener('abort', end)
  })
