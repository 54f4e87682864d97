import type { Clock } from '../worker.ts'

/** How often a message is tried that the service could not take just then. */
export const tries = 5

const first = 500
const longest = 30_000

/** How long to wait before the next try: with full jitter, so that what failed together does not come again together, and never shorter than the service says. */
export const delayAfter = (attempt: number, retryAfter: number, random: () => number): number =>
  Math.max(retryAfter, random() * Math.min(longest, first * 2 ** attempt))

/** Holds back all messages while the service says so, whichever of them it said it to. */
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

/** Resolves at the time, or at once when the signal is aborted. */
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
