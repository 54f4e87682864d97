import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import { fourTeams, kickOff } from '../testing/four-teams.ts'
import WeekPage from './week-page.tsx'

const day = 86_400_000

/** Three days after the first match day, which Nora was sent off in; the second is four days ahead. */
const draw = async () => {
  const { store } = fourTeams({ now: kickOff + 3 * day })
  store.put(matches, 'm1', { status: 'scheduled', homeGoals: null, awayGoals: null })
  store.put(matches, 'm3', { venue: 'norte', referee: 'ana' })
  store.put(referees, 'eva', { licenceUntil: '2026-09-06' })
  store.put(referees, 'ana', { licenceUntil: '2027-09-06' })
  store.put(registrations, 'r1', { tournament: 'liga', team: 'doce', contactName: 'Ana', status: 'submitted' })
  const drawn = drawPage(<WeekPage />, { store })
  await screen.findByRole('heading', { name: /^Results missing/ })
  return { store, ...drawn }
}

const group = (title: RegExp) => within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)

const linksIn = (title: RegExp) =>
  group(title)
    .getAllByRole('link')
    .map(link => [link.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''), link.getAttribute('href')])

test('each open question of the week leads to the place where it is settled', async () => {
  await draw()
  expect(linksIn(/^Results missing/)).toEqual([
    ['Enter result: Ayala – Bravos', '/torneos/jornadas?torneo=liga&jornada=1&partido=m1'],
  ])
  expect(linksIn(/^Matches without a referee/)).toEqual([
    ['Appoint: Ayala – Cometa', '/torneos/jornadas/partidos/edit/m2#referee'],
  ])
  expect(linksIn(/^Matches without a venue/)).toEqual([
    ['Choose venue: Ayala – Cometa', '/torneos/jornadas/partidos/edit/m2#venue'],
  ])
  expect(linksIn(/^Licences that expire/)).toEqual([['Renew: Eva Luz', '/torneos/arbitros/edit/eva#licenceUntil']])
  expect(linksIn(/^Registrations to approve/)).toEqual([['Decide: Doce', '/torneos/torneos/liga/plazas']])
})

test('an abandoned match leads to its match day until it is decided, one to resume says when it goes on', async () => {
  const { store } = await draw()
  const stopped = { homeGoals: 2, awayGoals: 1, stoppedMinute: 63 }
  store.put(matches, 'm1', { ...stopped, status: 'abandoned' }, { action: 'abandon' })
  await screen.findByRole('heading', { name: /^Abandoned matches to decide/ })
  expect(linksIn(/^Abandoned matches to decide/)).toEqual([
    ['Resume, replay or award: Ayala – Bravos', '/torneos/jornadas?torneo=liga&jornada=1&partido=m1'],
  ])
  expect(group(/^Abandoned/).getByText(/2–1 · minute 63$/)).toBeInTheDocument()
  store.put(matches, 'm1', { status: 'toResume', resumesAt: kickOff + 5 * day }, { action: 'resumeOn' })
  await screen.findByRole('heading', { name: /^Matches to resume/ })
  expect(screen.queryByRole('heading', { name: /^Abandoned/ })).toBeNull()
  expect(linksIn(/^Matches without a referee/)).toHaveLength(2)
  store.put(matches, 'm1', { status: 'replayed' }, { action: 'replay' })
  const replay = { tournament: 'liga', matchDay: 'd1', round: 1, name: 'AYA–BRA', home: 'ayala', away: 'bravos' }
  store.put(matches, 'm1-r', { ...replay, status: 'scheduled' })
  await screen.findByRole('heading', { name: /^Matches without a date/ })
  expect(linksIn(/^Matches without a date/)).toEqual([
    ['Set the date: Ayala – Bravos', '/torneos/jornadas?torneo=liga&jornada=1&partido=m1-r'],
  ])
})

test('a postponed match without a date leads to its match day until it has one, or the tournament is over', async () => {
  const { store } = await draw()
  store.put(matches, 'm2', { status: 'postponed', kickOff: null, reason: 'Rain' }, { action: 'postpone' })
  await screen.findByRole('heading', { name: /^Matches without a date/ })
  expect(linksIn(/^Matches without a date/)).toEqual([
    ['Set the date: Ayala – Cometa', expect.stringContaining('/torneos/jornadas?torneo=liga')],
  ])
  store.put(tournaments, 'liga', { status: 'finished' })
  await expect.poll(() => screen.queryByRole('heading', { name: /^Matches without a date/ })).toBeNull()
  store.put(tournaments, 'liga', { status: 'inPlay' })
  await screen.findByRole('heading', { name: /^Matches without a date/ })
  store.put(matches, 'm2', { kickOff: kickOff + 30 * day })
  await expect.poll(() => screen.queryByRole('heading', { name: /^Matches without a date/ })).toBeNull()
})

test('what a colleague settles goes, and what nobody asks has no heading', async () => {
  const { store } = await draw()
  store.put(matches, 'm2', { venue: 'sur', referee: 'eva' })
  await expect.poll(() => screen.queryByRole('heading', { name: /^Matches without/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: /^Clashes/ })).toBeNull()
})
