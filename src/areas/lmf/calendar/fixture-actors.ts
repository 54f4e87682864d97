import { fromCallback } from 'xstate'
import type { PlanEvent, UndoInput, WritesEvent, WritesInput } from '../../../../machines/lmf/planned-writes.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { failureIn } from '../../../records/writing/failure.ts'
import { loadPart } from '../../../ui/chunks/load-part.ts'
import type { TournamentPlan } from '../fixtures/tournament-plan.ts'
import type { FixturePlan } from './fixture-plan.ts'
import { readTournament } from './read-tournament.ts'
import type { CheckedSettings } from './settings.ts'
import type { TakeBackPlan } from './take-back.ts'
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
  readonly viewer: { readonly uid: string; readonly role: Role }
  /** The tournament's id. */
  readonly tournament: string
}

/** What plans comes when it is first asked: the page shows what there is without it. */
const loadPlanner = () => loadPart(() => import('./planner.ts'))

const planned = async ({ store, tournament, request }: Omit<ActorTools, 'viewer'> & { request: PlanRequest }) => {
  const [planner, records] = await Promise.all([loadPlanner(), readTournament(store, tournament)])
  return request.type === 'takeBack'
    ? planner.takeBackPlan(records, request.tie)
    : planner.fixturePlan({ ...request, records, newId: () => store.newId() })
}

type Told = WritesEvent<WrittenRecord, RefusedWrite>

/** The actors of the machine of planned writes, for one tournament. */
export const fixtureActors = ({ store, viewer, tournament }: ActorTools) => ({
  plan: fromCallback<{ type: string }, { readonly request: PlanRequest }>(({ input: { request }, sendBack }) => {
    const tell = (event: PlanEvent<SeasonPlan>) => sendBack(event)
    planned({ store, tournament, request }).then(
      plan => tell({ type: 'plan.made', plan }),
      (error: unknown) => tell({ type: 'plan.failed', failure: failureIn(error) }),
    )
  }),
  write: working<WritesInput<SeasonPlan, WrittenRecord>>(store, viewer, ({ plan, done }, tools) =>
    writePlan(tools, plan.list, done),
  ),
  undo: working<UndoInput<WrittenRecord>>(store, viewer, ({ done, undone }, tools) => undoPlan(tools, done, undone)),
  watchConnection: fromCallback<{ type: string }, undefined>(({ sendBack }) =>
    store.watchConnection(isConnected =>
      sendBack({ type: isConnected ? 'connection.back' : 'connection.lost' } satisfies Told),
    ),
  ),
})

/** Work that tells how far it is, and begins nothing more once it is told to stop or nobody waits for it. */
const working = <Input>(
  store: Store,
  viewer: ActorTools['viewer'],
  work: (input: Input, tools: WriteTools) => Promise<PlanReport>,
) =>
  fromCallback<{ type: string }, Input>(({ input, sendBack, receive }) => {
    const signal = { aborted: false }
    const stop = () => {
      signal.aborted = true
    }
    receive(stop)
    const moved = (done: number) => sendBack({ type: 'writes.moved', done } satisfies Told)
    work(input, { store, viewer, batch: store.newId(), signal, moved }).then(report =>
      sendBack({ type: 'writes.ended', report } satisfies Told),
    )
    return stop
  })
