import type { Store } from '../../../model/store.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { type Live, sharing, useLive } from '../../../records/data/live/live.ts'
import {
  constant,
  mapped,
  memoizePerStore,
  type Source,
  together,
  valueAt,
  withKeys,
} from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import type { Incident } from '../football/match.ts'
import {
  type Projection,
  projectionReader,
  projections,
  regulationsOf,
  type Tournament,
  teamIdsOf,
  tournamentOf,
} from './tournament.ts'

const projected = <Item>(store: Store, id: string, projection: Projection<Item>): Source<readonly Item[]> =>
  mapped(valueAt(store, projection.location(id)), projectionReader(projection))

/** Name of a team, read once for all; null if unreadable. */
const teamName =
  (store: Store) =>
  (team: string): Source<Json> =>
  ({ next }) =>
    sharing(valueAt(store, `teams/${team}/name`))({ next, failed: () => next(null) })

/** A tournament with projections and team names; reads no matches, for constant cost. Null if missing. */
export const tournamentSource = memoizePerStore<Source<Tournament | null>>((store, id) => {
  const reads = together({
    regulations: mapped(valueAt(store, `tournaments/${id}`), value => (isObject(value) ? regulationsOf(value) : null)),
    matches: projected(store, id, projections.matches),
    suspensions: projected(store, id, projections.suspensions),
    entrants: projected(store, id, projections.entrants),
  })
  return mapped(withKeys(reads, teamIdsOf, teamName(store)), ({ item: { regulations, ...read }, more }) => {
    if (regulations === null) return null
    const names = new Map([...more].flatMap(([team, name]) => (typeof name === 'string' ? [[team, name]] : [])))
    return tournamentOf({ id, ...regulations, ...read }, names)
  })
})

const noTournament = constant(null)
const noIncidents = constant<readonly Incident[]>([])

/** @param tournament its id; '' for none */
export const useLiveTournament = (tournament: string): Live<Tournament | null> => {
  const store = useStore()
  return useLive(tournament === '' ? noTournament : tournamentSource(store, tournament))
}

const incidentsSource = memoizePerStore<Source<readonly Incident[]>>((store, id) =>
  projected(store, id, projections.incidents),
)

/** The only large part of a tournament, so read on demand. Null reads nothing. */
export const useIncidents = (tournament: string | null): Live<readonly Incident[]> => {
  const store = useStore()
  return useLive(tournament === null ? noIncidents : incidentsSource(store, tournament))
}
