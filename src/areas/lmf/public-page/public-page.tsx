import { Fragment } from 'react'
import { compareNames } from '../../../model/collation.ts'
import {
  type League,
  type LeagueMatch,
  type LeaguePlayer,
  type LeagueTable,
  type LeagueTeam,
  playedAt,
} from '../../../model/league.ts'
import { grouped } from '../../../model/values/grouped.ts'
import { zoneName } from '../../../model/values/time-zone.ts'
import { formatMoment, isolated, joinParts } from '../../../ui/format.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { messages as tableMessages } from '../table/messages.ts'
import { messages } from './messages.ts'

interface PageProps {
  readonly league: League
  readonly language: Language
  /** Address of a team's calendar. */
  readonly calendarOf: (team: string) => string
  /** With short names of teams in matches, and only so many matches before and after now. */
  readonly short?: { readonly matches: number } | undefined
}

const figures = ['played', 'won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst', 'points'] as const

const isToCome = ({ status, resumesAt }: LeagueMatch): boolean =>
  status === 'scheduled' || status === 'inPlay' || status === 'postponed' || resumesAt !== null

/** Match days, apart from their matches that go on later: those come first in order of play. */
const groupOf = ({ round, resumesAt }: LeagueMatch): string => `${round} ${resumesAt === null}`

/** A tournament for everybody, as one document without scripts. It may stand in the page of a league. */
export const PublicPage = ({ league, language, calendarOf, short }: PageProps) => {
  const t = (key: keyof typeof messages, values = {}) => say(messages, language, key, values)
  const { name, season, zone, tables, matches, scorers, suspended } = league
  const shown = matches.filter(({ status, home, away }) => status !== 'void' && home.id !== '' && away.id !== '')
  const max = short?.matches
  const next = shown.filter(isToCome)
  const results = shown.filter(match => !isToCome(match)).toReversed()
  const sections = [
    ['next', next.slice(0, max)],
    ['results', results.slice(0, max)],
  ] as const
  const isCut = max !== undefined && (next.length > max || results.length > max)
  const nameOf = (team: LeagueTeam) => (short === undefined || team.shortName === '' ? team.name : team.shortName)
  const teams = [...new Map(shown.flatMap(({ home, away }) => [home, away]).map(team => [team.id, team])).values()]
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{joinParts([name, season])}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>
            <bdi>{name}</bdi> <small>{season}</small>
          </h1>
          {tables.map(table => (
            <Standings key={table.group} table={table} language={language} />
          ))}
          <Players
            caption="scorers"
            figure="goals"
            language={language}
            players={scorers.map((scorer, at) => ({ ...scorer, at, total: scorer.goals }))}
          />
          <Players
            caption="suspended"
            figure="left"
            language={language}
            players={suspended.map((player, at) => ({ ...player, at, total: player.left }))}
          />
          {shown.length === 0 ? <p>{t('noMatches')}</p> : null}
          {isCut ? <p>{t('nearest')}</p> : null}
          {sections.map(([key, list]) =>
            list.length === 0 ? null : (
              <section key={key} aria-labelledby={key}>
                <h2 id={key}>{t(key)}</h2>
                {[...grouped(list, groupOf)].map(([group, held]) => (
                  <Matches key={group} matches={held} language={language} zone={zone} nameOf={nameOf} />
                ))}
              </section>
            ),
          )}
          {teams.length === 0 ? null : (
            <section aria-labelledby="calendars">
              <h2 id="calendars">{t('calendars')}</h2>
              <p>{t('calendarHint')}</p>
              <ul>
                {teams
                  .toSorted((one, other) => compareNames(one.name, other.name))
                  .map(team => (
                    <li key={team.id}>
                      <a href={calendarOf(team.id)}>
                        <bdi>{team.name}</bdi>
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          )}
        </main>
        <footer>
          {t('times', { zone: zoneName(zone) })} <OtherLanguage language={language} />
        </footer>
      </body>
    </html>
  )
}

const OtherLanguage = ({ language }: Pick<PageProps, 'language'>) => {
  const other = language === 'en' ? 'es' : 'en'
  return (
    <a href={`?lang=${other}`} lang={other} hrefLang={other}>
      {say(messages, language, 'other')}
    </a>
  )
}

interface StandingsProps {
  readonly table: LeagueTable
  readonly language: Language
}

const Standings = ({ table: { group, rows }, language }: StandingsProps) => {
  const t = (key: keyof typeof tableMessages) => say(tableMessages, language, key)
  const caption = group === null ? t('table') : say(messages, language, 'group', { group })
  return (
    // Focusable, so that keys scroll it.
    <section className="wide" aria-label={caption} {...{ tabIndex: 0 }}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('position')}>{t('positionShort')}</abbr>
            </th>
            <th scope="col">{t('team')}</th>
            {figures.map(figure => (
              <th key={figure} scope="col">
                <abbr title={t(figure)}>{t(`${figure}Short`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.team.id}>
              <td>{row.position}</td>
              <th scope="row">
                <bdi>{row.team.name}</bdi>
              </th>
              {figures.map(figure => (
                <td key={figure}>{row[figure]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PlayersProps {
  readonly caption: 'scorers' | 'suspended'
  readonly figure: 'goals' | 'left'
  readonly players: readonly (LeaguePlayer & { readonly at: number; readonly total: number })[]
  readonly language: Language
}

/** Players with a figure: adults by name, others by their shirts. */
const Players = ({ caption, figure, players, language }: PlayersProps) => {
  const t = (key: keyof typeof messages, values = {}) => say(messages, language, key, values)
  const nameOf = ({ named, number }: LeaguePlayer) => {
    if (named !== null) return named.name
    return number === null ? t('aPlayer') : t('shirt', { number })
  }
  return players.length === 0 ? null : (
    <table className="players">
      <caption>{t(caption)}</caption>
      <TableHead headings={[t('player'), t(figure)]} />
      <tbody>
        {players.map(player => (
          <tr key={player.at}>
            <th scope="row">
              {isolated(nameOf(player))} <small>{isolated(player.team.name)}</small>
            </th>
            <td>{player.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MatchesProps {
  /** All on the same match day. */
  readonly matches: readonly LeagueMatch[]
  readonly language: Language
  readonly zone: string
  readonly nameOf: (team: LeagueTeam) => string
}

/** Matches of a match day by their dates: those to come with their times, so that each is said once. */
const Matches = ({ matches, language, zone, nameOf }: MatchesProps) => {
  const t = (key: keyof typeof messages, values = {}) => say(messages, language, key, values)
  const dateOf = (match: LeagueMatch) => {
    const at = playedAt(match)
    return at === null ? t('noDate') : formatMoment(language, isToCome(match) ? 'dayTime' : 'day', at, zone)
  }
  const stateOf = ({ status, resumesAt, stoppedMinute }: LeagueMatch) => {
    if (resumesAt !== null) return stoppedMinute === null ? t('goesOn') : t('goesOnFrom', { minute: stoppedMinute })
    return status === 'scheduled' || status === 'played' || status === 'void' ? null : t(status)
  }
  return (
    <>
      <h3>{t('round', { round: matches[0]?.round })}</h3>
      {[...grouped(matches, dateOf)].map(([date, held]) => (
        <Fragment key={date}>
          <p>{date}</p>
          <ul>
            {held.map(match => {
              const { home, away, homeGoals, awayGoals, homePenalties, awayPenalties } = match
              const notes = joinParts([
                homePenalties === null || awayPenalties === null
                  ? null
                  : t('penalties', { home: homePenalties, away: awayPenalties }),
                stateOf(match),
              ])
              return (
                <li key={`${match.part} ${home.id} ${away.id}`}>
                  {isolated(nameOf(home))}
                  <b>{homeGoals === null || awayGoals === null ? '–' : `${homeGoals}–${awayGoals}`}</b>
                  {isolated(nameOf(away))}
                  {notes === '' ? null : <small>{notes}</small>}
                </li>
              )
            })}
          </ul>
        </Fragment>
      ))}
    </>
  )
}

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
small{font-size:.875rem;opacity:.8}footer{padding:2rem 0;font-size:.875rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:start;font-size:1.2rem;font-weight:700;padding:.5rem 0}abbr{text-decoration:none}
th,td{padding:.4rem .5rem;text-align:end;border-bottom:1px solid #8884}thead th{font-weight:400}
th:nth-child(2),.players th:first-child{text-align:start;width:99%}.players th:nth-child(2){text-align:end}.players{margin-top:2rem}.players small{display:block;font-weight:400}td:last-child{font-weight:700}
ul{list-style:none;margin:0;padding:0}main li{border-bottom:1px solid #8884;padding:.4rem 0}
section:not([aria-labelledby=calendars]) li{display:grid;grid-template-columns:1fr 4rem 1fr;gap:0 .5rem}
p{margin:.5rem 0 0}main p+ul{text-align:center}li small{grid-column:1/-1}
li a{display:inline-block;padding:.3rem 0}
@media(max-width:30rem){th,td{padding:.4rem .25rem}:is(th,td):is(:nth-child(7),:nth-child(8)){display:none}}`
