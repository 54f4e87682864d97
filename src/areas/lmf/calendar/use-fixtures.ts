import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { plannedWritesMachine } from '../../../../machines/lmf/planned-writes.ts'
import { useStore } from '../../../records/store-context.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { fixtureActors, type PlanRequest, type SeasonPlan } from './fixture-actors.ts'
import type { RefusedWrite, WrittenRecord } from './write-plan.ts'

const machine = plannedWritesMachine<PlanRequest, SeasonPlan, WrittenRecord, RefusedWrite>()

export type FixturesActor = ActorRefFrom<typeof machine>

/** What is planned and written for a tournament on this page. It begins nothing new once the page is left. */
export const useFixtures = (): FixturesActor => {
  const { id: tournament } = useTournament()
  const store = useStore()
  const viewer = useViewer()
  const writers = useWriters()
  const [provided] = useState(() => machine.provide({ actors: fixtureActors({ store, writers, viewer, tournament }) }))
  return useActorRef(provided)
}
