import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Table from 'react-bootstrap/Table'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { isolated } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Incident } from '../football/match.ts'
import { firstScorers, type Scorer, scorersOf } from '../football/results.ts'
import { PlayerName } from '../parts/names.tsx'
import { useIncidents } from '../tournament/live-tournament.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { Heading } from './league-table.tsx'
import { messages } from './messages.ts'

export const ScorersPanel = () => {
  const incidents = useIncidents(useTournament().id)
  return <LiveView live={incidents}>{value => <Scorers incidents={value} />}</LiveView>
}

const Scorers = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
  const t = useMessages(messages)
  const { matches, tableRules: rules, record, nameOf } = useTournament()
  const [showsAll, setShowsAll] = useState(false)
  const scorers = useMemo(() => scorersOf({ incidents, matches, rules }), [incidents, matches, rules])
  const shown = showsAll ? scorers : firstScorers(scorers)
  const teamsOf = ({ teams }: Scorer) =>
    teams.length === 1
      ? teams.map(({ team }) => nameOf(team)).join()
      : teams.map(({ team, goals }) => `${isolated(nameOf(team))} (${goals})`).join(', ')
  if (scorers.length === 0) return <p className="p-6 rounded bg-surface text-soft">{t('noScorers')}</p>
  return (
    <>
      <Table className="league scorers" data-kind="full">
        <caption>{t('scorersCaption', { name: record.name })}</caption>
        <thead>
          <tr>
            <Heading className="league-position" short={t('positionShort')} full={t('position')} />
            <th scope="col">{t('player')}</th>
            <th scope="col" className="league-figure league-points">
              {t('goals')}
            </th>
            <th scope="col" className="league-figure">
              {t('penalties')}
            </th>
            <th scope="col" className="league-figure scorers-matches">
              {t('scoredIn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(scorer => (
            <tr key={scorer.player}>
              <td className="league-position">{scorer.position}</td>
              <th scope="row">
                <span className="d-block text-heading fw-bold">
                  <PlayerName id={scorer.player} />
                </span>
                <span className="d-block text-soft fs-small">{teamsOf(scorer)}</span>
              </th>
              <td className="league-figure league-points">{scorer.goals}</td>
              <td className="league-figure">{scorer.penalties}</td>
              <td className="league-figure scorers-matches">{scorer.matches}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < scorers.length ? (
        <Button variant="outline-primary" onClick={() => setShowsAll(true)}>
          {t('allScorers', { count: scorers.length })}
        </Button>
      ) : null}
    </>
  )
}
