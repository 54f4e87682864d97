import { Link } from 'react-router-dom'
import { formatDate } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matchDayPath } from '../addresses.ts'
import { matches as collection } from '../collections/matches.ts'
import { byKickOff } from '../fixtures/by-kick-off.ts'
import { grouped } from '../fixtures/grouped.ts'
import { dayOf } from '../fixtures/match-days.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { useFixtureNames, useMatchTitle } from './use-fixture-messages.ts'

const isOver = ({ status }: SeasonMatch): boolean => !['scheduled', 'postponed', 'inPlay'].includes(status)

/** The matches as they stand, match day by match day, live. The next one to be played is open. */
export const MatchDaysList = () => {
  const t = useMessages(messages)
  const { matches, record } = useTournament()
  const rounds = [...grouped(matches, ({ round }) => round)].toSorted(([one], [other]) => one - other)
  const next = rounds.find(([, played]) => !played.every(isOver))?.[0] ?? rounds.at(-1)?.[0]
  return (
    <section className="card fixtures-card" aria-labelledby="fixtures-list">
      <h2 className="section-title" id="fixtures-list">
        {t('listTitle', { name: record.name })}
      </h2>
      {rounds.length === 0 ? <p>{t('noMatches')}</p> : null}
      {rounds.map(([round, ofRound]) => (
        <details key={round} className="fixtures-day" open={round === next}>
          <DaySummary round={round} matches={ofRound} />
          <DayMatches round={round} matches={ofRound} />
        </details>
      ))}
    </section>
  )
}

interface DayProps {
  readonly round: number
  readonly matches: readonly SeasonMatch[]
}

const DaySummary = ({ round, matches }: DayProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const first = Math.min(...matches.map(({ kickOff }) => kickOff ?? Number.POSITIVE_INFINITY))
  return (
    <summary>
      <strong>{t('matchDay', { round })}</strong>{' '}
      <span className="text-soft">
        {Number.isFinite(first) ? formatDate(language, dayOf(first)) : t('noDate')} ·{' '}
        {t('summaryPlayed', { count: matches.length, played: matches.filter(isOver).length })}
      </span>
    </summary>
  )
}

const DayMatches = ({ round, matches }: DayProps) => {
  const t = useMessages(messages)
  const { id } = useTournament()
  const { value } = useFieldMessages(collection)
  const { timestamp } = useFixtureNames()
  const titleOf = useMatchTitle()
  return (
    <>
      <ul className="fixtures-matches">
        {matches.toSorted(byKickOff).map(match => (
          <li key={match.id} className="fixtures-match">
            <span>{titleOf(match)}</span>
            <span className="text-soft">{match.kickOff === null ? t('noDate') : timestamp(match.kickOff)}</span>
            {match.status === 'scheduled' ? null : (
              <span className="fixtures-mark" data-fate="kept">
                {value('status', match.status)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={matchDayPath(id, round)}>{t('openDay')}</Link>
    </>
  )
}
