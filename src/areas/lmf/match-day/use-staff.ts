import { useState } from 'react'
import { useStore } from '../../../records/store-context.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { currentLanguage } from '../../../ui/words/language.ts'
import { type LiveSeason, liveSeason } from '../season/live-season.ts'
import type { Staff } from './staff.ts'

/** Who writes here, in the language of the moment, with the season as it is then. Of one tournament: another one is another page. */
export const useStaff = (tournament: string): { readonly staff: Staff; readonly live: LiveSeason } => {
  const store = useStore()
  const { uid, role } = useViewer()
  const [made] = useState(() => {
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
    return { staff, live }
  })
  return made
}
