import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import { saveBlob } from '../../../records/export/sink.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import tournamentHead from '../collections/tournaments.ts?head'
import { resultOf } from '../football/results.ts'
import { hasTable, playedRounds, type Table } from '../football/tables.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { Legend } from './legend.tsx'
import { LotsPanel } from './lots-panel.tsx'
import { messages } from './messages.ts'
import { RoundChoice } from './round-choice.tsx'
import { StandingsTable } from './standings-table.tsx'
import { tableFile } from './table-file.ts'
import { TableNews } from './table-news.tsx'
import { useTableAddress } from './use-table-address.ts'
import { useTables } from './use-tables.ts'
import { useRowNotes } from './use-told.ts'

/** What is said of a table when it changes, and what tells it from another. */
const signatureOf = (tables: readonly Table[]): string =>
  tables.flatMap(({ rows }) => rows.map(({ position, team, points }) => `${position} ${team} ${points}`)).join()

/** The tables of a tournament after a match day, and what staff decide of them: deductions and the drawing of lots. */
export const StandingsPanel = () => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { address, show } = useTableAddress()
  const { after, asItStands } = address
  const { id, record, matches, nameOf, tableRules } = useTournament()
  const { name } = record
  const { tables, hasCards } = useTables(after, asItStands)
  const notesOf = useRowNotes()
  const counted = useMemo(() => matches.filter(({ part }) => hasTable(part)), [matches])
  const rounds = useMemo(() => playedRounds(counted, tableRules), [counted, tableRules])
  const played = counted.filter(match => resultOf(match, tableRules) !== null).length
  const open = counted.filter(({ status }) => status === 'scheduled' || status === 'postponed' || status === 'inPlay')
  const hasPlay = counted.some(({ status }) => status === 'inPlay')

  const caption = after === null ? t('captionNow', { name }) : t('captionAfter', { name, round: after })
  const captionOf = ({ group }: Table) => (group === null ? caption : t('captionGroup', { caption, group }))
  const leader = tables[0]?.rows[0]
  const mayDecide = can(role, 'lmf.write')

  const download = () => {
    const said = {
      group: t('group'),
      position: t('position'),
      team: t('team'),
      notes: t('notesTitle'),
      columnOf: (word: Parameters<Parameters<typeof tableFile>[2]['columnOf']>[0]) => t(word),
    }
    const file = tableFile(tables, hasCards, said, nameOf, notesOf)
    saveBlob(new Blob([file], { type: 'text/csv' }), `${caption}.csv`)
  }

  if (tables.length === 0) return <p className="tournament-empty">{t('onlyBracket')}</p>
  if (tables.every(({ rows }) => rows.length === 0)) return <p className="tournament-empty">{t('noTeams')}</p>
  return (
    <>
      <div className="tournament-bar">
        <RoundChoice rounds={rounds} after={after} onChoose={round => show({ after: round })} />
        {hasPlay || asItStands ? (
          <label className="tournament-check">
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
      <p className="text-soft">{t('matchesToCome', { played, open: open.length })}</p>
      <p className="standings-hint">{t('scrollHint')}</p>
      {tables.map(table => (
        <StandingsTable key={table.group ?? ''} table={table} caption={captionOf(table)} hasCards={hasCards} />
      ))}
      <Legend hasCards={hasCards} />
      {after === null ? <LotsPanel tables={tables} mayRecord={mayDecide} /> : null}
      {mayDecide ? (
        <p className="text-soft">
          {t('deductionsHint')} <Link to={pathsOf(tournamentHead).edit(id)}>{t('deductions')}</Link>
        </p>
      ) : null}
      {leader === undefined ? null : (
        <TableNews
          key={`${after} ${asItStands}`}
          signature={signatureOf(tables)}
          sentence={t('newsLeader', { team: nameOf(leader.team), points: leader.points })}
        />
      )}
    </>
  )
}
