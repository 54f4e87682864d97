import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from '../../../records/store-context.ts'
import { type LiveTournament, liveTournament, type TournamentView } from './live-tournament.ts'

const nothing: TournamentView = { status: 'gone' }
const nowhere: LiveTournament = { subscribe: () => () => {}, get: () => nothing }

/**
 * A tournament with its results, suspensions and teams, live, shared by all parts of a page. A page's bytes are those of the digests: nothing grows with
 * what happened in the matches.
 *
 * @param tournament its id; '' for none, which is `gone`
 */
export const useLiveTournament = (tournament: string): TournamentView => {
  const store = useStore()
  const { subscribe, get } = useMemo(
    () => (tournament === '' ? nowhere : liveTournament(store, tournament)),
    [store, tournament],
  )
  return useSyncExternalStore(subscribe, get)
}
