import './incidents.scss'
import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { isDraftDirty } from '../../../../machines/lmf/incident-draft.ts'
import type { Live } from '../../../records/live/live.ts'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { tellCause } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { Suspensions } from '../football/suspensions.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { goalsTold } from './goals.ts'
import { IncidentForm } from './incident-form.tsx'
import { IncidentList } from './incident-list.tsx'
import { messages } from './messages.ts'
import { type MatchIncidents, useMatchIncidents } from './use-match-incidents.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface MatchDetailsProps {
  readonly match: SeasonMatch
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
}

/** What happened in a match: told against its score, listed, and entered. */
const MatchDetails = ({ match, mayWrite, suspended }: MatchDetailsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const actor = useMatchIncidents(match)
  const { incidents, members, failure, draft, editing } = useSelector(actor, ({ context }) => context)
  const message = useFailureMessage(failure)
  const { dialog } = useLeavingGuard(isDraftDirty({ draft, editing }))
  if (failure !== null)
    return (
      <div className="alert alert-danger" role="alert">
        <p>{message}</p>
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'retry' })}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  if (incidents === null || members === null) return <p className="text-soft">{t('loadingDetails')}</p>
  const flags = suspended.value?.missing(match) ?? []
  /** Why a player is suspended for this match; null for everybody else. */
  const whySuspended = (player: string | null): string | null => {
    const flag = flags.find(one => one.player === player)
    if (flag === undefined) return null
    const { key, values } = tellCause(flag.ban)
    return say(suspensionMessages, language, key, values)
  }
  return (
    <>
      {dialog}
      <GoalsLine match={match} actor={actor} />
      <IncidentList
        actor={actor}
        incidents={incidents}
        members={members}
        mayWrite={mayWrite}
        whySuspended={whySuspended}
      />
      {mayWrite ? <IncidentForm actor={actor} match={match} members={members} whySuspended={whySuspended} /> : null}
      <Outcome actor={actor} />
    </>
  )
}

/** How many goals are told of those that the score has. */
const GoalsLine = ({ match, actor }: { readonly match: SeasonMatch; readonly actor: MatchIncidents }) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const incidents = useSelector(actor, ({ context }) => context.incidents) ?? []
  const { scored, told, tooMany } = goalsTold(match, incidents)
  const isOpen = scored !== null && told < scored
  return (
    <div className="match-goals">
      <p className={isOpen ? 'match-warning' : 'text-soft'}>
        {scored === null
          ? t('goalsWithout', { told })
          : scored === 0
            ? t('goalsNone')
            : t('goalsTold', { told, scored })}
      </p>
      {tooMany.map(team => (
        <p key={team} className="match-refusal">
          {t('goalsTooMany', { team: nameOf(team) })}
        </p>
      ))}
    </div>
  )
}

/** What became of the last entry. */
const Outcome = ({ actor }: { readonly actor: MatchIncidents }) => {
  const t = useMessages(messages)
  const refusalText = useRefusalText()
  const { refusal, done } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <div className="match-notes" role="status">
      {isBusy ? <p>{t('saving')}</p> : null}
      {refusal ? (
        <p className="match-refusal">
          {refusalText(refusal)}{' '}
          {refusal.type === 'failed' ? (
            <Button variant="link" size="sm" onClick={() => actor.send({ type: 'write.retry' })}>
              {t('tryAgain')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {done !== null && !isBusy ? (
        <p className="match-saved">
          {t('done')}{' '}
          <Button variant="link" size="sm" onClick={() => actor.send({ type: 'undo' })}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

export default MatchDetails
