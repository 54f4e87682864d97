import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import { lmfPaths } from '../parts/pages.ts'
import { fourTeams } from '../testing/four-teams.ts'
import { tournamentRoutes } from '../tournament/testing/tournament-routes.tsx'
import PrintPage from './print-page.tsx'

test('an award is said below the score that counts, and a stopped match has its score and when it goes on', async () => {
  const { store } = fourTeams()
  const award = (id: string, values: object) => store.put(matches, id, { ...values, status: 'walkover' })
  award('m1', { homeGoals: 5, awayGoals: 0, awardedTo: 'home' })
  award('m4', { awardedTo: 'away' })
  const stopped = { homeGoals: 1, awayGoals: 1, status: 'toResume', resumesAt: Date.UTC(2026, 8, 17, 1) }
  store.put(matches, 'm2', stopped)
  store.put(matches, 'm3', { ...stopped, homeGoals: null, awayGoals: null, resumesAt: null })
  drawPage(tournamentRoutes({ [lmfPaths.print]: PrintPage }), { store, at: '/torneos/torneos/liga/imprimir' })
  const lineOf = async (team: string) => (await screen.findAllByText(team)).map(each => each.closest('li')?.textContent)
  expect(await lineOf('Ayala')).toEqual(
    expect.arrayContaining(['Ayala5–0Bravosawarded', 'Ayala1–1Cometagoes on 16 Sept, 19:00']),
  )
  expect(await lineOf('Doce')).toEqual(expect.arrayContaining(['Cometa0–3Doceawarded', 'Bravos–Doceto be resumed']))
  expect(screen.getAllByText(/^Sheet/).map(({ textContent }) => textContent)).toEqual(['Sheet 1 of 2', 'Sheet 2 of 2'])
  act(() => store.put(matches, 'm2', { status: 'abandoned', stoppedMinute: 60 }, { action: 'abandon' }))
  expect(await lineOf('Ayala')).toContain('AyalaabandonedCometa')
})

test('a match to come whose tie has other teams now is on no paper', async () => {
  const { store } = fourTeams({ isPlayed: false })
  store.put(tournaments, 'liga', { format: 'cup', legs: 'one' })
  for (const team of ['ayala', 'bravos', 'cometa', 'doce'])
    store.put(registrations, `r-${team}`, { tournament: 'liga', team, contactName: 'Ana', status: 'approved' })
  store.put(matches, 'm1', { part: 'tie:1', away: 'doce', homeGoals: 2, awayGoals: 0, status: 'played' })
  store.put(matches, 'm2', null)
  store.put(matches, 'm3', { part: 'tie:3', home: 'ayala', away: 'bravos', status: 'scheduled' })
  store.put(matches, 'm4', {
    part: 'tie:2',
    home: 'bravos',
    away: 'cometa',
    homeGoals: 1,
    awayGoals: 0,
    status: 'played',
  })
  drawPage(tournamentRoutes({ [lmfPaths.print]: PrintPage }), { store, at: '/torneos/torneos/liga/imprimir' })
  const ofBravos = () =>
    screen.queryAllByText('Bravos').flatMap(each => each.closest('li.wall-match')?.textContent ?? [])
  await expect.poll(ofBravos).toHaveLength(2)
  store.put(matches, 'm1', { homeGoals: 0, awayGoals: 1 })
  await expect.poll(ofBravos).toEqual([expect.stringMatching(/^Bravos.*Cometa$/)])
})
