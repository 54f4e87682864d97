import { calendarsPath, refereeCalendarsPath } from '../../src/areas/lmf/collections/referee-calendars.ts'
import { type Post, posts } from '../../src/areas/lmf/football/match.ts'
import type { Entry, Stop, Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import { messageOf, type Rest, watchPage } from '../jobs/job.ts'
import { Watches } from '../jobs/watches.ts'
import { type WatchingOptions, WatchingWorker } from '../jobs/watching-worker.ts'
import { makingCalendar } from './referee-calendar.ts'

interface KeeperOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'watch' | 'watchPage' | 'update'>
}

/** Referees with an address, and matches of each post. */
const maxReferees = 500
const maxMatches = 200

interface Kept {
  readonly secret: string
  readonly appointed: Partial<Record<Post, readonly Entry[]>>
  readonly stops: readonly Stop[]
}

const isComplete = (appointed: Kept['appointed']): appointed is Record<Post, readonly Entry[]> =>
  posts.every(post => appointed[post] !== undefined)

/** Keeps the calendars of referees that have an address for it. Stateless across restarts. */
export class CalendarKeeper extends WatchingWorker<KeeperOptions> {
  readonly #kept = new Map<string, Kept>()
  readonly #open = new Set<string>()
  readonly #watches = new Watches({
    store: this.options.store,
    changed: ids => this.#wake(ids),
    failed: (path, message) =>
      this.options.report(`${path} cannot be read: ${message} A referee’s calendar may keep a former name.`),
  })
  #isHeard = false

  start(): void {
    const request = { path: refereeCalendarsPath, order: '$key', limit: maxReferees }
    this.watch('The addresses of referees’ calendars', request, entries => {
      this.#isHeard = true
      const now = new Map(entries.map(({ id, value }) => [id, String(value)]))
      for (const [referee, { secret }] of this.#kept) if (now.get(referee) !== secret) this.#forget(referee)
      for (const [referee, secret] of now) if (!this.#kept.has(referee)) this.#begin(referee, secret)
    })
  }

  override async stop(): Promise<void> {
    for (const { stops } of this.#kept.values()) for (const stop of stops) stop()
    this.#watches.stop()
    await super.stop()
  }

  #wake(ids: readonly string[]): void {
    for (const id of ids) this.#open.add(id)
    this.job.wake()
  }

  #begin(referee: string, secret: string): void {
    const { store, clock, report } = this.options
    const appointed: Partial<Record<Post, readonly Entry[]>> = {}
    const stops = posts.map(post =>
      watchPage({
        store,
        clock,
        report,
        what: `The matches of referee ${referee}`,
        request: { path: 'matches', order: post, from: referee, to: referee, limit: maxMatches, descending: true },
        next: entries => {
          appointed[post] = entries
          this.#wake([referee])
        },
      }),
    )
    this.#kept.set(referee, { secret, appointed, stops })
  }

  #forget(referee: string): void {
    for (const stop of this.#kept.get(referee)?.stops ?? []) stop()
    this.#watches.watch(referee, [])
    this.#kept.delete(referee)
    this.#open.delete(referee)
    this.rests.delete(referee)
  }

  protected async run(): Promise<Rest | null> {
    if (!this.#isHeard || [...this.#kept.values()].some(({ appointed }) => !isComplete(appointed))) return null
    const now = this.options.clock.now()
    for (const referee of [...this.#open]) {
      if (this.job.isStopped) break
      if (!this.isResting(referee)) await this.#keep(referee)
    }
    return this.lookAgainAt([...this.#open].map(referee => this.rests.get(referee) ?? now))
  }

  async #keep(referee: string): Promise<void> {
    const { store, done } = this.options
    this.#open.delete(referee)
    const kept = this.#kept.get(referee)
    if (kept === undefined || !isComplete(kept.appointed)) return
    const { secret, appointed } = kept
    try {
      const making = makingCalendar({ referee, appointed })
      let step = making.next()
      while (!step.done) step = making.next(await Promise.all(step.value.map(path => store.read(path))))
      const { document, sources } = step.value
      const location = `${calendarsPath}/${secret}`
      const was = await store.read(location)
      if (document === null) {
        await store.update({ [`${refereeCalendarsPath}/${referee}`]: null, [location]: null })
        done?.(`calendar of referee ${referee}: removed`)
      } else if (!isObject(was) || was.document !== document) {
        await store.update({ [location]: { of: referee, document } })
        done?.(`calendar of referee ${referee}: written`)
      }
      if (this.#kept.has(referee)) this.#watches.watch(referee, sources)
      this.succeed(referee)
    } catch (error) {
      if (!this.#kept.has(referee)) return
      this.#open.add(referee)
      // Refusals name the path, and the secret opens the calendar.
      const reason = messageOf(error).replaceAll(kept.secret, '…')
      this.defer(referee, `The calendar of referee ${referee} could not be written`, reason)
    }
  }
}
