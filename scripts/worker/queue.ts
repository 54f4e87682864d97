import type { Clock } from '../../emulators/database/clock.ts'
import { isStored, type Stored } from '../../src/model/record.ts'
import type { Entry, Stop, Store } from '../../src/model/store.ts'
import { type DueStep, timestampOf, waitingFor } from './due-step.ts'
import { Pauses } from './pauses.ts'

/** A record for which a step is due at a moment. */
export interface Task {
  readonly dueStep: DueStep
  readonly id: string
  readonly record: Stored
  readonly timestamp: number
}

interface QueueOptions {
  readonly dueStep: DueStep
  readonly store: Pick<Store, 'watchPage'>
  readonly clock: Clock
  readonly report: (trouble: string) => void
  /** Told whenever there may be something to do. */
  readonly changed: () => void
}

/** How many records are looked at ahead of time, besides those that could not be helped. */
const window = 50
const mostRecords = 500

/** The records that wait for one step, as far as they are the next ones; it follows the database. */
export class Queue {
  readonly dueStep: DueStep
  readonly #options: QueueOptions
  readonly #pauses = new Pauses()
  #entries: readonly Entry[] | null = null
  #limit = window
  #stop: Stop = () => undefined

  constructor(options: QueueOptions) {
    this.dueStep = options.dueStep
    this.#options = options
  }

  /** Whether the database has said who waits. */
  get isHeard(): boolean {
    return this.#entries !== null
  }

  get tasks(): readonly Task[] {
    return (this.#entries ?? []).flatMap(({ id, value }) => {
      const timestamp = isStored(value) ? timestampOf(this.dueStep, value) : null
      return timestamp === null || !isStored(value) ? [] : [{ dueStep: this.dueStep, id, record: value, timestamp }]
    })
  }

  watch(): void {
    const { store, clock, report, changed } = this.#options
    this.#stop()
    const stopWatching = store.watchPage(waitingFor(this.dueStep, this.#limit), {
      next: entries => {
        this.#entries = entries
        this.#pauses.end('watch')
        changed()
      },
      failed: ({ message }) => {
        const pause = this.#pauses.next('watch')
        const { path } = this.dueStep.collection
        report(`The records of "${path}" that wait cannot be read: ${message} Trying again in ${pause / 1000} s.`)
        this.#stop = clock.at(clock.now() + pause, () => this.watch())
      },
    })
    this.#stop = stopWatching
  }

  /** Looks further when so many of the first ones have to be left aside. */
  lookPast(aside: number): void {
    const limit = Math.min(mostRecords, window + aside)
    if (limit <= this.#limit) return
    this.#limit = limit + window
    this.watch()
  }

  stop(): void {
    this.#stop()
  }
}
