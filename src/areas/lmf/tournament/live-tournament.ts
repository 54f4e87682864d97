import { isObject, type Json } from '../../../model/json.ts'
import type { Store } from '../../../model/store.ts'
import { type Live, sharing, useLive } from '../../../records/live/live.ts'
import { mapped, oncePerStore, type Source, together, valueAt, withKeys } from '../../../records/live/sources.ts'
import { useStore } from '../../../records/store-context.ts'
import type { Incident } from '../football/match.ts'
import { bans, entrants, happened, type Projection, projectionReader, results } from './projections.ts'
import {
  type Entrant,
  type Regulations,
  regulationsOf,
  type SeasonBan,
  type SeasonMatch,
  type Tournament,
  teamIdsOf,
  tournamentOf,
} from './tournament.ts'

const projected = <Item>(store: Store, id: string, projection: Projection<Item>): Source<readonly Item[]> =>
  mapped(valueAt(store, projection.place(id)), projectionReader(projection))

/** The name of a team, read once for all who show it; null where it cannot be read. */
const teamName =
  (store: Store) =>
  (team: string): Source<Json> =>
  ({ next }) =>
    sharing(valueAt(store, `teams/${team}/name`))({ next, failed: () => next(null) })

interface Reads {
  readonly regulations: Regulations | null
  readonly matches: readonly SeasonMatch[]
  readonly bans: readonly SeasonBan[]
  readonly entrants: readonly Entrant[]
}

/**
 * A tournament: its record, its projections and the names of its teams, once all of that has come. No record of a match, a registration or a sanction is
 * read: nothing grows with what happened in the matches. Null where there is no such tournament.
 */
export const tournamentSource = oncePerStore<Source<Tournament | null>>((store, id) => {
  const reads = together<Reads>({
    regulations: mapped(valueAt(store, `tournaments/${id}`), value => (isObject(value) ? regulationsOf(value) : null)),
    matches: projected(store, id, results),
    bans: projected(store, id, bans),
    entrants: projected(store, id, entrants),
  })
  const named = withKeys(reads, ({ matches, entrants }) => teamIdsOf(matches, entrants), teamName(store))
  return mapped(named, ({ item: { regulations, ...read }, more }) => {
    if (regulations === null) return null
    const names = new Map([...more].flatMap(([team, name]) => (typeof name === 'string' ? [[team, name]] : [])))
    return tournamentOf({ id, ...regulations, ...read, names })
  })
})

const nothing: Source<null> = ({ next }) => {
  next(null)
  return () => undefined
}

/**
 * A tournament, live, shared by all parts of a page.
 *
 * @param tournament its id; '' for none
 */
export const useLiveTournament = (tournament: string): Live<Tournament | null> => {
  const store = useStore()
  return useLive(tournament === '' ? nothing : tournamentSource(store, tournament))
}

const incidentsSource = oncePerStore<Source<readonly Incident[]>>((store, id) => projected(store, id, happened))

const noIncidents: readonly Incident[] = []
const none: Source<readonly Incident[]> = ({ next }) => {
  next(noIncidents)
  return () => undefined
}

/**
 * All that happened in the matches of a tournament, live. It is the one thing of a tournament that is not small: only who has to show it asks.
 *
 * @param tournament its id; null to read nothing
 */
export const useIncidents = (tournament: string | null): Live<readonly Incident[]> => {
  const store = useStore()
  return useLive(tournament === null ? none : incidentsSource(store, tournament))
}
