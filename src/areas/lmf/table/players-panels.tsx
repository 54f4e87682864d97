import { type ReactNode, useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Table from 'react-bootstrap/Table'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { isolated, joinParts } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Incident } from '../football/match.ts'
import { firstScorers, type Scorer, scorersOf } from '../football/results.ts'
import { reportRulesOf } from '../football/rules.ts'
import { PlayerName } from '../parts/names.tsx'
import { type OfficialMatches, officialMatchesSource, playerTotals } from '../tournament/appearances.ts'
import { useIncidents } from '../tournament/live-tournament.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { Heading } from './league-table.tsx'
import { messages } from './messages.ts'

interface PlayerRow {
  readonly player: string
  readonly name: ReactNode
  readonly teams: string
  /** From 1; left out where players have no position. */
  readonly position?: number
  /** In the order of the columns. */
  readonly figures: readonly number[]
}

interface PlayersTableProps {
  readonly caption: string
  /** The first figure ranks the players; the third has no room on a phone. */
  readonly columns: readonly string[]
  readonly players: readonly PlayerRow[]
  /** As many are shown until all are asked for. */
  readonly first: number
  readonly allLabel: string
}

/** Players of a tournament with their teams and figures. */
const PlayersTable = ({ caption, columns, players, first, allLabel }: PlayersTableProps) => {
  const t = useMessages(messages)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? players : players.slice(0, first)
  const isRanked = players.some(({ position }) => position !== undefined)
  const classOf = (column: number) =>
    `league-figure ${column === 0 ? 'league-points' : column === 2 ? 'scorers-matches' : ''}`
  return (
    <>
      <Table className="league scorers" data-kind="full">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {isRanked ? <Heading className="league-position" short={t('positionShort')} full={t('position')} /> : null}
            <th scope="col">{t('player')}</th>
            {columns.map((label, column) => (
              <th key={label} scope="col" className={classOf(column)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ player, name, teams, position, figures }) => (
            <tr key={player}>
              {isRanked ? <td className="league-position">{position}</td> : null}
              <th scope="row">
                <span className="d-block text-heading fw-bold" dir="auto">
                  {name}
                </span>
                <span className="d-block text-soft fs-small">{teams}</span>
              </th>
              {columns.map((label, column) => (
                <td key={label} className={classOf(column)}>
                  {figures[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < players.length ? (
        <Button variant="outline-primary" onClick={() => setShowsAll(true)}>
          {allLabel}
        </Button>
      ) : null}
    </>
  )
}

const nothingYet = 'p-6 rounded bg-surface text-soft'

export const ScorersPanel = () => {
  const incidents = useIncidents(useTournament().id)
  return <LiveView live={incidents}>{value => <Scorers incidents={value} />}</LiveView>
}

const Scorers = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
  const t = useMessages(messages)
  const { matches, tableRules: rules, record, nameOf } = useTournament()
  const scorers = useMemo(() => scorersOf({ incidents, matches, rules }), [incidents, matches, rules])
  const teamsOf = ({ teams }: Scorer) =>
    teams.length === 1
      ? teams.map(({ team }) => nameOf(team)).join()
      : teams.map(({ team, goals }) => `${isolated(nameOf(team))} (${goals})`).join(', ')
  if (scorers.length === 0) return <p className={nothingYet}>{t('noScorers')}</p>
  return (
    <PlayersTable
      caption={t('scorersCaption', { name: record.name })}
      columns={[t('goals'), t('penalties'), t('scoredIn')]}
      players={scorers.map(scorer => ({
        ...scorer,
        name: <PlayerName id={scorer.player} />,
        teams: teamsOf(scorer),
        figures: [scorer.goals, scorer.penalties, scorer.matches],
      }))}
      first={firstScorers(scorers).length}
      allLabel={t('allScorers', { count: scorers.length })}
    />
  )
}

const shownFirst = 20

export const AppearancesPanel = () => {
  const live = useLive(officialMatchesSource(useStore(), useTournament().id))
  return <LiveView live={live}>{value => <Appearances found={value} />}</LiveView>
}

const Appearances = ({ found }: { readonly found: OfficialMatches }) => {
  const t = useMessages(messages)
  const { matches, record, tableRules, nameOf } = useTournament()
  const players = useMemo(
    () => playerTotals(found, matches, reportRulesOf(record), tableRules),
    [found, matches, record, tableRules],
  )
  if (players.length === 0) return <p className={nothingYet}>{t('noAppearances')}</p>
  return (
    <>
      <p className="text-soft">{t('officialReports', { count: found.official.size })}</p>
      <PlayersTable
        caption={t('appearancesCaption', { name: record.name })}
        columns={[t('minutes'), t('matches'), t('starts'), t('cleanSheets')]}
        players={players.map(totals => ({
          ...totals,
          teams: joinParts(totals.teams.map(nameOf)),
          figures: [totals.minutes, totals.matches, totals.starts, totals.cleanSheets],
        }))}
        first={shownFirst}
        allLabel={t('allPlayers', { count: players.length })}
      />
    </>
  )
}
