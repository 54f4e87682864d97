import { Link } from 'react-router-dom'
import { useLiveValue } from '../../../records/live/live.ts'
import { pathsOf } from '../../../records/paths.ts'
import { say } from '../../../ui/messages/say.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages as banMessages } from '../bans/messages.ts'
import { tellCause, tellSanction } from '../bans/tell.ts'
import sanctions from '../collections/sanctions.ts?head'
import type { Suspension } from '../suspensions/suspensions.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { PlayerName, usePlayerName } from './player-name.tsx'

interface SuspensionLineProps {
  readonly suspension: Suspension
  readonly mayOverrule: boolean
}

/** The reason that staff gave for deciding otherwise than the rules. */
const useReason = ({ id, overruled }: Suspension, unknown: string): string => {
  const reason = useLiveValue(overruled === null ? null : `sanctions/${id}/reason`)
  return reason.status === 'ready' && typeof reason.value === 'string' ? reason.value : unknown
}

/** One suspension: who, why, how much is left, and in which matches it was served. */
export const SuspensionLine = ({ suspension, mayOverrule }: SuspensionLineProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const player = usePlayerName(suspension.player)
  const reason = useReason(suspension, t('noReason'))
  const { nameOf } = useTournament()
  const { id, playsFor, overruled, left, next, waits } = suspension
  const cause = tellCause(suspension)
  const told = tellSanction(
    { ...suspension, overruled: overruled && { ...overruled, reason } },
    { team: nameOf, player: () => player, venue: name => name, timestamp: String, day: day => day },
  )
  return (
    <li className="suspension">
      <div className="suspension-head">
        <span className="suspension-player">
          <PlayerName id={suspension.player} />
        </span>
        <span className="suspension-team">{nameOf(playsFor)}</span>
      </div>
      <ul className="suspension-facts">
        <li>{t('because', { cause: say(banMessages, language, cause.key, cause.values) })}</li>
        {told.map(({ key, values }) => {
          const sentence = say(banMessages, language, key, values)
          return <li key={sentence}>{sentence}</li>
        })}
        {left > 0 && !waits ? (
          <li>
            {next === null
              ? t('noneToServe')
              : t('nextToServe', { round: next.round, home: nameOf(next.home), away: nameOf(next.away) })}
          </li>
        ) : null}
      </ul>
      {mayOverrule ? (
        <Link
          to={pathsOf(sanctions).edit(id)}
          className="btn btn-outline-primary"
          aria-label={t('overruleFor', { player })}
        >
          {t('overrule')}
        </Link>
      ) : null}
    </li>
  )
}
