import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { can } from '../../../model/permissions.ts'
import { useStore } from '../../../records/store-context.ts'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { Loader } from '../../../ui/loader.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { useWords } from '../../../ui/words/use-words.ts'
import { lmfPaths } from '../paths.ts'
import type { SeasonView } from '../season/live-season.ts'
import type { Season } from '../season/season.ts'
import { useSeason } from '../season/use-season.ts'
import { useSuspensions } from '../suspensions/use-suspensions.ts'
import { factsOf } from '../table/facts.ts'
import { BansPanel } from './bans-panel.tsx'
import { LiveTable } from './live-table.tsx'
import { MatchDayBar } from './match-day-bar.tsx'
import { MatchRow } from './match-row.tsx'
import { currentRound, type Round, roundNamed, roundsOf } from './rounds.ts'
import { words } from './words.ts'

interface MatchDayDeskProps {
  /** The tournament's id. */
  readonly tournament: string
  /** The number or the id of a match day; '' for the current one. */
  readonly wanted: string
}

/** One match day of a tournament: its matches, who is suspended, and the table, all of them live. */
export const MatchDayDesk = ({ tournament, wanted }: MatchDayDeskProps) => {
  const season = useSeason(tournament)
  return season.status === 'ready' ? <Desk season={season} wanted={wanted} /> : <NoSeason season={season} />
}

const NoSeason = ({ season }: { readonly season: Exclude<SeasonView, { status: 'ready' }> }) => {
  const t = useWords(words)
  const failure = useFailureMessage(season.status === 'failed' ? season.failure : null)
  if (season.status === 'loading') return <Loader />
  if (season.status === 'failed')
    return (
      <div className="alert alert-danger" role="alert">
        <strong>{t('failedTitle')}</strong>
        <p>{failure}</p>
        <Button variant="outline-primary" onClick={season.retry}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      <MatchDayBar season={null} rounds={[]} round={null} />
      <p className="card match-day-note">{t('goneTournament')}</p>
    </>
  )
}

const Desk = ({ season, wanted }: { readonly season: Season; readonly wanted: string }) => {
  const t = useWords(words)
  const store = useStore()
  const rounds = useMemo(() => roundsOf(season.matches), [season.matches])
  const round = wanted === '' ? currentRound(rounds, store.now()) : roundNamed(rounds, wanted)
  return (
    <section className="match-day" aria-labelledby="match-day-name">
      <MatchDayBar season={season} rounds={rounds} round={round ?? null} />
      {round ? (
        <OneRound season={season} round={round} />
      ) : (
        <div className="card match-day-note">
          <p>{rounds.length === 0 ? t('noMatches') : t('noSuchRound', { round: wanted })}</p>
          {rounds.length === 0 ? (
            <Link to={pathTo(lmfPaths.calendar, { id: season.id })}>{t('toFixtures')}</Link>
          ) : null}
        </div>
      )}
    </section>
  )
}

const OneRound = ({ season, round }: { readonly season: Season; readonly round: Round }) => {
  const t = useWords(words)
  const { role } = useViewer()
  const facts = useMemo(() => factsOf(season), [season])
  const suspended = useSuspensions(season.id)
  const mayWrite = can(role, 'lmf.write')
  return (
    <div className="match-day-columns">
      <div className="match-day-main">
        <p className="text-soft">{mayWrite ? t('hint') : t('readOnly')}</p>
        <ul className="match-rows" aria-label={t('matches', { round: round.number })}>
          {round.matches.map(match => (
            <MatchRow key={match.id} match={match} season={season} mayWrite={mayWrite} suspended={suspended} />
          ))}
        </ul>
      </div>
      <div className="match-day-aside">
        <BansPanel
          round={round}
          suspended={suspended}
          nameOf={season.nameOf}
          tournament={season.id}
          mayWrite={mayWrite}
        />
        {facts.isCup ? null : <LiveTable facts={facts} round={round.number} />}
      </div>
    </div>
  )
}
