import type { Entry, PageRequest, Stop, Store } from '../../src/model/store.ts'
import type { Clock, Worker } from '../worker.ts'
import { Job, type Rest, sentenceOf, watchPage } from './job.ts'
import { Pauses } from './pauses.ts'

export interface WatchingOptions {
  readonly store: Pick<Store, 'watchPage'>
  readonly clock: Clock
  /** Receives failures, their reasons and the time of the next attempt. */
  readonly report: (trouble: string) => void
  readonly done?: (step: string) => void
}

/** Records in a state, by their last change. */
export const inState = (path: string, state: string, limit: number, descending = false): PageRequest => ({
  path,
  order: 'keys/status~updatedAt',
  from: `${state}~`,
  to: `${state}~\uf8ff`,
  limit,
  descending,
})

/** A worker with one job, which handles what watched pages hold. What fails is tried again after growing pauses. */
export abstract class WatchingWorker<Options extends WatchingOptions> implements Worker {
  protected readonly options: Options
  protected readonly job: Job
  /** Times before which a thing is left alone. */
  protected readonly rests = new Map<string, number>()
  protected readonly pauses = new Pauses()
  readonly #stops: Stop[] = []

  constructor(options: Options) {
    this.options = options
    this.job = new Job(options.clock, () => this.run())
  }

  abstract start(): void

  /** Handles what is open; must not reject. Null until all pages have been read. */
  protected abstract run(): Promise<Rest | null>

  /** Wakes the job after each report. */
  protected watch(
    what: string,
    request: PageRequest,
    next: (entries: readonly Entry[]) => void,
    store: WatchingOptions['store'] = this.options.store,
  ): void {
    const { clock, report } = this.options
    const take = (entries: readonly Entry[]) => {
      next(entries)
      this.job.wake()
    }
    this.#stops.push(watchPage({ store, clock, report, what, request, next: take }))
  }

  idle(): Promise<number> {
    return this.job.idle()
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.job.stop()
  }

  protected isResting(thing: string): boolean {
    return (this.rests.get(thing) ?? 0) > this.options.clock.now()
  }

  protected succeed(thing: string): void {
    this.pauses.end(thing)
    this.rests.delete(thing)
  }

  /** @param failed what could not be done */
  protected defer(thing: string, failed: string, error: unknown): void {
    const pause = this.pauses.next(thing)
    this.rests.set(thing, this.options.clock.now() + pause)
    this.options.report(`${failed}: ${sentenceOf(error)} Trying again in ${pause / 1000} s.`)
  }

  protected lookAgainAt(times: readonly number[], left = times.length): Rest {
    return { again: times.length > 0 ? Math.min(...times) : null, left }
  }
}
