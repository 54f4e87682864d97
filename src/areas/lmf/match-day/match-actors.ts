import { fromCallback } from 'xstate'
import type { MatchWatchEvent, MatchWrite, MatchWriteEvent } from '../../../../machines/lmf/match-entry.ts'
import type { Done } from '../../../records/writing/undo.ts'
import type { LiveSeason } from '../season/live-season.ts'
import { reconcileMatch } from './reconcile-match.ts'
import type { Staff } from './staff.ts'
import { type MatchWritten, takeMatchBack, writeMatch } from './write-match.ts'

/** What the row of a match asks of the world. */
export const matchActors = (staff: Staff, live: LiveSeason) => ({
  /** The season has the match already: nothing more is read. */
  watchMatch: fromCallback<{ type: string }, { readonly id: string }>(({ input: { id }, sendBack }) => {
    const tell = (event: MatchWatchEvent) => sendBack(event)
    let known: unknown
    const look = () => {
      const season = live.get()
      const match = season.status === 'ready' ? season.matches.find(one => one.id === id) : undefined
      if (match === undefined || match === known) return
      known = match
      tell({ type: 'match.changed', match })
    }
    const stops = [
      live.subscribe(look),
      staff.store.watchConnection(isConnected => tell({ type: 'connection.changed', isConnected })),
    ]
    look()
    return () => {
      for (const stop of stops) stop()
    }
  }),
  writeMatch: fromCallback<{ type: string }, MatchWrite>(({ input, sendBack }) => {
    void writeMatch(staff, input).then(written => tellWritten(staff, input.seen.id, written, sendBack))
  }),
  takeBack: fromCallback<{ type: string }, { readonly done: Done }>(({ input: { done }, sendBack }) => {
    void takeMatchBack(staff, done).then(written => tellWritten(staff, done.id, written, sendBack))
  }),
})

/** Cards count, or count no more, by what became of their match: the suspensions follow before it is told as done. */
const tellWritten = async (
  staff: Staff,
  match: string,
  written: MatchWritten,
  tell: (event: MatchWriteEvent<Done>) => void,
): Promise<void> => {
  if (written.type === 'refused') return tell({ type: 'write.refused', refusal: written.refusal })
  const failure = written.isOtherStatus ? await reconcileMatch(staff, match) : null
  if (failure) tell({ type: 'bans.failed', failure })
  tell({ type: 'write.done', done: written.done })
}
