import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { can } from '../../../model/permissions.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { usePlayerName } from '../names.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import { goalsTold, isDraftDirty, kindName, type ListedIncident, type SquadMember } from './incidents.ts'
import { messages } from './messages.ts'
import { type MatchIncidents, useMatchIncidents } from './use-match-incidents.ts'
import './incidents.scss'
import Button from 'react-bootstrap/Button'
import type { Live } from '../../../records/live/live.ts'
import { LoadFailure } from '../../../records/live/live-view.tsx'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { formatCause } from '../football/format.ts'
import type { Match } from '../football/match.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { Suspensions } from '../football/suspensions.ts'
import { IncidentForm } from './incident-form.tsx'

interface IncidentListProps {
  readonly entry: MatchIncidents
  readonly incidents: readonly ListedIncident[]
  readonly members: readonly SquadMember[]
  readonly mayWrite: boolean
  readonly whySuspended: (player: string | null) => string | null
}

/** What happened in a match, minute by minute. */
export const IncidentList = (props: IncidentListProps) => {
  const t = useMessages(messages)
  const title = useId()
  const { incidents } = props
  return (
    <>
      <h3 className="match-details-title" id={title}>
        {t('incidents')}
      </h3>
      {incidents.length === 0 ? (
        <p className="text-soft">{t('noIncidents')}</p>
      ) : (
        <ul className="incidents" aria-labelledby={title}>
          {incidents.map(incident => (
            <IncidentLine key={incident.id} {...props} incident={incident} />
          ))}
        </ul>
      )}
    </>
  )
}

const IncidentLine = ({
  entry,
  incident,
  members,
  mayWrite,
  whySuspended,
}: IncidentListProps & { readonly incident: ListedIncident }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { nameOf } = useTournament()
  const { minute, kind, team, player, note } = incident
  const member = members.find(one => one.player === player)
  const who = useWho(incident, members)
  const kindText = kindName(kind, language)
  const short = t('incident', { minute, kind: kindText, who })
  const why = whySuspended(player)
  return (
    <li className="incident" data-kind={kind}>
      <span className="text-soft tabular text-end">{t('minuteMark', { minute })}</span>
      <span className="incident-kind">{kindText}</span>
      <span className="incident-who">
        {member?.number ? <span className="incident-number">{member.number}</span> : null}
        {who}
        {player === null ? null : <span className="text-soft"> {nameOf(team)}</span>}
        {why === null ? null : <span className="d-block m-0 text-danger fs-base">{t('suspended', { why })}</span>}
        {note === '' ? null : <span className="incident-note">{note}</span>}
      </span>
      {mayWrite ? (
        <span className="incident-actions">
          <button
            type="button"
            className="icon-button"
            aria-label={t('edit', { incident: short })}
            title={t('editShort')}
            onClick={() => entry.edit(incident)}
          >
            <Pencil size={16} aria-hidden="true" />
          </button>
          {can(role, 'lmf.delete') ? (
            <button
              type="button"
              className="icon-button"
              aria-label={t('remove', { incident: short })}
              title={t('removeShort')}
              onClick={() => entry.remove(incident)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

/** The name on the sheet; of who is on none any more, the player's own; without a player, the team. */
const useWho = ({ player, team }: ListedIncident, members: readonly SquadMember[]): string => {
  const { nameOf } = useTournament()
  const member = members.find(one => one.player === player)
  const name = usePlayerName(member === undefined && player !== null ? player : '')
  if (player === null) return nameOf(team)
  return member?.name ?? name
}

interface MatchDetailsProps {
  readonly match: Match
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
}

/** What happened in a match: told against its score, listed, and entered. */
const MatchDetails = ({ match, mayWrite, suspended }: MatchDetailsProps) => {
  const t = useMessages(messages)
  const tSuspension = useMessages(suspensionMessages)
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
    return flag === undefined ? null : formatCause(tSuspension, flag.suspension)
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
  readonly match: Match
  readonly incidents: readonly ListedIncident[]
}

const GoalsLine = ({ match, incidents }: GoalsLineProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const { scored, told, tooMany } = goalsTold(match, incidents)
  const isOpen = scored !== null && told < scored
  return (
    <div className="match-goals">
      <p className={isOpen ? 'text-warning' : 'text-soft'}>
        {scored === null
          ? t('goalsWithout', { told })
          : scored === 0
            ? t('goalsNone')
            : t('goalsTold', { told, scored })}
      </p>
      {tooMany.map(team => (
        <p key={team} className="text-danger">
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
        <p className="text-danger">
          {refusal}{' '}
          {refused.type === 'failed' ? (
            <Button variant="link" size="sm" onClick={retry}>
              {t('tryAgain')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {undoable !== null && !isBusy ? (
        <p className="text-success">
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
