import Button from 'react-bootstrap/Button'
import { formatDate, formatMoment, joinParts } from '../../../ui/format.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import '../table/table.scss'
import './print.scss'
import Printer from 'lucide-react/icons/printer'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { otherZone } from '../../../records/fields/format.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { scoreNotes } from '../fixtures/format.ts'
import { isOver, type Match } from '../football/match.ts'
import { resultOf, shownResult } from '../football/results.ts'
import { hasBracket as hasBracketOf, hasTable as hasTableOf } from '../football/rules.ts'
import { fixtureChoices, papers, printAddress, useAddress } from '../parts/addresses.ts'
import { Choice } from '../table/choice.tsx'
import { LeagueTable, Legend, useRowNotes, useTables } from '../table/league-table.tsx'
import { standingMatches } from '../tournament/plan-input.ts'
import { hasTable, playedRounds } from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { useBracketRounds, WallBracket } from './bracket-sheet.tsx'
import { messages } from './messages.ts'
import { type FixtureDay, type FixtureSheet, fixtureDaysOf, hasMatchToCome, sheetsOf } from './sheets.ts'

export default function PrintPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useStore().now()
  const { shown } = useAddress(printAddress)
  const tournament = useTournament()
  const { record, matches, tableRules, nameOf, zone } = tournament
  const { tables, hasCards } = useTables(null, false)
  const days = useMemo(() => fixtureDaysOf(standingMatches(tournament), zone), [tournament, zone])
  const lastRound = playedRounds(matches, tableRules).at(-1)
  const chosen = shown.fixtures === 'none' ? [] : days.filter(day => shown.fixtures === 'all' || hasMatchToCome(day))
  const sheets = sheetsOf(chosen, nameOf)
  const isEnd = matches.every(match => !hasTable(match.part) || isOver(match))
  const hasTables = shown.hasTable && tables.some(({ rows }) => rows.length > 0)
  const bracket = useBracketRounds()
  const hasBracket = shown.hasTable && bracket.hasBracket && bracket.rounds.length > 0
  const before = Number(hasTables) + Number(hasBracket)
  const count = sheets.length + before
  const common = {
    tournament: joinParts([record.name, record.season]),
    printedOn: formatMoment(language, 'longDate', now, zone),
    zone: otherZone(language, now, zone),
    count,
  }
  return (
    <>
      <PrintControls count={count} />
      {count === 0 ? <Notice kind="info">{t('nothing')}</Notice> : null}
      <div className="print-page">
        <section className="wall" data-paper={shown.paper} aria-label={t('preview')}>
          {hasTables ? (
            <WallSheet
              {...common}
              number={1}
              title={lastRound === undefined || isEnd ? t('tableTitle') : t('tableAfter', { round: lastRound })}
            >
              <WallTables tables={tables} hasCards={hasCards} />
            </WallSheet>
          ) : null}
          {hasBracket ? (
            <WallSheet {...common} number={before} title={t('bracketTitle')}>
              <WallBracket facts={bracket} />
            </WallSheet>
          ) : null}
          {sheets.map((sheet, index) => (
            <WallSheet key={sheet[0]?.[0]?.round} {...common} number={index + before + 1} title={t('fixturesTitle')}>
              <WallFixtures sheet={sheet} />
            </WallSheet>
          ))}
        </section>
      </div>
    </>
  )
}

const withTables = { table: 'withTable', bracket: 'withBracket', both: 'withBoth' } as const

const PrintControls = ({ count }: { readonly count: number }) => {
  const t = useMessages(messages)
  const { shown, show } = useAddress(printAddress)
  const { format } = useTournament()
  return (
    <section className="print-controls" aria-label={t('controls')}>
      <Choice
        label={t('paper')}
        value={shown.paper}
        options={papers.map(paper => ({ value: paper, label: t(paper) }))}
        onChoose={paper => show({ paper })}
      />
      <Choice
        label={t('fixtures')}
        value={shown.fixtures}
        options={fixtureChoices.map(choice => ({ value: choice, label: t(choice) }))}
        onChoose={fixtures => show({ fixtures })}
      />
      <label className="check-line">
        <input type="checkbox" checked={shown.hasTable} onChange={event => show({ hasTable: event.target.checked })} />
        {t(withTables[hasTableOf(format) ? (hasBracketOf(format) ? 'both' : 'table') : 'bracket'])}
      </label>
      <p className="m-0 text-soft" role="status">
        {t('sheets', { count })}
      </p>
      <Button className="ms-auto" disabled={count === 0} onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" /> {t('print')}
      </Button>
    </section>
  )
}

interface WallSheetProps {
  readonly tournament: string
  readonly title: string
  readonly printedOn: string
  /** Zone of the times, if not the reader's. */
  readonly zone: string | null
  readonly number: number
  readonly count: number
  readonly children: ReactNode
}

/** One sheet of paper: dark on white in every theme, as printed. */
const WallSheet = ({ tournament, title, printedOn, zone, number, count, children }: WallSheetProps) => {
  const t = useMessages(messages)
  return (
    <article className="wall-sheet" data-bs-theme="light">
      <header className="wall-head">
        <p className="wall-tournament">{tournament}</p>
        <h2>{title}</h2>
      </header>
      {children}
      <footer className="wall-foot">
        <span>{joinParts([t('printedOn', { day: printedOn }), zone && t('times', { zone })])}</span>
        <span>{t('sheetOf', { number, count })}</span>
      </footer>
    </article>
  )
}

/** Lines of a sheet taken by a table's heading and a note. */
const headLines = 2
const groupLines = 1.5
const noteLines = 0.6

/** Tables of a tournament in the largest type that fits one sheet. */
const WallTables = ({ tables, hasCards }: ReturnType<typeof useTables>) => {
  const t = useMessages(messages)
  const notesOf = useRowNotes()
  const lines = tables.flatMap(({ rows, group }) => [
    headLines + (group === null ? 0 : groupLines),
    ...rows.map((row, index) => 1 + notesOf(row, rows[index - 1]).length * noteLines),
  ])
  const style = { '--lines': String(lines.reduce((sum, line) => sum + line, 0)) } as CSSProperties
  return (
    <div className="wall-tables" style={style}>
      {tables.map(table => (
        <LeagueTable
          key={table.group}
          kind="sheet"
          table={table}
          caption={table.group === null ? t('tableTitle') : t('group', { group: table.group })}
          isCaptionHidden={table.group === null}
          hasCards={hasCards}
        />
      ))}
      <Legend hasCards={hasCards} />
    </div>
  )
}

const WallFixtures = ({ sheet }: { readonly sheet: FixtureSheet }) => (
  <div className="wall-columns">
    {sheet.map(days => (
      <div key={days.map(({ round }) => round).join()} className="wall-column">
        {days.map(day => (
          <WallDay key={`${day.isKnockout} ${day.round}`} day={day} />
        ))}
      </div>
    ))}
  </div>
)

const WallDay = ({ day: { round, isKnockout, dates } }: { readonly day: FixtureDay }) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const language = useLanguage()
  return (
    <section className="wall-day">
      <h3>{t(isKnockout ? 'knockout' : 'matchDay', { round })}</h3>
      {dates.map(({ day, matches }) => (
        <div key={day} className="wall-date">
          <h4>{day === null ? t('noDay') : formatDate(language, day, 'longDay')}</h4>
          <ul className="m-0">
            {matches.map(match => (
              <li key={match.id} className="wall-match">
                <bdi className="text-end">{nameOf(match.home)}</bdi>
                <span className="wall-score">
                  <WallScore match={match} />
                </span>
                <bdi className="wall-away">{nameOf(match.away)}</bdi>
                <WallNotes match={match} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const WallScore = ({ match }: { readonly match: Match }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { status, kickOff } = match
  const { tableRules, zone } = useTournament()
  const result = status === 'toResume' || resultOf(match, tableRules) ? shownResult(match, tableRules) : null
  if (result !== null)
    return (
      <b>
        {result.home}–{result.away}
      </b>
    )
  if (status === 'postponed' || status === 'abandoned' || status === 'inPlay') return <small>{t(status)}</small>
  if (kickOff === null || status === 'toResume') return '–'
  return formatMoment(language, 'time', kickOff, zone)
}

/** When a stopped match goes on, below its score so far. */
const WallResumption = ({ match: { id } }: { readonly match: Match }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { zone } = useTournament()
  const resumesAt = useLiveValue(`matches/${id}/resumesAt`)
  return (
    <small className="wall-notes">
      {typeof resumesAt.value === 'number'
        ? t('goesOn', { at: formatMoment(language, 'dayTime', resumesAt.value, zone) })
        : t('toResume')}
    </small>
  )
}

/** Explains a score not reached in ninety minutes. */
const WallNotes = ({ match }: { readonly match: Match }) => {
  const language = useLanguage()
  const result = shownResult(match, useTournament().tableRules)
  if (match.status === 'toResume') return <WallResumption match={match} />
  if (result === null) return null
  const notes = scoreNotes(match, result, language)
  return notes === '' ? null : <small className="wall-notes">{notes}</small>
}
