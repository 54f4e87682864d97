import { type LeagueName, leagueNameIn, leagueNamesPath, leagueStates } from '../../src/model/league.ts'
import type { Store } from '../../src/model/store.ts'
import { isObject, type JsonObject } from '../../src/model/values/json.ts'
import type { Rest } from '../jobs/job.ts'
import { Watches } from '../jobs/watches.ts'
import { inState, type WatchingOptions, WatchingWorker } from '../jobs/watching-worker.ts'
import { keepCopy } from './league-copy.ts'

interface KeeperOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'watch' | 'watchPage' | 'update'>
}

/** Limit of tournaments per state, and of known copies. */
const max = 500

/** Minimum pause between copies during results, in milliseconds, and as a multiple of the time that one takes. */
const minPause = 2_000
const timesItTook = 10

/** Tournaments finished longer ago are only checked when their record changes. Milliseconds. */
const recent = 60 * 24 * 60 * 60_000

interface TournamentState {
  readonly state: string
  readonly rev: number
  readonly updatedAt: number
}

/** Keeps public copies of tournaments up to date. Stateless across restarts. */
export class LeagueKeeper extends WatchingWorker<KeeperOptions> {
  readonly #tournaments = new Map<string, ReadonlyMap<string, TournamentState>>()
  #names: ReadonlyMap<string, LeagueName | null> | null = null
  /** Version and copy number last processed, by tournament. */
  readonly #seen = new Map<string, { readonly rev: number; readonly number: number }>()
  readonly #open = new Set<string>()
  readonly #failed = new Set<string>()
  /** Sources of each tournament's copy. */
  readonly #watches = new Watches({
    store: this.options.store,
    // The next copy will tell whether anything changed.
    changed: ids => {
      for (const id of ids) this.#open.add(id)
      this.job.wake()
    },
    failed: (path, message) =>
      this.options.report(
        `${path} cannot be read: ${message} The public copy that is made of it may fall behind until its tournament changes.`,
      ),
  })

  start(): void {
    for (const state of leagueStates)
      this.watch(`The tournaments that are ${state}`, inState('tournaments', state, max), entries => {
        const found = entries.flatMap(({ id, value }) => (isObject(value) ? [[id, standingOf(value)] as const] : []))
        this.#tournaments.set(state, new Map(found))
        this.#look()
      })
    const names = { path: leagueNamesPath, order: '$key', limit: max }
    this.watch('The public copies of tournaments', names, entries => {
      this.#names = new Map(entries.map(({ id, value }) => [id, leagueNameIn(value)]))
      this.#look()
    })
  }

  override async stop(): Promise<void> {
    this.#watches.stop()
    await super.stop()
  }

  get #isHeard(): boolean {
    return this.#names !== null && leagueStates.every(state => this.#tournaments.has(state))
  }

  #tournament(id: string): TournamentState | undefined {
    for (const found of this.#tournaments.values()) {
      const tournament = found.get(id)
      if (tournament) return tournament
    }
    return undefined
  }

  /** Finds work: tournaments with a new version, and copies changed by others. */
  #look(): void {
    if (!this.#isHeard || this.#names === null) return
    const ids = new Set([...this.#names.keys(), ...[...this.#tournaments.values()].flatMap(found => [...found.keys()])])
    for (const id of ids) {
      const tournament = this.#tournament(id)
      const name = this.#names.get(id)
      const seen = this.#seen.get(id)
      const isOld = tournament && name && this.#isOld(tournament) && name.of === tournament.rev
      if (isOld && name.names) this.#open.add(id)
      if (isOld && seen === undefined) continue
      if (seen?.rev !== (tournament?.rev ?? 0) || seen.number !== (name?.number ?? 0)) this.#open.add(id)
    }
  }

  #isOld({ state, updatedAt }: TournamentState): boolean {
    return state === 'finished' && updatedAt < this.options.clock.now() - recent
  }

  #next(): string | undefined {
    return [...this.#open].find(id => !this.isResting(id))
  }

  protected async run(): Promise<Rest | null> {
    if (!this.#isHeard) return null
    for (let next = this.#next(); next !== undefined && !this.job.isStopped; next = this.#next()) await this.#keep(next)
    const now = this.options.clock.now()
    for (const [id, rest] of this.rests) if (rest <= now) this.rests.delete(id)
    return this.lookAgainAt(
      [...this.#open].map(id => this.rests.get(id) ?? 0),
      this.#failed.size,
    )
  }

  async #keep(id: string): Promise<void> {
    const { store, clock, done } = this.options
    const begun = clock.now()
    this.#open.delete(id)
    try {
      const was = this.#tournament(id)
      // An old copy names nobody, since it is not watched and would keep an erased name.
      const kept = await keepCopy(store, id, was === undefined || !this.#isOld(was))
      const { rev, number, copy, sources, hasWritten } = kept
      const tournament = this.#tournament(id)
      this.#seen.set(id, { rev: copy === null ? 0 : rev, number })
      const isOver = copy === null || (tournament !== undefined && this.#isOld(tournament))
      this.#watches.watch(id, isOver ? [] : sources)
      this.succeed(id)
      this.#failed.delete(id)
      this.rests.set(id, clock.now() + Math.max(minPause, (clock.now() - begun) * timesItTook))
      if (hasWritten) done?.(copy === null ? `league/${id}: removed` : `league/${id}: version ${number}`)
    } catch (error) {
      this.#open.add(id)
      this.#failed.add(id)
      this.defer(id, `The public copy of tournament ${id} could not be written`, error)
    }
  }
}

const standingOf = (record: JsonObject): TournamentState => ({
  state: String(record.status),
  rev: Number(record.rev),
  updatedAt: Number(record.updatedAt),
})
