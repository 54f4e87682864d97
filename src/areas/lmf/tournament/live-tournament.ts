import { type ActorRefFrom, createActor } from 'xstate'
import { seasonMachineOf } from '../../../../machines/lmf/season.ts'
import type { StoreFailure } from '../../../model/store.ts'
import { oncePerStore } from '../../../records/live/sources.ts'
import { type Shown, whileShown } from '../../../records/references/while-shown.ts'
import type { Tournament } from './tournament.ts'
import { watchSeason } from './watch-tournament.ts'

/** What is known of a tournament now. */
export type TournamentView =
  | { readonly status: 'loading' | 'gone' }
  | { readonly status: 'failed'; readonly failure: StoreFailure; readonly retry: () => void }
  | ({ readonly status: 'ready' } & Tournament)

/** One tournament, read once for all who show it, and live while anybody does. */
export type LiveTournament = Shown<TournamentView>

const machine = seasonMachineOf<Tournament>()

const loading: TournamentView = { status: 'loading' }
const gone: TournamentView = { status: 'gone' }
const unknown: StoreFailure = { code: 'unexpected', message: '' }

const viewOf = (actor: ActorRefFrom<typeof machine>): TournamentView => {
  const snapshot = actor.getSnapshot()
  const { season, failure } = snapshot.context
  if (snapshot.hasTag('failed'))
    return { status: 'failed', failure: failure ?? unknown, retry: () => actor.send({ type: 'retry' }) }
  if (snapshot.hasTag('gone')) return gone
  return season === null || !snapshot.hasTag('ready') ? loading : { status: 'ready', ...season }
}

/** The same object for the same tournament, whoever asks. */
export const liveTournament = oncePerStore<LiveTournament>((store, tournament) =>
  whileShown<TournamentView>(loading, ({ become, now }) => {
    const actor = createActor(machine.provide({ actors: { watchSeason: watchSeason(store) } }), {
      input: { tournament },
    })
    actor.subscribe(() => {
      const next = viewOf(actor)
      // Beginning anew after a pause is no reason to take away what is on the screen.
      if (next.status !== 'loading' || now().status !== 'ready') become(next)
    })
    actor.start()
    return () => actor.stop()
  }),
)
