import { type ReactNode, useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { can } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { companyZone } from '../../../model/values/time-zone.ts'
import { useLive, useLiveValue, useMoment } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { useIsOffline } from '../../../records/data/live/online.ts'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { isolated } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useIsPrinting } from '../../../ui/printing.ts'
import { TabBar } from '../../../ui/tab-bar.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import matchesHead from '../collections/matches.ts?head'
import { type Match, sides } from '../football/match.ts'
import { reportRulesOf } from '../football/rules.ts'
import { weekAround } from '../football/week.ts'
import { useAwardNote } from '../match-day/award-note.ts'
import { type WaitingEntry, withWaiting } from '../match-day/incident-outbox.ts'
import { WaitingLine } from '../match-day/waiting-line.tsx'
import { type ReportCollection, reportCollections } from '../match-day/write-entry.ts'
import { matchDayPath, reportAddress, reportPath, reportViews, useAddress } from '../parts/addresses.ts'
import { useNames } from '../parts/names.tsx'
import { lineUpId } from '../tournament/appearances.ts'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import { matchesBetween } from '../tournament/match-sources.ts'
import { LoadedTournament, useTournament } from '../tournament/use-tournament.tsx'
import { Confirmation } from './confirmation.tsx'
import { Events } from './events.tsx'
import { reportFacts } from './facts.ts'
import { General, generalFields } from './general.tsx'
import { LineUpSection, lineUpFields } from './line-up-section.tsx'
import { messages } from './messages.ts'
import { Paper } from './paper.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { type Report, useReport } from './use-report.ts'
import '../match-day/incidents.scss'
import './report.scss'

/** Matches of these days, to open the report of one. */
const Choice = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const now = useMoment()
  const live = useLive(useMemo(() => matchesBetween(store, weekAround(now)), [store, now]))
  const names = useNames({ teams: live.value?.flatMap(({ home, away }) => [home, away]) ?? [] })
  return (
    <LiveView live={live}>
      {found =>
        found.length === 0 ? (
          <p>{t('noMatches')}</p>
        ) : (
          <Card as="section" aria-labelledby="report-choice">
            <Card.Header as="h2" className="fs-6" id="report-choice">
              {t('choose')}
            </Card.Header>
            <ListGroup as="ul" variant="flush">
              {found.map(({ id, home, away, kickOff }) => (
                <ListGroup.Item as="li" key={id}>
                  <Link to={reportPath(id)}>
                    {names.team(home)} – {names.team(away)}
                  </Link>{' '}
                  <span className="text-soft">
                    {kickOff === null ? null : formatTimestamp(language, kickOff, companyZone)}
                  </span>
                </ListGroup.Item>
              ))}
            </ListGroup>
          </Card>
        )
      }
    </LiveView>
  )
}

const OneReport = ({ match: id }: { readonly match: string }) => {
  const tournament = useLiveValue(`${matches.path}/${id}/tournament`)
  return (
    <LiveView live={tournament}>
      {found => (typeof found === 'string' ? <InTournament tournament={found} match={id} /> : <GoneMatch />)}
    </LiveView>
  )
}

const GoneMatch = () => <Notice kind="warning">{useMessages(messages)('gone')}</Notice>

const InTournament = ({ tournament, match }: { readonly tournament: string; readonly match: string }) => (
  <LoadedTournament live={useLiveTournament(tournament)}>
    <Found id={match} />
  </LoadedTournament>
)

const Found = ({ id }: { readonly id: string }) => {
  const match = useTournament().matches.find(one => one.id === id)
  return match ? <ReportOf match={match} /> : <GoneMatch />
}

const ReportOf = ({ match }: { readonly match: Match }) => {
  const report = useReport(match)
  return (
    <LiveView live={report.live}>
      {({ details }) => <Loaded match={match} report={report} details={details} />}
    </LiveView>
  )
}

type Details = NonNullable<Report['live']['value']>['details']

interface LoadedProps {
  readonly match: Match
  readonly report: Report
  readonly details: Details
}

const Loaded = ({ match, report, details }: LoadedProps) => {
  const t = useMessages(messages)
  const { shown, pathOf } = useAddress(reportAddress)
  const { nameOf, record, id } = useTournament()
  const { role } = useViewer()
  const isOffline = useIsOffline()
  const isPrinting = useIsPrinting()
  const awarded = useAwardNote(match)
  const { incidents, members } = details
  const facts = reportFacts(match, report, withWaiting(incidents, report.waiting), members, reportRulesOf(record))
  const mayWrite = can(role, 'lmf.write')
  const isLocked = !mayWrite || report.isOfficial
  const parts = { match, report, facts, members, isLocked }
  const general = useDraft(`${match.id} general`)
  const ofSides = { home: useDraft(lineUpId(match.id, 'home')), away: useDraft(lineUpId(match.id, 'away')) }
  const draftOf = (record: string): Draft => {
    const side = sides.find(each => lineUpId(match.id, each) === record)
    return side === undefined ? general : ofSides[side]
  }
  const title = `${isolated(nameOf(match.home))} – ${isolated(nameOf(match.away))}`
  const sections: Readonly<Record<(typeof reportViews)[number], ReactNode>> = {
    general: <General {...parts} entered={general} />,
    lineUps: sides.map(side => <LineUpSection key={side} side={side} {...parts} entered={ofSides[side]} />),
    events: <Events {...parts} />,
    confirmation: <Confirmation {...parts} />,
  }
  return (
    <section className="report" aria-labelledby="report-of">
      <h2 className="fs-5" id="report-of">
        {title}
      </h2>
      <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-4">
        <Link to={matchDayPath(id, match.round, match.id)}>{t('toMatchDay')}</Link>
        <Link to={pathsOf(matchesHead).edit(match.id)}>{t('toMatch')}</Link>
        <Button variant="link" className="p-0" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
      <TabBar
        label={t('sections')}
        tabs={reportViews.map(view => ({ to: pathOf({ view }), label: t(view), isCurrent: view === shown.view }))}
      />
      {awarded === null ? null : <Notice kind="info">{awarded}</Notice>}
      {mayWrite ? null : <p className="text-soft">{t('readOnly')}</p>}
      {report.isOfficial ? <Notice kind="success">{t('official')}</Notice> : null}
      {isOffline ? <Notice kind="info">{t('offline')}</Notice> : null}
      <Waiting report={report} draftOf={draftOf} />
      {reportViews.map(view => (
        <div key={view} hidden={view !== shown.view}>
          {sections[view]}
        </div>
      ))}
      {isPrinting ? <Paper {...parts} /> : null}
    </section>
  )
}

const entryNames = { reports: 'entryReports', lineUps: 'entryLineUps', matches: 'entryMatches' } as const

const typedFields: Readonly<Record<ReportCollection, readonly string[]>> = {
  reports: generalFields,
  lineUps: lineUpFields,
  matches: [],
}

interface WaitingProps {
  readonly report: Report
  /** The draft of the report, or of a line-up, by its id. */
  readonly draftOf: (record: string) => Draft
}

/** Entries of the report that the database does not have yet; incidents have their own list. */
const Waiting = ({ report, draftOf }: WaitingProps) => {
  const t = useMessages(messages)
  const entries = report.waiting.filter(({ action }) => action.report)
  const pathOf = ({ action }: WaitingEntry) => action.report?.in ?? 'reports'
  const typedIn = (entry: WaitingEntry): Values =>
    Object.fromEntries(
      Object.entries(entry.action.values ?? {}).filter(([name]) => typedFields[pathOf(entry)].includes(name)),
    )
  const correct = (entry: WaitingEntry) => {
    const { draft, enter } = draftOf(entry.action.id)
    // Values typed since stay.
    enter({ ...typedIn(entry), ...draft })
    report.drop(entry)
  }
  return entries.length === 0 ? null : (
    <ul className="incidents" aria-label={t('waiting')}>
      {entries.map(entry => (
        <WaitingLine
          key={entry.id}
          waiting={entry}
          title={t(entryNames[pathOf(entry)])}
          collection={reportCollections[pathOf(entry)]}
          isSending={report.isSending(entry)}
          onRetry={report.retry}
          onDrop={report.drop}
          {...(Object.keys(typedIn(entry)).length === 0 ? {} : { onCorrect: correct })}
        />
      ))}
    </ul>
  )
}

/** The report of a match, made for a phone beside the pitch. Without a match in its address, a choice of matches. */
export default function ReportPage() {
  const { match } = useAddress(reportAddress).shown
  return match === '' ? <Choice /> : <OneReport key={match} match={match} />
}
