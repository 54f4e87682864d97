import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { changeSet, type Update } from '../../../model/change.ts'
import type { Collection } from '../../../model/collection.ts'
import type { Role } from '../../../model/permissions.ts'
import type { Values } from '../../../model/record.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { StoreContext } from '../../../records/store-context.ts'
import { LeavingRouter } from '../../../ui/leaving/leaving-router.tsx'
import { ToastsContext } from '../../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../../ui/viewer.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { sanctions } from '../collections/sanctions.ts'
import { squads } from '../collections/squads.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import MatchDayPage from './match-day-page.tsx'

const kickOff = Date.UTC(2026, 8, 1, 16)
const week = 7 * 86_400_000

/** Two match days of Ayala, Bravos, Cometa and Doce. Once the first is played, Nora of Ayala is suspended for the second. */
const seasonStore = (isPlayed = false): TestStore => {
  const store = new TestStore()
  store.time = kickOff + 3_600_000
  const put = (collection: Collection, id: string, values: Values) => {
    const token = `token-${collection.path}-${id}`
    const change = { id, before: null, values, action: 'create', by: 'ana', token, now: store.time }
    store.write(changeSet(collection, change) as Update)
  }
  put(tournaments, 'liga', { name: 'Liga', season: '2026', format: 'league', places: 4, status: 'inPlay' })
  for (const name of ['Ayala', 'Bravos', 'Cometa', 'Doce']) put(teams, name.toLowerCase(), { name })
  const match = (id: string, round: number, home: string, away: string, more: Values = {}) =>
    put(matches, id, {
      tournament: 'liga',
      matchDay: `d${round}`,
      round,
      name: `${home}–${away}`,
      home,
      away,
      kickOff: kickOff + (round - 1) * week + (home === 'cometa' ? 1 : 0),
      status: 'scheduled',
      ...more,
    })
  match('m1', 1, 'ayala', 'bravos', isPlayed ? { status: 'played', homeGoals: 1, awayGoals: 0 } : {})
  match('m2', 1, 'cometa', 'doce', { status: 'postponed' })
  match('m3', 2, 'bravos', 'ayala')
  match('m4', 2, 'cometa', 'doce')
  put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' })
  put(squads, 's1', {
    tournament: 'liga',
    team: 'ayala',
    player: 'nora',
    name: 'Nora Ruiz',
    number: 7,
    from: '2026-08-01',
    status: 'active',
  })
  if (!isPlayed) return store
  const card = { tournament: 'liga', match: 'm1', team: 'ayala', player: 'nora', kind: 'red', minute: 80 }
  put(incidents, 'i1', { ...card, name: 'Red card' })
  put(sanctions, 'i1', {
    incident: 'i1',
    tournament: 'liga',
    team: 'ayala',
    player: 'nora',
    name: 'Nora Ruiz',
    cause: 'red',
    round: 1,
    due: 1,
  })
  return store
}

const routes = () => [{ path: '*', element: <MatchDayPage /> }]

const draw = async ({ round = 1, role = 'lmf' as Role, isPlayed = false, store = seasonStore(isPlayed) } = {}) => {
  window.history.replaceState(null, '', `/torneos/jornadas?torneo=liga&jornada=${round}`)
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={{ uid: 'leo', name: 'Leo', email: 'leo@luna.test', role, areas: [] }}>
          <ToastsContext value={{ show: () => ({ update: () => undefined, close: () => undefined }) }}>
            <LeavingRouter routes={routes} />
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>,
  )
  await screen.findByRole('heading', { name: `Match day ${round}` })
  return { store, user: userEvent.setup() }
}

const box = (team: string) => screen.getByRole('textbox', { name: `Goals of ${team}` })
const row = (team: string) => {
  const found = box(team).closest('li')
  if (found === null) throw new Error(`${team} have no row.`)
  return within(found)
}
const cellsOf = (team: string) => {
  const table = within(screen.getByRole('region', { name: /^Table after/ }))
  return within(table.getByRole('row', { name: new RegExp(team) }))
    .getAllByRole('cell')
    .map(cell => cell.textContent)
}

test('scores are typed with Enter alone, saved, and the table follows', async () => {
  const { store, user } = await draw({ round: 2 })
  await user.click(box('Bravos'))
  await user.keyboard('2{Enter}1{Enter}')
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m3')).toMatchObject({ homeGoals: 2, awayGoals: 1, status: 'played' })
  expect(cellsOf('Ayala')).toEqual(['4', '', '1', '−1', '0'])
})

test('a score may have two digits, takes nothing but digits, and the arrows lead to the same team’s box of another match', async () => {
  const { store, user } = await draw({ round: 2 })
  await user.click(box('Bravos'))
  await user.keyboard('1a2{ArrowDown}')
  expect(box('Cometa')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box('Bravos')).toHaveFocus()
  expect(box('Bravos')).toHaveValue('12')
  await user.keyboard('{Enter}10{Enter}')
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m3')).toMatchObject({ homeGoals: 12, awayGoals: 10 })
})

test('Escape gives up what was typed', async () => {
  const { store, user } = await draw()
  await user.type(box('Ayala'), '3{Escape}')
  expect(box('Ayala')).toHaveValue('')
  await user.click(screen.getByRole('heading', { name: 'Match day 1' }))
  expect(screen.queryByText(/^Not saved/)).not.toBeInTheDocument()
  expect(await store.read('matches/m1/homeGoals')).toBeNull()
})

test('one team’s goals alone are told, and stay', async () => {
  const { user, store } = await draw()
  await user.type(box('Ayala'), '3')
  await user.click(screen.getByRole('heading', { name: 'Match day 1' }))
  expect(row('Ayala').getByText('Not saved: enter the goals of both teams.')).toBeInTheDocument()
  expect(box('Ayala')).toHaveValue('3')
  expect(await store.read('matches/m1/homeGoals')).toBeNull()
})

test('without a connection it says so and keeps what was typed', async () => {
  const { user, store } = await draw()
  await act(async () => store.connect(false))
  store.beforeUpdate = () => new Promise(() => undefined)
  await user.type(box('Ayala'), '3')
  await user.type(box('Bravos'), '0{Enter}')
  expect(await row('Ayala').findByText(/^No connection: it is saved as soon as there is one/)).toBeInTheDocument()
  expect(box('Ayala')).toHaveValue('3')
})

test('another match day is not shown before what is typed is saved or given up', async () => {
  const { user } = await draw()
  await user.type(box('Ayala'), '3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match day' }), 'Match day 2')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('heading', { name: 'Match day 1' })).toBeInTheDocument()
  expect(box('Ayala')).toHaveValue('3')
})

test('a match that is postponed takes no score until it is scheduled again', async () => {
  const { user, store } = await draw()
  expect(box('Cometa')).toBeDisabled()
  await user.click(row('Cometa').getByRole('button', { name: /^State of Cometa – Doce/ }))
  await user.click(row('Cometa').getByRole('button', { name: 'Schedule again' }))
  expect(await row('Cometa').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m2/status')).toBe('scheduled')
  expect(box('Cometa')).toBeEnabled()
})

test('a walkover asks who wins it', async () => {
  const { user, store } = await draw()
  await user.click(row('Ayala').getByRole('button', { name: /^State of Ayala/ }))
  await user.click(row('Ayala').getByRole('button', { name: 'Award as a walkover' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Award Ayala – Bravos as a walkover?' }))
  await user.click(dialog.getByRole('button', { name: 'Award as a walkover' }))
  expect(await store.read('matches/m1/status')).toBe('scheduled')
  await user.click(dialog.getByRole('radio', { name: 'Bravos' }))
  await user.click(dialog.getByRole('button', { name: 'Award as a walkover' }))
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'walkover', awardedTo: 'away' })
})

test('who is suspended stands beside the matches, is marked when chosen, and can be entered all the same', async () => {
  const { user } = await draw({ round: 2, isPlayed: true })
  const suspensions = within(screen.getByRole('region', { name: 'Suspended on this match day' }))
  expect(suspensions.getByText('Nora Ruiz')).toBeInTheDocument()
  expect(suspensions.getByText('Ayala · red card, match day 1')).toBeInTheDocument()
  expect(suspensions.getByRole('link', { name: 'Compare with the cards' })).toHaveAttribute(
    'href',
    '/torneos/torneos/liga/clasificacion?vista=sanciones',
  )
  await user.click(row('Ayala').getByRole('button', { name: /^Scorers and cards/ }))
  await user.type(await row('Ayala').findByLabelText(/^Minute/), '90+3')
  await user.type(row('Ayala').getByRole('combobox', { name: 'Player' }), '7{ArrowDown}{Enter}')
  expect(row('Ayala').getByText(/^Suspended: red card, match day 1 It can be saved/)).toBeInTheDocument()
  await user.click(row('Ayala').getByRole('button', { name: 'Add' }))
  expect(await row('Ayala').findByText('93’')).toBeInTheDocument()
  expect(row('Ayala').getByText('Suspended: red card, match day 1')).toBeInTheDocument()
  expect(row('Ayala').getByLabelText(/^Minute/)).toHaveFocus()
})

const openDetails = async (options: Parameters<typeof draw>[0] = {}) => {
  const drawn = await draw({ isPlayed: true, ...options })
  await drawn.user.click(row('Ayala').getByRole('button', { name: /^Scorers and cards/ }))
  const minute = await row('Ayala').findByLabelText(/^Minute/)
  const enter = async (text: string) => {
    await drawn.user.type(row('Ayala').getByLabelText(/^Minute/), text)
    await drawn.user.type(row('Ayala').getByRole('combobox', { name: 'Player' }), '7{ArrowDown}{Enter}')
    await drawn.user.click(row('Ayala').getByRole('button', { name: 'Add' }))
  }
  return { ...drawn, minute, enter }
}

test('what an incident lacks is said when somebody tries to save it, until something is entered', async () => {
  const { user } = await openDetails()
  await user.click(row('Ayala').getByRole('button', { name: 'Add' }))
  expect(row('Ayala').getByText(/^A minute from 0 to 130/)).toBeInTheDocument()
  expect(row('Ayala').getByText('Choose a player, or the team.')).toBeInTheDocument()
  await user.type(row('Ayala').getByLabelText(/^Minute/), '20')
  expect(row('Ayala').queryByText('Choose a player, or the team.')).not.toBeInTheDocument()
})

test('an incident is changed in the same form, or left as it was; what is done can be undone', async () => {
  const { user, store } = await openDetails()
  await user.click(row('Ayala').getByRole('button', { name: /^Change 80/ }))
  expect(row('Ayala').getByLabelText(/^Minute/)).toHaveValue('80')
  await user.click(row('Ayala').getByRole('button', { name: 'Cancel' }))
  expect(row('Ayala').getByLabelText(/^Minute/)).toHaveValue('')
  await user.click(row('Ayala').getByRole('button', { name: /^Change 80/ }))
  await user.type(row('Ayala').getByLabelText(/^Minute/), '{Backspace}5{Enter}')
  expect(await row('Ayala').findByText('85’')).toBeInTheDocument()
  await user.click(row('Ayala').getByRole('button', { name: 'Undo' }))
  expect(await row('Ayala').findByText('80’')).toBeInTheDocument()
  expect(await store.read('incidents/i1')).toMatchObject({ minute: 80, kind: 'red' })
  expect(row('Ayala').queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('an incident that is refused stays in the form with the reason, and one that failed is tried again', async () => {
  const { user, store, enter } = await openDetails()
  store.denied.add('incidents/made')
  await enter('30')
  expect(await row('Ayala').findByText(/Client doesn't have permission/)).toBeInTheDocument()
  expect(row('Ayala').getByLabelText(/^Minute/)).toHaveValue('30')
  store.denied.clear()
  await user.click(row('Ayala').getByRole('button', { name: 'Try again' }))
  expect(await row('Ayala').findByText('30’')).toBeInTheDocument()
  expect(row('Ayala').getByLabelText(/^Minute/)).toHaveValue('')
})

test('while an incident is being saved the form takes nothing, and nothing else is begun', async () => {
  const { user, store, enter } = await openDetails()
  let saved = () => {}
  store.beforeUpdate = () =>
    new Promise(resolve => {
      saved = resolve
    })
  await enter('30')
  expect(await row('Ayala').findByText('Saving …')).toBeInTheDocument()
  await user.type(row('Ayala').getByLabelText(/^Minute/), '9')
  await user.click(row('Ayala').getByRole('button', { name: /^Change 80/ }))
  await user.click(row('Ayala').getByRole('button', { name: 'Add' }))
  expect(row('Ayala').getByLabelText(/^Minute/)).toHaveValue('30')
  store.beforeUpdate = async () => {}
  await act(async () => saved())
  expect(await row('Ayala').findByText('30’')).toBeInTheDocument()
  expect(row('Ayala').getAllByText('30’')).toHaveLength(1)
})

test('incidents that cannot be read are read again when somebody asks', async () => {
  const store = seasonStore(true)
  store.denied.add('incidents')
  const { user } = await draw({ store })
  await user.click(row('Ayala').getByRole('button', { name: /^Scorers and cards/ }))
  expect(await row('Ayala').findByRole('alert')).toHaveTextContent("Client doesn't have permission")
  store.denied.clear()
  await user.click(row('Ayala').getByRole('button', { name: 'Try again' }))
  expect(await row('Ayala').findByText('80’')).toBeInTheDocument()
})

test('without an address it is the match day of today, of a tournament in play', async () => {
  const store = seasonStore()
  window.history.replaceState(null, '', '/torneos/jornadas')
  render(
    <StoreContext value={() => store}>
      <ViewerContext value={{ uid: 'leo', name: 'Leo', email: 'leo@luna.test', role: 'lmf', areas: [] }}>
        <ToastsContext value={{ show: () => ({ update: () => undefined, close: () => undefined }) }}>
          <LeavingRouter routes={routes} />
        </ToastsContext>
      </ViewerContext>
    </StoreContext>,
  )
  expect(await screen.findByRole('heading', { name: 'Match day 1' })).toBeInTheDocument()
})

test('a score that is the one after extra time says so', async () => {
  const { store } = await draw({ isPlayed: true })
  expect(screen.getByRole('list', { name: /^Matches of match day/ })).not.toHaveTextContent('After extra time')
  const line = String(await store.read('digests/matches/tournament/liga/m1'))
  await act(async () => store.write({ 'digests/matches/tournament/liga/m1': `${line}true` }))
  expect(screen.getByRole('list', { name: /^Matches of match day/ })).toHaveTextContent('After extra time')
})

test('a tie that ended level leads to where its shoot-out is entered, and then says how that went', async () => {
  const { store } = await draw({ isPlayed: true })
  const end = async (penalties: string) => {
    const line = `1|tie:1|ayala|bravos|1|1|played||${kickOff}|${penalties}|`
    await act(async () => store.write({ 'digests/matches/tournament/liga/m1': line }))
  }
  await end('|')
  const link = screen.getByRole('link', { name: 'Enter extra time or penalties' })
  expect(link).toHaveAttribute('href', '/torneos/jornadas/partidos/edit/m1')
  await end('4|5')
  expect(link).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: /^Matches of match day/ })).toHaveTextContent('4–5 on penalties')
})
