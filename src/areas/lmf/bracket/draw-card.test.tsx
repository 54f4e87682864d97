import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Values } from '../../../model/record.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import CalendarPage from '../fixtures/fixtures-page.tsx'
import { lmfPaths } from '../parts/pages.ts'
import PrintPage from '../print/print-page.tsx'
import { fourTeams } from '../testing/four-teams.ts'
import { giveWorker } from '../testing/worker-in-page.ts'
import { tournamentRoutes } from '../tournament/testing/tournament-routes.tsx'
import BracketPage from './bracket-page.tsx'

const routes = tournamentRoutes({
  [lmfPaths.bracket]: BracketPage,
  [lmfPaths.print]: PrintPage,
  [lmfPaths.calendar]: CalendarPage,
})

const teams = ['ayala', 'bravos', 'cometa', 'doce']

const open = (values: Values, match: Values | null = null) => {
  const { store } = fourTeams({ isPlayed: false })
  for (const id of ['m1', 'm2', 'm3', 'm4']) store.put(matches, id, null)
  store.put(tournaments, 'liga', values)
  if (match !== null)
    store.put(matches, 'm5', {
      tournament: 'liga',
      matchDay: 'd1',
      round: 1,
      name: 'AYA–DOC',
      home: 'ayala',
      away: 'doce',
      part: 'tie:1',
      status: 'scheduled',
      ...match,
    })
  for (const team of teams)
    store.put(registrations, `r-${team}`, { tournament: 'liga', team, status: 'approved', submittedAt: 1 })
  return store
}

const draw = (store: ReturnType<typeof open>, page = 'cuadro') =>
  drawPage(routes, { store, at: `/torneos/torneos/liga/${page}` })

const plain = (element: HTMLElement) => element.textContent?.replaceAll(/[\u2066-\u2069]/g, '')

const tiesIn = (list: HTMLElement) => within(list).getAllByRole('listitem').map(plain)

test('a draw shows who would meet before it is kept with its number, which gives the same to everybody; it is undone', async () => {
  const store = open({ format: 'cup', seeds: ['doce'] })
  const { user, toasts } = draw(store)
  expect(await screen.findByText(/^Not drawn yet/)).toBeVisible()
  expect(screen.getByText('Seeded, best first: Doce.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Draw the teams?' }))
  const number = dialog.getByLabelText(/^Number of the draw/)
  await user.clear(number)
  await user.type(number, '1000000')
  expect(number).toHaveAccessibleDescription('Enter a whole number from 1 to 999999.')
  await user.clear(number)
  await user.type(number, '7')
  const shown = tiesIn(dialog.getByRole('list', { name: 'Draw with this number' }))
  expect(shown[0]).toMatch(/^Tie 1: Doce – /)
  expect(store.updates).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Keep this draw' }))
  expect(await screen.findByText(/^Drawn with the number 7\. Anyone can check it/)).toBeVisible()
  const sides = ['Tie 1', 'Tie 2'].map(name =>
    within(screen.getByRole('article', { name })).getAllByRole('listitem').slice(0, 2).map(plain),
  )
  expect(sides.map((pair, at) => `Tie ${at + 1}: ${pair.join(' – ')}`)).toEqual(shown)
  toasts.at(-1)?.action?.run()
  expect(await screen.findByText(/^Not drawn yet/)).toBeVisible()
})

test('teams that are kept apart do not meet at first: a number by which they would is refused, and none is proposed', async () => {
  const { user } = draw(open({ format: 'cup', apart: [{ team: 'ayala', otherTeam: 'bravos' }] }))
  expect(await screen.findByText('Kept apart: Ayala and Bravos.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Draw the teams?' }))
  const number = dialog.getByLabelText(/^Number of the draw/)
  const meet = () => tiesIn(dialog.getByRole('list')).some(tie => tie?.includes('Ayala') && tie.includes('Bravos'))
  const keep = dialog.getByRole('button', { name: 'Keep this draw' })
  for (let asked = 0; asked < 5; asked += 1) {
    expect(meet()).toBe(false)
    expect(keep).not.toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('button', { name: 'Another number' }))
  }
  for (let typed = 1; !meet(); typed += 1) {
    await user.clear(number)
    await user.type(number, String(typed))
  }
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Ayala and Bravos are kept apart, but would meet/)
  expect(keep).toHaveAttribute('aria-disabled', 'true')
})

test('the seeds follow from the table of a finished tournament, as many as asked for, and are taken back', async () => {
  const store = open({ format: 'cup' })
  const former = { name: 'Apertura', season: '2025', category: 'senior', format: 'league', places: 4 }
  store.put(tournaments, 'apertura', { ...former, status: 'finished' })
  const played = { tournament: 'apertura', matchDay: 'd1', round: 1, status: 'played', awayGoals: 0 }
  store.put(matches, 'f1', { ...played, name: 'B–A', home: 'bravos', away: 'ayala', homeGoals: 1 })
  store.put(matches, 'f2', { ...played, name: 'D–G', home: 'doce', away: 'gone', homeGoals: 2 })
  const { user, toasts } = draw(store)
  await user.click(await screen.findByRole('button', { name: 'Seed by a former tournament' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Seed by a former tournament' }))
  expect(dialog.getByRole('button', { name: 'Seed these teams' })).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(await dialog.findByLabelText('Finished tournament'), await dialog.findByText(/^Apertura/))
  expect(await dialog.findByText('Seeded, best first: Doce, Bravos and Ayala.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Seeded teams/))
  await user.type(dialog.getByLabelText(/^Seeded teams/), '2')
  await user.click(dialog.getByRole('button', { name: 'Seed these teams' }))
  expect(await screen.findByText('Seeded, best first: Doce and Bravos.')).toBeVisible()
  toasts.at(-1)?.action?.run()
  expect(await screen.findByText('No seeded teams.')).toBeVisible()
  const choose = screen.getByRole('link', { name: 'Choose seeded teams' })
  expect(choose).toHaveAttribute('href', '/torneos/torneos/edit/liga#seeds')
})

test('the seeds follow from a former cup as well: the champion, the finalist, then whoever came further', async () => {
  const store = open({ format: 'cup' })
  store.put(tournaments, 'copa', {
    name: 'Copa',
    season: '2025',
    category: 'senior',
    format: 'cup',
    places: 4,
    status: 'finished',
  })
  for (const team of teams)
    store.put(registrations, `c-${team}`, { tournament: 'copa', team, status: 'approved', submittedAt: 1 })
  const won = (part: string, home: string, away: string) =>
    store.put(matches, `c-${part}`.replace(':', ''), {
      tournament: 'copa',
      matchDay: 'd1',
      round: 1,
      name: part,
      part,
      home,
      away,
      homeGoals: 1,
      awayGoals: 0,
      status: 'played',
    })
  won('tie:1', 'doce', 'ayala')
  won('tie:2', 'cometa', 'bravos')
  won('tie:3', 'cometa', 'doce')
  const { user } = draw(store)
  await user.click(await screen.findByRole('button', { name: 'Seed by a former tournament' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Seed by a former tournament' }))
  await user.selectOptions(await dialog.findByLabelText('Finished tournament'), await dialog.findByText(/^Copa/))
  expect(await dialog.findByText('Seeded, best first: Cometa, Doce, Bravos and Ayala.')).toBeVisible()
})

test('an order of registration in which teams that are kept apart meet is said, also where the fixtures are previewed', async () => {
  giveWorker()
  const store = open({ format: 'cup', apart: [{ team: 'ayala', otherTeam: 'doce' }] })
  const meets = /^Ayala and Doce are kept apart, but meet as things are/
  const { user, unmount } = draw(store)
  expect(await screen.findByText(meets)).toBeVisible()
  unmount()
  draw(store, 'calendario')
  await user.click(await screen.findByRole('button', { name: 'Preview fixtures' }))
  expect(await screen.findByText(meets)).toBeVisible()
})

test('groups are drawn as well: each has a seed', async () => {
  const { user } = draw(open({ format: 'groups', groups: 2, qualify: 1, seeds: ['doce', 'cometa'] }))
  await user.click(await screen.findByRole('button', { name: 'Draw' }))
  const [first, second] = tiesIn(screen.getByRole('list', { name: 'Draw with this number' }))
  expect([first, second]).toEqual([
    expect.stringMatching(/^Group A: Doce and (Ayala|Bravos)$/),
    expect.stringMatching(/^Group B: Cometa and (Ayala|Bravos)$/),
  ])
})

test('once a match has begun the draw is final', async () => {
  const played = { homeGoals: 1, awayGoals: 0, status: 'played' }
  draw(open({ format: 'cup', drawNumber: 7 }, played))
  expect(await screen.findByText('The draw is final: a match has begun.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Draw/ })).toBeNull()
})

test('groups that have matches are not drawn again: their teams would stay', async () => {
  draw(open({ format: 'groups', groups: 2, qualify: 1, drawNumber: 7 }, { part: 'group:A' }))
  expect(await screen.findByText(/^The groups have their matches\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Draw/ })).toBeNull()
})

test('a cup prints with its bracket, and what is known of it', async () => {
  draw(open({ format: 'cup' }, { homeGoals: 2, awayGoals: 1, status: 'played' }), 'imprimir')
  const sheet = within(
    await screen.findByRole('heading', { name: 'Bracket' }).then(it => it.closest('article') as HTMLElement),
  )
  expect(sheet.getAllByRole('heading', { level: 3 }).map(plain)).toEqual(['Semi-finals', 'Final'])
  expect(sheet.getAllByRole('listitem').map(plain)).toEqual([
    'Ayala2Doce1Tie 1',
    'BravosCometaTie 2',
    'AyalaWinner of tie 2Tie 3',
  ])
})
