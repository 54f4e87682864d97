import { fromCallback } from 'xstate'
import type { SeasonInput, SeasonWatchEvent } from '../../../../machines/lmf/season.ts'
import { isObject, type Json } from '../../../model/json.ts'
import type { Store } from '../../../model/store.ts'
import { bans, entrants, projectionReader, results } from './projections.ts'
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
import { watchNames } from './watch-names.ts'

/** What has been heard of a tournament so far. */
interface Heard {
  readonly regulations?: Regulations | null
  readonly matches?: readonly SeasonMatch[]
  readonly bans?: readonly SeasonBan[]
  readonly entrants?: readonly Entrant[]
}

/**
 * Watches a tournament: its record, its digests and the names of its teams. It is told once all of that has come, then with each change. No record of a
 * match, a registration or a sanction is read.
 */
export const watchSeason = (store: Store) =>
  fromCallback<{ type: string }, SeasonInput>(({ input: { tournament: id }, sendBack }) => {
    const tell = (event: SeasonWatchEvent<Tournament>) => sendBack(event)
    let heard: Heard = {}
    const tellSeason = () => {
      const { regulations, matches, bans, entrants } = heard
      if (regulations === null) return tell({ type: 'season.gone' })
      if (!regulations || !matches || !bans || !entrants) return
      const known = names.of(teamIdsOf(matches, entrants))
      if (known)
        tell({
          type: 'season.changed',
          season: tournamentOf({ id, ...regulations, matches, bans, entrants, names: known }),
        })
    }
    const names = watchNames(store, tellSeason)
    const follow = (place: string, read: (value: Json) => Heard) =>
      store.watch(place, {
        next: value => {
          heard = { ...heard, ...read(value) }
          tellSeason()
        },
        failed: failure => tell({ type: 'watch.failed', failure }),
      })

    const readResults = projectionReader(results)
    const readBans = projectionReader(bans)
    const readEntrants = projectionReader(entrants)
    const stops = [
      follow(`tournaments/${id}`, value => ({ regulations: isObject(value) ? regulationsOf(value) : null })),
      follow(results.place(id), value => ({ matches: readResults(value) })),
      follow(bans.place(id), value => ({ bans: readBans(value) })),
      follow(entrants.place(id), value => ({ entrants: readEntrants(value) })),
    ]
    return () => {
      for (const stop of [...stops, names.stop]) stop()
    }
  })
