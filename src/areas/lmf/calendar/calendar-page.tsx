import { Link } from 'react-router-dom'
import { formatDate } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matchDayPath } from '../addresses.ts'
import { matches as collection, matches } from '../collections/matches.ts'
import { dayOf } from '../football/days.ts'
import { byKickOff, grouped } from '../football/match.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { useDayName, useFixtureNames, useMatchTitle } from './use-fixture-messages.ts'
import '../../../records/records.scss'
import './calendar.scss'
import { useSelector } from '@xstate/react'
import { can } from '../../../model/permissions.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { PlanView, preparePlanView } from './plan-view.tsx'
import { useSettings } from './settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { useFixtures } from './use-fixtures.ts'

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

/** The matches of a tournament, and how they are made. */
export default function CalendarPage() {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { teams } = useTournament()
  const actor = useFixtures()
  const dayName = useDayName()
  const names = useFixtureNames()
  const { settings, change, keep } = useSettings()
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('planning'))
  return (
    <div className="fixtures">
      <PlanView actor={actor}>
        <MatchDaysList />
        {can(role, matches.permissions.create) ? (
          <SettingsForm
            settings={settings}
            teams={teams}
            isBusy={isBusy}
            dayName={names.day}
            onChange={change}
            onPreview={checked => {
              keep()
              preparePlanView()
              actor.send({ type: 'ask', request: { type: 'fixtures', settings: checked, dayName } })
            }}
          />
        ) : (
          <p className="text-soft">{t('mayNot')}</p>
        )}
      </PlanView>
    </div>
  )
}
