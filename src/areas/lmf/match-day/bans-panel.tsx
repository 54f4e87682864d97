import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import type { Live } from '../../../records/live/live.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { tableAddress } from '../addresses.ts'
import { tellCause } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { Suspensions } from '../football/suspensions.ts'
import { PlayerName } from '../names.tsx'
import { lmfPaths } from '../pages.ts'
import { SuspensionsUnknown } from '../suspensions/live.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import type { Round } from './rounds.ts'

interface BansPanelProps {
  readonly round: Round
  readonly suspended: Live<Suspensions>
  readonly mayWrite: boolean
}

/** Who misses a match of the match day, and why. */
export const BansPanel = ({ round, suspended, mayWrite }: BansPanelProps) => {
  const t = useMessages(messages)
  const { id } = useTournament()
  return (
    <section className="card match-day-panel" aria-labelledby="match-day-bans">
      <h3 id="match-day-bans">{t('bansOf')}</h3>
      {suspended.status === 'ready' ? (
        <Missing round={round} suspensions={suspended.value} />
      ) : (
        <SuspensionsUnknown live={suspended} />
      )}
      {mayWrite ? (
        <Link to={pathTo(lmfPaths.table, { id }) + tableAddress.write({ view: 'suspensions' })}>
          {t('compareBans')}
        </Link>
      ) : null}
    </section>
  )
}

interface MissingProps extends Pick<BansPanelProps, 'round'> {
  readonly suspensions: Suspensions
}

const Missing = ({ round, suspensions }: MissingProps) => {
  const { nameOf } = useTournament()
  const t = useMessages(messages)
  const language = useLanguage()
  const flags = round.matches.flatMap(match => suspensions.missing(match))
  if (flags.length === 0) return <p className="text-soft">{t('nobody')}</p>
  return (
    <ul className="match-day-bans">
      {flags.map(({ player, team, ban }) => {
        const { key, values } = tellCause(ban)
        return (
          <li key={ban.id}>
            <strong>
              <PlayerName id={player} />
            </strong>
            <span>{t('bansWhy', { team: nameOf(team), why: say(suspensionMessages, language, key, values) })}</span>
          </li>
        )
      })}
    </ul>
  )
}
