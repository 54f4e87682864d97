import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from '../../../records/store-context.ts'
import { type LiveSeason, liveSeason, type SeasonView } from './live-season.ts'

const nothing: SeasonView = { status: 'gone' }
const nowhere: LiveSeason = { subscribe: () => () => {}, get: () => nothing }

/**
 * A tournament with its results, suspensions and teams, live, shared by all parts of a page. A page's bytes are those of the digests: nothing grows with
 * what happened in the matches.
 *
 * @param tournament its id; '' for none, which is `gone`
 */
export const useSeason = (tournament: string): SeasonView => {
  const store = useStore()
  const { subscribe, get } = useMemo(
    () => (tournament === '' ? nowhere : liveSeason(store, tournament)),
    [store, tournament],
  )
  return useSyncExternalStore(subscribe, get)
}
