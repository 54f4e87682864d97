import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { type MemoryStore, memoryStore } from '../../../records/testing/memory-store.ts'
import { tournaments } from '../collections/tournaments.ts'
import { tournamentPages } from '../parts/pages.ts'
import { tournamentRoutes } from './testing/tournament-routes.tsx'
import { useTournament } from './use-tournament.tsx'

const { edit, fixtures, table } = tournamentPages

const Teams = () => (
  <p>{`Teams: ${useTournament()
    .teams.map(({ name }) => name)
    .join()}`}</p>
)

const routes = tournamentRoutes({ [edit.path]: () => <p>A form</p>, [fixtures.path]: Teams, [table.path]: Teams })

const storeOf = (format: string) =>
  memoryStore({
    as: { uid: 'leo', role: 'lmf' },
    tree: {
      tournaments: { liga: { name: 'Liga', format } },
      teams: { ayala: { name: 'Ayala' } },
      digests: { registrations: { tournament: { liga: { r1: 'ayala|approved' } } } },
    },
  })

const draw = (store: MemoryStore, at: string) => drawPage(routes, { store, at }).user

const tabs = () => screen.getByRole('navigation', { name: 'Related pages' })
const titles = () =>
  within(tabs())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test.each([
  ['league', ['Places', 'Fixtures', 'Jornadas', 'Team sheet', 'Table', 'Print view', 'Edit tournament']],
  ['groups', ['Places', 'Fixtures', 'Jornadas', 'Team sheet', 'Table', 'Bracket', 'Print view', 'Edit tournament']],
  [
    'leaguePlayOff',
    ['Places', 'Fixtures', 'Jornadas', 'Team sheet', 'Table', 'Bracket', 'Print view', 'Edit tournament'],
  ],
  ['cup', ['Places', 'Fixtures', 'Jornadas', 'Team sheet', 'Bracket', 'Print view', 'Edit tournament']],
])('the tabs of a tournament of the format %s are the pages that it has', (format, expected) => {
  draw(storeOf(format), '/torneos/torneos/liga/calendario')
  expect(titles()).toEqual(expected)
})

test('a tournament that is public leads to its page for everybody, in the language of the console', () => {
  const store = storeOf('league')
  draw(store, '/torneos/torneos/liga/calendario')
  expect(screen.queryByRole('link', { name: /^Public page/ })).toBeNull()
  act(() => void store.put(tournaments, 'liga', { status: 'inPlay' }))
  expect(screen.getByRole('link', { name: /^Public page/ })).toHaveAttribute('href', '/league/liga?lang=en')
})

test('a tournament is read once for all its pages: going from one to another asks for nothing, and nothing is loaded', async () => {
  const store = storeOf('league')
  const user = draw(store, '/torneos/torneos/liga/calendario')
  expect(screen.getByText('Teams: Ayala')).toBeVisible()
  const bar = tabs()
  const watch = vi.spyOn(store, 'watch')
  const listeners = store.listeners()
  for (const name of ['Table', 'Edit tournament', 'Fixtures']) {
    await user.click(within(bar).getByRole('link', { name }))
    expect(within(bar).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByText(name === 'Edit tournament' ? 'A form' : 'Teams: Ayala')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  }
  expect(watch).not.toHaveBeenCalled()
  expect(store.listeners()).toBe(listeners)
})

test('a tournament that cannot be read, or is gone, has a title above its tabs', () => {
  const store = storeOf('league')
  draw(store, '/torneos/torneos/nada/calendario')
  expect(screen.getByRole('heading', { name: 'Tournament' })).toBeVisible()
  act(() => store.deny('tournaments/nada'))
  expect(screen.getByText(/^Could not load the tournament: /)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Tournament' })).toBeVisible()
})

test('the form of a tournament that somebody deletes stays, and says itself what became of its record; other pages lead to those that there are', async () => {
  const store = storeOf('league')
  const user = draw(store, '/torneos/torneos/edit/liga')
  act(() => store.write({ 'tournaments/liga': null }))
  expect(screen.getByText('A form')).toBeVisible()
  await user.click(within(tabs()).getByRole('link', { name: 'Fixtures' }))
  expect(screen.getByText('This tournament doesn’t exist. It may have been deleted.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to tournaments' })).toHaveAttribute('href', '/torneos/resumen')
})
