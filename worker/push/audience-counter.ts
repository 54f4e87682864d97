import { serverTimestamp } from '../../src/model/change.ts'
import { reachIn, reachPath } from '../../src/model/push.ts'
import { type Audience, audienceOf, isSameAudience } from '../../src/model/push-audience.ts'
import type { Stop, Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import { Job, messageOf, type Rest, watchPage } from '../jobs/job.ts'
import { Pauses } from '../jobs/pauses.ts'
import type { Clock, Worker } from '../worker.ts'
import { batchSize, readDevices, recipientsAmong } from './audience.ts'

interface CounterOptions {
  readonly store: Pick<Store, 'read' | 'readPage' | 'watchPage' | 'update'>
  readonly clock: Clock
  readonly report: (trouble: string) => void
  readonly done?: (step: string) => void
}

/** States in which the number of recipients can be asked, or is needed for approval. */
const states = ['draft', 'inReview', 'scheduled'] as const

/** Counts recipients before approval. Stateless: the rules refuse a count for an outdated audience. */
export class AudienceCounter implements Worker {
  readonly #options: CounterOptions
  readonly #job: Job
  readonly #pauses = new Pauses()
  readonly #waiting = new Map<string, ReadonlyMap<string, Audience>>()
  /** Counted audiences, and the retry times of failures. */
  readonly #counted = new Map<string, Audience>()
  readonly #rests = new Map<string, number>()
  #stops: readonly Stop[] = []

  constructor(options: CounterOptions) {
    this.#options = options
    this.#job = new Job(options.clock, () => this.#countAll())
  }

  start(): void {
    const { store, clock, report } = this.#options
    this.#stops = states.map(state =>
      watchPage({
        store,
        clock,
        report,
        what: `The notifications in "${state}"`,
        request: {
          path: 'notifications',
          order: 'keys/status~updatedAt',
          from: `${state}~`,
          to: `${state}~\uf8ff`,
          limit: 500,
          descending: true,
        },
        next: entries => {
          const records = entries.flatMap(({ id, value }) =>
            isObject(value) ? [[id, audienceOf(value)] as const] : [],
          )
          this.#waiting.set(state, new Map(records))
          this.#job.wake()
        },
      }),
    )
  }

  idle(): Promise<number> {
    return this.#job.idle()
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    await this.#job.stop()
  }

  #audienceNow(id: string): Audience | undefined {
    return [...this.#waiting.values()].map(records => records.get(id)).find(Boolean)
  }

  #isAsked(id: string, audience: Audience): boolean {
    const now = this.#audienceNow(id)
    return !this.#job.isStopped && now !== undefined && isSameAudience(now, audience)
  }

  async #countAll(): Promise<Rest | null> {
    const { clock } = this.#options
    if (this.#waiting.size < states.length) return null
    const ids = [...this.#waiting.values()].flatMap(records => [...records.keys()])
    for (const id of this.#counted.keys()) if (!ids.includes(id)) this.#counted.delete(id)
    for (const id of ids) {
      const audience = this.#audienceNow(id)
      const known = this.#counted.get(id)
      if (audience === undefined || this.#job.isStopped) continue
      if (known && isSameAudience(known, audience)) continue
      if ((this.#rests.get(id) ?? 0) > clock.now()) continue
      await this.#count(id, audience)
    }
    const rests = [...this.#rests.values()].filter(until => until > clock.now())
    return { again: rests.length > 0 ? Math.min(...rests) : null, left: rests.length }
  }

  async #count(id: string, audience: Audience): Promise<void> {
    const { store, clock, report, done } = this.#options
    try {
      const held = reachIn(await store.read(reachPath(id)))
      const isHeld = held !== null && isSameAudience(held.audience, audience)
      const devices = isHeld ? held.devices : await this.#devicesOf(id, audience)
      // The record has changed; the watch will report it.
      if (devices === null) return
      if (!isHeld) {
        await store.update({ [reachPath(id)]: { devices, at: serverTimestamp, ...audience } })
        done?.(`notifications/${id}: reaches ${devices}`)
      }
      this.#counted.set(id, audience)
      this.#rests.delete(id)
      this.#pauses.end(id)
    } catch (error) {
      if (await this.#hasChanged(id, audience)) return
      const pause = this.#pauses.next(id)
      this.#rests.set(id, clock.now() + pause)
      report(
        `Could not count the audience of notifications/${id}: ${messageOf(error)} Trying again in ${pause / 1000} s.`,
      )
    }
  }

  /** Null as soon as another audience, or none, is requested. */
  async #devicesOf(id: string, audience: Audience): Promise<number | null> {
    const { store, clock } = this.#options
    const now = clock.now()
    let devices = 0
    for (let after: string | null = null; ; ) {
      const page = await readDevices(store, String(audience.app), after)
      devices += (await recipientsAmong(store, audience, page, now)).length
      if (!this.#isAsked(id, audience)) return null
      after = page.at(-1)?.id ?? null
      if (page.length < batchSize) return devices
    }
  }

  /** True if the record changed, which is why the count was refused. */
  async #hasChanged(id: string, audience: Audience): Promise<boolean> {
    const record = await this.#options.store.read(`notifications/${id}`).catch(() => undefined)
    return record !== undefined && !(isObject(record) && isSameAudience(audienceOf(record), audience))
  }
}
