import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { matchEntryMachineOf } from '../../../../machines/lmf/match-entry.ts'
import { sharedOf } from '../../../records/live/live.ts'
import { useStore } from '../../../records/store-context.ts'
import type { Done } from '../../../records/writing/undo.ts'
import { tournamentSource } from '../tournament/live-tournament.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { matchActors } from './match-actors.ts'
import { useStaff } from './use-staff.ts'

const machine = matchEntryMachineOf<Done>()

/** The entry of one match. Another match is another row: it begins with the one that it is given first. */
export const useMatchEntry = (match: SeasonMatch) => {
  const { id } = useTournament()
  const store = useStore()
  const staff = useStaff()
  const [provided] = useState(() =>
    machine.provide({ actors: matchActors(store, staff, sharedOf(tournamentSource(store, id))) }),
  )
  return useActorRef(provided, { input: match })
}

export type MatchEntry = ReturnType<typeof useMatchEntry>
