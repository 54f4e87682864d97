import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import type { Failure } from '../../../model/failure.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { Loader } from '../../../ui/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import registrations from '../collections/registrations.ts?head'
import type { TournamentView } from './live-tournament.ts'
import { messages } from './messages.ts'
import { TournamentContext } from './use-tournament.ts'

interface LoadedTournamentProps {
  readonly view: TournamentView
  /** What is drawn where there is no such tournament; without it, the way to those that there are. */
  readonly gone?: ReactNode
  readonly children: ReactNode
}

/** Draws what `useTournament` is for, once the tournament has come; until then, or without it, what there is to say and do. */
export const LoadedTournament = ({ view, gone = <Gone />, children }: LoadedTournamentProps) => {
  switch (view.status) {
    case 'ready':
      return <TournamentContext value={view}>{children}</TournamentContext>
    case 'failed':
      return <Failed failure={view.failure} retry={view.retry} />
    case 'gone':
      return gone
    case 'loading':
      return <Loader />
  }
}

const Gone = () => {
  const t = useMessages(messages)
  return (
    <div className="alert alert-warning">
      <p>{t('gone')}</p>
      <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
    </div>
  )
}

interface FailedProps {
  readonly failure: Failure
  readonly retry: () => void
}

const Failed = ({ failure, retry }: FailedProps) => {
  const t = useMessages(messages)
  return (
    <div className="alert alert-danger" role="alert">
      <strong>{t('failedTitle')}</strong>
      <p>{useFailureMessage(failure)}</p>
      <Button variant="outline-primary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
