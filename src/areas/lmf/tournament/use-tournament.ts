import { createContext, use } from 'react'
import { tabAddress } from '../../../config/paths.ts'
import { can } from '../../../model/permissions.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { tournaments } from '../collections/tournaments.ts'
import { hasBracket, hasTable, type TournamentFormat } from '../football/rules.ts'
import { type TournamentPage, tournamentPages } from '../pages.ts'
import type { Tournament } from './tournament.ts'

export const TournamentContext = createContext<Tournament | null>(null)

export const useTournament = (): Tournament => {
  const tournament = use(TournamentContext)
  if (tournament === null) throw new Error('This is drawn within no LoadedTournament.')
  return tournament
}

export const hrefOf = (page: TournamentPage, id: string): string => tabAddress(tournamentPages[page], id)

const order = Object.keys(tournamentPages) as readonly TournamentPage[]

/** The pages of a tournament that its format has, and the role; all formats' as long as the format is not known. */
export const useTournamentPages = (format: TournamentFormat | null): readonly TournamentPage[] => {
  const { role } = useViewer()
  const isLeftOut: Partial<Record<TournamentPage, boolean>> = {
    table: format !== null && !hasTable(format),
    bracket: format !== null && !hasBracket(format),
    edit: !can(role, tournaments.permissions.change),
  }
  return order.filter(page => isLeftOut[page] !== true)
}
