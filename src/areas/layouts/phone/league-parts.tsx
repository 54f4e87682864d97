import type { LeagueMatch, LeagueTeam } from '../../../model/league.ts'
import { zoneIn } from '../../../model/values/time-zone.ts'
import { formatMoment } from '../../../ui/format.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import type { Language } from '../../../ui/messages/language.ts'
import type { HomeSection } from '../home.ts'
import { appMessages } from './messages.ts'

const shortOf = ({ shortName, name }: LeagueTeam): string => shortName || name

/** Score of a match, or its kick-off. */
const stateOf = (match: LeagueMatch, language: Language, zone: string) => {
  const t = translator(appMessages, language)
  const { status, homeGoals, awayGoals, kickOff, resumesAt } = match
  const score = homeGoals === null || awayGoals === null ? null : `${homeGoals} – ${awayGoals}`
  const when = kickOff === null ? t('noDate') : formatMoment(language, 'weekday', kickOff, zone)
  if (status === 'scheduled') {
    const main = kickOff === null ? t('versus') : formatMoment(language, 'time', kickOff, zone)
    return { main, note: when, isLive: false }
  }
  if (resumesAt !== null)
    return {
      main: score ?? t('versus'),
      note: t('goesOn', { at: formatMoment(language, 'dayTime', resumesAt, zone) }),
      isLive: false,
    }
  if (status === 'inPlay') return { main: score ?? t('versus'), note: t('inPlay'), isLive: true }
  return { main: score ?? t('versus'), note: t(status === 'played' ? 'played1' : status), isLive: false }
}

interface LeagueProps {
  readonly section: HomeSection
  readonly language: Language
}

export const MatchCard = ({ section: { match, tournament }, language }: LeagueProps) => {
  if (match === null) return null
  const { main, note, isLive } = stateOf(match, language, zoneIn(tournament?.zone))
  return (
    <div className="app-match">
      <p className="text-soft fs-smaller text-center">{tournament?.name}</p>
      <div className="app-match-teams">
        {[match.home, match.away].map((team, index) => (
          <div key={team.id} className="app-match-team" data-side={index}>
            <span className="app-crest" aria-hidden="true">
              {shortOf(team).slice(0, 3).toLocaleUpperCase()}
            </span>
            <span>{shortOf(team)}</span>
          </div>
        ))}
        <div className="app-match-score">
          <strong>{main}</strong>
          <span data-live={isLive}>{note}</span>
        </div>
      </div>
    </div>
  )
}

export const Fixtures = ({ section: { matches, tournament }, language }: LeagueProps) => (
  <ul className="app-fixtures">
    {matches.map(match => {
      const { main, note, isLive } = stateOf(match, language, zoneIn(tournament?.zone))
      return (
        <li
          key={`${match.part} ${match.round} ${match.home.id} ${match.away.id} ${match.kickOff}`}
          className="app-fixture"
        >
          <span className="app-fixture-team">{shortOf(match.home)}</span>
          <span className="app-fixture-state">
            <strong>{main}</strong>
            <span data-live={isLive}>{note}</span>
          </span>
          <span className="app-fixture-team" data-side="1">
            {shortOf(match.away)}
          </span>
        </li>
      )
    })}
  </ul>
)

export const Standings = ({ section: { tables, tournament }, language }: LeagueProps) => {
  const t = translator(appMessages, language)
  return tables.map(table => (
    <table key={table.group ?? ''} className="app-table">
      <caption className={table.group === null ? 'visually-hidden' : ''}>
        {table.group === null ? t('table', { name: tournament?.name ?? '' }) : t('group', { group: table.group })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={t('position')}>#</abbr>
          </th>
          <th scope="col">{t('team')}</th>
          <th scope="col">
            <abbr title={t('playedLong')}>{t('played')}</abbr>
          </th>
          <th scope="col">
            <abbr title={t('differenceLong')}>{t('difference')}</abbr>
          </th>
          <th scope="col">
            <abbr title={t('pointsLong')}>{t('points')}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ position, team, played, goalsFor, goalsAgainst, points }) => (
          <tr key={team.id}>
            <td>{position}</td>
            <th scope="row">{shortOf(team)}</th>
            <td>{played}</td>
            <td>{goalsFor - goalsAgainst}</td>
            <td>
              <strong>{points}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
