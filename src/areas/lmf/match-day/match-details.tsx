import './incidents.scss'
import Button from 'react-bootstrap/Button'
import type { Live } from '../../../records/live/live.ts'
import { LoadFailure } from '../../../records/live/live-view.tsx'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { say } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { tellCause } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { Suspensions } from '../football/suspensions.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { IncidentForm } from './incident-form.tsx'
import { IncidentList } from './incident-list.tsx'
import { goalsTold, isDraftDirty, type ListedIncident } from './incidents.ts'
import { messages } from './messages.ts'
import { type MatchIncidents, useMatchIncidents } from './use-match-incidents.ts'

interface MatchDetailsProps {
  readonly match: SeasonMatch
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
}

/** What happened in a match: told against its score, listed, and entered. */
const MatchDetails = ({ match, mayWrite, suspended }: MatchDetailsProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const entry = useMatchIncidents(match)
  const { live, draft, editing } = entry
  const { dialog } = useLeavingGuard(isDraftDirty({ draft, editing }))
  if (live.status === 'failed') return <LoadFailure failure={live.failure} onRetry={live.retry} />
  if (live.status === 'loading') return <p className="text-soft">{t('loadingDetails')}</p>
  const { incidents, members } = live.value
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
      <GoalsLine match={match} incidents={incidents} />
      <IncidentList
        entry={entry}
        incidents={incidents}
        members={members}
        mayWrite={mayWrite}
        whySuspended={whySuspended}
      />
      {mayWrite ? <IncidentForm entry={entry} match={match} members={members} whySuspended={whySuspended} /> : null}
      <Outcome entry={entry} />
    </>
  )
}

/** How many goals are told of those that the score has. */
interface GoalsLineProps {
  readonly match: SeasonMatch
  readonly incidents: readonly ListedIncident[]
}

const GoalsLine = ({ match, incidents }: GoalsLineProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
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
const Outcome = ({ entry }: { readonly entry: MatchIncidents }) => {
  const t = useMessages(messages)
  const { isBusy, refused, refusal, undoable, retry, undo } = entry
  return (
    <div className="match-notes" role="status">
      {isBusy ? <p>{t('saving')}</p> : null}
      {refused ? (
        <p className="match-refusal">
          {refusal}{' '}
          {refused.type === 'failed' ? (
            <Button variant="link" size="sm" onClick={retry}>
              {t('tryAgain')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {undoable !== null && !isBusy ? (
        <p className="match-saved">
          {t('done')}{' '}
          <Button variant="link" size="sm" onClick={undo}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

export default MatchDetails
