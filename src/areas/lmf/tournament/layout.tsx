import Placeholder from 'react-bootstrap/Placeholder'
import './tournament.scss'
import { matchPath, Outlet, useLocation, useParams } from 'react-router-dom'
import { leagueStates } from '../../../model/league.ts'
import type { Live } from '../../../records/data/live/live.ts'
import { StateMark } from '../../../records/fields/state-mark.tsx'
import { ExternalLink } from '../../../ui/messages/external-link.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { PageTabs } from '../../../ui/page-tabs/page-tabs.tsx'
import { tournaments } from '../collections/tournaments.ts'
import { tournamentPages } from '../parts/pages.ts'
import { useLiveTournament } from './live-tournament.ts'
import { messages } from './messages.ts'
import type { Tournament } from './tournament.ts'
import { LoadedTournament, useTournamentPages } from './use-tournament.tsx'

/** Pages that load their own data and report its state; a form handles a deleted record best. */
const readThemselves = [tournamentPages.edit.path, tournamentPages.places.path]

/** Header of the tournament's pages. Missing or unreadable ones are reported by the page. */
const TournamentHead = ({ live }: { readonly live: Live<Tournament | null> }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  if (!live.value)
    return live.status === 'loading' ? (
      <Placeholder className="tournament-awaited" aria-hidden="true" />
    ) : (
      <h2 className="page-title">{t('tournament')}</h2>
    )
  const { name, season, status } = live.value.record
  return (
    <>
      <h2 className="page-title" id="tournament-name">
        <bdi>{name}</bdi> <span className="text-soft text-nowrap">{season}</span>
      </h2>
      <StateMark collection={tournaments} state={status} />
      {leagueStates.some(state => state === status) ? (
        <ExternalLink href={`/league/${live.value.id}?lang=${language}`}>{t('publicPage')}</ExternalLink>
      ) : null}
    </>
  )
}

export default function TournamentLayout() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const live = useLiveTournament(id)
  const pages = useTournamentPages(live.value?.format ?? null)
  return (
    <>
      {matchPath(tournamentPages.edit.path, pathname) ? null : (
        <div className="page-head">
          <TournamentHead live={live} />
        </div>
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
