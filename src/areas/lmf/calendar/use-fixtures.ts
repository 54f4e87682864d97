import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { Role } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { type BatchActor, type BatchNames, batchActors, batchMachine } from '../../../records/batch/batch.ts'
import { useStore } from '../../../records/store-context.ts'
import { useViewer } from '../../../ui/viewer.ts'
import type { TournamentPlan } from '../football/plan.ts'
import { useWriters, type Writers } from '../suspensions/use-writers.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { type FixturePlan, fixturePlan } from './fixture-plan.ts'
import { readTournament } from './read-tournament.ts'
import type { CheckedSettings } from './settings.ts'
import { type TakeBackPlan, takeBackPlan } from './take-back.ts'

/** What staff ask for: all matches as they would be laid out, or the last result of a tie taken back. */
type FixturesRequest =
  | {
      readonly type: 'fixtures'
      readonly settings: CheckedSettings
      readonly dayName: (round: number, plan: TournamentPlan) => string
    }
  | { readonly type: 'takeBack'; readonly tie: number }

export type FixturesPlan = (FixturePlan | TakeBackPlan) & BatchNames

interface FixturesTools {
  readonly store: Store
  readonly writers: Writers
  readonly viewer: { readonly uid: string; readonly role: Role }
  /** The tournament's id. */
  readonly tournament: string
}

const planned = async ({ store, tournament }: FixturesTools, request: FixturesRequest): Promise<FixturesPlan> => {
  const records = await readTournament(store, tournament)
  const names = { batch: store.newId(), undoBatch: store.newId() }
  return request.type === 'takeBack'
    ? { ...takeBackPlan(records, request.tie), ...names }
    : { ...fixturePlan({ ...request, records, newId: () => store.newId() }), ...names }
}

const fixturesMachine = batchMachine<FixturesRequest, FixturesPlan>()

export type FixturesActor = BatchActor<FixturesRequest, FixturesPlan>

const fixturesActors = (tools: FixturesTools) => ({
  plan: fromPromise<FixturesPlan, { readonly request: FixturesRequest }>(({ input: { request } }) =>
    planned(tools, request),
  ),
  ...batchActors<FixturesPlan>({ writerOf: tools.writers, viewer: tools.viewer }),
})

/** What is planned and written for a tournament on this page. It begins nothing new once the page is left. */
export const useFixtures = (): FixturesActor => {
  const { id: tournament } = useTournament()
  const store = useStore()
  const viewer = useViewer()
  const writers = useWriters()
  const [machine] = useState(() =>
    fixturesMachine.provide({ actors: fixturesActors({ store, writers, viewer, tournament }) }),
  )
  return useActorRef(machine)
}
