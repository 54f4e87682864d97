import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom'
import { StateMark } from '../../../records/fields/state-mark.tsx'
import { PageTabs } from '../../../ui/page-tabs/page-tabs.tsx'
import { tournaments } from '../collections/tournaments.ts'
import { tournamentPages } from '../pages.ts'
import { useLiveTournament } from './live-tournament.ts'
import type { Tournament } from './tournament.ts'
import { LoadedTournament, useTournamentPages } from './use-tournament.tsx'

/** They read what they draw, and say themselves what became of it: of a record that is deleted, its form knows most. */
const readThemselves = [tournamentPages.edit.path, tournamentPages.places.path]

/** What all these pages are about. */
const TournamentHead = ({ record: { name, season, status } }: Pick<Tournament, 'record'>) => (
  <>
    <h2 className="page-title" id="tournament-name">
      {name} <span className="text-soft text-nowrap">{season}</span>
    </h2>
    <StateMark collection={tournaments} state={status} />
  </>
)

export default function TournamentLayout() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const live = useLiveTournament(id)
  const pages = useTournamentPages(live.value?.format ?? null)
  // Of one that is gone or could not be read, the page says so.
  const hasName = Boolean(live.value) || live.status === 'loading'
  return (
    <>
      {matchPath(tournamentPages.edit.path, pathname) || !hasName ? null : (
        <div className="page-head">{live.value ? <TournamentHead record={live.value.record} /> : null}</div>
      )}
      <PageTabs tabs={pages.map(page => tournamentPages[page])} />
      {readThemselves.some(path => matchPath(path, pathname)) ? (
        <Outlet />
      ) : (
        <LoadedTournament live={live}>
          <Outlet />
        </LoadedTournament>
      )}
    </>
  )
}
