import { teamPaths } from '../../../src/areas/lmf/tournament/league-copy.ts'
import { isObject, type Json, type JsonObject } from '../../../src/model/json.ts'
import { type LeagueName, leagueNameIn, leagueNamesPath, leagueStates } from '../../../src/model/league.ts'
import type { Observer, Stop, Store } from '../../../src/model/store.ts'
import { Pauses } from '../pauses.ts'
import type { Clock, Worker } from '../worker.ts'
import { keepCopy } from './league-copy.ts'

interface KeeperOptions {
  readonly store: Pick<Store, 'read' | 'watch' | 'watchPage' | 'update'>
  readonly clock: Clock
  readonly report: (trouble: string) => void
  readonly done?: (step: string) => void
}

/** So many tournaments of each state are kept, and so many copies known. */
const most = 500

/** While results come in, a copy is made anew after this time at the earliest, or after this many times what making it took. Milliseconds. */
const leastPause = 2_000
const timesItTook = 10

/** What changes in a tournament that was finished longer ago is seen once its record changes. Milliseconds. */
const recent = 60 * 24 * 60 * 60_000

interface Standing {
  readonly state: string
  readonly rev: number
  readonly updatedAt: number
}

/** Keeps the public copies of tournaments at what their records say, and remembers nothing that a successor needs. */
export class LeagueKeeper implements Worker {
  readonly #options: KeeperOptions
  readonly #pauses = new Pauses()
  readonly #tournaments = new Map<string, ReadonlyMap<string, Standing>>()
  #names: ReadonlyMap<string, LeagueName | null> | null = null
  /** The version of each tournament, and the number of its copy, that were seen to. */
  readonly #seen = new Map<string, { readonly rev: number; readonly number: number }>()
  readonly #open = new Set<string>()
  /** Until when a tournament is left alone. */
  readonly #rests = new Map<string, number>()
  readonly #failed = new Set<string>()
  /** What is watched for each tournament, by path. */
  readonly #watched = new Map<string, ReadonlySet<string>>()
  readonly #watches = new Map<string, Stop>()
  readonly #pages: Stop[] = []
  #resolves: ((failed: number) => void)[] = []
  #cancelAlarm: () => void = () => undefined
  #isWorking = false
  #isStopped = false
  #work: Promise<void> = Promise.resolve()

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  start(): void {
    const { store } = this.#options
    for (const state of leagueStates)
      this.#follow(`The tournaments that are ${state}`, observer =>
        store.watchPage(
          {
            path: 'tournaments',
            order: 'keys/status~updatedAt',
            from: `${state}~`,
            to: `${state}~\uf8ff`,
            limit: most,
          },
          {
            failed: observer.failed,
            next: entries => {
              const found = entries.flatMap(({ id, value }) =>
                isObject(value) ? [[id, standingOf(value)] as const] : [],
              )
              this.#tournaments.set(state, new Map(found))
              observer.next(null)
            },
          },
        ),
      )
    this.#follow('The public copies of tournaments', observer =>
      store.watchPage(
        { path: leagueNamesPath, order: '$key', limit: most },
        {
          failed: observer.failed,
          next: entries => {
            this.#names = new Map(entries.map(({ id, value }) => [id, leagueNameIn(value)]))
            observer.next(null)
          },
        },
      ),
    )
  }

  idle(): Promise<number> {
    return new Promise(resolve => {
      this.#resolves.push(resolve)
      this.#wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelAlarm()
    for (const stop of [...this.#pages, ...this.#watches.values()]) stop()
    await this.#work
  }

  /** Watches one of the lists by which it knows what there is; again after a pause, where that fails. */
  #follow(what: string, watch: (observer: Observer<null>) => Stop): void {
    const { clock, report } = this.#options
    const at = this.#pages.length
    const begin = (): void => {
      this.#pages[at] = watch({
        next: () => {
          this.#pauses.end(what)
          this.#look()
        },
        failed: ({ message }) => {
          const pause = this.#pauses.next(what)
          report(`${what} cannot be read: ${message} Trying again in ${pause / 1000} s.`)
          this.#pages[at] = clock.at(clock.now() + pause, begin)
        },
      })
    }
    this.#pages.push(() => undefined)
    begin()
  }

  get #isHeard(): boolean {
    return this.#names !== null && leagueStates.every(state => this.#tournaments.has(state))
  }

  #standing(id: string): Standing | undefined {
    for (const found of this.#tournaments.values()) {
      const standing = found.get(id)
      if (standing) return standing
    }
    return undefined
  }

  /** Finds what there is to do: tournaments that have another version than was seen to, and copies that somebody else has written. */
  #look(): void {
    if (!this.#isHeard || this.#names === null) return
    const ids = new Set([...this.#names.keys(), ...[...this.#tournaments.values()].flatMap(found => [...found.keys()])])
    for (const id of ids) {
      const standing = this.#standing(id)
      const name = this.#names.get(id)
      const seen = this.#seen.get(id)
      const isOld = standing && name && this.#isOld(standing) && name.of === standing.rev
      if (isOld && seen === undefined) continue
      if (seen?.rev !== (standing?.rev ?? 0) || seen.number !== (name?.number ?? 0)) this.#open.add(id)
    }
    this.#wake()
  }

  #isOld({ state, updatedAt }: Standing): boolean {
    return state === 'finished' && updatedAt < this.#options.clock.now() - recent
  }

  #wake(): void {
    if (this.#isWorking || this.#isStopped || !this.#isHeard) return
    this.#isWorking = true
    this.#work = this.#keepAll()
  }

  #next(): string | undefined {
    const now = this.#options.clock.now()
    return [...this.#open].find(id => (this.#rests.get(id) ?? 0) <= now)
  }

  async #keepAll(): Promise<void> {
    await Promise.resolve()
    for (let next = this.#next(); next !== undefined && !this.#isStopped; next = this.#next()) await this.#keep(next)
    this.#isWorking = false
    if (this.#isStopped) return
    const { clock } = this.#options
    for (const [id, rest] of this.#rests) if (rest <= clock.now()) this.#rests.delete(id)
    this.#cancelAlarm()
    const rests = [...this.#open].map(id => this.#rests.get(id) ?? 0)
    this.#cancelAlarm = rests.length > 0 ? clock.at(Math.min(...rests), () => this.#wake()) : () => undefined
    for (const resolve of this.#resolves.splice(0)) resolve(this.#failed.size)
  }

  async #keep(id: string): Promise<void> {
    const { store, clock, report, done } = this.#options
    const begun = clock.now()
    this.#open.delete(id)
    try {
      const { rev, number, copy, teams, sources, hasWritten } = await keepCopy(store, id)
      const standing = this.#standing(id)
      this.#seen.set(id, { rev: copy === null ? 0 : rev, number })
      const isOver = copy === null || (standing !== undefined && this.#isOld(standing))
      this.#watch(id, isOver ? [] : [...sources, ...teams.flatMap(teamPaths)])
      this.#pauses.end(id)
      this.#failed.delete(id)
      this.#rests.set(id, clock.now() + Math.max(leastPause, (clock.now() - begun) * timesItTook))
      if (hasWritten) done?.(copy === null ? `league/${id}: taken away` : `league/${id}: version ${number}`)
    } catch (error) {
      const pause = this.#pauses.next(id)
      this.#open.add(id)
      this.#failed.add(id)
      this.#rests.set(id, clock.now() + pause)
      const message = error instanceof Error ? error.message : String(error)
      report(`The public copy of tournament ${id} could not be written: ${message} Trying again in ${pause / 1000} s.`)
    }
  }

  /** Watches what the copy of a tournament is made of. Names of teams are watched once, for all tournaments that they play in. */
  #watch(id: string, paths: readonly string[]): void {
    const { store } = this.#options
    const before = this.#watched.get(id) ?? new Set()
    if (paths.length > 0) this.#watched.set(id, new Set(paths))
    else this.#watched.delete(id)
    for (const path of before)
      if (![...this.#watched.values()].some(all => all.has(path))) {
        this.#watches.get(path)?.()
        this.#watches.delete(path)
      }
    for (const path of paths) {
      if (this.#watches.has(path)) continue
      this.#watches.set(path, () => undefined)
      this.#watches.set(path, store.watch(path, this.#marking(path)))
    }
  }

  /** What is heard first was read a moment before; whether it was the same, the next making shows. */
  #marking(path: string): Observer<Json> {
    const { report } = this.#options
    return {
      next: () => {
        for (const [id, paths] of this.#watched) if (paths.has(path)) this.#open.add(id)
        this.#wake()
      },
      failed: ({ message }) => {
        this.#watches.delete(path)
        report(
          `${path} cannot be read: ${message} The public copy that is made of it may fall behind until its tournament changes.`,
        )
      },
    }
  }
}

const standingOf = (record: JsonObject): Standing => ({
  state: String(record.status),
  rev: Number(record.rev),
  updatedAt: Number(record.updatedAt),
})
