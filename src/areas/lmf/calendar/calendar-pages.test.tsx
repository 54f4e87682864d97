import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import '../../../ui/messages/icu.ts'
import type { Json } from '../../../model/json.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { StoreContext } from '../../../records/store-context.ts'
import { keptToasts } from '../../../records/testing/kept-toasts.ts'
import { LeavingRouter } from '../../../ui/leaving/leaving-router.tsx'
import { ToastsContext } from '../../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../../ui/viewer.ts'
import { lmfPaths } from '../pages.ts'
import { tournamentRoutes } from '../tournament/testing/tournament-routes.tsx'
import BracketPage from './bracket-page.tsx'
import CalendarPage from './calendar-page.tsx'

const names: Readonly<Record<string, string>> = { a: 'Ayala', b: 'Bravos', c: 'Cometa', d: 'Doce' }
const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

/** A tournament with these lines of results: round, part, sides, goals, status and penalties. */
const open = (tournament: Readonly<Record<string, Json>>, results: readonly string[], teams = Object.keys(names)) =>
  new TestStore({
    tournaments: { copa: { ...stamps, name: 'Copa', season: '2026-27', status: 'inPlay', ...tournament } },
    teams: Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name, shortName: name }])),
    digests: {
      registrations: {
        tournament: { copa: Object.fromEntries(teams.map(team => [`r-${team}`, `${team}|approved|`])) },
      },
      matches: { tournament: { copa: Object.fromEntries(results.map((line, at) => [`m${at + 1}`, line])) } },
    },
  })

const routes = tournamentRoutes({ [lmfPaths.bracket]: BracketPage, [lmfPaths.calendar]: CalendarPage })

const draw = (store: TestStore, page: 'cuadro' | 'calendario') => {
  window.history.replaceState(null, '', `/torneos/torneos/copa/${page}`)
  const viewer = { uid: 'ana', name: 'Ana', email: 'ana@luna.test', role: 'lmf' as const, areas: [] }
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={viewer}>
          <ToastsContext value={keptToasts().toasts}>
            <LeavingRouter routes={routes} />
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>,
  )
  return userEvent.setup()
}

const twoLegs = ['1|tie:1|a|d|2|1|played||||', '2|tie:1|d|a|1|0|played|||3|4|true', '1|tie:2|b|c|0|1|played||||']

test('a tie of two legs says the aggregate, the penalties and who goes on; the next one who will come', () => {
  draw(open({ format: 'cup', legs: 'two', thirdPlace: true }, twoLegs), 'cuadro')
  const tie = screen.getByRole('article', { name: 'Tie 1' })
  expect(within(tie).getByText('Ayala go on at 2–2, 4–3 on penalties')).toBeVisible()
  const [first, second] = within(within(tie).getByRole('list', { name: 'Matches of tie 1' })).getAllByRole('listitem')
  expect(first).not.toHaveTextContent('After extra time')
  expect(second).toHaveTextContent('After extra time')
  expect(screen.getByRole('article', { name: 'Tie 2' })).toHaveTextContent('one match to play')
  const final = within(screen.getByRole('region', { name: 'Final' }))
  expect(final.getByRole('article', { name: 'Tie 4' })).toHaveTextContent('AyalaWinner of tie 2')
  expect(final.getByRole('article', { name: 'Tie 3 · Match for third place' })).toHaveTextContent('DoceLoser of tie 2')
})

test('the same ties can be read as a table', async () => {
  const user = draw(open({ format: 'cup', legs: 'two' }, twoLegs), 'cuadro')
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const table = screen.getByRole('table', { name: 'All ties of Copa' })
  const heads = within(table).getAllByRole('rowheader')
  expect(heads.map(head => head.textContent)).toEqual(['Tie 1 · Semi-finals', 'Tie 2 · Semi-finals', 'Tie 3 · Final'])
  expect(screen.queryByRole('article')).toBeNull()
})

test('the bracket follows a result that a colleague enters', async () => {
  const store = open({ format: 'cup' }, ['1|tie:1|a|d|||scheduled||||', '1|tie:2|b|c|0|1|played||||'])
  draw(store, 'cuadro')
  expect(screen.getByText('Every tie whose teams are known has its matches.')).toBeVisible()
  store.write({ 'digests/matches/tournament/copa/m1': '1|tie:1|a|d|1|0|played||||' })
  expect(await screen.findByText('Ayala go on, 1–0')).toBeVisible()
  expect(screen.getByText('Tie 3: Ayala – Cometa')).toBeVisible()
})

test('a cup, which has no table, leads to its scorers and suspensions', () => {
  draw(open({ format: 'cup' }, twoLegs), 'cuadro')
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Scorers')).toBe('/torneos/torneos/copa/clasificacion?vista=goleadores')
  expect(to('Suspensions')).toBe('/torneos/torneos/copa/clasificacion?vista=sanciones')
})

test('a league leads to its table, and a cup without teams to its registrations', () => {
  draw(open({ format: 'league' }, []), 'cuadro')
  expect(screen.getByRole('link', { name: 'To the table' })).toHaveAttribute(
    'href',
    '/torneos/torneos/copa/clasificacion',
  )
})

test('a cup without teams says what it lacks and leads to its registrations', () => {
  draw(open({ format: 'cup' }, [], ['a']), 'cuadro')
  expect(screen.getByText('Fixtures need two teams or more. Approve more registrations first.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the registrations of this tournament' })).toHaveAttribute(
    'href',
    '/torneos/torneos/copa/plazas',
  )
})

test('settings that are wrong are told at their fields, and nothing is planned', async () => {
  const user = draw(open({ format: 'league' }, []), 'calendario')
  await user.clear(screen.getByLabelText(/^Days between match days/))
  await user.click(screen.getByRole('button', { name: 'Preview the fixtures' }))
  expect(screen.getByLabelText(/^Days between match days/)).toHaveAccessibleDescription(
    'A whole number of days, from 1 to 60.',
  )
  expect(screen.queryByRole('heading', { name: 'What would change' })).toBeNull()
})

test('fixtures that could not be made say why, with the settings still there, and are tried again', async () => {
  const store = open({ format: 'league' }, [])
  store.denied.add('digests/incidents')
  const user = draw(store, 'calendario')
  await user.click(screen.getByRole('button', { name: 'Preview the fixtures' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The fixtures could not be made')
  expect(screen.getByLabelText(/^First match day/)).toBeVisible()
  store.denied.clear()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('6 matches are created')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a league that is written can be taken back from where it was written', async () => {
  const store = open({ format: 'league' }, [])
  const user = draw(store, 'calendario')
  await user.click(screen.getByRole('button', { name: 'Preview the fixtures' }))
  expect(await screen.findByText('6 matches are created')).toBeVisible()
  expect(store.updates).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Write 9 changes' }))
  expect(await screen.findByRole('heading', { name: 'The fixtures are written' })).toHaveFocus()
  expect(store.updates).toHaveLength(9)
  await user.click(screen.getByRole('button', { name: 'Take all of it back' }))
  expect(await screen.findByRole('heading', { name: 'All of it is as it was before' })).toHaveFocus()
  expect(await store.read('matches')).toBeNull()
})

test('a match without a date stands last on its match day', async () => {
  const undated = '1|league|a|b|||scheduled||||'
  const dated = `1|league|c|d|||scheduled||${Date.UTC(2026, 10, 1, 16)}|||`
  const user = draw(open({ format: 'league' }, [undated, dated]), 'calendario')
  await user.click(screen.getByText('Match day 1'))
  const [first, last] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes(' – '))
  expect(first).toHaveTextContent('Cometa – Doce')
  expect(last).toHaveTextContent('Ayala – Bravos')
})
