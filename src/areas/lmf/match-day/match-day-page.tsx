import { useActor } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { pathTo } from '../../../config/paths.ts'
import { failureOf } from '../../../model/failure.ts'
import { can } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import { pathsOf } from '../../../records/paths.ts'
import { useStore } from '../../../records/store-context.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import registrations from '../collections/registrations.ts?head'
import { tournaments } from '../collections/tournaments.ts'
import { hasTable } from '../football/rules.ts'
import { lmfPaths } from '../pages.ts'
import { useSuspensions } from '../suspensions/live.tsx'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import { LoadedTournament } from '../tournament/loaded-tournament.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import { BansPanel, LiveTable } from './aside.tsx'
import { MatchDayBar } from './match-day-bar.tsx'
import { MatchRow } from './match-row.tsx'
import { messages } from './messages.ts'
import { currentRound, type Round, roundNamed, roundsOf } from './rounds.ts'
import { selected } from './selected.ts'
import './match-day.scss'
import { matchDayAddress, useAddress } from '../addresses.ts'

/** The tournament in play that was changed last; without one, the one that was changed last. Null where there is none at all. */
export const firstTournament = async (store: Store): Promise<string | null> => {
  const latest = { limit: 1, descending: true }
  const [inPlay] = await store.readPage({ ...selected(tournaments, { status: 'inPlay' }, 'updatedAt'), ...latest })
  if (inPlay) return inPlay.id
  const [any] = await store.readPage({ ...selected(tournaments, {}, 'updatedAt'), ...latest })
  return any?.id ?? null
}

/** Finds the tournament that staff most likely want. */
export const FirstTournament = ({ children }: { readonly children: (id: string) => ReactNode }) => {
  const t = useMessages(messages)
  const store = useStore()
  const [finding] = useState(() => fromPromise(() => firstTournament(store)))
  const [snapshot] = useActor(finding)
  const failure = useFailureMessage(snapshot.status === 'error' ? failureOf(snapshot.error) : null)
  if (snapshot.status === 'error')
    return (
      <div className="alert alert-danger" role="alert">
        <strong>{t('failedTitle')}</strong> <p>{failure}</p>
        <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
      </div>
    )
  if (snapshot.status !== 'done') return <Loader />
  return typeof snapshot.output === 'string' ? (
    children(snapshot.output)
  ) : (
    <div className="card align-items-start p-5">
      <p>{t('noTournament')}</p>
      <Link to={pathsOf(registrations).list}>{t('toTournaments')}</Link>
    </div>
  )
}

interface MatchDayDeskProps {
  /** The tournament's id. */
  readonly tournament: string
  /** The number or the id of a match day; '' for the current one. */
  readonly wanted: string
}

/** One match day of a tournament: its matches, who is suspended, and the table, all of them live. */
export const MatchDayDesk = ({ tournament, wanted }: MatchDayDeskProps) => (
  <LoadedTournament live={useLiveTournament(tournament)} gone={<NoTournament />}>
    <Desk wanted={wanted} />
  </LoadedTournament>
)

const NoTournament = () => {
  const t = useMessages(messages)
  return (
    <>
      <MatchDayBar tournament={null} rounds={[]} round={null} />
      <p className="card align-items-start p-5">{t('goneTournament')}</p>
    </>
  )
}

const Desk = ({ wanted }: Pick<MatchDayDeskProps, 'wanted'>) => {
  const t = useMessages(messages)
  const store = useStore()
  const tournament = useTournament()
  const rounds = useMemo(() => roundsOf(tournament.matches), [tournament.matches])
  const round = wanted === '' ? currentRound(rounds, store.now()) : roundNamed(rounds, wanted)
  return (
    <section className="match-day" aria-labelledby="match-day-name">
      <MatchDayBar tournament={tournament} rounds={rounds} round={round ?? null} />
      {round ? (
        <OneRound round={round} />
      ) : (
        <div className="card align-items-start p-5">
          <p>{rounds.length === 0 ? t('noMatches') : t('noSuchRound', { round: wanted })}</p>
          {rounds.length === 0 ? (
            <Link to={pathTo(lmfPaths.calendar, { id: tournament.id })}>{t('toFixtures')}</Link>
          ) : null}
        </div>
      )}
    </section>
  )
}

const OneRound = ({ round }: { readonly round: Round }) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { id, format } = useTournament()
  const suspended = useSuspensions(id)
  const mayWrite = can(role, 'lmf.write')
  return (
    <div className="match-day-columns">
      <div className="match-day-main">
        <p className="text-soft">{mayWrite ? t('hint') : t('readOnly')}</p>
        <ul className="match-rows" aria-label={t('matches', { round: round.number })}>
          {round.matches.map(match => (
            <MatchRow key={match.id} match={match} mayWrite={mayWrite} suspended={suspended} />
          ))}
        </ul>
      </div>
      <div className="match-day-aside">
        <BansPanel round={round} suspended={suspended} mayWrite={mayWrite} />
        {hasTable(format) ? <LiveTable round={round.number} /> : null}
      </div>
    </div>
  )
}

/** A match day on one screen. Which one, and of which tournament, the address says; without, the current one of a tournament in play. */
export default function MatchDayPage() {
  const { tournament, round: wanted } = useAddress(matchDayAddress).shown
  return tournament === '' ? (
    <FirstTournament>{first => <MatchDayDesk key={first} tournament={first} wanted={wanted} />}</FirstTournament>
  ) : (
    <MatchDayDesk key={tournament} tournament={tournament} wanted={wanted} />
  )
}
