import Button from 'react-bootstrap/Button'
import './incidents.scss'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useLayoutEffect } from 'react'
import { can } from '../../../model/permissions.ts'
import { inLanguage } from '../../../model/proposals.ts'
import type { Live } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { incidents } from '../collections/incidents.ts'
import { formatCause } from '../football/format.ts'
import { type Match, playsIn } from '../football/match.ts'
import { suspensionMessages } from '../football/messages.ts'
import { inOrder, minuteText, type ReportEvent } from '../football/report.ts'
import { reportRulesOf } from '../football/rules.ts'
import type { Suspensions } from '../football/suspensions.ts'
import { usePlayerName } from '../parts/names.tsx'
import { goalsRecorded, isDraftDirty, type ListedIncident, type SquadMember } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { IncidentForm } from './incident-form.tsx'
import { type WaitingEntry, withWaiting } from './incident-outbox.ts'
import { messages } from './messages.ts'
import { type MatchIncidents, useMatchIncidents } from './use-match-incidents.ts'
import { WaitingLine } from './waiting-line.tsx'
import { WriteNotes } from './write-notes.tsx'

interface IncidentLineProps {
  readonly entry: MatchIncidents
  readonly onEdit: () => void
  readonly match: Match
  readonly incident: ListedIncident
  /** Present members of both squads. */
  readonly members: readonly SquadMember[]
  readonly mayWrite: boolean
  readonly why: string | null
}

const IncidentLine = ({ entry, onEdit, match, incident, members, mayWrite, why }: IncidentLineProps) => {
  const t = useMessages(messages)
  const { value: valueName } = useFieldMessages(incidents)
  const { role } = useViewer()
  const { nameOf, record } = useTournament()
  const { kind, team, player, otherPlayer, note } = incident
  const minute = minuteText(incident, reportRulesOf(record))
  const member = members.find(one => one.player === player)
  const other = members.find(one => one.player === otherPlayer)
  // They may have left both squads since.
  const formerName = usePlayerName(member === undefined && player !== null ? player : '')
  const formerOther = usePlayerName(other === undefined && otherPlayer !== null ? otherPlayer : '')
  const who = player === null ? nameOf(team) : (member?.name ?? formerName)
  const kindText = valueName('kind', kind)
  const short = `${minute} ${kindText}, ${who}`.trim()
  return (
    <li className="incident" data-kind={kind}>
      <span className="text-soft tabular text-end">{minute}</span>
      <span className="incident-kind">{kindText}</span>
      <span className="incident-who">
        {member ? <span className="incident-number rounded text-center fw-bold tabular">{member.number}</span> : null}
        {who}
        {player === null ? null : <bdi className="text-soft"> {nameOf(team)}</bdi>}
        {otherPlayer === null ? null : (
          <span className="d-block text-soft">
            {t(kind === 'substitution' ? 'forPlayer' : 'assistOf', {
              name: other?.name ?? formerOther,
            })}
          </span>
        )}
        {why === null ? null : <span className="d-block m-0 text-danger">{t('suspended', { why })}</span>}
        {playsIn(team, match) ? null : <span className="d-block m-0 text-danger">{t('otherMatch')}</span>}
        {note === null ? null : <span className="d-block text-soft">{note}</span>}
      </span>
      {mayWrite ? (
        <span className="incident-actions d-flex">
          <Button variant="icon" aria-label={t('edit', { incident: short })} title={t('editShort')} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </Button>
          {can(role, 'lmf.delete') ? (
            <Button
              variant="icon"
              aria-label={t('remove', { incident: short })}
              title={t('delete')}
              onClick={() => entry.remove(incident)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

const GoalsLine = ({ match, events }: { readonly match: Match; readonly events: readonly ReportEvent[] }) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const { scored, recorded, tooMany } = goalsRecorded(match, events)
  if (match.status === 'walkover') return null
  const isOpen = scored !== null && recorded < scored
  return (
    <div>
      <p className={`m-0 ${isOpen ? 'text-warning' : 'text-soft'}`}>
        {scored === null
          ? t('goalsWithout', { recorded })
          : scored === 0
            ? t('goalsNone')
            : t('goalsRecorded', { recorded, scored })}
      </p>
      {tooMany.map(team => (
        <p key={team} className="m-0 text-danger">
          {t('goalsTooMany', { team: nameOf(team) })}
        </p>
      ))}
    </div>
  )
}

interface MatchDetailsProps {
  readonly match: Match
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
  /** Asks before the details are closed, if something typed would be lost. */
  readonly mayClose?: { current: () => Promise<boolean> }
}

/** Scorers and cards of a match, with the form to enter them. */
export const MatchDetails = ({ match, mayWrite, suspended, mayClose }: MatchDetailsProps) => {
  const t = useMessages(messages)
  const tSuspension = useMessages(suspensionMessages)
  const language = useLanguage()
  const title = useId()
  const entry = useMatchIncidents(match)
  const { live, draft, editing, waiting, isUndoing, undoRefusal, onUndo } = entry
  const { record } = useTournament()
  const { dialog, ask } = useLeavingGuard(isDraftDirty(draft, editing))
  useLayoutEffect(() => {
    if (mayClose) mayClose.current = ask
  }, [mayClose, ask])
  const replaceDraft = async (replace: () => void) => {
    if (await ask()) replace()
  }
  if (live.status === 'failed') return <LoadFailure failure={live.failure} onRetry={live.retry} />
  if (live.status === 'loading') return <p className="text-soft">{t('loadingDetails')}</p>
  const { incidents: listed, members } = live.value
  const missing = suspended.value?.missing(match) ?? []
  /** Reason of a player's suspension for this match; null otherwise. */
  const whySuspended = (player: string | null): string | null => {
    const found = missing.find(one => one.player === player)
    return found ? formatCause(tSuspension, found.suspension) : null
  }
  const titleOf = ({ action: { action, values, before } }: WaitingEntry) => {
    const { name = '' } = values ?? before ?? {}
    const incident = inLanguage(incidents, 'name', String(name ?? ''), language)
    return action === 'delete' ? t('deleting', { incident }) : incident
  }
  return (
    <>
      {dialog}
      <GoalsLine match={match} events={withWaiting(listed, waiting)} />
      <h4 className="match-details-title" id={title}>
        {t('incidents')}
      </h4>
      {listed.length === 0 ? (
        <p className="text-soft">{t('noIncidents')}</p>
      ) : (
        <ul className="incidents" aria-labelledby={title}>
          {inOrder(listed, reportRulesOf(record)).map(incident => (
            <IncidentLine
              key={incident.id}
              {...{ entry, match, incident, members }}
              onEdit={() => void replaceDraft(() => entry.edit(incident))}
              mayWrite={mayWrite && waiting.every(({ action }) => action.id !== incident.id)}
              why={whySuspended(incident.player)}
            />
          ))}
        </ul>
      )}
      {waiting.length === 0 ? null : (
        <ul className="incidents" aria-label={t('waiting')}>
          {waiting.map(one => (
            <WaitingLine
              key={one.id}
              waiting={one}
              title={titleOf(one)}
              collection={incidents}
              isSending={entry.isSending(one)}
              onRetry={entry.retry}
              onCorrect={refused => void replaceDraft(() => entry.correct(refused))}
              onDrop={entry.drop}
            />
          ))}
        </ul>
      )}
      {mayWrite ? <IncidentForm {...{ entry, match, members, whySuspended }} /> : null}
      <WriteNotes busy={isUndoing ? t('saving') : null} refusal={undoRefusal} onRetry={null} onUndo={onUndo} />
    </>
  )
}
