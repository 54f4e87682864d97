import Table from 'react-bootstrap/Table'
import { formatList } from '../../../ui/format.ts'
import './league-table.scss'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useMemo } from 'react'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { formatRow } from '../football/format.ts'
import type { Incident } from '../football/match.ts'
import { tableMessages as standingsMessages } from '../football/messages.ts'
import type { FormMatch } from '../football/results.ts'
import type { StandingsRow } from '../football/standings.ts'
import { Crest } from '../parts/crest.tsx'
import { useIncidents } from '../tournament/live-tournament.ts'
import {
  cardsDecide,
  compactFigures,
  figuresOf,
  figureText,
  type Table as TableFacts,
  tablesOf,
} from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'

const noIncidents: readonly Incident[] = []

/** Tables after a match day, or now. Reads cards only if they may decide. */
export const useTables = (after: number | null, asItStands: boolean) => {
  const tournament = useTournament()
  const withoutCards = useMemo(() => tablesOf({ ...tournament, after, asItStands }), [tournament, after, asItStands])
  const isWanted = cardsDecide(withoutCards, tournament.tableRules)
  const read = useIncidents(isWanted ? tournament.id : null)
  const incidents = isWanted && read.status === 'ready' ? read.value : noIncidents
  const tables = useMemo(
    () => (incidents === noIncidents ? withoutCards : tablesOf({ ...tournament, after, asItStands, incidents })),
    [tournament, after, asItStands, incidents, withoutCards],
  )
  return { tables, hasCards: tables.some(({ rows }) => rows.some(({ fairPlay }) => fairPlay > 0)) }
}

/** Shared positions are explained once, by the first team, and only after the first match. */
const withoutRepeated = (row: StandingsRow, before: StandingsRow | undefined): StandingsRow =>
  row.played === 0 || before?.position === row.position ? { ...row, shared: null } : row

export const useRowNotes = () => {
  const { nameOf } = useTournament()
  const t = useMessages(standingsMessages)
  const language = useLanguage()
  return (row: StandingsRow, before?: StandingsRow): readonly string[] =>
    formatRow(t, withoutRepeated(row, before), {
      team: nameOf,
      list: names => formatList(language, names),
    })
}

interface LeagueTableProps {
  readonly table: TableFacts
  readonly caption: string
  /** `full` scrolls on a narrow screen; `compact` stands next to matches; `sheet` is printed. */
  readonly kind: 'full' | 'compact' | 'sheet'
  readonly isCaptionHidden?: boolean
  readonly hasCards?: boolean
  readonly hasNotes?: boolean
  /** Positions a match day earlier, to show movement. */
  readonly before?: ReadonlyMap<string, number>
}

export const LeagueTable = (props: LeagueTableProps) =>
  props.kind === 'full' ? (
    // Focusable, so that keys scroll it.
    <section className="league-slide" aria-label={props.caption} {...{ tabIndex: 0 }}>
      <Drawn {...props} />
    </section>
  ) : (
    <Drawn {...props} />
  )

const Drawn = ({
  table,
  caption,
  kind,
  isCaptionHidden,
  hasCards = false,
  hasNotes = true,
  before,
}: LeagueTableProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const notesOf = useRowNotes()
  const figures = kind === 'compact' ? compactFigures : figuresOf(hasCards)
  const hasForm = kind === 'full'
  return (
    <Table className="league" data-kind={kind}>
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          <Heading className="league-position" short={t('positionShort')} full={t('position')} />
          <th scope="col" className="league-team">
            {t('team')}
          </th>
          {before ? (
            <th scope="col">
              <span className="visually-hidden">{t('moved')}</span>
            </th>
          ) : null}
          {figures.map(figure => (
            <Heading
              key={figure}
              className={`league-figure league-${figure}`}
              short={t(`${figure}Short`)}
              full={t(figure)}
            />
          ))}
          {hasForm ? (
            <th scope="col" className="league-form">
              {t('form')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => {
          const notes = hasNotes ? notesOf(row, table.rows[index - 1]) : []
          return (
            <Fragment key={row.team}>
              <tr>
                <td className="league-position">{row.position}</td>
                <th scope="row" className="league-team">
                  <span className="d-flex gap-2 align-items-center">
                    {kind === 'sheet' ? null : <Crest team={row.team} name={nameOf(row.team)} />}
                    <bdi>{nameOf(row.team)}</bdi>
                  </span>
                </th>
                {before ? (
                  <td>
                    <Moved by={(before.get(row.team) ?? row.position) - row.position} />
                  </td>
                ) : null}
                {figures.map(figure => (
                  <td key={figure} className={`league-figure league-${figure}`}>
                    {figureText(row, figure)}
                  </td>
                ))}
                {hasForm ? (
                  <td className="league-form">
                    <Form matches={row.form} />
                  </td>
                ) : null}
              </tr>
              {notes.length === 0 ? null : (
                <tr className="league-notes">
                  <td className="league-position" />
                  <td colSpan={figures.length + (hasForm ? 2 : 1) + (before ? 1 : 0)}>
                    <ul className="league-sentences">
                      {notes.map(note => (
                        <li key={note}>
                          <span className="visually-hidden">{nameOf(row.team)}: </span>
                          <span className="league-note">{note}</span>
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

/** A short heading with its full word for screen readers. */
export const Heading = ({ className, short, full }: Readonly<Record<'className' | 'short' | 'full', string>>) => (
  <th scope="col" className={className}>
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{full}</span>
  </th>
)

/** A team's last matches, latest last: a letter each, read out as words. */
const Form = ({ matches }: { readonly matches: readonly FormMatch[] }) => {
  const t = useMessages(messages)
  const text = matches.length === 0 ? t('noForm') : matches.map(({ outcome }) => t(`${outcome}Match`)).join(', ')
  return (
    <span className="d-inline-flex gap-1">
      <span className="visually-hidden">{text}</span>
      {matches.map(({ match, outcome }) => (
        <span key={match} className="form-mark" data-outcome={outcome} aria-hidden="true">
          {t(`${outcome}Short`)}
        </span>
      ))}
    </span>
  )
}

const Moved = ({ by }: { readonly by: number }) => {
  const t = useMessages(messages)
  if (by === 0) return null
  const Icon = by > 0 ? ArrowUp : ArrowDown
  const text = by > 0 ? t('up', { count: by }) : t('down', { count: -by })
  return (
    <span className="league-moved" data-up={by > 0} title={text}>
      <Icon size={12} aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** Explains the abbreviated headings. Screen readers get the full words instead. */
export const Legend = ({ hasCards }: { readonly hasCards: boolean }) => {
  const t = useMessages(messages)
  return (
    <ul className="league-legend" aria-hidden="true">
      {figuresOf(hasCards).map(figure => (
        <li key={figure}>
          <b>{t(`${figure}Short`)}</b> {t(figure)}
        </li>
      ))}
    </ul>
  )
}
