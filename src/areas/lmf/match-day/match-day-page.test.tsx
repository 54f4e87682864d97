import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import type { MemoryStore } from '../../../records/testing/memory-store.ts'
import { isTabHeld } from '../../../ui/tab-holds.ts'
import { incidents } from '../collections/incidents.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { registrations } from '../collections/registrations.ts'
import { squads } from '../collections/squads.ts'
import { tournaments } from '../collections/tournaments.ts'
import { fourTeams, kickOff } from '../testing/four-teams.ts'
import { hasWaiting } from './device.ts'
import MatchDayPage from './match-day-page.tsx'

const draw = async ({ round = 1, isPlayed = false, at = '', isDenied = false, now = kickOff } = {}) => {
  const { store } = fourTeams({ isPlayed, now })
  if (isDenied) store.deny('incidents')
  const drawn = drawPage(<MatchDayPage />, { store, at: `/torneos/jornadas${at}` })
  await screen.findByRole('heading', { name: `Match day ${round}` })
  return { store, ...drawn }
}
const week = 7 * 86_400_000
const second = { round: 2, at: '?torneo=liga&jornada=2', now: kickOff + week + 1 }

/** Cuts the connection until the test ends; entries that wait hold the tab until they are sent. */
const goOffline = async (store: MemoryStore) => {
  await act(async () => store.connect(false))
  onTestFinished(async () => {
    await act(async () => store.connect(true))
    await vi.waitFor(() => expect(isTabHeld()).toBe(false))
  })
}

const box = (team: string) => screen.getByLabelText(`Goals of ${team}`)
const row = (team: string) => within(box(team).closest('li') ?? box(team))
const minute = () => row('Ayala').getByLabelText(/^Minute/)

test('scores are typed with Enter alone, saved, and the table follows; the arrows lead to the same team’s box of another match', async () => {
  const { store, user } = await draw(second)
  await user.click(box('Bravos'))
  await user.keyboard('2{Enter}1{Enter}')
  expect(await row('Doce').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m3')).toMatchObject({ homeGoals: 2, awayGoals: 1, status: 'played' })
  const table = within(screen.getByRole('region', { name: /^Table after/ }))
  const cells = within(table.getByRole('row', { name: /Doce/ })).getAllByRole('cell')
  expect(cells.map(cell => cell.textContent)).toEqual(['4', '', '1', '−1', '0'])
  await user.click(box('Ayala'))
  await user.keyboard('12{ArrowDown}')
  expect(box('Bravos')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box('Ayala')).toHaveFocus()
  expect(box('Ayala')).toHaveValue('12')
  await user.keyboard('{Enter}10{Enter}')
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m2')).toMatchObject({ homeGoals: 12, awayGoals: 10 })
  expect(row('Ayala').getByRole('button', { name: 'Undo' })).toBeVisible()
  await user.type(box('Ayala'), '3')
  expect(row('Ayala').queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('one team’s goals alone are reported, and stay on another match day or without a connection, until Escape gives them up', async () => {
  const { user, store } = await draw()
  await user.type(box('Ayala'), '3')
  await user.click(screen.getByRole('heading', { name: 'Match day 1' }))
  expect(row('Ayala').getByText('Not saved: enter goals for both teams.')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match day' }), 'Match day 2')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('heading', { name: 'Match day 1' })).toBeInTheDocument()
  expect(box('Ayala')).toHaveValue('3')
  await user.type(box('Ayala'), '{Escape}')
  expect(box('Ayala')).toHaveValue('')
  await user.click(screen.getByRole('heading', { name: 'Match day 1' }))
  expect(screen.queryByText(/^Not saved/)).not.toBeInTheDocument()
  expect(store.updates).toEqual([])
  await goOffline(store)
  await user.type(box('Ayala'), '3')
  await user.type(box('Bravos'), '0{Enter}')
  expect(await row('Ayala').findByText(/^Offline: it waits on this device/)).toBeInTheDocument()
  expect(box('Ayala')).toHaveValue('3')
})

test('the outline of the page leads from the match day over its days to what happened in a match', async () => {
  await openDetails()
  await row('Ayala').findByLabelText(/^Minute/)
  const outline = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(outline).toEqual([
    'H2 Match day 1',
    'H3 Tuesday 1 September',
    'H4 Incidents',
    'H4 Add incident',
    'H3 Table after match day 1',
    'H3 Suspended on this match day',
  ])
})

test('a postponed match takes no score until it is scheduled again, and a walkover asks who wins it', async () => {
  const { user, store } = await draw()
  expect(box('Cometa')).toBeDisabled()
  await user.click(row('Ayala').getByRole('button', { name: /^Status of Ayala/ }))
  await user.click(row('Ayala').getByRole('button', { name: 'Award as a walkover' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Award Ayala – Bravos as a walkover?' }))
  await user.click(dialog.getByRole('button', { name: 'Award as a walkover' }))
  expect(store.updates).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Bravos' }))
  await user.click(dialog.getByRole('button', { name: 'Award as a walkover' }))
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'walkover', awardedTo: 'away' })
  expect([box('Ayala'), box('Bravos')].map(field => (field as HTMLInputElement).value)).toEqual(['0', '3'])
  expect(row('Ayala').getByText('Counts as 0–3: awarded to Bravos.')).toBeInTheDocument()
  expect(screen.getByText('1 of 2 entered')).toBeInTheDocument()
  await act(async () => store.put(matches, 'm4', { status: 'scheduled' }, { action: 'reschedule' }))
  expect(box('Cometa')).toBeEnabled()
})

test('a score by the incidents that is better for the winner than the award is proposed, and stands', async () => {
  const { user, store } = await draw()
  const goal = { tournament: 'liga', match: 'm1', name: 'Goal', kind: 'goal', minute: 5, player: null, team: 'bravos' }
  await act(async () => {
    store.put(matches, 'm1', { status: 'abandoned' }, { action: 'abandon' })
    for (const id of ['g1', 'g2', 'g3', 'g4']) store.put(incidents, id, goal)
    store.put(incidents, 'g5', { ...goal, kind: 'ownGoal', team: 'ayala' })
  })
  await user.click(row('Ayala').getByRole('button', { name: /^Status of Ayala/ }))
  await user.click(row('Ayala').getByRole('button', { name: 'Award as a walkover' }))
  const dialog = within(screen.getByRole('dialog', { name: /^Award Ayala/ }))
  await user.click(dialog.getByRole('radio', { name: 'Ayala' }))
  expect(dialog.getByRole('status')).toHaveTextContent(/^Counts as 3–0: awarded to Ayala\.$/)
  await user.click(dialog.getByRole('radio', { name: 'Bravos' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Counts as 0–5: awarded to Bravos. The score on the pitch')
  await user.click(dialog.getByRole('button', { name: 'Award as a walkover' }))
  expect(await row('Ayala').findByText('Counts as 0–5: awarded to Bravos.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'walkover', homeGoals: 0, awayGoals: 5 })
})

test('goals of a match that is scheduled are no result: they do not show, and 0–0 is entered like any other', async () => {
  const { user, store } = await draw()
  await act(async () => store.put(matches, 'm1', { homeGoals: 0, awayGoals: 0 }))
  expect(box('Ayala')).toHaveValue('')
  expect(screen.getByText('0 of 2 entered')).toBeInTheDocument()
  await user.click(row('Ayala').getByRole('button', { name: /^Status of Ayala/ }))
  expect(row('Ayala').queryByRole('button', { name: 'Mark as played' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.type(box('Ayala'), '0{Enter}')
  await user.type(box('Bravos'), '0{Enter}')
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 0, awayGoals: 0, status: 'played' })
  expect(screen.getByText('1 of 2 entered')).toBeInTheDocument()
})

test('an abandoned match that the rules award says what it counts for beside its score', async () => {
  const { store } = await draw()
  await act(async () => store.put(tournaments, 'liga', { abandoned: 'awarded' }))
  await act(async () =>
    store.put(
      matches,
      'm1',
      { homeGoals: 1, awayGoals: 0, status: 'abandoned', awardedTo: 'away' },
      { action: 'abandon' },
    ),
  )
  expect(box('Ayala')).toHaveValue('1')
  expect(row('Ayala').getByText('Counts as 0–3: awarded to Bravos.')).toBeInTheDocument()
})

test('a match to resume says when it goes on, and from which minute', async () => {
  const { store } = await draw()
  const stopped = { homeGoals: 1, awayGoals: 0, status: 'toResume', stoppedMinute: 63 }
  await act(async () => store.put(matches, 'm1', stopped, { action: 'resumeOn' }))
  expect(row('Ayala').getByText('Goes on; no date yet.')).toBeInTheDocument()
  expect(screen.getByText('0 of 2 entered')).toBeInTheDocument()
  await act(async () => store.put(matches, 'm1', { resumesAt: Date.UTC(2026, 8, 17, 1) }))
  expect(row('Ayala').getByText('Goes on: 16 Sept 2026, 19:00 (El Salvador time), from minute 63.')).toBeInTheDocument()
})

test('a colleague’s score is met on saving: both are shown, and the person decides', async () => {
  const { user, store } = await draw()
  await user.type(box('Ayala'), '3')
  await act(async () =>
    store.put(matches, 'm1', { homeGoals: 2, awayGoals: 2, status: 'played' }, { action: 'finish' }),
  )
  expect(row('Ayala').getByText('Someone else saved 2–2 meanwhile.')).toBeInTheDocument()
  await user.type(box('Bravos'), '{Control>}a{/Control}0{Enter}')
  await user.click(row('Ayala').getByRole('button', { name: 'Save 3–0' }))
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 3, awayGoals: 0 })
})

const openDetails = async (options: Parameters<typeof draw>[0] = {}) => {
  const drawn = await draw(options)
  const { user } = drawn
  await user.click(row('Ayala').getByRole('button', { name: /^Scorers and cards/ }))
  const enter = async (typed: string) => {
    await user.type(await row('Ayala').findByLabelText(/^Minute/), typed)
    await user.type(row('Ayala').getByRole('combobox', { name: 'Player' }), '7{ArrowDown}{Enter}')
  }
  const click = (name: string | RegExp) => user.click(row('Ayala').getByRole('button', { name }))
  return { ...drawn, enter, click }
}

test('what is entered before the kick-off is confirmed first, as a score is', async () => {
  const { store, enter, click } = await openDetails({ now: kickOff - 3_600_000 })
  await enter('12')
  await click('Add')
  expect(row('Ayala').getByText(/^Not saved yet: this match is scheduled for/)).toBeInTheDocument()
  expect(store.updates).toEqual([])
  await click('Yes, add')
  expect(await row('Ayala').findByText('12’')).toBeInTheDocument()
  expect(row('Ayala').queryByText(/^Not saved yet/)).not.toBeInTheDocument()
})

test('an incident of a team that does not play in the match says so', async () => {
  const { store } = await openDetails({ isPlayed: true })
  const stray = { tournament: 'liga', match: 'm1', name: 'Goal', kind: 'goal', minute: 5, player: null }
  await act(async () => store.put(incidents, 'i9', { ...stray, team: 'ayala' }))
  expect(await row('Ayala').findByText('5’')).toBeInTheDocument()
  expect(row('Ayala').queryByText(/^This team doesn’t play in this match/)).not.toBeInTheDocument()
  await act(async () => store.put(incidents, 'i9', { ...stray, team: 'doce' }))
  expect(await row('Ayala').findByText(/^This team doesn’t play in this match/)).toBeInTheDocument()
})

test('who is suspended stands beside the matches, is marked when chosen, and can be entered all the same', async () => {
  const { enter, click } = await openDetails({ ...second, isPlayed: true })
  const suspensions = within(screen.getByRole('region', { name: 'Suspended on this match day' }))
  expect(suspensions.getByText('Nora Ruiz')).toBeInTheDocument()
  expect(suspensions.getByText('Ayala · red card, match day 1')).toBeInTheDocument()
  expect(suspensions.getByRole('link', { name: 'Compare with the cards' })).toHaveAttribute(
    'href',
    '/torneos/torneos/liga/clasificacion?vista=sanciones',
  )
  await enter('90+3')
  expect(row('Ayala').getByText(/^Suspended: red card, match day 1 You can still save/)).toBeInTheDocument()
  await click('Add')
  expect(await row('Ayala').findByText('90+3’')).toBeInTheDocument()
  expect(row('Ayala').getByText('Suspended: red card, match day 1')).toBeInTheDocument()
  expect(minute()).toHaveFocus()
})

test('an incident that lacks something is told so, then entered, changed or left as it was, and undone', async () => {
  const { user, store, click } = await openDetails({ isPlayed: true, isDenied: true })
  expect(await row('Ayala').findByRole('alert')).toHaveTextContent("Client doesn't have permission")
  store.allow()
  await click('Try again')
  expect(await row('Ayala').findByText('80’')).toBeInTheDocument()
  await user.type(minute(), 'half{Enter}')
  expect(row('Ayala').getByText(/^Enter a minute from 0 to 130/)).toBeInTheDocument()
  expect(row('Ayala').getByText('Choose a player, or the team.')).toBeInTheDocument()
  await user.clear(minute())
  await user.type(minute(), '20')
  expect(row('Ayala').queryByText('Choose a player, or the team.')).not.toBeInTheDocument()
  await user.clear(minute())
  await click(/^Edit 80/)
  expect(minute()).toHaveValue('80')
  await click('Cancel')
  expect(minute()).toHaveValue('')
  await click(/^Edit 80/)
  await user.type(minute(), '{Backspace}5{Enter}')
  expect(await row('Ayala').findByText('85’')).toBeInTheDocument()
  await click('Undo')
  expect(await row('Ayala').findByText('80’')).toBeInTheDocument()
  expect(await store.read('incidents/i1')).toMatchObject({ minute: 80, kind: 'red' })
  expect(row('Ayala').queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('an assist is of a team mate: with another player it stays, with the other team or the same player it is chosen anew', async () => {
  const { user, store, click } = await openDetails({ isPlayed: true })
  await act(async () => {
    for (const [id, team, name, number] of [
      ['eva', 'ayala', 'Eva Sol', 8],
      ['mar', 'ayala', 'Mar Paz', 9],
      ['luz', 'bravos', 'Luz Gil', 10],
    ] as const) {
      store.put(players, id, { name, status: 'active' })
      store.put(squads, id, {
        tournament: 'liga',
        team,
        player: id,
        name,
        number,
        from: '2026-01-01',
        status: 'active',
      })
    }
  })
  const choose = async (number: number) => {
    await user.clear(row('Ayala').getByRole('combobox', { name: 'Player' }))
    await user.type(row('Ayala').getByRole('combobox', { name: 'Player' }), `${number}{ArrowDown}{Enter}`)
  }
  await choose(7)
  const assist = () => row('Ayala').getByRole('combobox', { name: 'Assist' })
  await user.selectOptions(assist(), '8 Eva Sol')
  await choose(9)
  expect(assist()).toHaveDisplayValue('8 Eva Sol')
  await choose(10)
  expect(assist()).toHaveValue('')
  await choose(9)
  await user.selectOptions(assist(), '8 Eva Sol')
  await choose(8)
  expect(assist()).toHaveValue('')
  await click('Add')
  expect(await row('Ayala').findByRole('button', { name: 'Edit Goal, Eva Sol' })).toBeVisible()
  expect(row('Ayala').queryByText(/^assist of/)).not.toBeInTheDocument()
})

test('an incident whose minute is unknown is entered without one, and stands last', async () => {
  const { enter, click } = await openDetails({ isPlayed: true })
  await enter(' ')
  await click('Add')
  const undated = await row('Ayala').findByRole('button', { name: 'Edit Goal, Nora Ruiz' })
  const [first, last] = row('Ayala').getAllByRole('button', { name: /^Edit / })
  expect(first).toHaveAccessibleName(/^Edit 80’ /)
  expect(last).toBe(undated)
  await click('Edit Goal, Nora Ruiz')
  expect(minute()).toHaveValue('')
})

const waiting = () => within(row('Ayala').getByRole('list', { name: 'Not saved yet' }))

test('cards are entered one after another without a connection, outlast the page, and are saved in their order', async () => {
  const { store, enter, click, unmount } = await openDetails({ isPlayed: true })
  await goOffline(store)
  await enter('30')
  await click('Add')
  await enter('31')
  await click('Add')
  expect(await waiting().findAllByText('waits on this device for the connection')).toHaveLength(2)
  expect(
    waiting()
      .getAllByText(/^Goal 3/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Goal 30’ Nora Ruiz', 'Goal 31’ Nora Ruiz'])
  expect(minute()).toHaveValue('')
  unmount()
  const after = await openDetails({ isPlayed: true })
  expect(await row('Ayala').findByText('31’')).toBeInTheDocument()
  expect(row('Ayala').queryByRole('list', { name: 'Not saved yet' })).not.toBeInTheDocument()
  const saved = after.store.updates.flatMap(update => /Gol (\d+)’/.exec(JSON.stringify(update))?.[1] ?? [])
  expect(saved).toEqual(['30', '31'])
})

test('what waits is counted in the row of its match, whose panel need not be open', async () => {
  const { store, user, enter, click } = await openDetails({ isPlayed: true })
  await goOffline(store)
  await enter('30')
  await click('Add')
  await user.click(row('Ayala').getByRole('button', { name: /^Scorers and cards/ }))
  expect(row('Ayala').getByText('One incident is not saved yet.')).toBeInTheDocument()
  expect(row('Cometa').queryByText(/not saved yet/)).not.toBeInTheDocument()
  await act(async () => store.connect(true))
  await vi.waitFor(() => expect(row('Ayala').queryByText(/not saved yet/)).not.toBeInTheDocument())
})

test('a refused incident says why, holds up no other, and is tried again, corrected or given up', async () => {
  const { store, enter, click } = await openDetails({ isPlayed: true })
  store.failNext('unavailable', 'incidents')
  await enter('30')
  await click('Add')
  expect(await waiting().findByText(/The service is unavailable/)).toBeInTheDocument()
  await enter('31')
  await click('Add')
  expect(await row('Ayala').findByText('31’')).toBeInTheDocument()
  store.failNext('unavailable', 'incidents')
  await click('Try again: Goal 30’ Nora Ruiz')
  expect(await waiting().findByText(/The service is unavailable/)).toBeInTheDocument()
  await click('Edit: Goal 30’ Nora Ruiz')
  expect(minute()).toHaveValue('30')
  expect(row('Ayala').queryByRole('list', { name: 'Not saved yet' })).not.toBeInTheDocument()
  store.failNext('unavailable', 'incidents')
  await click('Add')
  await click('Discard: Goal 30’ Nora Ruiz')
  expect(row('Ayala').queryByText(/30’/)).not.toBeInTheDocument()
})

test('an incident is not changed again before its change is saved; what is typed for another stays', async () => {
  const { user, store, click } = await openDetails({ isPlayed: true })
  await click(/^Edit 80/)
  await user.clear(minute())
  await user.type(minute(), '81')
  const resume = store.pauseWrites()
  await click('Save')
  await user.type(minute(), '12')
  expect(row('Ayala').queryByRole('button', { name: /^(Edit|Delete) 80/ })).not.toBeInTheDocument()
  await act(async () => resume())
  expect(await row('Ayala').findByText('81’')).toBeInTheDocument()
  await click(/^Delete 81/)
  await vi.waitFor(() => expect(row('Ayala').queryByText('81’')).not.toBeInTheDocument())
  expect(minute()).toHaveValue('12')
})

test('what is typed of an incident is asked about before the match is folded, or another incident comes into the form', async () => {
  const { user, store, enter, click } = await openDetails({ isPlayed: true })
  const answer = async (name: 'Stay' | 'Leave') => user.click(await screen.findByRole('button', { name }))
  store.failNext('unavailable', 'incidents')
  await enter('30')
  await click('Add')
  expect(await waiting().findByText(/The service is unavailable/)).toBeInTheDocument()
  await user.type(minute(), '20')
  for (const away of ['Edit: Goal 30’ Nora Ruiz', /^Edit 80/, /^Scorers and cards/]) {
    await click(away)
    await answer('Stay')
    expect(minute()).toHaveValue('20')
  }
  await click(/^Edit 80/)
  await answer('Leave')
  await vi.waitFor(() => expect(minute()).toHaveValue('80'))
  await click('Discard: Goal 30’ Nora Ruiz')
  await user.type(minute(), '{Backspace}5')
  await click(/^Scorers and cards/)
  await answer('Leave')
  await vi.waitFor(() => expect(row('Ayala').queryByRole('textbox', { name: 'Minute' })).not.toBeInTheDocument())
})

test('a score typed without a connection outlasts the page, and is saved when it is opened again', async () => {
  const { store, user, unmount } = await draw(second)
  await goOffline(store)
  await user.click(box('Bravos'))
  await user.keyboard('2{Enter}1{Enter}')
  expect(await row('Doce').findByText(/^Offline: it waits on this device/)).toBeInTheDocument()
  unmount()
  const after = await draw(second)
  expect(await row('Doce').findByText('Saved.')).toBeInTheDocument()
  expect(await after.store.read('matches/m3')).toMatchObject({ homeGoals: 2, awayGoals: 1, status: 'played' })
})

test('a score that is refused for good waits no longer on the device; it stays as it was typed, with the reason', async () => {
  const { store, user } = await draw(second)
  store.failNext('permission_denied', 'matches')
  await user.click(box('Bravos'))
  await user.keyboard('2{Enter}1{Enter}')
  expect(await row('Doce').findByText(/your role/)).toBeInTheDocument()
  expect(box('Bravos')).toHaveValue('2')
  expect(hasWaiting('leo')).toBe(false)
  await user.type(box('Bravos'), '{Escape}')
})

test('a match whose hour is not known stands under its day', async () => {
  const { store } = fourTeams({ now: kickOff })
  store.put(matches, 'm1', { kickOff: null, day: '2026-09-06' }, { action: 'change' })
  drawPage(<MatchDayPage />, { store, at: '/torneos/jornadas?torneo=liga&jornada=1' })
  expect(await screen.findByRole('heading', { name: /Sunday 6 September/ })).toBeInTheDocument()
  expect(screen.queryByText('No date yet')).not.toBeInTheDocument()
})

test('the fees of the officials are summed by match day, with what is still to pay', async () => {
  const { store } = await draw()
  const fees = () => screen.queryByText(/^Officials’ fees/)
  expect(fees()).not.toBeInTheDocument()
  await act(async () => store.put(matches, 'm1', { fee: 4_550, isFeePaid: true }))
  await act(async () => store.put(matches, 'm4', { fee: 3_000 }))
  expect(fees()).toHaveTextContent('Officials’ fees: $75.50, of which $30.00 still to pay')
})

test('a score beyond the limit, or of something else, is not saved: it stays as it was typed, and says why', async () => {
  const { user, store } = await draw()
  await user.click(box('Ayala'))
  await user.keyboard('100{Enter}1{Enter}')
  expect(row('Ayala').getByText('Not saved: a score is a whole number from 0 to 99.')).toBeInTheDocument()
  expect(box('Ayala')).toHaveValue('100')
  expect(box('Bravos')).toHaveFocus()
  expect(store.updates).toEqual([])
  await user.clear(box('Ayala'))
  await user.type(box('Ayala'), '1')
  await user.type(box('Bravos'), '{Enter}')
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 1, awayGoals: 1 })
})

test('a planned tournament takes no results, says why, and leads to where it begins', async () => {
  const { store, user } = await draw()
  await act(async () => store.put(tournaments, 'liga', { status: 'planned' }))
  expect(box('Ayala')).toBeDisabled()
  expect(screen.getByText(/^The tournament is still planned and takes no results yet/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Change status' })).toHaveAttribute('href', '/torneos/torneos/edit/liga')
  await user.click(row('Ayala').getByRole('button', { name: /^Status of Ayala/ }))
  expect(row('Ayala').queryByRole('button', { name: 'Award as a walkover' })).not.toBeInTheDocument()
  expect(row('Ayala').getByRole('button', { name: 'Postpone' })).toBeInTheDocument()
})

const penalties = (team: string) => screen.getByLabelText(`Penalties of ${team}`)

const drawCup = async ({ legs = 'one', at = '', isPlayed = false } = {}) => {
  const { store } = fourTeams({ isPlayed: false })
  store.put(tournaments, 'liga', { format: 'cup', legs })
  for (const team of ['ayala', 'bravos', 'cometa', 'doce'])
    store.put(registrations, `r-${team}`, { tournament: 'liga', team, contactName: 'Ana', status: 'approved' })
  store.put(matches, 'm1', { part: 'tie:1', ...(isPlayed ? { homeGoals: 1, awayGoals: 1, status: 'played' } : {}) })
  store.put(matches, 'm2', { part: 'tie:1', home: 'bravos', away: 'ayala' })
  store.put(matches, 'm3', { part: 'tie:3', home: 'ayala', away: 'doce' })
  store.put(matches, 'm4', { part: 'tie:2', status: 'scheduled' })
  const drawn = drawPage(<MatchDayPage />, { store, at: `/torneos/jornadas?torneo=liga${at}` })
  await screen.findByRole('heading', { name: /^Match day \d/ })
  return { store, ...drawn }
}

test('a score that leaves a tie level goes on to extra time and penalties in the row, by Enter alone, and is saved with them', async () => {
  const { user, store } = await drawCup()
  await user.click(box('Ayala'))
  await user.keyboard('1{Enter}1{Enter}')
  const extraTime = row('Ayala').getByRole('checkbox', { name: 'After extra time' })
  expect(extraTime).toHaveFocus()
  expect(row('Ayala').getByText('Level: there is no winner yet.')).toBeInTheDocument()
  expect(store.updates).toEqual([])
  await user.keyboard(' {Enter}4{Enter}4{Enter}')
  expect(row('Ayala').getByText(/^Not saved: a shoot-out needs a winner/)).toBeInTheDocument()
  expect(penalties('Bravos')).toHaveFocus()
  await user.keyboard('{Backspace}5{Enter}')
  expect(box('Cometa')).toHaveFocus()
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({
    ...{ homeGoals: 1, awayGoals: 1, homePenalties: 4, awayPenalties: 5, afterExtraTime: true, status: 'played' },
  })
  expect(row('Ayala').queryByText('Level: there is no winner yet.')).not.toBeInTheDocument()
})

test('a score by which another team advances is confirmed first, and the match that it overtakes is marked', async () => {
  const { user, store } = await drawCup()
  await act(async () => {
    store.put(matches, 'm1', { away: 'doce', homeGoals: 2, awayGoals: 0, status: 'played' })
    store.put(matches, 'm2', null)
    store.put(matches, 'm3', { away: 'bravos' })
    store.put(matches, 'm4', { home: 'bravos', away: 'cometa' })
  })
  expect(screen.queryByText(/^These teams no longer meet/)).not.toBeInTheDocument()
  await user.type(box('Ayala'), '{Control>}a{/Control}3{Enter}{Enter}')
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  const { length } = store.updates
  await user.type(box('Ayala'), '{Control>}a{/Control}00{Enter}')
  await user.type(box('Doce'), '{Control>}a{/Control}1{Enter}')
  expect(row('Ayala').getByText(/^Another team would advance, .*Ayala.* – .*Bravos/)).toBeInTheDocument()
  expect(store.updates).toHaveLength(length)
  await user.click(row('Ayala').getByRole('button', { name: 'Yes, save 0–1' }))
  await waitFor(() => expect(store.updates.length).toBeGreaterThan(length))
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 0, awayGoals: 1 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match day' }), 'Match day 2')
  await screen.findByRole('heading', { name: 'Match day 2' })
  const final = within(screen.getByRole('list', { name: /^Matches/ }))
  expect(final.getAllByText(/^These teams no longer meet in this tie/)).toHaveLength(1)
  expect(final.getByRole('link', { name: 'See the bracket' })).toHaveAttribute('href', '/torneos/torneos/liga/cuadro')
})

test.each([
  ['Award as a walkover', 'Doce', true],
  ['Award as a walkover', 'Ayala', false],
  ['Declare void', null, true],
  ['Back to scheduled', null, true],
])('the step “%s”, to %s, says that another team would advance: %s', async (step, winner, isSaid) => {
  const { user, store } = await drawCup()
  await act(async () => {
    store.put(matches, 'm1', { away: 'doce', homeGoals: 2, awayGoals: 0, status: 'played' })
    store.put(matches, 'm2', null)
    store.put(matches, 'm3', { away: 'bravos' })
    store.put(matches, 'm4', { home: 'bravos', away: 'cometa', homeGoals: 1, awayGoals: 0, status: 'played' })
  })
  await user.click(screen.getByRole('button', { name: 'Status of Ayala – Doce: Played' }))
  await user.click(screen.getByRole('button', { name: step }))
  const dialog = within(await screen.findByRole('dialog'))
  if (winner !== null) await user.click(dialog.getByRole('radio', { name: winner }))
  expect(dialog.queryAllByText(/^Another team would advance, .*Ayala.* – .*Bravos/)).toHaveLength(isSaid ? 1 : 0)
})

test('whoever leaves a level tie has its score saved, reads that nobody goes on, and comes back to it by its address', async () => {
  const { user, store } = await drawCup()
  await user.click(box('Ayala'))
  await user.keyboard('2{Enter}2{Enter}')
  await user.click(screen.getByRole('heading', { name: 'Match day 1' }))
  expect(await row('Ayala').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 2, awayGoals: 2, status: 'played' })
  expect(row('Ayala').getByText('Level: there is no winner yet.')).toBeInTheDocument()
})

test.each([
  ['the final of a cup of two legs, which is one match', 'm3', 'doce', [2, 2], 'Level: there is no winner yet.'],
  ['a second leg', 'm2', 'ayala', [0, 0], 'Level at 1–1 on aggregate: there is no winner yet.'],
])(
  '%s says that it is level, and its address leads to what is missing',
  async (_, id, away, [home = 0, guests = 0], note) => {
    const { store } = await drawCup({ legs: 'two', isPlayed: true, at: `&jornada=2&partido=${id}` })
    await act(async () => store.put(matches, id, { away, homeGoals: home, awayGoals: guests, status: 'played' }))
    expect(screen.getByText(note)).toBeInTheDocument()
  },
)

test('the address of a match gives what its tie still needs the focus', async () => {
  await drawCup({ isPlayed: true, at: '&jornada=1&partido=m1' })
  expect(row('Ayala').getByRole('checkbox', { name: 'After extra time' })).toHaveFocus()
})

test('a first leg decides nothing', async () => {
  await drawCup({ legs: 'two', isPlayed: true, at: '&jornada=1' })
  expect(screen.queryByText(/there is no winner yet/)).not.toBeInTheDocument()
})

test('the score of a match that lies ahead is saved only once somebody has confirmed that it was played', async () => {
  const { store, user } = await draw({ ...second, now: kickOff + 4 * 86_400_000 })
  await user.click(box('Bravos'))
  await user.keyboard('2{Enter}1{Enter}')
  expect(row('Doce').getByText(/^Not saved yet: this match is scheduled for .*Sep.* 2026/)).toBeInTheDocument()
  expect(box('Doce')).toHaveFocus()
  await user.click(row('Doce').getByRole('button', { name: 'No, discard the score' }))
  expect(box('Bravos')).toHaveValue('')
  await user.click(box('Bravos'))
  await user.keyboard('2{Enter}1{Enter}')
  expect(store.updates).toEqual([])
  await user.click(row('Doce').getByRole('button', { name: 'Yes, save 2–1' }))
  expect(await row('Doce').findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m3')).toMatchObject({ homeGoals: 2, awayGoals: 1, status: 'played' })
})
