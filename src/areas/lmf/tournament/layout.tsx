import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom'
import { PageTabs } from '../../../ui/page-tabs/page-tabs.tsx'
import { tournamentPages } from '../pages.ts'
import { useLiveTournament } from './live-tournament.ts'
import { LoadedTournament, useTournamentPages } from './use-tournament.tsx'

/** They read what they draw, and say themselves what became of it: of a record that is deleted, its form knows most. */
const readThemselves = [tournamentPages.edit.path, tournamentPages.places.path]

export default function TournamentLayout() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const live = useLiveTournament(id)
  const pages = useTournamentPages(live.value?.format ?? null)
  return (
    <>
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
