import type { Collection } from '../../../model/collection.ts'
import { isObject, type JsonObject } from '../../../model/json.ts'
import type { Stored } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { runBatch } from '../../../records/batch/run-batch.ts'
import { readScope } from '../../../records/batch/walk.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Incident } from '../football/match.ts'
import { entrants, happened, projectionReader, results } from '../tournament/projections.ts'
import { regulationsOf, type Tournament, tournamentOf } from '../tournament/tournament.ts'

/** A tournament with the records that fixtures change, as they are at this moment. */
export interface TournamentRecords {
  readonly season: Tournament
  readonly incidents: readonly Incident[]
  readonly matches: ReadonlyMap<string, Stored>
  readonly matchDays: ReadonlyMap<string, Stored>
  readonly teams: ReadonlyMap<string, JsonObject>
}

/** What a plan was asked for is not there any more. */
export class TournamentGoneError extends Error {
  readonly code = 'gone'
}

/**
 * Reads all that a plan is made of, and all that carrying it out writes: unlike the pages that only show a tournament, this reads its matches
 * one by one, since a change needs the record as it is.
 */
export const readTournament = async (store: Store, id: string): Promise<TournamentRecords> => {
  const [tournament, matchRecords, matchDayRecords, resultLines, entrantLines, happenedLines] = await Promise.all([
    store.read(`${tournaments.path}/${id}`),
    readAll(store, matches, id),
    readAll(store, matchDays, id),
    store.read(results.place(id)),
    store.read(entrants.place(id)),
    store.read(happened.place(id)),
  ])
  if (!isObject(tournament)) throw new TournamentGoneError(`There is no tournament ${id}.`)
  const registered = projectionReader(entrants)(entrantLines)
  const played = projectionReader(results)(resultLines).filter(match => matchRecords.has(match.id))
  const ids = [...new Set([...registered.map(({ team }) => team), ...played.flatMap(({ home, away }) => [home, away])])]
  const read = await runBatch(ids, team => store.read(`${teams.path}/${team}`))
  const known = new Map(read.flatMap(({ item, result }) => (isObject(result) ? [[item, result] as const] : [])))
  return {
    season: tournamentOf({
      id,
      ...regulationsOf(tournament),
      matches: played,
      bans: [],
      entrants: registered,
      names: new Map([...known].map(([team, record]) => [team, String(record.name ?? team)])),
    }),
    incidents: projectionReader(happened)(happenedLines),
    matches: matchRecords,
    matchDays: matchDayRecords,
    teams: known,
  }
}

/** All records of a collection that belong to a tournament, by round. */
const readAll = async (
  store: Store,
  collection: Collection,
  tournament: string,
): Promise<ReadonlyMap<string, Stored>> =>
  new Map(
    await readScope(store, collection, {
      type: 'all',
      state: { selection: { tournament }, search: null, sort: { by: 'round', descending: false } },
    }),
  )
