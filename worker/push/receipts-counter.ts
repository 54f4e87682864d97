import type { Update } from '../../src/model/change.ts'
import { progressIn, progressPath, receiptsPath, sendingRoot } from '../../src/model/push.ts'
import type { Entry, Store } from '../../src/model/store.ts'
import { grouped } from '../../src/model/values/grouped.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { type Rest, sentenceOf } from '../jobs/job.ts'
import { type WatchingOptions, WatchingWorker } from '../jobs/watching-worker.ts'

interface ReceiptsOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'watchPage' | 'update'>
}

interface Receipt {
  readonly notification: string
  readonly what: 'delivered' | 'opened'
}

const receiptIn = (value: Json): Receipt | null =>
  isObject(value) &&
  typeof value.notification === 'string' &&
  /^[^./#$[\]]+$/.test(value.notification) &&
  (value.what === 'delivered' || value.what === 'opened')
    ? { notification: value.notification, what: value.what }
    : null

/** Adds up phones' receipts and deletes them in the same update, so that each counts once. */
export class ReceiptsCounter extends WatchingWorker<ReceiptsOptions> {
  #entries: readonly Entry[] | null = null
  #rest = 0

  start(): void {
    this.watch('What phones report', { path: receiptsPath, order: '$key', limit: 500 }, entries => {
      this.#entries = entries
    })
  }

  protected async run(): Promise<Rest | null> {
    const { clock, report } = this.options
    if (this.#entries === null) return null
    if (clock.now() < this.#rest) return { again: this.#rest, left: 1 }
    const entries = this.#entries
    if (entries.length === 0) return { again: null, left: 0 }
    try {
      await this.#count(entries)
      this.pauses.end('count')
      // The watched page delivers the rest.
      if (this.#entries === entries) this.#entries = []
      return { again: null, left: 0 }
    } catch (error) {
      const isNews = this.#entries !== entries
      const pause = this.pauses.next('count')
      this.#rest = isNews ? 0 : clock.now() + pause
      if (pause > 1_000)
        report(`Could not count what phones report: ${sentenceOf(error)} Trying again in ${pause / 1000} s.`)
      return { again: clock.now() + (isNews ? 0 : pause), left: 1 }
    }
  }

  async #count(entries: readonly Entry[]): Promise<void> {
    const { store, report } = this.options
    const known = entries.map(({ value }) => receiptIn(value)).filter(receipt => receipt !== null)
    const update: Record<string, Json> = Object.fromEntries(entries.map(({ id }) => [`${receiptsPath}/${id}`, null]))
    const odd = entries.length - known.length
    let unknown = 0
    for (const [id, receipts] of grouped(known, ({ notification }) => notification)) {
      const counted = await this.#countsOf(id, receipts)
      if (counted === null) unknown += receipts.length
      else Object.assign(update, counted)
    }
    await store.update({ ...update } satisfies Update)
    const left = odd + unknown
    if (left > 0)
      report(`Skipped reports from phones about notifications that were not sent: ${left}. See docs/push-receipts.md.`)
  }

  async #countsOf(id: string, receipts: readonly Receipt[]): Promise<Update | null> {
    const { store, clock } = this.options
    const root = `${sendingRoot}/${id}`
    const [run, number, held] = await Promise.all([
      store.read(`${root}/run`),
      store.read(`${root}/receipts`),
      store.read(progressPath(id)),
    ])
    if (run === null) return null
    const progress = progressIn(held)
    const many = (what: Receipt['what']) => receipts.filter(each => each.what === what).length
    return {
      [`${root}/receipts`]: Number(number ?? 0) + 1,
      [`${root}/progress/delivered`]: (progress?.delivered ?? 0) + many('delivered'),
      [`${root}/progress/opened`]: (progress?.opened ?? 0) + many('opened'),
      [`${root}/progress/at`]: clock.now(),
    }
  }
}
