import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom'
import { PageTabs } from '../../../ui/page-tabs/page-tabs.tsx'
import { tournamentPages } from '../pages.ts'
import { LoadedTournament } from './loaded-tournament.tsx'
import { useLiveTournament } from './use-live-tournament.ts'
import { useTournamentPages } from './use-tournament-pages.ts'

/** They read what they draw, and say themselves what became of it: of a record that is deleted, its form knows most. */
const readThemselves = [tournamentPages.edit.path, tournamentPages.places.path]

/** The pages of one tournament, each one step from the others. It is read once for all of them. */
export default function TournamentLayout() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const view = useLiveTournament(id)
  const pages = useTournamentPages(view.status === 'ready' ? view.format : null)
  return (
    <>
      <PageTabs tabs={pages.map(page => tournamentPages[page])} />
      {readThemselves.some(path => matchPath(path, pathname)) ? (
        <Outlet />
      ) : (
        <LoadedTournament view={view}>
          <Outlet />
        </LoadedTournament>
      )}
    </>
  )
}
