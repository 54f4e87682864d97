import { createContext, use } from 'react'
import type { Tournament } from './tournament.ts'

export const TournamentContext = createContext<Tournament | null>(null)

/** The tournament of the page, live. */
export const useTournament = (): Tournament => {
  const tournament = use(TournamentContext)
  if (tournament === null) throw new Error('This is drawn within no LoadedTournament.')
  return tournament
}
