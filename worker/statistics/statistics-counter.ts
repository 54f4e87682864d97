import { type Day, isDay } from '../../src/model/statistics/days.ts'
import {
  allApps,
  closedPath,
  countedPath,
  lastUpdatePath,
  uncountedKey,
  uncountedPath,
} from '../../src/model/statistics/paths.ts'
import type { Entry, Store } from '../../src/model/store.ts'
import type { Json } from '../../src/model/values/json.ts'
import { messageOf, type Rest } from '../jobs/job.ts'
import { type WatchingOptions, WatchingWorker } from '../jobs/watching-worker.ts'
import { dayUpdate, numberOf, readEvents } from './count-day.ts'

export interface CounterOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'readPage' | 'watchPage' | 'update'>
  /** The database instance with the events; `store` by default. */
  readonly events?: CounterOptions['store']
}

/** Maximum days with new events to watch. */
const window = 500

/** Today gets events all the time: recount after this pause, or this many times the duration of the last count. */
const minPause = 5_000
const timesItTook = 20

interface Waiting {
  readonly app: string
  readonly day: Day
  readonly mark: string
}

const waitingIn = (id: string, mark: Json): readonly Waiting[] => {
  const [day = '', app = ''] = id.split('~')
  return isDay(day) && /^[a-z0-9-]{1,30}$/.test(app) && app !== allApps && typeof mark === 'string'
    ? [{ app, day, mark }]
    : []
}

/** Database operations needed to count a day. */
type DayStore = Pick<CounterOptions['store'], 'read' | 'readPage' | 'update'>

export interface Counted {
  /** Absent when its events are no longer kept; its figures stay. */
  readonly events?: number
  readonly odd: number
}

/** Retries for a database that changes during a count. */
const tries = 20

/**
 * Counts a day: writes the figures, again if another worker interferes, then takes away the mark. They may be in two
 * databases, so these are two updates: after a kill between them the day is counted again, with the same result.
 */
export const countDayOf = async (store: DayStore, events: DayStore, app: string, day: Day): Promise<Counted> => {
  const key = uncountedKey(app, day)
  for (let left = tries; ; left--) {
    const [last, closed, mark] = await Promise.all([
      store.read(lastUpdatePath),
      store.read(closedPath(app)),
      events.read(`${uncountedPath}/${key}`),
    ])
    const isClosed = typeof closed === 'string' && day <= closed
    const found = isClosed ? { events: [], odd: 0 } : await readEvents(events, app, day)
    const number = numberOf(last ?? null) + 1
    try {
      const update = isClosed ? {} : await dayUpdate(store, app, day, found.events)
      await store.update({ ...update, [lastUpdatePath]: { number } })
    } catch (error) {
      if (left <= 1 || numberOf(await store.read(lastUpdatePath)) === number - 1) throw error
      continue
    }
    if (typeof mark === 'string') await takeMark(events, key, mark)
    return isClosed ? { odd: found.odd } : { odd: found.odd, events: found.events.length }
  }
}

/** A later mark stays: the day is counted again. */
const takeMark = async (events: DayStore, key: string, mark: string): Promise<void> => {
  const path = `${uncountedPath}/${key}`
  try {
    await events.update({ [countedPath]: { day: key, mark }, [path]: null })
  } catch (error) {
    if ((await events.read(path)) === mark) throw error
  }
}

/** Keeps statistics in line with events: recounts days with new events, oldest first. Stateless across restarts. */
export class StatisticsCounter extends WatchingWorker<CounterOptions> {
  readonly #failed = new Set<string>()
  readonly #odd = new Set<string>()
  #waiting: readonly Waiting[] | null = null

  start(): void {
    const { store, events = store } = this.options
    const request = { path: uncountedPath, order: '$key', limit: window }
    const take = (entries: readonly Entry[]) => {
      this.#waiting = entries.flatMap(({ id, value }) => waitingIn(id, value))
      for (const { id, value } of entries) if (waitingIn(id, value).length === 0) this.#reportOdd(id)
    }
    this.watch('The days with new events', request, take, events)
  }

  /** Reported once, because only their author can remove them. */
  #reportOdd(id: string): void {
    if (this.#odd.has(id)) return
    this.#odd.add(id)
    this.options.report(`${uncountedPath}/${id} does not name an app and a day: see docs/statistics-events.md.`)
  }

  #next(): Waiting | undefined {
    return this.#waiting?.find(({ app, day }) => !this.isResting(uncountedKey(app, day)))
  }

  protected async run(): Promise<Rest | null> {
    if (this.#waiting === null) return null
    for (let next = this.#next(); next !== undefined && !this.job.isStopped; next = this.#next())
      await this.#count(next)
    const now = this.options.clock.now()
    for (const [key, rest] of this.rests) if (rest <= now) this.rests.delete(key)
    const rests = this.#waiting.map(({ app, day }) => this.rests.get(uncountedKey(app, day)) ?? 0)
    const failed = this.#waiting.filter(({ app, day }) => this.#failed.has(uncountedKey(app, day)))
    return this.lookAgainAt(rests, failed.length)
  }

  async #count({ app, day }: Waiting): Promise<void> {
    const { store, events = store, clock, report, done } = this.options
    const key = uncountedKey(app, day)
    const begun = clock.now()
    try {
      const counted = await countDayOf(store, events, app, day)
      this.succeed(key)
      this.#failed.delete(key)
      const took = clock.now() - begun
      this.rests.set(key, clock.now() + Math.max(minPause, took * timesItTook))
      reportOf(app, day, counted, report, done)
    } catch (error) {
      this.#failed.add(key)
      this.defer(key, `The events of ${app} on ${day} could not be counted`, error)
    }
  }
}

const reportOf = (
  app: string,
  day: Day,
  { events, odd }: Counted,
  report: (trouble: string) => void,
  done?: (step: string) => void,
): void => {
  if (events === undefined) {
    report(
      `Events of ${app} on ${day} came too late: those of that day are no longer kept, so its figures stay as they are.`,
    )
    return
  }
  if (odd > 0) report(`${app} ${day}: skipped entries that are not events: ${odd}. See docs/statistics-events.md.`)
  done?.(`${app} ${day}: events counted: ${events}`)
}

/** Counts days again unconditionally. Returns the number of failures. */
export const recount = async (
  {
    store,
    events = store,
    report,
    done,
  }: Omit<CounterOptions, 'clock' | 'store' | 'events'> & { readonly store: DayStore; readonly events?: DayStore },
  apps: readonly string[],
  days: readonly Day[],
): Promise<number> => {
  let failed = 0
  for (const day of days)
    for (const app of apps)
      try {
        reportOf(app, day, await countDayOf(store, events, app, day), report, done)
      } catch (error) {
        failed += 1
        report(`${app} on ${day} could not be counted: ${messageOf(error)}`)
      }
  return failed
}
