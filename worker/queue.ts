import type { Collection } from '../src/model/collection.ts'
import { keyNames } from '../src/model/keys.ts'
import { isStored, type Stored } from '../src/model/record.ts'
import { pageLimit } from '../src/model/rules/people.ts'
import type { Entry, Stop, Store } from '../src/model/store.ts'
import { type DueStep, dueKey, dueStepsIn, waitingFor } from '../src/model/worker-beat.ts'
import { watchPage } from './jobs/job.ts'
import type { Clock } from './worker.ts'

/**
 * Due steps of all collections.
 *
 * @throws Error when the records cannot be queried in the order of their moments
 */
export const dueStepsOf = (collections: readonly Collection[]): readonly DueStep[] =>
  collections.flatMap(dueStepsIn).map(found => {
    const { collection, state, step, due } = found
    if (keyNames(collection).includes(dueKey(found))) return found
    throw new Error(
      `The step "${step.event}" of "${collection.path}" is due by "${due}": declare a filter by "${state}" with that order.`,
    )
  })

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
  readonly changed: () => void
}

/** Records read ahead, besides failed ones. */
const window = 50

export class Queue {
  readonly dueStep: DueStep
  readonly #options: QueueOptions
  #entries: readonly Entry[] | null = null
  #limit = window
  #isFull = false
  #stop: Stop = () => undefined

  constructor(options: QueueOptions) {
    this.dueStep = options.dueStep
    this.#options = options
  }

  get isHeard(): boolean {
    return this.#entries !== null
  }

  get tasks(): readonly Task[] {
    // The index holds only records in the step's source state, with a timestamp.
    return (this.#entries ?? []).flatMap(({ id, value }) => {
      const timestamp = isStored(value) ? value[this.dueStep.due] : null
      return isStored(value) && typeof timestamp === 'number'
        ? [{ dueStep: this.dueStep, id, record: value, timestamp }]
        : []
    })
  }

  watch(): void {
    const { store, clock, report, changed } = this.#options
    this.#stop()
    this.#stop = watchPage({
      store,
      clock,
      report,
      what: `The records of "${this.dueStep.collection.path}" that wait`,
      request: waitingFor(this.dueStep, this.#limit),
      next: entries => {
        this.#entries = entries
        changed()
      },
    })
  }

  /** Reads further, up to the rules' limit, when so many tasks are deferred. */
  lookPast(deferred: number): void {
    const isFull = deferred >= pageLimit
    if (isFull && !this.#isFull) this.#options.report(this.#fullText())
    this.#isFull = isFull
    if (window + deferred <= this.#limit || this.#limit === pageLimit) return
    this.#limit = Math.min(pageLimit, 2 * window + deferred)
    this.watch()
  }

  #fullText(): string {
    const { collection, step } = this.dueStep
    return `The first ${pageLimit} records of "${collection.path}" that are due for "${step.event}" cannot be taken. Those behind them wait until some are corrected.`
  }

  stop(): void {
    this.#stop()
  }
}
