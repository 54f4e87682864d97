import './live-table.scss'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { type Table, tablesOf } from '../football/tables.ts'
import { lmfPaths } from '../pages.ts'
import { useTables } from '../table/use-tables.ts'
import { useRowNotes } from '../table/use-told.ts'
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
        <OneTable
          key={table.group ?? ''}
          table={table}
          caption={table.group === null ? t('table', { round }) : t('groupTable', { group: table.group, round })}
          before={before}
          isExplained={isExplained}
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

interface OneTableProps {
  readonly table: Table
  readonly caption: string
  readonly before: ReadonlyMap<string, number>
  readonly isExplained: boolean
}

const OneTable = ({ table, caption, before, isExplained }: OneTableProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const notesOf = useRowNotes()
  return (
    <table className="live-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <Heading short={t('positionShort')} full={t('position')} />
          <th scope="col">
            <span className="visually-hidden">{t('moved')}</span>
          </th>
          <th scope="col" className="live-table-team">
            {t('team')}
          </th>
          <Heading short={t('playedShort')} full={t('played')} />
          <Heading short={t('differenceShort')} full={t('difference')} />
          <Heading short={t('pointsShort')} full={t('points')} />
        </tr>
      </thead>
      <tbody>
        {table.rows.map(row => {
          const notes = isExplained ? notesOf(row) : []
          return (
            <Fragment key={row.team}>
              <tr>
                <td>{row.position}</td>
                <td>
                  <Moved by={(before.get(row.team) ?? row.position) - row.position} />
                </td>
                <th scope="row" className="live-table-team">
                  {nameOf(row.team)}
                </th>
                <td>{row.played}</td>
                <td>{row.goalDifference}</td>
                <td>{row.points}</td>
              </tr>
              {notes.length === 0 ? null : (
                <tr className="live-table-notes">
                  <td colSpan={2} />
                  <td colSpan={4}>
                    <span className="visually-hidden">{nameOf(row.team)}: </span>
                    {notes.join('; ')}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const Heading = ({ short, full }: { readonly short: string; readonly full: string }) => (
  <th scope="col">
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{full}</span>
  </th>
)

/** How many places up (or down, below zero) since the match day before. */
const Moved = ({ by }: { readonly by: number }) => {
  const t = useMessages(messages)
  if (by === 0) return null
  const Icon = by > 0 ? ArrowUp : ArrowDown
  const said = by > 0 ? t('up', { count: by }) : t('down', { count: -by })
  return (
    <span className="live-table-moved" data-up={by > 0} title={said}>
      <Icon size={14} aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}
