import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '../../../model/permissions.ts'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { sanctions } from '../collections/sanctions.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { fourTeams } from '../testing/four-teams.ts'
import NextMatchDayCard from './next-match-day-card.tsx'
import RegistrationsCard from './registrations-card.tsx'
import ResultsCard from './results-card.tsx'
import SuspensionsCard from './suspensions-card.tsx'

const hour = 3_600_000

const openRegistrations = ({ places = 2, waiting = false, role = 'lmf' as Role } = {}) => {
  const store = memoryStore({ as: { uid: 'eva', role } })
  const { put } = store
  const liga = { name: 'Liga', season: '2026', category: 'senior', format: 'league', status: 'planned' }
  put(tournaments, 'liga', { ...liga, places })
  const register = (team: string, step?: readonly [event: string, to: string]) => {
    const id = `r-${team}`
    put(teams, team, { name: team, shortName: team })
    put(registrations, id, { tournament: 'liga', team, contactName: 'Eva', status: 'draft' })
    put(registrations, id, { status: 'submitted' }, { action: 'submit' })
    if (step) put(registrations, id, { status: step[1] }, { action: step[0] })
  }
  register('Ayala', ['approve', 'approved'])
  if (waiting) register('Bravos', ['waitlist', 'waitlisted'])
  register('Cometa')
  return store
}

test('a registration is approved in place while there are places, and that can be undone', async () => {
  const store = openRegistrations()
  const { user, toasts, urgent } = drawCard(RegistrationsCard, store)
  expect(await screen.findByText('Liga · 1 of 2 places taken')).toBeInTheDocument()
  expect(urgent()?.text).toBe('1 registration waiting for approval')
  await user.click(await screen.findByRole('button', { name: 'Approve Cometa' }))
  expect(await screen.findByText(/^No registrations to approve/)).toBeInTheDocument()
  expect(toasts.map(({ text, action }) => [text, action?.label])).toEqual([['Cometa: Approved', 'Undo']])
})

test.each([
  { why: 'all places are taken', places: 1, waiting: false },
  { why: 'others wait for a place', places: 3, waiting: true },
])('where $why, it is decided on the page of the places', async ({ places, waiting }) => {
  drawCard(RegistrationsCard, openRegistrations({ places, waiting }))
  expect(await screen.findByRole('link', { name: 'Decide on Cometa' })).toHaveAttribute(
    'href',
    '/torneos/torneos/liga/plazas',
  )
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('the next match day is shown with its matches that are to come', async () => {
  const { store } = fourTeams()
  store.clock.advance(24 * hour)
  drawCard(NextMatchDayCard, store)
  expect(await screen.findByRole('link', { name: 'Liga, match day 2' })).toHaveAttribute(
    'href',
    '/torneos/jornadas?torneo=liga&jornada=2',
  )
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(item => within(item).getByRole('strong').textContent)).toEqual([
      'Ayala – Cometa',
      'Bravos – Doce',
    ]),
  )
})

test('a match that goes on is next at that time, and misses its result once that is past', async () => {
  const { store } = fourTeams()
  const resumesAt = store.clock.now() + 30 * hour
  const stopped = { homeGoals: 1, awayGoals: 0, stoppedMinute: 63 }
  store.put(matches, 'm1', { ...stopped, status: 'toResume', resumesAt }, { action: 'resumeOn' })
  // One of another match day goes on weeks later.
  const later = { ...stopped, status: 'toResume', resumesAt: resumesAt + 500 * hour }
  store.put(matches, 'm3', later, { action: 'resumeOn' })
  store.clock.advance(24 * hour)
  const { unmount } = drawCard(NextMatchDayCard, store)
  expect(await screen.findByRole('link', { name: 'Liga, match day 1' })).toBeInTheDocument()
  expect(await screen.findByText('Ayala – Bravos')).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('To be resumed')
  unmount()
  store.clock.advance(12 * hour)
  const { unmount: close } = drawCard(NextMatchDayCard, store)
  expect(await screen.findByRole('link', { name: 'Liga, match day 2' })).toBeInTheDocument()
  close()
  drawCard(ResultsCard, store)
  expect(await screen.findByRole('link', { name: 'Enter the result of Ayala – Bravos' })).toBeInTheDocument()
})

test('without fixtures it says what to do first', async () => {
  drawCard(NextMatchDayCard, memoryStore({ as: { uid: 'eva', role: 'lmf' } }))
  expect(await screen.findByText(/^No matches scheduled/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to tournaments' })).toBeInTheDocument()
})

test('a match that is over without a result leads to where it is typed; one that goes on does not', async () => {
  const { store } = fourTeams({ isPlayed: false })
  store.clock.advance(hour)
  const { urgent, unmount } = drawCard(ResultsCard, store)
  expect(await screen.findByText('All played matches have a result.')).toBeInTheDocument()
  expect(urgent()).toBeUndefined()
  unmount()
  store.clock.advance(4 * hour)
  const drawn = drawCard(ResultsCard, store)
  expect(await screen.findByRole('link', { name: 'Enter the result of Ayala – Bravos' })).toHaveAttribute(
    'href',
    '/torneos/jornadas?torneo=liga&jornada=1',
  )
  expect(drawn.urgent()?.text).toBe('1 result is missing')
  drawn.unmount()
  store.clock.advance(8 * 24 * hour)
  drawCard(ResultsCard, store)
  const links = await screen.findAllByRole('link', { name: /^Enter the result of/ })
  expect(links.map(link => link.getAttribute('aria-label') ?? link.textContent)).toEqual(
    ['Bravos – Doce', 'Ayala – Cometa', 'Ayala – Bravos'].map(teams => expect.stringContaining(teams)),
  )
})

test('the latest suspensions lead to who misses which match', async () => {
  const { store } = fourTeams()
  drawCard(SuspensionsCard, store)
  expect(await screen.findByText('Red card on match day 1 · 1 match')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Nora Ruiz' })).toHaveAttribute(
    'href',
    '/torneos/torneos/liga/clasificacion?vista=sanciones',
  )
  act(() => store.put(sanctions, 'i1', { overruled: 3 }))
  expect(await screen.findByText('Red card on match day 1 · 3 matches')).toBeInTheDocument()
})

test('what may not be read says so', async () => {
  const { store } = fourTeams()
  store.deny('matches')
  const { user } = drawCard(ResultsCard, store)
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this')
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All played matches have a result.')).toBeInTheDocument()
})
