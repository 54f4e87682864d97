import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { matchIncidentsMachineOf } from '../../../../machines/lmf/match-incidents.ts'
import type { Done } from '../../../records/writing/undo.ts'
import type { SeasonMatch } from '../season/season.ts'
import { incidentActors } from './incident-actors.ts'
import type { Staff } from './staff.ts'

const machine = matchIncidentsMachineOf<Done>()

/** What happened in one match, as long as it is open. */
export const useMatchIncidents = (staff: Staff, match: SeasonMatch, tournament: string) => {
  const [provided] = useState(() => machine.provide({ actors: incidentActors(staff, match, tournament) }))
  return useActorRef(provided)
}

export type MatchIncidents = ReturnType<typeof useMatchIncidents>
