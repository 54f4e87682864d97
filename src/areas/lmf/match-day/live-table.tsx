import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { lmfPaths } from '../pages.ts'
import { LeagueTable } from '../table/league-table.tsx'
import { type Table, tablesOf } from '../table/tables.ts'
import { useTables } from '../table/use-tables.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'

interface LiveTableProps {
  /** The match day after which the table stands. */
  readonly round: number
}

/** The tables after a match day, a match in play as it stands, with what moved since the one before. */
export const LiveTable = ({ round }: LiveTableProps) => {
  const t = useMessages(messages)
  const tournament = useTournament()
  const [isExplained, setExplained] = useState(false)
  const { tables } = useTables(round, true)
  const before = useMemo(
    () => positionsIn(round > 1 ? tablesOf({ ...tournament, after: round - 1 }) : []),
    [tournament, round],
  )
  return (
    <section className="card match-day-panel" aria-label={t('table', { round })}>
      {tables.map(table => (
        <LeagueTable
          key={table.group ?? ''}
          table={table}
          caption={table.group === null ? t('table', { round }) : t('groupTable', { group: table.group, round })}
          kind="compact"
          before={before}
          hasNotes={isExplained}
        />
      ))}
      <p className="match-day-table-foot">
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-pressed={isExplained}
          onClick={() => setExplained(explained => !explained)}
        >
          {t('explain')}
        </button>
        <Link to={pathTo(lmfPaths.table, { id: tournament.id })}>{t('toTable')}</Link>
      </p>
    </section>
  )
}

const positionsIn = (tables: readonly Table[]): ReadonlyMap<string, number> =>
  new Map(
    tables.flatMap(({ rows }) =>
      rows.some(({ played }) => played > 0) ? rows.map(({ team, position }) => [team, position] as const) : [],
    ),
  )
