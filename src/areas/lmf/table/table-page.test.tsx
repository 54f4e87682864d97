import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { changesIn } from '../../../model/history.ts'
import { isObject, type Json } from '../../../model/json.ts'
import type { Role } from '../../../model/permissions.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { StoreContext } from '../../../records/store-context.ts'
import { LeavingRouter } from '../../../ui/leaving/leaving-router.tsx'
import { ToastsContext } from '../../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../../ui/viewer.ts'
import { tournaments } from '../collections/tournaments.ts'
import { lmfPaths } from '../pages.ts'
import PrintPage from '../print/print-page.tsx'
import { tournamentRoutes } from '../tournament/testing/tournament-routes.tsx'
import TablePage from './table-page.tsx'
import { seasonMatches } from './test-season.ts'

const names: Readonly<Record<string, string>> = { A: 'Ayala', B: 'Bravos', C: 'Cometa', D: 'Doce' }

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

const resultsOf = (lists: readonly string[]): Json =>
  Object.fromEntries(
    seasonMatches(...lists).map(({ round, part, home, away, homeGoals, awayGoals, status, kickOff }, at) => [
      `m${at + 1}`,
      [round, part, home, away, homeGoals, awayGoals, status, '', kickOff, '', ''].join('|'),
    ]),
  )

interface World {
  readonly lists: readonly string[]
  readonly tournament?: Readonly<Record<string, Json>>
  readonly happened?: Readonly<Record<string, string>>
  readonly suspensions?: Readonly<Record<string, string>>
}

const open = ({ lists, tournament = {}, happened = {}, suspensions = {} }: World): TestStore =>
  new TestStore({
    tournaments: {
      liga: {
        ...stamps,
        name: 'Liga Mayor',
        season: '2026-27',
        format: 'league',
        rounds: 'double',
        status: 'inPlay',
        ...tournament,
      },
    },
    teams: Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name }])),
    players: { nora: { name: 'Nora Paz' }, ines: { name: 'Inés Lara' }, olga: { name: 'Olga Rivas' } },
    digests: {
      matches: { tournament: { liga: resultsOf(lists) } },
      incidents: { tournament: { liga: happened } },
      sanctions: { tournament: { liga: suspensions } },
    },
  })

const routes = tournamentRoutes({ [lmfPaths.table]: TablePage, [lmfPaths.print]: PrintPage })

const draw = (store: TestStore, { path = '/torneos/torneos/liga/clasificacion', role = 'lmf' as Role } = {}) => {
  window.history.replaceState(null, '', path)
  const shown = vi.fn(() => ({ update: () => {}, close: () => {} }))
  const viewer = { uid: 'ana', name: 'Ana', email: 'ana@luna.test', role, areas: [] }
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={viewer}>
          <ToastsContext value={{ show: shown }}>
            <LeavingRouter routes={routes} />
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>,
  )
  return { user: userEvent.setup(), shown }
}

/** The cells of each row of a table that has a team or player for its head. */
const rowsOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('rowheader')
    .map(head =>
      within(head.closest('tr') ?? head)
        .getAllByRole('cell')
        .reduce(
          (line, cell, at) => (at === 0 ? `${cell.textContent} ${head.textContent}` : `${line} ${cell.textContent}`),
          '',
        ),
    )

const level: World = { lists: ['A 1-1 B, C 0-2 D', 'B 1-1 A, D 2-1 C'] }

test('the table has its columns and rows, and says below a row why it stands there', async () => {
  draw(open({ lists: ['A 3-1 B, C 0-0 D', 'B 1-0 A', 'B - C'] }))
  const table = screen.getByRole('table', { name: 'Table of Liga Mayor' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(head => head.lastChild?.textContent),
  ).toEqual([
    'Position',
    'Team',
    'Played',
    'Won',
    'Drawn',
    'Lost',
    'Goals for',
    'Goals against',
    'Goal difference',
    'Points',
    'Last five',
  ])
  expect(rowsOf(table)).toEqual([
    '1 Ayala 2 1 0 1 3 2 +1 3 won, lostWL',
    '2 Bravos 2 1 0 1 2 3 −1 3 lost, wonLW',
    '3 Cometa 1 0 1 0 0 0 0 1 drawnD',
    '3 Doce 1 0 1 0 0 0 0 1 drawnD',
  ])
  expect(within(table).getByText('above Bravos on head-to-head 3–2')).toBeVisible()
  expect(within(table).getByText('level with Doce so far')).toBeVisible()
  expect(within(table).queryByText('level with Cometa so far')).toBeNull()
})

test('the table can be seen as it was after a match day', async () => {
  const { user } = draw(open({ lists: ['A 3-1 B', 'B 5-0 A', 'A - B'] }))
  await user.selectOptions(screen.getByLabelText('Table'), 'After match day 1')
  expect(window.location.search).toBe('?jornada=1')
  const table = screen.getByRole('table', { name: 'Table of Liga Mayor after match day 1' })
  expect(rowsOf(table)[0]).toBe('1 Ayala 1 1 0 0 3 1 +2 3 wonW')
  expect(within(screen.getByLabelText('Table')).queryByText('After match day 3')).toBeNull()
})

test('points deducted are said with their reason, and cards are read only where they may decide', async () => {
  const deductions = [{ team: 'D', points: 3, reason: 'fee not paid' }]
  draw(open({ ...level, tournament: { deductions }, happened: { i1: 'm1|A|nora|yellow|10' } }))
  expect(await screen.findByText('3 points deducted: fee not paid')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Penalty points for cards' })).toBeVisible()
  expect(screen.getByText('above Ayala on fair play, 0 penalty points to 1')).toBeVisible()
})

test('a drawing that could not be recorded says why in words, and is recorded when somebody tries again', async () => {
  const store = open(level)
  const { user } = draw(store)
  await user.click(screen.getByRole('button', { name: 'Record the drawing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'In which order were the lots drawn?' }))
  store.denied.add('tournaments/liga')
  await user.click(dialog.getByRole('button', { name: 'Record this order' }))
  expect(await dialog.findByText(/Client doesn't have permission/)).toBeVisible()
  store.denied.clear()
  await user.click(dialog.getByRole('button', { name: 'Record this order' }))
  expect(await screen.findByText('above Bravos by drawing of lots')).toBeVisible()
})

test('lots that have to be drawn are recorded in the tournament, and the table follows', async () => {
  const store = open(level)
  const { user, shown } = draw(store)
  expect(
    screen.getByText('Ayala and Bravos are level by every rule of the tournament: lots have to be drawn.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record the drawing' }))
  const dialog = await screen.findByRole('dialog', { name: 'In which order were the lots drawn?' })
  await user.click(within(dialog).getByRole('button', { name: 'Move Ayala up' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move Bravos down' }))
  await user.click(within(dialog).getByRole('button', { name: 'Move Bravos up' }))
  await user.click(within(dialog).getByRole('button', { name: 'Record this order' }))
  expect(await screen.findByText('above Ayala by drawing of lots')).toBeVisible()
  expect(await store.read('tournaments/liga/lots')).toEqual({ 0: 'B', 1: 'A' })
  const entry = await store.read('history/tournaments/liga/2')
  expect(isObject(entry) && changesIn(tournaments, entry, null).lots?.after).toEqual(['B', 'A'])
  expect(shown).toHaveBeenCalledWith({ kind: 'done', text: 'Drawing recorded: Bravos and Ayala' })
  expect(screen.getByRole('button', { name: 'Correct the drawing' })).toBeVisible()
})

test('a drawing that the database refuses stays asked for, with the reason', async () => {
  const store = open(level)
  const { user } = draw(store)
  await user.click(screen.getByRole('button', { name: 'Record the drawing' }))
  const record = await screen.findByRole('button', { name: 'Record this order' })
  store.denied.add('history')
  await user.click(record)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('scorers that the service did not send are told as such, and not as a lack of permission', async () => {
  const store = open({ lists: ['A 3-1 B'] })
  const watch = store.watch.bind(store)
  store.watch = (place, observer) => {
    if (!place.startsWith('digests/incidents')) return watch(place, observer)
    observer.failed({ code: 'unavailable', message: 'Down' })
    return () => {}
  }
  const { user } = draw(store)
  await user.click(screen.getByRole('link', { name: 'Scorers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable')
})

test('scorers share places, and say how many goals were penalties', async () => {
  const store = open({
    lists: ['A 3-1 B'],
    happened: {
      i1: 'm1|A|nora|goal|10',
      i2: 'm1|A|nora|penalty|20',
      i3: 'm1|A|ines|goal|30',
      i4: 'm1|B|olga|goal|40',
      i5: 'm1|B|olga|yellow|50',
    },
  })
  const { user } = draw(store)
  await user.click(screen.getByRole('link', { name: 'Scorers' }))
  const table = await screen.findByRole('table', { name: 'Scorers of Liga Mayor' })
  expect(rowsOf(table)).toEqual(['1 Nora PazAyala 2 1 1', '2 Inés LaraAyala 1 0 1', '2 Olga RivasBravos 1 0 1'])
})

test('suspensions say why, where they were served and what comes next, and lead to where staff decide', async () => {
  const store = open({
    lists: ['A 3-1 B', 'B 0-0 A', 'A - C'],
    suspensions: { s1: 's1|nora|A|yellows|5|1|2|', s2: 's2|olga|B|red||1|1|0' },
  })
  const { user } = draw(store)
  await user.click(screen.getByRole('link', { name: 'Suspensions' }))
  const inForce = await screen.findByRole('region', { name: 'Suspended now' })
  expect(within(inForce).getByText('Nora Paz')).toBeVisible()
  expect(within(inForce).getByText('Why: fifth yellow, match day 1')).toBeVisible()
  expect(within(inForce).getByText('1 match left of 2')).toBeVisible()
  expect(within(inForce).getByText('Served on match day 2: Bravos – Ayala')).toBeVisible()
  expect(within(inForce).getByText('Next to serve: match day 3, Ayala – Cometa')).toBeVisible()
  expect(within(inForce).getByRole('link', { name: 'Decide otherwise on the suspension of Nora Paz' })).toHaveAttribute(
    'href',
    '/torneos/incidencias/sanciones/edit/s1',
  )
  const over = screen.getByRole('region', { name: 'Served or lifted' })
  expect(within(over).getByText('Olga Rivas')).toBeVisible()
})

test('a tournament that is not there says so', () => {
  draw(new TestStore({}))
  expect(screen.getByText('There is no such tournament. It may have been deleted.')).toBeVisible()
})

test('one that cannot be read says why, and can be read again', async () => {
  const store = open(level)
  store.denied.add('digests/matches')
  const { user } = draw(store)
  expect(screen.getByRole('alert')).toHaveTextContent("Client doesn't have permission to access the desired data.")
  store.denied.clear()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('table', { name: 'Table of Liga Mayor' })).toBeVisible()
})

test('the print view shows the table and the match days, and prints what was chosen', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const path = '/torneos/torneos/liga/imprimir'
  const { user } = draw(open({ lists: ['A 3-1 B, C 0-0 D', 'B - C'] }), { path })
  const [table, fixtures] = screen.getAllByRole('article')
  if (!table || !fixtures) throw new Error('There are fewer than two sheets.')
  expect(within(table).getByRole('heading', { name: 'Table after match day 1' })).toBeVisible()
  expect(
    within(fixtures)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Match day 1', 'Match day 2'])
  expect(
    within(fixtures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ayala3–1Bravos', 'Cometa0–0Doce', 'Bravos12:00Cometa'])
  await user.selectOptions(screen.getByLabelText('Paper'), 'A3, upright')
  await user.selectOptions(screen.getByLabelText('Match days'), 'Match days to come')
  await user.click(screen.getByLabelText('The table'))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'How it will look' })).getAllByRole('listitem')).toHaveLength(1)
  expect(window.location.search).toBe('?papel=a3&tabla=no&jornadas=proximas')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
