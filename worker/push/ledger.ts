import type { Update } from '../../src/model/change.ts'
import { type FailureReason, progressIn, progressPath, sendingRoot } from '../../src/model/push.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import type { Clock } from '../worker.ts'

/** Progress and lease of a sending: `sending/{notification}/run`. */
export interface Run {
  /** Increases with each write: of two workers with the same state, the database refuses the second. */
  readonly number: number
  readonly worker: string
  /** End of the lease, in milliseconds like all times. */
  readonly until: number
  readonly begun: number
  /** Last device id of the previous batch; '' at first. */
  readonly after: string
  readonly phase: 'devices' | 'later' | 'over'
  /** Number of devices waiting for the end of their quiet hours. */
  readonly waiting: number
}

const runIn = (value: Json): Run | null =>
  isObject(value) && typeof value.number === 'number' ? (value as unknown as Run) : null

/** Duration of the lease: a dead worker blocks others for so long. */
export const lease = 30_000

/** Before the lease ends by this margin, nothing new begins; longer than the timeout of a message. */
const margin = 12_000

/** Another worker has taken over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export interface Totals {
  queued: number
  sent: number
  readonly failed: Partial<Record<FailureReason, number>>
}

interface LedgerOptions {
  readonly store: Pick<Store, 'read' | 'update'>
  readonly clock: Clock
  readonly id: string
  /** Unique per process. */
  readonly worker: string
}

/** State of sending a notification. Each write has the next number, renews the lease and includes counts. */
export class Ledger {
  readonly #options: LedgerOptions
  #run: Run
  #last: Promise<void> = Promise.resolve()
  readonly totals: Totals
  /** Devices of the batch with an outcome; a number is the version of a device whose token is dropped. */
  readonly done: Map<string, true | number>

  private constructor(options: LedgerOptions, run: Run, totals: Totals, done: Map<string, true | number>) {
    this.#options = options
    this.#run = run
    this.totals = totals
    this.done = done
  }

  /** Returns the end of another worker's lease, or `over` when nothing is left to do. */
  static async take(options: LedgerOptions): Promise<Ledger | { readonly until: number } | 'over'> {
    const { store, clock, id, worker } = options
    const root = `${sendingRoot}/${id}`
    const held = runIn(await store.read(`${root}/run`))
    const now = clock.now()
    if (held?.phase === 'over') return 'over'
    if (held && held.worker !== worker && held.until > now) return { until: held.until }
    const begun: Run = { number: 0, worker, until: 0, begun: now, after: '', phase: 'devices', waiting: 0 }
    const run = { ...(held ?? begun), number: (held?.number ?? 0) + 1, worker, until: now + lease }
    try {
      await store.update({ [`${root}/run`]: { ...run } })
    } catch (error) {
      const current = runIn(await store.read(`${root}/run`))
      if (current?.number === held?.number) throw error
      if (current?.worker !== worker) return { until: current?.until ?? now }
    }
    const [progress, done] = await Promise.all([store.read(progressPath(id)), store.read(`${root}/done`)])
    const { queued, sent, failed } = progressIn(progress) ?? { queued: 0, sent: 0, failed: {} }
    const known = Object.entries(isObject(done) ? done : {}) as [string, true | number][]
    return new Ledger(options, run, { queued, sent, failed: { ...failed } }, new Map(known))
  }

  get run(): Run {
    return this.#run
  }

  get mayBegin(): boolean {
    return this.#options.clock.now() < this.#run.until - margin
  }

  /**
   * One update including the counts. Updates are sequential.
   *
   * @throws {LeaseLost} when another worker has written meanwhile
   */
  write(change: Partial<Run>, paths: Update = {}): Promise<void> {
    const written = this.#last.then(() => this.#write(change, paths))
    this.#last = written.catch(() => undefined)
    return written
  }

  async #write(change: Partial<Run>, paths: Update): Promise<void> {
    const { store, clock, id, worker } = this.#options
    const root = `${sendingRoot}/${id}`
    const now = clock.now()
    const run: Run = { ...this.#run, until: now + lease, ...change, number: this.#run.number + 1 }
    const { queued, sent, failed } = this.totals
    const update: Update = {
      [`${root}/run`]: { ...run } as JsonObject,
      [`${root}/progress/queued`]: queued,
      [`${root}/progress/sent`]: sent,
      [`${root}/progress/failed`]: { ...failed } as JsonObject,
      [`${root}/progress/at`]: now,
      ...Object.fromEntries(
        Object.entries(paths).map(([path, value]) => [path.startsWith('/') ? path.slice(1) : `${root}/${path}`, value]),
      ),
    }
    try {
      await store.update(update)
    } catch (error) {
      // A write with a lost answer is retried, and refused the second time.
      const held = runIn(await store.read(`${root}/run`))
      if (held?.worker !== worker || held.number < run.number) {
        if (held?.number === this.#run.number) throw error
        throw new LeaseLost(`${root} was taken over.`, { cause: error })
      }
    }
    this.#run = run
  }
}
