import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { type MemoryStore, memoryStore } from '../../../records/testing/memory-store.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { lmfPaths } from '../parts/pages.ts'
import '../table/suspensions-panel.tsx'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import TablePage from '../table/table-page.tsx'
import { tournamentRoutes } from '../tournament/testing/tournament-routes.tsx'

// Preloaded, so that no test waits for the lazy part.

const unsettled = (): MemoryStore => {
  const store = memoryStore({ as: { uid: 'leo', role: 'lmf' } })
  const { put } = store
  put(tournaments, 'liga', { name: 'Liga', season: '2026', format: 'league', places: 4, status: 'inPlay' })
  for (const name of ['Ayala', 'Bravos']) put(teams, name.toLowerCase(), { name })
  put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  const match = { tournament: 'liga', round: 1, name: 'AYA–BRA', home: 'ayala', away: 'bravos', kickOff: store.now() }
  put(matches, 'm1', { ...match, status: 'played', homeGoals: 1, awayGoals: 0 })
  const card = { tournament: 'liga', match: 'm1', team: 'ayala', player: 'nora', kind: 'red', minute: 80 }
  put(incidents, 'i1', { ...card, name: 'Red card' })
  return store
}

const suspendedToo = (store: MemoryStore, count: number) => {
  for (let at = 1; at <= count; at += 1) {
    const player = `p${at}`
    store.put(players, player, { name: `Player ${at}`, licence: `B-${at}`, status: 'active' })
    const card = { tournament: 'liga', match: 'm1', team: 'ayala', player, kind: 'red', minute: at }
    store.put(incidents, `red-${at}`, { ...card, name: 'Red card' })
  }
}

const routes = tournamentRoutes({ [lmfPaths.table]: TablePage })

const draw = (store: MemoryStore) =>
  drawPage(routes, { store, at: '/torneos/torneos/liga/clasificacion?vista=sanciones' }).user

const sentence = 'The suspensions of 1 player don’t match the cards:'

test('suspensions that do not follow from the cards are reported, and worked out again', async () => {
  const store = unsettled()
  const user = draw(store)
  expect(await screen.findByText(sentence)).toBeVisible()
  store.deny('sanctions')
  await user.click(screen.getByRole('button', { name: 'Update again' }))
  expect(await screen.findByText(/^Could not update suspensions: /)).toBeVisible()
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Update again' }))
  const suspended = within(await screen.findByRole('region', { name: 'Suspended now' }))
  expect(await suspended.findByText('Nora Ruiz')).toBeVisible()
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  expect(await store.read('sanctions/i1')).toMatchObject({ player: 'nora', cause: 'red', due: 1, createdBy: 'leo' })
})

test('of many players ten are named, and the others counted', async () => {
  const store = unsettled()
  suspendedToo(store, 11)
  draw(store)
  const notice = (await screen.findByText('The suspensions of 12 players don’t match the cards:')).parentElement
  const lines = within(notice ?? document.body).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent).slice(9)).toEqual([expect.any(String), '2 more'])
})
