import { fromCallback, fromPromise } from 'xstate'
import type { UndoInput, WritesEvent, WritesInput } from '../../../../machines/lmf/planned-writes.ts'
import { failureOf } from '../../../model/failure.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { newToken } from '../../../records/writing/writer.ts'
import type { TournamentPlan } from '../fixtures/tournament-plan.ts'
import type { Writers } from '../suspensions/use-writers.ts'
import { type FixturePlan, fixturePlan } from './fixture-plan.ts'
import { readTournament } from './read-tournament.ts'
import type { CheckedSettings } from './settings.ts'
import { type TakeBackPlan, takeBackPlan } from './take-back.ts'
import {
  type PlanReport,
  type RefusedWrite,
  undoPlan,
  type WriteTools,
  type WrittenRecord,
  writePlan,
} from './write-plan.ts'

/** What staff ask for: all matches as they would be laid out, or the last result of a tie taken back. */
export type PlanRequest =
  | {
      readonly type: 'fixtures'
      readonly settings: CheckedSettings
      readonly dayName: (round: number, plan: TournamentPlan) => string
    }
  | { readonly type: 'takeBack'; readonly tie: number }

export type SeasonPlan = FixturePlan | TakeBackPlan

interface ActorTools {
  readonly store: Store
  readonly writers: Writers
  readonly viewer: { readonly uid: string; readonly role: Role }
  /** The tournament's id. */
  readonly tournament: string
}

const planned = async ({
  store,
  tournament,
  request,
}: Pick<ActorTools, 'store' | 'tournament'> & { readonly request: PlanRequest }): Promise<SeasonPlan> => {
  const records = await readTournament(store, tournament)
  return request.type === 'takeBack'
    ? takeBackPlan(records, request.tie)
    : fixturePlan({ ...request, records, newId: () => store.newId() })
}

type Told = WritesEvent<WrittenRecord, RefusedWrite>

/** The actors of the machine of planned writes, for one tournament. */
export const fixtureActors = ({ store, tournament, ...tools }: ActorTools) => ({
  plan: fromPromise<SeasonPlan, { readonly request: PlanRequest }>(({ input: { request } }) =>
    planned({ store, tournament, request }),
  ),
  write: working<WritesInput<SeasonPlan, WrittenRecord>>(tools, ({ plan, done }, run) =>
    writePlan(run, plan.list, done),
  ),
  undo: working<UndoInput<WrittenRecord>>(tools, ({ done, undone }, run) => undoPlan(run, done, undone)),
  watchConnection: fromCallback<{ type: string }, undefined>(({ sendBack }) =>
    store.watchConnection(isConnected =>
      sendBack({ type: isConnected ? 'connection.back' : 'connection.lost' } satisfies Told),
    ),
  ),
})

/** Work that tells how far it is, and begins nothing more once it is told to stop or nobody waits for it. */
const working = <Input>(
  { writers, viewer }: Pick<ActorTools, 'writers' | 'viewer'>,
  work: (input: Input, tools: WriteTools) => Promise<PlanReport>,
) =>
  fromCallback<{ type: string }, Input>(({ input, sendBack, receive }) => {
    const signal = { aborted: false }
    const stop = () => {
      signal.aborted = true
    }
    receive(stop)
    const moved = (done: number) => sendBack({ type: 'writes.moved', done } satisfies Told)
    work(input, { writers, viewer, batch: newToken(), signal, moved }).then(
      report => sendBack({ type: 'writes.ended', report } satisfies Told),
      (error: unknown) => sendBack({ type: 'writes.failed', failure: failureOf(error) } satisfies Told),
    )
    return stop
  })
