import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { tabAddress } from '../../../config/paths.ts'
import { can } from '../../../model/permissions.ts'
import type { Live } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { tournaments } from '../collections/tournaments.ts'
import { hasBracket, hasTable, type TournamentFormat } from '../football/rules.ts'
import { lmfPaths, type TournamentPage, tournamentPages } from '../parts/pages.ts'
import { messages } from './messages.ts'
import type { Tournament } from './tournament.ts'

const TournamentContext = createContext<Tournament | null>(null)

export const useTournament = (): Tournament => {
  const tournament = use(TournamentContext)
  if (tournament === null) throw new Error('This is drawn within no LoadedTournament.')
  return tournament
}

export const hrefOf = (page: TournamentPage, id: string): string => tabAddress(tournamentPages[page], id)

const order = Object.keys(tournamentPages) as readonly TournamentPage[]

/** Pages of a tournament for its format and the role; the bracket once the format is known. */
export const useTournamentPages = (format: TournamentFormat | null): readonly TournamentPage[] => {
  const { role } = useViewer()
  const isLeftOut: Partial<Record<TournamentPage, boolean>> = {
    table: format !== null && !hasTable(format),
    bracket: format === null || !hasBracket(format),
    edit: !can(role, tournaments.permissions.change),
  }
  return order.filter(page => isLeftOut[page] !== true)
}

interface LoadedTournamentProps {
  readonly live: Live<Tournament | null>
  /** Shown if the tournament does not exist; the default links to the list. */
  readonly gone?: ReactNode
  readonly children: ReactNode
}

/** Renders its children once the tournament has loaded; until then, or without it, a status. */
export const LoadedTournament = ({ live, gone = <Gone />, children }: LoadedTournamentProps) => {
  const t = useMessages(messages)
  return (
    <LiveView live={live} failedTitle={t('failedTitle')}>
      {tournament =>
        tournament === null ? gone : <TournamentContext value={tournament}>{children}</TournamentContext>
      }
    </LiveView>
  )
}

export const Gone = () => {
  const t = useMessages(messages)
  return (
    <Notice kind="warning">
      <p>{t('gone')}</p>
      <Link to={lmfPaths.overview}>{t('toTournaments')}</Link>
    </Notice>
  )
}
