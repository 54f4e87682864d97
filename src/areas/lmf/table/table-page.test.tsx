import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changesIn } from '../../../model/history.ts'
import type { Values } from '../../../model/record.ts'
import { isObject } from '../../../model/values/json.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { type MemoryStore, memoryStore } from '../../../records/testing/memory-store.ts'
import { incidents } from '../collections/incidents.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matchDays } from '../collections/match-days.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { reports } from '../collections/reports.ts'
import { sanctions } from '../collections/sanctions.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { lmfPaths } from '../parts/pages.ts'
import PrintPage from '../print/print-page.tsx'
import { seasonMatches } from '../testing/table.ts'
import { tournamentRoutes } from '../tournament/testing/tournament-routes.tsx'
import TablePage from './table-page.tsx'

const names: Readonly<Record<string, string>> = { A: 'Ayala', B: 'Bravos', C: 'Cometa', D: 'Doce' }

interface World {
  readonly lists: readonly string[]
  readonly tournament?: Values
  /** Incidents of the first match in a few letters: `A nora yellow`. */
  readonly happened?: readonly string[]
  readonly suspensions?: Readonly<Record<string, Values>>
}

const open = ({ lists, tournament: more = {}, happened = [], suspensions = {} }: World): MemoryStore => {
  const store = memoryStore()
  const { put } = store
  const tournament = 'liga'
  const league = { name: 'Liga Mayor', season: '2026-27', category: 'senior', format: 'league', places: 4 }
  put(tournaments, tournament, { ...league, rounds: 'double', status: 'inPlay', ...more })
  for (const [id, name] of Object.entries(names)) put(teams, id, { name, shortName: name })
  for (const [id, name] of Object.entries({ nora: 'Nora Paz', ines: 'Inés Lara', olga: 'Olga Rivas' }))
    put(players, id, { name, licence: `${id.toUpperCase()}-1`, status: 'active' })
  for (const [at, { id: _, ...match }] of seasonMatches(...lists).entries()) {
    const matchDay = `d${match.round}`
    const day = { tournament, round: match.round, name: matchDay, from: '2026-09-01', to: '2026-09-01' }
    put(matchDays, matchDay, day)
    put(matches, `m${at + 1}`, { ...match, tournament, matchDay, name: `${match.home}–${match.away}` })
  }
  for (const [at, text] of happened.entries()) {
    const [team, player, kind] = text.split(' ')
    const incident = { tournament, match: 'm1', team, player, kind, minute: 10 * (at + 1), name: text } as Values
    put(incidents, `i${at + 1}`, incident)
  }
  for (const [id, values] of Object.entries(suspensions))
    put(sanctions, id, { tournament, incident: id, name: id, ...values })
  return store
}

const routes = tournamentRoutes({ [lmfPaths.table]: TablePage, [lmfPaths.print]: PrintPage })

const draw = (store: MemoryStore, at = '/torneos/torneos/liga/clasificacion') => drawPage(routes, { store, at })

const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('rowheader')
    .map(head => {
      const [first, ...others] = within(head.closest('tr') ?? head).getAllByRole('cell')
      return [first, head, ...others].map(cell => cell?.textContent).join(' ')
    })

const level: World = { lists: ['A 1-1 B, C 0-2 D', 'B 1-1 A, D 2-1 C'] }

test('the table has its columns and rows, says below a row why it stands there, and is shown as it was after a match day', async () => {
  const store = open({ lists: ['A 3-1 B, C 0-0 D', 'B 1-0 A', 'B - C'] })
  store.deny('digests/matches')
  const { user } = draw(store)
  expect(screen.getByRole('alert')).toHaveTextContent("Client doesn't have permission to access the desired data.")
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const table = screen.getByRole('table', { name: 'Table of Liga Mayor' })
  const columns = within(table).getAllByRole('columnheader')
  expect(columns.map(head => head.lastChild?.textContent).join(', ')).toBe(
    'Position, Team, Played, Won, Drawn, Lost, Goals for, Goals against, Goal difference, Points, Last five',
  )
  expect(rowsOf(table)).toEqual([
    '1 Ayala 2 1 0 1 3 2 +1 3 won, lostWL',
    '2 Bravos 2 1 0 1 2 3 −1 3 lost, wonLW',
    '3 Cometa 1 0 1 0 0 0 0 1 drawnD',
    '3 Doce 1 0 1 0 0 0 0 1 drawnD',
  ])
  expect(within(table).getByText('above Bravos on head-to-head 3–2')).toBeVisible()
  expect(within(table).getByText('level with Doce so far')).toBeVisible()
  expect(within(table).queryByText('level with Cometa so far')).toBeNull()
  expect(within(screen.getByLabelText('Table')).queryByText('After match day 3')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Table'), 'After match day 1')
  expect(window.location.search).toBe('?jornada=1')
  const earlier = screen.getByRole('table', { name: 'Table of Liga Mayor after match day 1' })
  expect(rowsOf(earlier)[0]).toBe('1 Ayala 1 1 0 0 3 1 +2 3 wonW')
})

test('matches are counted by whether they have a result that counts: an abandoned one waits for its decision', async () => {
  const store = open({ lists: ['A 3-1 B, C - D', 'B 1-0 A, D - C'] })
  draw(store)
  expect(await screen.findByText('2 matches have a result; 2 left.')).toBeVisible()
  await act(async () => store.put(matches, 'm3', { status: 'abandoned' }, { action: 'abandon' }))
  expect(screen.getByText('1 match has a result; 3 left.')).toBeVisible()
  await act(async () => store.put(matches, 'm3', { status: 'walkover', awardedTo: 'away' }, { action: 'award' }))
  await act(async () => store.put(matches, 'm2', { status: 'void' }, { action: 'annul' }))
  expect(screen.getByText('2 matches have a result; 1 left.')).toBeVisible()
})

test('points deducted are said with their reason, and cards are read only where they may decide', async () => {
  const deductions = [{ team: 'D', points: 3, reason: 'fee not paid' }]
  draw(open({ ...level, tournament: { deductions }, happened: ['A nora yellow'] }))
  expect(await screen.findByText('3 points deducted: fee not paid')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Penalty points for cards' })).toBeVisible()
  expect(screen.getByText('above Ayala on fair play, 0 penalty points to 1')).toBeVisible()
})

test('lots that have to be drawn are recorded in the tournament, the table follows; what failed or is refused says why and stays asked for', async () => {
  const store = open(level)
  const { user, toasts } = draw(store)
  expect(screen.getByText('Ayala and Bravos are level on every tiebreaker: a drawing of lots is needed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record the drawing' }))
  const dialog = await screen.findByRole('dialog', { name: 'In which order were the lots drawn?' })
  await user.click(within(dialog).getByRole('button', { name: 'Move Ayala up' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move Bravos down' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move Bravos up' }))
  store.failNext('permission_denied', 'tournaments/liga')
  await user.click(within(dialog).getByRole('button', { name: 'Record this order' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/role/)
  await user.click(screen.getByRole('button', { name: 'Record the drawing' }))
  const again = await screen.findByRole('dialog', { name: 'In which order were the lots drawn?' })
  await user.click(within(again).getByRole('button', { name: 'Move Bravos up' }))
  store.failNext('unavailable', 'tournaments/liga')
  await user.click(within(again).getByRole('button', { name: 'Record this order' }))
  expect(await screen.findByText(/The service is unavailable/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('above Ayala by drawing of lots')).toBeVisible()
  expect(await store.read('tournaments/liga/lots')).toEqual(['B', 'A'])
  const entry = await store.read('history/tournaments/liga/2')
  expect(isObject(entry) && changesIn(tournaments, entry, null).lots?.after).toEqual(['B', 'A'])
  expect(toasts.map(({ text }) => text)).toEqual(['Drawing recorded: Bravos and Ayala'])
  expect(screen.getByRole('button', { name: 'Correct the drawing' })).toBeVisible()
})

test('scorers share places and say how many goals were penalties; suspensions say why, where they were served and what comes next', async () => {
  const store = open({
    lists: ['A 3-1 B', 'B 0-0 A', 'A - C'],
    happened: ['A nora goal', 'A nora penalty', 'A ines goal', 'B olga goal', 'B olga red'],
    suspensions: {
      i4: { player: 'nora', team: 'A', cause: 'yellows', count: 5, round: 1, due: 2 },
      i5: { player: 'olga', team: 'B', cause: 'red', round: 1, due: 1, overruled: 0 },
    },
  })
  const { user } = draw(store)
  await user.click(screen.getByRole('link', { name: 'Scorers' }))
  const table = await screen.findByRole('table', { name: 'Scorers of Liga Mayor' })
  expect(rowsOf(table)).toEqual(['1 Nora PazAyala 2 1 1', '2 Inés LaraAyala 1 0 1', '2 Olga RivasBravos 1 0 1'])
  await user.click(screen.getByRole('link', { name: 'Suspensions' }))
  const inForce = within(await screen.findByRole('region', { name: 'Suspended now' }))
  for (const text of [
    'Nora Paz',
    'Reason: fifth yellow of the tournament, match day 1',
    '1 match left of 2',
    'Served on match day 2: Bravos – Ayala',
    'Next to serve: match day 3, Ayala – Cometa',
  ])
    expect(inForce.getByText(text)).toBeVisible()
  expect(inForce.getByRole('link', { name: 'Override the suspension of Nora Paz' })).toHaveAttribute(
    'href',
    '/torneos/incidencias/sanciones/edit/i4',
  )
  const over = within(screen.getByRole('region', { name: 'Served or lifted' }))
  expect(over.getByText('Olga Rivas')).toBeVisible()
})

/** A match with the line-ups and the official report. `keeper`, `starter` and `reserve` of each team, who may come on. */
const reported = (store: MemoryStore, match: string, teamsOf: readonly [string, string]) => {
  const tournament = 'liga'
  for (const [side, team] of Object.entries({ home: teamsOf[0], away: teamsOf[1] })) {
    const member = (role: string) => `${team}-${role}`
    for (const [at, role] of ['keeper', 'starter', 'reserve'].entries()) {
      store.put(players, member(role), { name: `${role} ${team}`, status: 'active' })
      const held = { tournament, team, player: member(role), name: `${role} ${team}`, number: at + 1 }
      store.put(squads, member(role), { ...held, from: '2026-08-01', status: 'active' })
    }
    const fielded = [
      { member: member('keeper'), number: 1, role: 'starter', isGoalkeeper: true },
      { member: member('starter'), number: 2, role: 'starter' },
      { member: member('reserve'), number: 3, role: 'substitute' },
    ]
    store.put(lineUps, `${match}-${side}`, { match, tournament, team, players: fielded, status: 'confirmed' })
  }
  store.put(reports, match, { match, tournament, status: 'official' })
}

test('appearances, minutes and clean sheets follow from the official reports, and only those are read', async () => {
  const store = open({ lists: ['A 1-0 B, C 0-0 D', 'B 1-0 A'] })
  reported(store, 'm1', ['A', 'B'])
  const goal = { tournament: 'liga', match: 'm1', team: 'A', player: 'A-starter', name: 'Gol', kind: 'goal', minute: 9 }
  store.put(incidents, 'g', goal)
  const change = { ...goal, kind: 'substitution', minute: 60, half: 'second', player: 'A-reserve', name: 'Cambio' }
  store.put(incidents, 's', { ...change, otherPlayer: 'A-starter' })
  store.put(reports, 'm2', { match: 'm2', tournament: 'liga', status: 'draft' })
  store.deny('lineUps/m2-home')
  const { user } = draw(store)
  await user.click(screen.getByRole('link', { name: 'Appearances' }))
  const table = await screen.findByRole('table', { name: 'Appearances of Liga Mayor' })
  expect(screen.getByText('From 1 official match report.')).toBeVisible()
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'keeper AAyala90111',
    'keeper BBravos90110',
    'starter BBravos90110',
    'starter AAyala60110',
    'reserve AAyala30100',
  ])
})

test('a stopped match whose score stands counts until the minute of its stop', async () => {
  const store = open({ lists: ['A 1-0 B'] })
  store.put(tournaments, 'liga', { abandoned: 'stands' })
  store.put(matches, 'm1', { status: 'abandoned', stoppedMinute: 63 })
  reported(store, 'm1', ['A', 'B'])
  draw(store, '/torneos/torneos/liga/clasificacion?vista=apariciones')
  const table = await screen.findByRole('table', { name: 'Appearances of Liga Mayor' })
  expect(within(table).getByRole('row', { name: /^starter B/ })).toHaveTextContent('starter BBravos63110')
})

test('without an official report nobody has appeared yet', async () => {
  draw(open({ lists: ['A 1-0 B'] }), '/torneos/torneos/liga/clasificacion?vista=apariciones')
  expect(await screen.findByText(/^No appearances yet/)).toBeVisible()
})

test('the print view shows the table and the match days, and prints what was chosen', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = draw(open({ lists: ['A 3-1 B, C 0-0 D', 'B - C'] }), '/torneos/torneos/liga/imprimir')
  const [table, fixtures] = screen.getAllByRole('article')
  if (!table || !fixtures) throw new Error('There are fewer than two sheets.')
  expect(within(table).getByRole('heading', { name: 'Table after match day 1' })).toBeVisible()
  const texts = (role: string, options = {}) =>
    within(fixtures)
      .getAllByRole(role, options)
      .map(({ textContent }) => textContent)
  expect(texts('heading', { level: 3 })).toEqual(['Match day 1', 'Match day 2'])
  expect(texts('listitem')).toEqual(['Ayala3–1Bravos', 'Cometa0–0Doce', 'Bravos12:00Cometa'])
  await user.selectOptions(screen.getByLabelText('Paper'), 'A3, portrait')
  await user.selectOptions(screen.getByLabelText('Match days'), 'Upcoming match days')
  await user.click(screen.getByLabelText('The table'))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')).toHaveLength(1)
  expect(window.location.search).toBe('?papel=a3&tabla=no&jornadas=proximas')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
