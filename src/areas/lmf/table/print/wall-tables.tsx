import { Fragment } from 'react'
import { useMessages } from '../../../../ui/messages/use-messages.ts'
import type { Table } from '../../football/tables.ts'
import { useTournament } from '../../tournament/use-tournament.ts'
import { messages as tableMessages } from '../messages.ts'
import { figureColumns } from '../table-columns.ts'
import { useRowNotes } from '../use-told.ts'
import { messages } from './messages.ts'

interface WallTablesProps {
  readonly tables: readonly Table[]
  readonly hasCards: boolean
}

/** In lines, how much of a sheet a table's heads take. */
const headLines = 2
const groupLines = 1.5

/** The tables of a tournament, in type as big as one sheet allows. */
export const WallTables = ({ tables, hasCards }: WallTablesProps) => {
  const t = useMessages(tableMessages)
  const say = useMessages(messages)
  const { nameOf } = useTournament()
  const notesOf = useRowNotes()
  const columns = figureColumns(hasCards)
  const lines = tables.reduce(
    (sum, { rows, group }) =>
      sum +
      headLines +
      (group === null ? 0 : groupLines) +
      rows.reduce((all, row, index) => all + 1 + notesOf(row, rows[index - 1]).length * 0.6, 0),
    0,
  )
  return (
    <div className="wall-tables" style={{ '--lines': String(lines) } as React.CSSProperties}>
      {tables.map(({ group, rows }) => (
        <table key={group} className="wall-table">
          <caption className={group === null ? 'visually-hidden' : undefined}>
            {group === null ? say('tableTitle') : say('group', { group })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('positionShort')}</th>
              <th scope="col" className="wall-team">
                {t('team')}
              </th>
              {columns.map(({ word }) => (
                <th key={word} scope="col">
                  {t(`${word}Short`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.team}>
                <tr>
                  <td>{row.position}</td>
                  <th scope="row" className="wall-team">
                    {nameOf(row.team)}
                  </th>
                  {columns.map(({ word, text }) => (
                    <td key={word} className={`wall-${word}`}>
                      {text(row)}
                    </td>
                  ))}
                </tr>
                {notesOf(row, rows[index - 1]).map(note => (
                  <tr key={note} className="wall-note">
                    <td />
                    <td colSpan={columns.length + 1}>{note}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      ))}
      <p className="wall-legend">
        {columns.map(({ word }) => `${t(`${word}Short`)} ${t(word).toLowerCase()}`).join(' · ')}
      </p>
    </div>
  )
}
