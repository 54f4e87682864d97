export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  at(time: number, action: () => void): () => void
}

const LONGEST_TIMER = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  at: (time, action) => {
    let timer: NodeJS.Timeout
    const wait = (): void => {
      const left = time - Date.now()
      timer = setTimeout(left > LONGEST_TIMER ? wait : action, Math.min(Math.max(left, 0), LONGEST_TIMER))
      timer.unref()
    }
    wait()
    return () => clearTimeout(timer)
  },
}

export class ManualClock implements Clock {
  #now: number
  readonly #alarms = new Set<{ time: number; action: () => void }>()

  constructor(now = 1_800_000_000_000) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  at(time: number, action: () => void): () => void {
    const alarm = { time, action }
    this.#alarms.add(alarm)
    return () => this.#alarms.delete(alarm)
  }

  set(time: number): void {
    for (let next = this.#next(time); next !== undefined; next = this.#next(time)) {
      this.#alarms.delete(next)
      this.#now = Math.max(this.#now, next.time)
      next.action()
    }
    this.#now = time
  }

  advance(milliseconds: number): void {
    this.set(this.#now + milliseconds)
  }

  #next(until: number): { time: number; action: () => void } | undefined {
    return [...this.#alarms].filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0]
  }
}
