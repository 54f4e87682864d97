import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sharedOf } from '../../../records/data/live/live.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import MatchDayPage from '../match-day/match-day-page.tsx'
import SheetPage from '../sheet/sheet-page.tsx'
import { SuspensionsPanel } from '../table/suspensions-panel.tsx'
import { fourTeams } from '../testing/four-teams.ts'
import { useLiveTournament } from '../tournament/live-tournament.ts'
import { LoadedTournament } from '../tournament/use-tournament.tsx'
import { suspensionsSource } from './live.tsx'

const open = () => {
  const { store, member } = fourTeams()
  const live = sharedOf(suspensionsSource(store, 'liga'))
  const stop = live.subscribe(() => {})
  const next = () => {
    const view = live.get()
    if (view.status !== 'ready') return view.status
    return view.value.all.map(({ player, playsFor, next: match }) => [player, playsFor, match?.id])
  }
  return { store, member, live, stop, next }
}

test('a suspension goes with a player who changes team, as soon as the squads of the tournament say so', () => {
  const { member, next } = open()
  member('s3', { team: 'bravos', tournament: 'copa' })
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
  member('s1', { status: 'left', to: '2026-09-03' })
  expect(next()).toEqual([['nora', 'ayala', undefined]])
  member('s2', { team: 'bravos', from: '2026-09-04' })
  expect(next()).toEqual([['nora', 'bravos', 'm3']])
})

test('squads that cannot be read are told, and read again when somebody asks; none is watched once nobody shows it', () => {
  const { store, live, stop, next } = open()
  stop()
  expect(store.listeners()).toBe(0)
  store.deny('squads')
  live.subscribe(() => {})
  const view = live.get()
  if (view.status !== 'failed') throw new Error(`It is ${view.status}.`)
  expect(view.failure.code).toBe('permission_denied')
  store.allow()
  view.retry()
  expect(next()).toEqual([['nora', 'ayala', 'm2']])
})

const draw = (page: ReactNode, at = '/torneos/jornadas?torneo=liga&jornada=2') => {
  const { store, member } = fourTeams()
  member('s1', { status: 'left', to: '2026-09-03' })
  member('s2', { team: 'bravos', from: '2026-09-04' })
  return drawPage(page, { store, at }).user
}

const Suspensions = () => (
  <LoadedTournament live={useLiveTournament('liga')}>
    <SuspensionsPanel />
  </LoadedTournament>
)

test('the match day names who changed team for the match of the new team alone, beside it and where it is entered', async () => {
  const user = draw(<MatchDayPage />)
  const panel = await screen.findByRole('region', { name: 'Suspended on this match day' })
  expect(await within(panel).findByText('Bravos · red card, match day 1')).toBeVisible()
  const optionOf = async (match: string) => {
    const details = screen.getByRole('button', { name: `Scorers and cards of ${match}` })
    await user.click(details)
    await user.type(await screen.findByRole('combobox', { name: 'Player' }), '7')
    const text = (await screen.findByRole('option', { name: /^7 Nora Ruiz/ })).textContent
    await user.click(details)
    return text
  }
  expect(await optionOf('Bravos – Doce')).toMatch(/Bravos · Suspended: red card, match day 1/)
  expect(await optionOf('Ayala – Cometa')).not.toMatch(/Suspended/)
})

test('the suspensions of the tournament name the match of the new team', async () => {
  draw(<Suspensions />)
  const now = await screen.findByRole('region', { name: 'Suspended now' })
  expect(within(now).getByText('Bravos')).toBeVisible()
  expect(within(now).getByText('Next to serve: match day 2, Bravos – Doce')).toBeVisible()
})

test('the new team’s sheet says that the player may not play, and which match day it is', async () => {
  draw(<SheetPage />, '/torneos/plantillas/hoja?torneo=liga&equipo=bravos')
  const nora = await screen.findByRole('listitem', { name: 'Nora Ruiz' })
  expect(nora).toHaveTextContent('Can’t play:Suspended: red card, match day 1. Misses match day 2.')
})
