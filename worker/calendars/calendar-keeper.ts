import { calendarsPath, refereeCalendarsPath } from '../../src/areas/lmf/collections/referee-calendars.ts'
import { type Post, posts } from '../../src/areas/lmf/football/match.ts'
import type { Entry, Stop, Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import { Job, messageOf, type Rest, watchPage } from '../jobs/job.ts'
import { Pauses } from '../jobs/pauses.ts'
import { Watches } from '../jobs/watches.ts'
import type { Clock, Worker } from '../worker.ts'
import { makingCalendar } from './referee-calendar.ts'

interface KeeperOptions {
  readonly store: Pick<Store, 'read' | 'watch' | 'watchPage' | 'update'>
  readonly clock: Clock
  readonly report: (trouble: string) => void
  readonly done?: (step: string) => void
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
export class CalendarKeeper implements Worker {
  readonly #options: KeeperOptions
  readonly #pauses = new Pauses()
  readonly #kept = new Map<string, Kept>()
  readonly #open = new Set<string>()
  readonly #rests = new Map<string, number>()
  readonly #watches: Watches
  readonly #job: Job
  #isHeard = false
  #stopList: Stop = () => undefined

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#job = new Job(options.clock, () => this.#keepAll())
    this.#watches = new Watches({
      store: options.store,
      changed: ids => this.#wake(ids),
      failed: (path, message) =>
        options.report(`${path} cannot be read: ${message} A referee’s calendar may keep a former name.`),
    })
  }

  start(): void {
    const { store, clock, report } = this.#options
    this.#stopList = watchPage({
      store,
      clock,
      report,
      what: 'The addresses of referees’ calendars',
      request: { path: refereeCalendarsPath, order: '$key', limit: maxReferees },
      next: entries => {
        this.#isHeard = true
        const now = new Map(entries.map(({ id, value }) => [id, String(value)]))
        for (const [referee, { secret }] of this.#kept) if (now.get(referee) !== secret) this.#forget(referee)
        for (const [referee, secret] of now) if (!this.#kept.has(referee)) this.#begin(referee, secret)
        this.#job.wake()
      },
    })
  }

  idle(): Promise<number> {
    return this.#job.idle()
  }

  async stop(): Promise<void> {
    this.#stopList()
    for (const { stops } of this.#kept.values()) for (const stop of stops) stop()
    this.#watches.stop()
    await this.#job.stop()
  }

  #wake(ids: readonly string[]): void {
    for (const id of ids) this.#open.add(id)
    this.#job.wake()
  }

  #begin(referee: string, secret: string): void {
    const { store, clock, report } = this.#options
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
    this.#rests.delete(referee)
  }

  async #keepAll(): Promise<Rest | null> {
    if (!this.#isHeard || [...this.#kept.values()].some(({ appointed }) => !isComplete(appointed))) return null
    const now = this.#options.clock.now()
    for (const referee of [...this.#open]) {
      if (this.#job.isStopped) break
      if ((this.#rests.get(referee) ?? 0) <= now) await this.#keep(referee)
    }
    const rests = [...this.#open].map(referee => this.#rests.get(referee) ?? now)
    return { again: rests.length > 0 ? Math.min(...rests) : null, left: rests.length }
  }

  async #keep(referee: string): Promise<void> {
    const { store, clock, report, done } = this.#options
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
      this.#pauses.end(referee)
      this.#rests.delete(referee)
    } catch (error) {
      if (!this.#kept.has(referee)) return
      const pause = this.#pauses.next(referee)
      this.#open.add(referee)
      this.#rests.set(referee, clock.now() + pause)
      report(
        `The calendar of referee ${referee} could not be written: ${messageOf(error)} Trying again in ${pause / 1000} s.`,
      )
    }
  }
}
