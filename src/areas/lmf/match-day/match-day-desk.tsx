import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { can } from '../../../model/permissions.ts'
import { useStore } from '../../../records/records-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { hasTable } from '../football/rules.ts'
import { lmfPaths } from '../pages.ts'
import { useSuspensions } from '../suspensions/live.tsx'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import { LoadedTournament } from '../tournament/loaded-tournament.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import { BansPanel } from './bans-panel.tsx'
import { LiveTable } from './live-table.tsx'
import { MatchDayBar } from './match-day-bar.tsx'
import { MatchRow } from './match-row.tsx'
import { messages } from './messages.ts'
import { currentRound, type Round, roundNamed, roundsOf } from './rounds.ts'

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
      <p className="card match-day-note">{t('goneTournament')}</p>
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
        <div className="card match-day-note">
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
