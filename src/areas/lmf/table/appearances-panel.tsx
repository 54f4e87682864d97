import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Table from 'react-bootstrap/Table'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { joinParts } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { reportRulesOf } from '../football/rules.ts'
import { type OfficialMatches, officialMatchesSource, playerTotals } from '../tournament/appearances.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'

const shownFirst = 20

export const AppearancesPanel = () => {
  const live = useLive(officialMatchesSource(useStore(), useTournament().id))
  return <LiveView live={live}>{value => <Appearances found={value} />}</LiveView>
}

const Appearances = ({ found }: { readonly found: OfficialMatches }) => {
  const t = useMessages(messages)
  const { matches, record, tableRules, nameOf } = useTournament()
  const [showsAll, setShowsAll] = useState(false)
  const players = useMemo(
    () => playerTotals(found, matches, reportRulesOf(record), tableRules),
    [found, matches, record, tableRules],
  )
  const shown = showsAll ? players : players.slice(0, shownFirst)
  if (players.length === 0) return <p className="p-6 rounded bg-surface text-soft">{t('noAppearances')}</p>
  return (
    <>
      <p className="text-soft">{t('officialReports', { count: found.official.size })}</p>
      <Table className="league scorers" data-kind="full">
        <caption>{t('appearancesCaption', { name: record.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            <th scope="col" className="league-figure">
              {t('minutes')}
            </th>
            <th scope="col" className="league-figure">
              {t('matches')}
            </th>
            <th scope="col" className="league-figure scorers-matches">
              {t('starts')}
            </th>
            <th scope="col" className="league-figure">
              {t('cleanSheets')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ player, name, teams, minutes, matches: played, starts, cleanSheets }) => (
            <tr key={player}>
              <th scope="row">
                <span className="d-block text-heading fw-bold" dir="auto">
                  {name}
                </span>
                <span className="d-block text-soft fs-small">{joinParts(teams.map(nameOf))}</span>
              </th>
              <td className="league-figure league-points">{minutes}</td>
              <td className="league-figure">{played}</td>
              <td className="league-figure scorers-matches">{starts}</td>
              <td className="league-figure">{cleanSheets}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < players.length ? (
        <Button variant="outline-primary" onClick={() => setShowsAll(true)}>
          {t('allPlayers', { count: players.length })}
        </Button>
      ) : null}
    </>
  )
}
