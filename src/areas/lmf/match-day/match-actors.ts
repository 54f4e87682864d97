import { fromCallback, fromPromise } from 'xstate'
import type { MatchWatchEvent, MatchWrite, MatchWritten } from '../../../../machines/lmf/match-entry.ts'
import type { Store } from '../../../model/store.ts'
import type { Shared } from '../../../records/live/live.ts'
import type { Done } from '../../../records/writing/undo.ts'
import type { Tournament } from '../tournament/tournament.ts'
import type { Staff } from './staff.ts'
import { takeMatchBack, writeMatch } from './write-match.ts'

/** What the row of a match asks of the world. */
export const matchActors = (store: Store, staff: Staff, live: Shared<Tournament | null>) => ({
  /** The season has the match already: nothing more is read. */
  watchMatch: fromCallback<{ type: string }, { readonly id: string }>(({ input: { id }, sendBack }) => {
    const tell = (event: MatchWatchEvent) => sendBack(event)
    let known: unknown
    const look = () => {
      const season = live.get()
      const match = season.value?.matches.find(one => one.id === id)
      if (match === undefined || match === known) return
      known = match
      tell({ type: 'match.changed', match })
    }
    const stops = [
      live.subscribe(look),
      store.watchConnection(isConnected => tell({ type: 'connection.changed', isConnected })),
    ]
    look()
    return () => {
      for (const stop of stops) stop()
    }
  }),
  writeMatch: fromPromise<MatchWritten<Done>, MatchWrite>(({ input }) => writeMatch(staff, input)),
  takeBack: fromPromise<MatchWritten<Done>, { readonly done: Done }>(({ input: { done } }) =>
    takeMatchBack(staff, done),
  ),
})
