import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { expect, test } from 'vitest'
import { sharedOf } from '../../../records/live/live.ts'
import { RecordsContext } from '../../../records/records-context.ts'
import { StoreContext } from '../../../records/store-context.ts'
import { kindOf } from '../../../records/testing/draw-page.tsx'
import { keptToasts } from '../../../records/testing/kept-toasts.ts'
import { LeavingRouter } from '../../../ui/leaving/leaving-router.tsx'
import { ToastsContext } from '../../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../../ui/viewer.ts'
import { players } from '../collections/players.ts'
import { teams } from '../collections/teams.ts'
import MatchDayPage from '../match-day/match-day-page.tsx'
import { LiveSheet } from '../sheet/sheet-page.tsx'
import { SuspensionsPanel } from '../table/suspensions-panel.tsx'
import { sentOff } from '../testing/sent-off.ts'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import { LoadedTournament } from '../tournament/loaded-tournament.tsx'
import { suspensionsSource } from './live.tsx'

const open = async () => {
  const { store, place } = await sentOff()
  const live = sharedOf(suspensionsSource(store, 'liga'))
  const stop = live.subscribe(() => {})
  const next = () => {
    const view = live.get()
    if (view.status !== 'ready') return view.status
    return view.value.all.map(({ player, playsFor, next: match }) => [player, playsFor, match?.id])
  }
  return { store, place, live, stop, next }
}

test('a suspension goes with a player who changes team, as soon as the squads say so', async () => {
  const { place, next } = await open()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
  await place('s1', 'ayala', '2026-08-01', { status: 'left', to: '2026-09-03' })
  expect(next()).toEqual([['nora', 'ayala', undefined]])
  await place('s2', 'bravos', '2026-09-04', { status: 'active' })
  expect(next()).toEqual([['nora', 'bravos', 'm3']])
})

test('a place in a squad of another tournament changes nothing', async () => {
  const { place, next } = await open()
  await place('s3', 'bravos', '2026-09-04', { tournament: 'copa', status: 'active' })
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

test('squads that cannot be read are told, and read again when somebody asks', async () => {
  const { store, live, stop, next } = await open()
  stop()
  store.denied.add('squads')
  live.subscribe(() => {})
  const view = live.get()
  if (view.status !== 'failed') throw new Error(`It is ${view.status}.`)
  expect(view.failure.code).toBe('permission_denied')
  store.denied.clear()
  view.retry()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

test('nothing is watched any more once nobody shows it', async () => {
  const { store, stop } = await open()
  stop()
  expect(store.listeners).toBe(0)
})

const kinds = { players: kindOf(players), teams: kindOf(teams) }

/** Nora was sent off with Ayala and has gone to Bravos since. */
const draw = async (page: ReactNode) => {
  const { store, place } = await sentOff()
  await place('s1', 'ayala', '2026-08-01', { status: 'left', to: '2026-09-03' })
  await place('s2', 'bravos', '2026-09-04', { status: 'active' })
  window.history.replaceState(null, '', '/torneos/jornadas?torneo=liga&jornada=2')
  const routes = () => [{ path: '*', element: page }]
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={{ uid: 'leo', name: 'Leo', email: 'leo@luna.test', role: 'lmf', areas: [] }}>
          <ToastsContext value={keptToasts().toasts}>
            <RecordsContext value={kinds}>
              <LeavingRouter routes={routes} />
            </RecordsContext>
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>,
  )
  return userEvent.setup()
}

const Suspensions = () => (
  <LoadedTournament live={useLiveTournament('liga')}>
    <SuspensionsPanel />
  </LoadedTournament>
)

test('the match day names who changed team for the match of the new team, beside it and where it is entered', async () => {
  const user = await draw(<MatchDayPage />)
  const panel = await screen.findByRole('region', { name: 'Suspended on this match day' })
  expect(await within(panel).findByText('Bravos · red card, match day 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Scorers and cards of Bravos – Doce' }))
  await user.type(await screen.findByRole('combobox', { name: 'Player' }), '7')
  expect(
    await screen.findByRole('option', { name: /^7 Nora Ruiz.*Bravos · Suspended: red card, match day 1/ }),
  ).toBeVisible()
})

test('the old team’s match is not one that the player misses', async () => {
  const user = await draw(<MatchDayPage />)
  await user.click(await screen.findByRole('button', { name: 'Scorers and cards of Ayala – Cometa' }))
  await user.type(await screen.findByRole('combobox', { name: 'Player' }), '7')
  expect(await screen.findByRole('option', { name: /^7 Nora Ruiz/ })).not.toHaveTextContent('Suspended')
})

test('the suspensions of the tournament name the match of the new team', async () => {
  await draw(<Suspensions />)
  const now = await screen.findByRole('region', { name: 'Suspended now' })
  expect(within(now).getByText('Bravos')).toBeVisible()
  expect(within(now).getByText('Next to serve: match day 2, Bravos – Doce')).toBeVisible()
})

test('the new team’s sheet says that the player may not play, and which match day it is', async () => {
  await draw(<LiveSheet tournament="liga" team="bravos" />)
  const nora = await screen.findByRole('listitem', { name: 'Nora Ruiz' })
  expect(nora).toHaveTextContent('May not play:Suspended: red card, match day 1. Misses match day 2.')
})
