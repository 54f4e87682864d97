import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, type ReactNode, useEffect, useId, useMemo } from 'react'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import { Link } from 'react-router-dom'
import { loadChunk } from '../../../config/chunk-load.ts'
import { pathTo } from '../../../config/paths.ts'
import { closingBy } from '../../../model/closing.ts'
import { can } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { recordsWhere } from '../../../records/data/live/records-where.ts'
import { once, together } from '../../../records/data/live/sources.ts'
import { otherZone } from '../../../records/fields/format.ts'
import { useReferenceSearch } from '../../../records/fields/use-reference-search.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { prepareConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { formatDate, formatMoment, formatMoments, joinParts } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import { tournaments } from '../collections/tournaments.ts'
import { isSetAside, type Match } from '../football/match.ts'
import { shownResult } from '../football/results.ts'
import { hasTable } from '../football/rules.ts'
import { matchDayAddress, matchDayPath, useAddress, useLeaveTo } from '../parts/addresses.ts'
import { lmfPaths } from '../parts/pages.ts'
import { reconciliations } from '../suspensions/follows.ts'
import { useSuspensions } from '../suspensions/live.tsx'
import { matchDetailsSource } from '../tournament/incidents.ts'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import type { Tournament } from '../tournament/tournament.ts'
import { hrefOf, LoadedTournament, useTournament } from '../tournament/use-tournament.tsx'
import { LiveTable, SuspensionsPanel } from './aside.tsx'
import { MatchRow } from './match-row.tsx'
import { useMatchTies } from './match-tie.ts'
import { messages } from './messages.ts'
import { MoveDay } from './move-day.tsx'
import { OfficialsFees } from './officials-fees.tsx'
import { currentRound, kickOffsOf, type Round, roundsOf } from './rounds.ts'
import './match-day.scss'

/** The tournament in play changed last; else any changed last. Null if there is none. */
const firstTournament = async (store: Store): Promise<string | null> => {
  const latest = { limit: 1, descending: true }
  const [inPlay] = await store.readPage(recordsWhere(tournaments, { status: 'inPlay' }, 'updatedAt', latest))
  const [any] = inPlay ? [inPlay] : await store.readPage(recordsWhere(tournaments, {}, 'updatedAt', latest))
  return any?.id ?? null
}

const FirstTournament = ({ children }: { readonly children: (id: string) => ReactNode }) => {
  const t = useMessages(messages)
  const store = useStore()
  const found = useMemo(() => once(() => firstTournament(store)), [store])
  return (
    <LiveView live={useLive(found)} failedTitle={t('failedTitle')}>
      {first =>
        first === null ? (
          <Card className="align-items-start p-5">
            <p>{t('noTournament')}</p>
            <Link to={lmfPaths.overview}>{t('toTournaments')}</Link>
          </Card>
        ) : (
          children(first)
        )
      }
    </LiveView>
  )
}

interface Wanted {
  /** The number of a match day; '' for the current one. */
  readonly round: string
  /** Match whose score has the focus; '' for none. */
  readonly match: string
}

const OneTournament = ({ tournament, ...wanted }: Wanted & { readonly tournament: string }) => (
  <LoadedTournament live={useLiveTournament(tournament)} gone={<NoTournament />}>
    <MatchDay {...wanted} />
  </LoadedTournament>
)

const NoTournament = () => {
  const t = useMessages(messages)
  return (
    <>
      <MatchDayBar tournament={null} rounds={[]} round={null} />
      <Card as="p" className="align-items-start p-5">
        {t('goneTournament')}
      </Card>
    </>
  )
}

const MatchDay = ({ round: wanted, match }: Wanted) => {
  const t = useMessages(messages)
  const store = useStore()
  const tournament = useTournament()
  const rounds = useMemo(() => roundsOf(tournament.matches), [tournament.matches])
  const round =
    wanted === '' ? currentRound(rounds, store.now()) : rounds.find(({ number }) => wanted === String(number))
  return (
    <section className="match-day" aria-labelledby="match-day-name">
      <MatchDayBar tournament={tournament} rounds={rounds} round={round ?? null} />
      {round ? (
        <OneRound round={round} wanted={match} />
      ) : (
        <Card className="align-items-start p-5">
          <p>{rounds.length === 0 ? t('noMatches') : t('noSuchRound', { round: wanted })}</p>
          {rounds.length === 0 ? (
            <Link to={pathTo(lmfPaths.calendar, { id: tournament.id })}>{t('toFixtures')}</Link>
          ) : null}
        </Card>
      )}
    </section>
  )
}

interface MatchDayBarProps {
  readonly tournament: Pick<Tournament, 'id' | 'record'> | null
  readonly rounds: readonly Round[]
  readonly round: Round | null
}

const MatchDayBar = ({ tournament, rounds, round }: MatchDayBarProps) => {
  const t = useMessages(messages)
  const leaveTo = useLeaveTo()
  const search = useReferenceSearch(tournaments.path)
  const choice = useId()
  const pathBy = (step: -1 | 1): string | null => {
    const to = rounds[(round ? rounds.indexOf(round) : -1) + step]
    return to && tournament ? matchDayPath(tournament.id, to.number) : null
  }
  const shown = tournament && { id: tournament.id, label: tournament.record.name }
  const hasTurns = rounds.length > 0
  return (
    <div className="match-day-bar">
      {hasTurns ? (
        <NeighbourLink to={pathBy(-1)} label={t('previous')} icon={<ChevronLeft size={16} aria-hidden="true" />} />
      ) : null}
      <h2 className="match-day-title" id="match-day-name" aria-live="polite">
        {round ? t('round', { round: round.number }) : t('matchDay')}
      </h2>
      {hasTurns ? (
        <NeighbourLink to={pathBy(1)} label={t('next')} icon={<ChevronRight size={16} aria-hidden="true" />} />
      ) : null}
      {round ? <Days round={round} /> : null}
      <div className="match-day-choice">
        {tournament === null || rounds.length === 0 ? null : (
          <>
            <Form.Label visuallyHidden htmlFor={choice}>
              {t('matchDay')}
            </Form.Label>
            <Form.Select
              id={choice}
              value={round?.number ?? ''}
              onChange={event => leaveTo(matchDayPath(tournament.id, Number(event.target.value)))}
            >
              {round ? null : <option value="">…</option>}
              {rounds.map(({ number }) => (
                <option key={number} value={number}>
                  {t('round', { round: number })}
                </option>
              ))}
            </Form.Select>
          </>
        )}
        <Combobox
          {...search}
          label={t('tournament')}
          value={shown}
          onChange={chosen => (chosen ? leaveTo(matchDayPath(chosen.id)) : undefined)}
        />
      </div>
    </div>
  )
}

interface TurnProps {
  /** Null at the ends. */
  readonly to: string | null
  readonly label: string
  readonly icon: ReactNode
}

const NeighbourLink = ({ to, label, icon }: TurnProps) => {
  const leaveTo = useLeaveTo()
  if (to === null)
    return (
      <span className="btn btn-outline-primary btn-square match-day-end" aria-hidden="true">
        {icon}
      </span>
    )
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    leaveTo(to)
  }
  return (
    <Link to={to} className="btn btn-outline-primary btn-square" aria-label={label} onClick={turn}>
      {icon}
    </Link>
  )
}

const Days = ({ round }: { readonly round: Round }) => {
  const language = useLanguage()
  const { zone } = useTournament()
  const times = kickOffsOf(round)
  if (times === null) return null
  const days = formatMoments(language, 'longDate', times, zone)
  return <p className="m-0 text-soft">{joinParts([days, otherZone(language, times[0], zone)])}</p>
}

/** Loads what scores, scorers and cards need, so that they can be entered without a connection. */
const usePreparedEntries = (tournament: string, list: readonly Match[]) => {
  const store = useStore()
  const sides = list.map(({ id, home, away }) => `${id} ${home} ${away}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same matches, whatever their scores.
  const details = useMemo(
    () => together(Object.fromEntries(list.map(match => [match.id, matchDetailsSource(store, tournament, match)]))),
    [store, tournament, sides],
  )
  useLive(details)
  useEffect(() => {
    prepareConfirmDialog()
    // Writing loads them again, and reports a failure.
    for (const { load } of [reconciliations.matches, reconciliations.incidents]) loadChunk(load).catch(() => {})
  }, [])
}

const OneRound = ({ round, wanted }: { readonly round: Round; readonly wanted: string }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const { id, format: played, record, tableRules, zone } = useTournament()
  const tieIn = useMatchTies(round.matches)
  const suspended = useSuspensions(id)
  usePreparedEntries(id, round.matches)
  const mayWrite = can(role, 'lmf.write')
  const closed = closingBy(matches, record.status)
  const dayOf = (match: Match | undefined) => {
    if (match === undefined) return null
    if (match.kickOff !== null) return formatMoment(language, 'longDay', match.kickOff, zone)
    return match.day === null ? t('noKickOff') : formatDate(language, match.day, 'longDay')
  }
  const expected = round.matches.filter(match => !isSetAside(match))
  const entered = expected.filter(
    match => match.status !== 'toResume' && shownResult(match, tableRules) !== null,
  ).length
  return (
    <div className="match-day-columns">
      <div className="match-day-main">
        {mayWrite && closed ? (
          <Notice kind="info">
            {closed.refusal[language]} <Link to={hrefOf('edit', id)}>{t('toBegin')}</Link>
          </Notice>
        ) : null}
        <Card>
          <ul className="match-rows" aria-label={t('matches', { round: round.number })}>
            {round.matches.map((match, nth) => (
              <MatchRow
                key={match.id}
                {...{ match, mayWrite, suspended }}
                day={dayOf(match) === dayOf(round.matches[nth - 1]) ? null : dayOf(match)}
                tie={tieIn(match.id)}
                isWanted={match.id === wanted}
              />
            ))}
          </ul>
          <p className="match-day-foot">
            {mayWrite ? t('hint') : t('readOnly')}
            <span>{t('entered', { count: entered, all: expected.length })}</span>
          </p>
          <OfficialsFees round={round} />
        </Card>
        {mayWrite ? <MoveDay round={round} /> : null}
      </div>
      <div className="match-day-aside">
        {hasTable(played) ? <LiveTable round={round.number} /> : null}
        <SuspensionsPanel round={round} suspended={suspended} mayWrite={mayWrite} />
      </div>
    </div>
  )
}

/** A match day on one screen. The address names it; the default is the current one of a tournament in play. */
export default function MatchDayPage() {
  const { tournament, ...wanted } = useAddress(matchDayAddress).shown
  return tournament === '' ? (
    <FirstTournament>{first => <OneTournament key={first} tournament={first} {...wanted} />}</FirstTournament>
  ) : (
    <OneTournament key={tournament} tournament={tournament} {...wanted} />
  )
}
