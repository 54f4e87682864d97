import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import type { MemoryStore } from '../../../records/testing/memory-store.ts'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { venues } from '../collections/venues.ts'
import { fourTeams } from '../testing/four-teams.ts'
import RefereeControl from './referee-control.tsx'

const draw = (store: MemoryStore) => {
  const official = async () => ({ default: RefereeControl })
  return drawPage(() => [{ path: '/torneos/jornadas/partidos/edit/:id', element: <RecordEditorPage /> }], {
    store,
    at: '/torneos/jornadas/partidos/edit/m2',
    of: 'matches',
    kinds: { matches: { ...kindOf(matches), controls: { referee: official } } },
  })
}

test('of all referees those are offered who are free and allowed, the near ones first; of the others it says why not', async () => {
  const { store } = fourTeams({ isPlayed: false })
  store.put(referees, 'here', { name: 'Ada Ríos' })
  store.write({ 'matches/m3/referee': 'ana', 'matches/m2/venue': 'norte', 'matches/m2/assistant1': 'here' })
  store.put(venues, 'norte', { name: 'Norte', town: 'Izalco' })
  store.put(referees, 'near', { name: 'Zoila Paz', town: 'izalco' })
  store.put(referees, 'late', { name: 'Lidia Sol', licenceUntil: '2026-09-07' })
  store.put(referees, 'kin', { name: 'Raúl Mar', excludedTeams: ['cometa'] })
  const { user } = draw(store)
  await user.click(await screen.findByRole('button', { name: 'Who is free: Referee' }))
  const offered = await screen.findAllByRole('button', { name: /, from the same town$| free$/ })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Zoila Paz free, from the same town', 'Eva Luz free'])
  await user.click(screen.getByText('3 referees are not offered: why'))
  const others = within(screen.getByText('3 referees are not offered: why').closest('details') ?? document.body)
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana Paz: Has another match: 8 Sept 2026/),
    'Lidia Sol: The licence ended on 7 Sept 2026.',
    expect.stringMatching(/^Raúl Mar: May not referee .*Cometa.*\.$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Eva Luz free' }))
  expect(await screen.findByRole('combobox', { name: 'Referee' })).toHaveValue('Eva Luz')
  expect(screen.getByRole('button', { name: 'Who is free: Referee' })).toBeVisible()
})

test('for a match to resume those are offered who are free when it goes on', async () => {
  const { store } = fourTeams({ isPlayed: false })
  store.write({ 'matches/m3/referee': 'ana' })
  store.put(referees, 'late', { name: 'Lidia Sol', licenceUntil: '2026-09-10' })
  const stopped = { homeGoals: 1, awayGoals: 0, resumesAt: Date.UTC(2026, 8, 17, 1) }
  store.put(matches, 'm2', { ...stopped, status: 'toResume' }, { action: 'resumeOn' })
  const { user } = draw(store)
  await user.click(await screen.findByRole('button', { name: 'Who is free: Referee' }))
  const offered = await screen.findAllByRole('button', { name: / free$/ })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Ana Paz free', 'Eva Luz free'])
  await user.click(screen.getByText('1 referee is not offered: why'))
  expect(screen.getByText(/The licence ended on 10 Sept 2026/)).toBeInTheDocument()
})
