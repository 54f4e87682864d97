import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { matches } from '../collections/matches.ts'
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
})
