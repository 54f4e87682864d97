import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { matchEntryMachineOf } from '../../../../machines/lmf/match-entry.ts'
import type { Done } from '../../../records/writing/undo.ts'
import type { SeasonMatch } from '../season/season.ts'
import { matchActors } from './match-actors.ts'
import { useStaff } from './use-staff.ts'

const machine = matchEntryMachineOf<Done>()

/** The entry of one match, and who writes there. Another match is another row: it begins with the one that it is given first. */
export const useMatchEntry = (match: SeasonMatch, tournament: string) => {
  const { staff, live } = useStaff(tournament)
  const [provided] = useState(() => machine.provide({ actors: matchActors(staff, live) }))
  return { staff, entry: useActorRef(provided, { input: match }) }
}

export type MatchEntry = ReturnType<typeof useMatchEntry>['entry']
