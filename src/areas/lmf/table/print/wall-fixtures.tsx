import { useFieldMessages } from '../../../../records/cells/field-messages.ts'
import { useMessages } from '../../../../ui/messages/use-messages.ts'
import { matches } from '../../collections/matches.ts'
import { resultOf } from '../../football/results.ts'
import type { SeasonMatch } from '../../tournament/tournament.ts'
import { useTournament } from '../../tournament/use-tournament.ts'
import type { FixtureDay } from './fixture-days.ts'
import { messages } from './messages.ts'
import { type FixtureSheet, hasNotes } from './sheets.ts'
import { useDates } from './use-dates.ts'

interface WallFixturesProps {
  readonly sheet: FixtureSheet
}

/** A sheet of match days: who plays whom and when, and how it ended. */
export const WallFixtures = ({ sheet }: WallFixturesProps) => (
  <div className="wall-columns">
    {sheet.columns.map(days => (
      <div key={days.map(({ round }) => round).join()} className="wall-column">
        {days.map(day => (
          <WallDay key={`${day.isKnockout} ${day.round}`} day={day} />
        ))}
      </div>
    ))}
  </div>
)

const WallDay = ({ day: { round, isKnockout, dates } }: { readonly day: FixtureDay }) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const { dayOf } = useDates()
  return (
    <section className="wall-day">
      <h3>{t(isKnockout ? 'knockout' : 'matchDay', { round })}</h3>
      {dates.map(({ day, matches }) => (
        <div key={day} className="wall-date">
          <h4>{day === null ? t('noDay') : dayOf(day)}</h4>
          <ul>
            {matches.map(match => (
              <li key={match.id} className="wall-match">
                <span className="wall-home">{nameOf(match.home)}</span>
                <span className="wall-score">
                  <WallScore match={match} />
                </span>
                <span className="wall-away">{nameOf(match.away)}</span>
                <WallNotes match={match} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface WallScoreProps {
  readonly match: SeasonMatch
}

/** The score, or when the match begins, or why there is neither. */
const WallScore = ({ match }: WallScoreProps) => {
  const t = useMessages(messages)
  const { timeOf } = useDates()
  const { status, kickOff } = match
  const result = resultOf(match, useTournament().tableRules)
  if (result !== null)
    return (
      <b>
        {result.home.goals}–{result.away.goals}
      </b>
    )
  if (status === 'postponed' || status === 'abandoned' || status === 'inPlay') return <small>{t(status)}</small>
  return kickOff === null ? t('noTime') : timeOf(kickOff)
}

/** How the score came about, where it was not by ninety minutes of football. */
const WallNotes = ({ match }: WallScoreProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(matches)
  const result = resultOf(match, useTournament().tableRules)
  if (result === null || !hasNotes(match)) return null
  const { homePenalties, awayPenalties, afterExtraTime } = match
  const notes = [
    ...(result.played ? [] : [t('awarded')]),
    ...(afterExtraTime ? [field('afterExtraTime')] : []),
    ...(homePenalties === null || awayPenalties === null
      ? []
      : [t('penalties', { home: homePenalties, away: awayPenalties })]),
  ]
  return notes.length === 0 ? null : <small className="wall-notes">{notes.join(' · ')}</small>
}
