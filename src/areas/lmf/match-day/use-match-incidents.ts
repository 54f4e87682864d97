import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { matchIncidentsMachineOf } from '../../../../machines/lmf/match-incidents.ts'
import type { Done } from '../../../records/writing/undo.ts'
import type { Season, SeasonMatch } from '../season/season.ts'
import { incidentActors } from './incident-actors.ts'
import { useStaff } from './use-staff.ts'

const machine = matchIncidentsMachineOf<Done>()

/** What happened in one match, as long as it is open. */
export const useMatchIncidents = (match: SeasonMatch, season: Season) => {
  const staff = useStaff()
  const [provided] = useState(() => machine.provide({ actors: incidentActors(staff, match, season) }))
  return useActorRef(provided)
}

export type MatchIncidents = ReturnType<typeof useMatchIncidents>
