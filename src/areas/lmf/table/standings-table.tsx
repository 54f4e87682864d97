import { Fragment, useId } from 'react'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Table } from '../football/tables.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { FormMarks } from './form-marks.tsx'
import { messages } from './messages.ts'
import { figureColumns } from './table-columns.ts'
import { useRowNotes } from './use-told.ts'

interface StandingsTableProps {
  readonly table: Table
  readonly caption: string
  /** Whether cards are known and may count. */
  readonly hasCards: boolean
}

/** What slides sideways does so by keys, too. */
const slides = { tabIndex: 0 }

/** A table with all that is to be said of its rows below each of them. On a narrow screen the figures slide between team and points. */
export const StandingsTable = ({ table, caption, hasCards }: StandingsTableProps) => {
  const t = useMessages(messages)
  const id = useId()
  const { nameOf } = useTournament()
  const notesOf = useRowNotes()
  const columns = figureColumns(hasCards)
  return (
    <section className="standings-slide" aria-labelledby={id} {...slides}>
      <table className="standings">
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="standings-position">
              <Heading short={t('positionShort')} full={t('position')} />
            </th>
            <th scope="col" className="standings-team">
              {t('team')}
            </th>
            {columns.map(({ word }) => (
              <th key={word} scope="col" className={`standings-figure standings-${word}`}>
                <Heading short={t(`${word}Short`)} full={t(word)} />
              </th>
            ))}
            <th scope="col" className="standings-form">
              {t('form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => {
            const notes = notesOf(row, table.rows[index - 1])
            return (
              <Fragment key={row.team}>
                <tr data-noted={notes.length > 0}>
                  <td className="standings-position">{row.position}</td>
                  <th scope="row" className="standings-team">
                    {nameOf(row.team)}
                  </th>
                  {columns.map(({ word, text }) => (
                    <td key={word} className={`standings-figure standings-${word}`}>
                      {text(row)}
                    </td>
                  ))}
                  <td className="standings-form">
                    <FormMarks form={row.form} />
                  </td>
                </tr>
                {notes.length > 0 ? (
                  <tr className="standings-notes">
                    <td className="standings-position" />
                    <td colSpan={columns.length + 2}>
                      <ul>
                        {notes.map(note => (
                          <li key={note}>
                            <span className="visually-hidden">{nameOf(row.team)}: </span>
                            <span className="standings-note">{note}</span>
                          </li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** A heading of few letters; the whole word is read out, and stands in the legend. */
const Heading = ({ short, full }: { readonly short: string; readonly full: string }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{full}</span>
  </>
)
