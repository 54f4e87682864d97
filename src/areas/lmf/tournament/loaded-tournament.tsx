import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Live } from '../../../records/live/live.ts'
import { LiveView } from '../../../records/live/live-view.tsx'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import registrations from '../collections/registrations.ts?head'
import { messages } from './messages.ts'
import type { Tournament } from './tournament.ts'
import { TournamentContext } from './use-tournament.ts'

interface LoadedTournamentProps {
  readonly live: Live<Tournament | null>
  /** What is drawn where there is no such tournament; without it, the way to those that there are. */
  readonly gone?: ReactNode
  readonly children: ReactNode
}

/** Draws what `useTournament` is for, once the tournament has come; until then, or without it, what there is to say and do. */
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
    <div className="alert alert-warning">
      <p>{t('gone')}</p>
      <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
    </div>
  )
}
