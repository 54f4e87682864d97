import { Link } from 'react-router-dom'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import matches from '../collections/matches.ts?head'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'

/** Of a tie of one match that ended level: how the shoot-out went, or that somebody has to say so before a team goes on. */
export const TieNote = ({ match }: { readonly match: SeasonMatch }) => {
  const t = useMessages(messages)
  const { format } = useTournament()
  const { id, part, status, homeGoals, awayGoals, homePenalties, awayPenalties } = match
  if (status !== 'played' || !part.startsWith('tie:') || homeGoals !== awayGoals) return null
  if (homePenalties !== null && awayPenalties !== null)
    return <p className="match-tie text-soft">{t('penalties', { home: homePenalties, away: awayPenalties })}</p>
  if (format.legs === 2) return null
  return (
    <p className="match-tie match-warning">
      {t('levelTie')} <Link to={pathsOf(matches).edit(id)}>{t('enterPenalties')}</Link>
    </p>
  )
}
