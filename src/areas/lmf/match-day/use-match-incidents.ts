import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { matchIncidentsMachineOf } from '../../../../machines/lmf/match-incidents.ts'
import type { Done } from '../../../records/writing/undo.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { incidentActors } from './incident-actors.ts'
import { useStaff } from './use-staff.ts'

const machine = matchIncidentsMachineOf<Done>()

/** What happened in one match, as long as it is open. */
export const useMatchIncidents = (match: SeasonMatch) => {
  const tournament = useTournament()
  const staff = useStaff()
  const [provided] = useState(() => machine.provide({ actors: incidentActors(staff, match, tournament) }))
  return useActorRef(provided)
}

export type MatchIncidents = ReturnType<typeof useMatchIncidents>
