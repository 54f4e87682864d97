import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { matchEntryMachineOf } from '../../../../machines/lmf/match-entry.ts'
import { useStore } from '../../../records/store-context.ts'
import type { Done } from '../../../records/writing/undo.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { currentLanguage } from '../../../ui/words/language.ts'
import { liveSeason } from '../season/live-season.ts'
import type { SeasonMatch } from '../season/season.ts'
import { matchActors } from './match-actors.ts'
import type { Staff } from './staff.ts'

const machine = matchEntryMachineOf<Done>()

/** The entry of one match, and who writes there. Another match is another row: it begins with the one that it is given first. */
export const useMatchEntry = (match: SeasonMatch, tournament: string) => {
  const store = useStore()
  const { uid, role } = useViewer()
  const [{ staff, provided }] = useState(() => {
    const live = liveSeason(store, tournament)
    const staff: Staff = {
      store,
      uid,
      role,
      get language() {
        return currentLanguage()
      },
      season: () => live.get(),
    }
    return { staff, provided: machine.provide({ actors: matchActors(staff, live) }) }
  })
  return { staff, entry: useActorRef(provided, { input: match }) }
}

export type MatchEntry = ReturnType<typeof useMatchEntry>['entry']
