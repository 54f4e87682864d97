import Button from 'react-bootstrap/Button'
import './table.scss'
import { useActorRef, useSelector } from '@xstate/react'
import Download from 'lucide-react/icons/download'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { tableNewsMachine } from '../../../../machines/table-news.ts'
import { can } from '../../../model/permissions.ts'
import { saveBlob } from '../../../records/data/files.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import tournamentHead from '../collections/tournaments.ts?head'

import { countMatches } from '../football/results.ts'
import { tableAddress, tableViews, useAddress } from '../parts/addresses.ts'
import { hasTable, playedRounds, type Table, tableFile } from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { Choice } from './choice.tsx'
import { LeagueTable, Legend, useRowNotes, useTables } from './league-table.tsx'
import { LotsPanel } from './lots.tsx'
import { messages } from './messages.ts'
import { AppearancesPanel, ScorersPanel } from './players-panels.tsx'
import { SuspensionsPanel } from './suspensions-panel.tsx'

export default function TablePage() {
  const t = useMessages(messages)
  const { shown, pathOf } = useAddress(tableAddress)
  return (
    <section className="tournament" aria-labelledby="tournament-name">
      <nav className="d-flex flex-wrap gap-2 mb-3" aria-label={t('views')}>
        {tableViews.map(view => (
          <Link
            key={view}
            to={pathOf({ view })}
            className="tournament-view"
            {...(shown.view === view ? { 'aria-current': 'page' as const } : {})}
          >
            {t(view)}
          </Link>
        ))}
      </nav>
      {shown.view === 'table' ? <StandingsPanel /> : null}
      {shown.view === 'scorers' ? <ScorersPanel /> : null}
      {shown.view === 'appearances' ? <AppearancesPanel /> : null}
      {shown.view === 'suspensions' ? <SuspensionsPanel /> : null}
    </section>
  )
}

const StandingsPanel = () => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { shown, show } = useAddress(tableAddress)
  const { after, asItStands } = shown
  const { id, record, matches, teams, nameOf, tableRules } = useTournament()
  const { name } = record
  const { tables, hasCards } = useTables(after, asItStands)
  const notesOf = useRowNotes()
  const counted = useMemo(() => matches.filter(({ part }) => hasTable(part)), [matches])
  const rounds = useMemo(() => playedRounds(counted, tableRules), [counted, tableRules])
  const { results, open } = countMatches(counted, new Set(teams.map(team => team.id)), tableRules)
  const hasPlay = counted.some(({ status }) => status === 'inPlay')

  const caption = after === null ? t('captionNow', { name }) : t('captionAfter', { name, round: after })
  const captionOf = ({ group }: Table) => (group === null ? caption : t('captionGroup', { caption, group }))
  const mayDecide = can(role, 'lmf.write')

  const download = () => {
    const file = tableFile({ tables, hasCards, t, nameOf, notesOf })
    saveBlob(new Blob([file], { type: 'text/csv' }), `${caption}.csv`)
  }

  if (tables.length === 0) return <p className="p-6 rounded bg-surface text-soft">{t('onlyBracket')}</p>
  if (tables.every(({ rows }) => rows.length === 0))
    return <p className="p-6 rounded bg-surface text-soft">{t('noTeams')}</p>
  return (
    <>
      <div className="d-flex flex-wrap row-gap-3 column-gap-4 align-items-center mb-3">
        <RoundChoice rounds={rounds} after={after} onChoose={round => show({ after: round })} />
        {hasPlay || asItStands ? (
          <label className="check-line">
            <input
              type="checkbox"
              checked={asItStands}
              onChange={event => show({ asItStands: event.target.checked })}
            />
            {t('asItStands')}
          </label>
        ) : null}
        <Button variant="outline-primary" onClick={download}>
          <Download size={16} aria-hidden="true" /> {t('export')}
        </Button>
      </div>
      <p className="text-soft">{t('matchesToCome', { played: results.length, open: open.length })}</p>
      <p className="screen-only league-hint mb-2 text-soft fs-small">{t('scrollHint')}</p>
      {tables.map(table => (
        <LeagueTable key={table.group ?? ''} kind="full" table={table} caption={captionOf(table)} hasCards={hasCards} />
      ))}
      <Legend hasCards={hasCards} />
      {after === null ? <LotsPanel tables={tables} mayRecord={mayDecide} /> : null}
      {mayDecide ? (
        <p className="screen-only text-soft">
          {t('deductionsHint')} <Link to={`${pathsOf(tournamentHead).edit(id)}#deductions`}>{t('deductions')}</Link>
        </p>
      ) : null}
      <TableNews key={`${after} ${asItStands}`} tables={tables} />
    </>
  )
}

interface RoundChoiceProps {
  readonly rounds: readonly number[]
  readonly after: number | null
  readonly onChoose: (round: number | null) => void
}

const RoundChoice = ({ rounds, after, onChoose }: RoundChoiceProps) => {
  const t = useMessages(messages)
  const offered = after === null || rounds.includes(after) ? rounds : [...rounds, after]
  const options = offered.toReversed().map(round => ({ value: String(round), label: t('afterOption', { round }) }))
  return (
    <Choice
      label={t('afterRound')}
      value={after === null ? '' : String(after)}
      options={[{ value: '', label: t('now') }, ...options]}
      onChoose={value => onChoose(value === '' ? null : Number(value))}
    />
  )
}

/** Announces changed tables politely and batched. */
const TableNews = ({ tables }: { readonly tables: readonly Table[] }) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const leader = tables[0]?.rows[0]
  const sentence = leader ? t('newsLeader', { team: nameOf(leader.team), points: leader.points }) : ''
  const signature = tables
    .flatMap(({ rows }) => rows.map(({ position, team, points }) => `${position} ${team} ${points}`))
    .join()
  const actor = useActorRef(tableNewsMachine, { input: { signature, sentence } })
  const said = useSelector(actor, ({ context }) => context.said)
  useEffect(() => {
    actor.send({ type: 'table.drawn', news: { signature, sentence } })
  }, [actor, signature, sentence])
  return (
    <div className="visually-hidden" role="status">
      {said === null ? null : <p key={said.number}>{said.sentence}</p>}
    </div>
  )
}
