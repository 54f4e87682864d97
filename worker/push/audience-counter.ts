import { serverTimestamp } from '../../src/model/change.ts'
import { reachIn, reachPath } from '../../src/model/push.ts'
import { type Audience, audienceOf, isSameAudience } from '../../src/model/push-audience.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import type { Rest } from '../jobs/job.ts'
import { inState, type WatchingOptions, WatchingWorker } from '../jobs/watching-worker.ts'
import { batchSize, readDevices, recipientsAmong } from './audience.ts'

interface CounterOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'readPage' | 'watchPage' | 'update'>
}

/** States in which the number of recipients can be asked, or is needed for approval. */
const states = ['draft', 'inReview', 'scheduled'] as const

/** Counts recipients before approval. Stateless: the rules refuse a count for an outdated audience. */
export class AudienceCounter extends WatchingWorker<CounterOptions> {
  readonly #waiting = new Map<string, ReadonlyMap<string, Audience>>()
  readonly #counted = new Map<string, Audience>()

  start(): void {
    for (const state of states)
      this.watch(`The notifications in "${state}"`, inState('notifications', state, 500, true), entries => {
        const records = entries.flatMap(({ id, value }) => (isObject(value) ? [[id, audienceOf(value)] as const] : []))
        this.#waiting.set(state, new Map(records))
      })
  }

  #audienceNow(id: string): Audience | undefined {
    return [...this.#waiting.values()].map(records => records.get(id)).find(Boolean)
  }

  #isAsked(id: string, audience: Audience): boolean {
    const now = this.#audienceNow(id)
    return !this.job.isStopped && now !== undefined && isSameAudience(now, audience)
  }

  protected async run(): Promise<Rest | null> {
    const { clock } = this.options
    if (this.#waiting.size < states.length) return null
    const ids = [...this.#waiting.values()].flatMap(records => [...records.keys()])
    for (const id of this.#counted.keys()) if (!ids.includes(id)) this.#counted.delete(id)
    for (const id of ids) {
      const audience = this.#audienceNow(id)
      const known = this.#counted.get(id)
      if (audience === undefined || this.job.isStopped) continue
      if (known && isSameAudience(known, audience)) continue
      if (this.isResting(id)) continue
      await this.#count(id, audience)
    }
    return this.lookAgainAt([...this.rests.values()].filter(until => until > clock.now()))
  }

  async #count(id: string, audience: Audience): Promise<void> {
    const { store, done } = this.options
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
      this.succeed(id)
    } catch (error) {
      if (!(await this.#hasChanged(id, audience)))
        this.defer(id, `Could not count the audience of notifications/${id}`, error)
    }
  }

  /** Null as soon as another audience, or none, is requested. */
  async #devicesOf(id: string, audience: Audience): Promise<number | null> {
    const { store, clock } = this.options
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
    const record = await this.options.store.read(`notifications/${id}`).catch(() => undefined)
    return record !== undefined && !(isObject(record) && isSameAudience(audienceOf(record), audience))
  }
}
