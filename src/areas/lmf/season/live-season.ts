import { type ActorRefFrom, createActor } from 'xstate'
import { seasonMachineOf } from '../../../../machines/lmf/season.ts'
import type { Stop, Store, StoreFailure } from '../../../model/store.ts'
import type { Season } from './season.ts'
import { watchSeason } from './watch-season.ts'

/** What is known of a tournament now. */
export type SeasonView =
  | { readonly status: 'loading' | 'gone' }
  | { readonly status: 'failed'; readonly failure: StoreFailure; readonly retry: () => void }
  | ({ readonly status: 'ready' } & Season)

/** One tournament, read once for all who show it, and live while anybody does. */
export interface LiveSeason {
  readonly subscribe: (listener: () => void) => Stop
  /** The same object until something changes. */
  readonly get: () => SeasonView
}

const machine = seasonMachineOf<Season>()

const loading: SeasonView = { status: 'loading' }
const gone: SeasonView = { status: 'gone' }
const unknown: StoreFailure = { code: 'unexpected', message: '' }

const viewOf = (actor: ActorRefFrom<typeof machine>): SeasonView => {
  const snapshot = actor.getSnapshot()
  const { season, failure } = snapshot.context
  if (snapshot.hasTag('failed'))
    return { status: 'failed', failure: failure ?? unknown, retry: () => actor.send({ type: 'retry' }) }
  if (snapshot.hasTag('gone')) return gone
  return season === null || !snapshot.hasTag('ready') ? loading : { status: 'ready', ...season }
}

/** As long as nobody shows it, it keeps what was last known, so that coming back finds it at once. */
const openSeason = (store: Store, tournament: string): LiveSeason => {
  let view: SeasonView = loading
  let stop: Stop | null = null
  const listeners = new Set<() => void>()
  const start = (): Stop => {
    const actor = createActor(machine.provide({ actors: { watchSeason: watchSeason(store) } }), {
      input: { tournament },
    })
    actor.subscribe(() => {
      const next = viewOf(actor)
      // Beginning anew after a pause is no reason to take away what is on the screen.
      if (next.status === 'loading' && view.status === 'ready') return
      view = next
      for (const listener of listeners) listener()
    })
    actor.start()
    return () => actor.stop()
  }
  return {
    get: () => view,
    subscribe: listener => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

const seasons = new WeakMap<Store, Map<string, LiveSeason>>()

/** The same object for the same tournament, whoever asks. */
export const liveSeason = (store: Store, tournament: string): LiveSeason => {
  const known = seasons.get(store) ?? new Map<string, LiveSeason>()
  seasons.set(store, known)
  const season = known.get(tournament) ?? openSeason(store, tournament)
  known.set(tournament, season)
  return season
}
