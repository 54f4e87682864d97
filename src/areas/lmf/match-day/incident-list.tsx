import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { can } from '../../../model/permissions.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { usePlayerName } from '../names.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import type { ListedIncident, SquadMember } from './incidents.ts'
import { kindName } from './incidents.ts'
import { messages } from './messages.ts'
import type { MatchIncidents } from './use-match-incidents.ts'

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
      <span className="incident-minute">{t('minuteMark', { minute })}</span>
      <span className="incident-kind">{kindText}</span>
      <span className="incident-who">
        {member?.number ? <span className="incident-number">{member.number}</span> : null}
        {who}
        {player === null ? null : <span className="text-soft"> {nameOf(team)}</span>}
        {why === null ? null : <span className="incident-flag">{t('suspended', { why })}</span>}
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
