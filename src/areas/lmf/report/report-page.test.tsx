import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '../../../model/permissions.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import type { MemoryStore } from '../../../records/testing/memory-store.ts'
import { isTabHeld } from '../../../ui/tab-holds.ts'
import { incidents } from '../collections/incidents.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matches } from '../collections/matches.ts'
import { pictures } from '../collections/pictures.ts'
import { players } from '../collections/players.ts'
import { registrations } from '../collections/registrations.ts'
import { reports } from '../collections/reports.ts'
import { squads } from '../collections/squads.ts'
import { tournaments } from '../collections/tournaments.ts'
import { fourTeams } from '../testing/four-teams.ts'
import ReportPage from './report-page.tsx'

const sevens = [1, 2, 3, 4, 5, 6, 8]

/** Ayala against Bravos; teams of seven, and Nora, the 7 of Ayala. */
const league = ({ role = 'lmf' as Role } = {}) => {
  const { store, member } = fourTeams({ isPlayed: false, role })
  store.put(tournaments, 'liga', { starters: 7, substitutions: 1 })
  for (const team of ['ayala', 'bravos'])
    for (const number of sevens) {
      const player = `${team}${number}`
      const name = `${team === 'ayala' ? 'Ana' : 'Bea'} ${number}`
      store.put(players, player, { name, status: 'active' })
      member(player, { team, player, name, number })
    }
  return store
}

const draw = async (store: MemoryStore, view = 'alineaciones') => {
  const drawn = drawPage(<ReportPage />, { store, at: `/torneos/jornadas/acta?partido=m1&vista=${view}` })
  await screen.findByRole('heading', { name: /Ayala.*Bravos/ })
  return drawn
}

const eleven = (team: string) =>
  sevens.map((number, at) => ({
    member: `${team}${number}`,
    number,
    role: 'starter',
    ...(at === 0 ? { isGoalkeeper: true } : {}),
    ...(at === 1 ? { isCaptain: true } : {}),
  }))

const lineUp = (team: string, more: object = {}) => ({
  match: 'm1',
  tournament: 'liga',
  team,
  day: '2026-09-01',
  players: eleven(team),
  status: 'draft',
  ...more,
})

const confirmed = (store: MemoryStore) => {
  for (const [side, team] of Object.entries({ home: 'ayala', away: 'bravos' })) {
    store.put(lineUps, `m1-${side}`, lineUp(team))
    store.put(lineUps, `m1-${side}`, { status: 'confirmed' }, { action: 'confirm' })
  }
}

const goal = {
  tournament: 'liga',
  match: 'm1',
  team: 'ayala',
  player: 'ayala8',
  name: 'Goal',
  kind: 'goal',
  minute: 20,
}

const team = (name: string) => within(screen.getByRole('region', { name }))

const isSent = () => vi.waitFor(() => expect(isTabHeld()).toBe(false))

const goOffline = async (store: MemoryStore) => {
  await act(async () => store.connect(false))
  onTestFinished(async () => {
    await act(async () => store.connect(true))
    await isSent()
  })
}

test('a line-up is chosen, confirmed and locked; what it lacks is said before', async () => {
  const store = league()
  const { user } = await draw(store)
  const ayala = team('Ayala')
  expect(ayala.getByText('Choose at least 7 starters; there are 0.')).toBeInTheDocument()
  for (const number of sevens) await user.selectOptions(ayala.getByLabelText(`Role of Ana ${number}`), 'Starter')
  await user.selectOptions(ayala.getByLabelText('Role of Nora Ruiz'), 'Substitute')
  expect(ayala.getByText('7 of 7 starters, 1 substitute')).toBeInTheDocument()
  expect(ayala.getByRole('button', { name: 'Confirm line-up' })).toBeDisabled()
  await user.selectOptions(ayala.getByLabelText('Captain'), '2 Ana 2')
  await user.selectOptions(ayala.getByLabelText('Goalkeeper'), '1 Ana 1')
  await user.click(ayala.getByRole('button', { name: 'Confirm line-up' }))
  expect(await ayala.findByText('Confirmed')).toBeInTheDocument()
  await isSent()
  expect(await store.read('lineUps/m1-home')).toMatchObject({ team: 'ayala', status: 'confirmed', day: '2026-09-01' })
  expect(ayala.queryByRole('combobox')).not.toBeInTheDocument()
  expect(ayala.getByRole('list', { name: 'Substitutes' })).toHaveTextContent('7Nora Ruiz')
  await user.click(ayala.getByRole('button', { name: 'Change line-up' }))
  expect(await ayala.findByLabelText('Role of Nora Ruiz')).toHaveValue('substitute')
  await isSent()
})

test('somebody who may not play is marked with the reason, and plays with a reason alone', async () => {
  const store = league()
  store.put(
    lineUps,
    'm1-home',
    lineUp('ayala', { players: [...eleven('ayala'), { member: 's1', number: 7, role: 'substitute' }] }),
  )
  store.put(players, 'nora', { status: 'retired' })
  const { user } = await draw(store)
  const ayala = team('Ayala')
  expect(ayala.getByText(/^A player with this status can’t be entered/)).toBeInTheDocument()
  expect(ayala.getByRole('button', { name: 'Confirm line-up' })).toBeDisabled()
  await user.type(ayala.getByLabelText('Reason to allow Nora Ruiz'), 'Back again.')
  await user.click(ayala.getByRole('button', { name: 'Confirm line-up' }))
  expect(await ayala.findByText('Allowed: Back again.')).toBeInTheDocument()
  await isSent()
})

test('a number that is deleted or worn twice is told, and nothing of the line-up is lost', async () => {
  const store = league()
  store.put(lineUps, 'm1-home', lineUp('ayala'))
  const { user } = await draw(store)
  const ayala = team('Ayala')
  const number = ayala.getByLabelText('Number of Ana 3')
  await user.clear(number)
  expect(ayala.getByText('Enter the number of Ana 3.')).toBeInTheDocument()
  expect(ayala.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(ayala.getByRole('button', { name: 'Confirm line-up' })).toBeDisabled()
  await user.type(number, '2')
  expect(ayala.getByText('Number 2 is worn twice. Change one.')).toBeInTheDocument()
  await user.type(number, '3')
  expect(ayala.queryByText(/^It cannot be confirmed/)).not.toBeInTheDocument()
  await user.click(ayala.getByRole('button', { name: 'Save' }))
  await isSent()
  expect(await store.read('lineUps/m1-home/players')).toContainEqual(expect.objectContaining({ number: 23 }))
})

test('where a tournament requires photo and licence, whoever lacks one may not play', async () => {
  const store = league()
  store.put(tournaments, 'liga', { needsPapers: true })
  store.put(pictures, 'nora', { name: 'Nora' })
  store.put(players, 'nora', { photo: 'nora' })
  await draw(store)
  const row = (name: string) => within(screen.getByLabelText(`Role of ${name}`).closest('li') ?? document.body)
  expect(row('Ana 1').getByText('Has no photo.')).toBeVisible()
  expect(row('Ana 1').getByText('Has no licence.')).toBeVisible()
  expect(row('Nora Ruiz').queryByText(/^Has no/)).not.toBeInTheDocument()
})

test('the last line-up is proposed, and what is typed survives a reload', async () => {
  const store = league()
  store.put(lineUps, 'm0-home', lineUp('ayala', { match: 'm2', day: '2026-08-20' }))
  // Its members are of another squad.
  store.put(lineUps, 'c1-home', lineUp('ayala', { match: 'c1', tournament: 'copa', day: '2026-08-25', players: [] }))
  store.write({ 'lineUps/c1-home/players': [{ member: 'c1', number: 1, role: 'starter' }] })
  const { user, unmount, again } = await draw(store)
  await user.click(team('Ayala').getByRole('button', { name: 'Take the last line-up' }))
  expect(team('Ayala').getByText('7 of 7 starters, 0 substitutes')).toBeInTheDocument()
  unmount()
  again()
  expect(await screen.findByText('7 of 7 starters, 0 substitutes')).toBeInTheDocument()
  expect(team('Ayala').getByLabelText('Captain')).toHaveDisplayValue('2 Ana 2')
  await user.click(team('Ayala').getByRole('button', { name: 'Save' }))
  await isSent()
  expect(await store.read('lineUps/m1-home/players/0')).toMatchObject({ member: 'ayala1', isGoalkeeper: true })
})

test('a text that is too long stays as it was pasted, and says what to do before it is saved', async () => {
  const store = league()
  const { user } = await draw(store, 'general')
  const weather = screen.getByLabelText(/^Weather/)
  await user.click(weather)
  await user.paste('Rain '.repeat(20))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(weather).toHaveValue('Rain '.repeat(20))
  expect(weather).toBeInvalid()
  expect(await store.read('reports/m1')).toBeNull()
  await user.clear(weather)
  await user.type(weather, 'Rain')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await isSent()
  expect(await store.read('reports/m1')).toMatchObject({ weather: 'Rain' })
})

test('the score follows from the events, and becomes the result on request; minutes are counted', async () => {
  const store = league()
  confirmed(store)
  store.put(incidents, 'g1', goal)
  const { user } = await draw(store, 'eventos')
  expect(screen.getByText('The result is not entered yet.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save 1–0 as the result' }))
  await waitFor(async () => expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 1, status: 'played' }))
  await act(async () =>
    store.put(incidents, 'g2', { ...goal, minute: 47, half: 'first', team: 'bravos', player: null }),
  )
  expect(await screen.findByText(/^The result entered is 1–0, but the events say 1–1/)).toBeInTheDocument()
  expect(screen.getByText('45+2’')).toBeInTheDocument()
  const change = { ...goal, kind: 'substitution', minute: 60, player: 'nora', otherPlayer: 'ayala8', name: 'Change' }
  await act(async () => store.put(incidents, 'c1', change))
  expect(
    await screen.findByText('Substitution 60’ of Ayala, Nora Ruiz: The player who comes on is no substitute.'),
  ).toBeInTheDocument()
})

test('players of one name are told apart by their numbers wherever the report names them, on paper too', async () => {
  const store = league()
  store.put(squads, 'ayala1', { name: 'Nora Ruiz' })
  store.put(incidents, 'g1', { ...goal, player: 'ayala1', otherPlayer: 'nora' })
  store.put(incidents, 's1', { ...goal, kind: 'substitution', player: 'nora', otherPlayer: 'ayala1', minute: 60 })
  const { user } = await draw(store)
  const ayala = team('Ayala')
  await user.selectOptions(ayala.getByLabelText('Role of Nora Ruiz (1)'), 'Starter')
  expect(ayala.getByLabelText('Role of Nora Ruiz (7)')).toHaveValue('')
  await user.click(screen.getByRole('link', { name: 'Events' }))
  const listed = screen.getByRole('list', { name: 'Incidents' })
  expect(listed).toHaveTextContent('Nora Ruiz (1) Ayalaassist of Nora Ruiz (7)')
  expect(listed).toHaveTextContent('Nora Ruiz (7) Ayalafor Nora Ruiz (1)')
  expect(
    screen.getByText('Substitution 60’ of Ayala, Nora Ruiz (7): The player who leaves is not on the pitch.'),
  ).toBeVisible()
  store.put(squads, 'ayala2', { status: 'left', to: '2026-08-20' }, { action: 'leave' })
  act(() => window.dispatchEvent(new Event('beforeprint')))
  expect(within(screen.getByRole('article')).getByRole('table', { name: 'Ayala' })).not.toHaveTextContent('Ana 2')
  expect(screen.getByRole('article')).toHaveTextContent(/Gol: Nora Ruiz \(1\) · asistencia de Nora Ruiz \(7\)/)
})

test('the score of an abandoned match is taken from its events; an award is said, on paper too', async () => {
  const store = league()
  for (const id of ['g1', 'g2', 'g3', 'g4']) store.put(incidents, id, goal)
  store.put(matches, 'm1', { status: 'abandoned' }, { action: 'abandon' })
  const { user } = await draw(store, 'eventos')
  await user.click(screen.getByRole('button', { name: 'Save 4–0 as the result' }))
  await waitFor(async () => expect(await store.read('matches/m1')).toMatchObject({ homeGoals: 4, status: 'abandoned' }))
  expect(screen.queryByText(/^The result entered/)).not.toBeInTheDocument()
  await act(async () => store.put(matches, 'm1', { status: 'walkover', awardedTo: 'away' }, { action: 'award' }))
  expect(await screen.findByText('Counts as 0–3: awarded to Bravos.')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Confirmation' }))
  expect(screen.queryByText('Enter the result that the events say.')).not.toBeInTheDocument()
  act(() => window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('article')).toHaveTextContent('Ayala 0 – 3 Bravos (dado por ganado)')
  act(() => window.dispatchEvent(new Event('afterprint')))
})

test('a team with too few players left is noted, and the match is abandoned with score and minute', async () => {
  const store = league()
  store.put(tournaments, 'liga', { starters: 11 })
  confirmed(store)
  store.put(incidents, 'g1', goal)
  store.put(incidents, 'r1', { ...goal, kind: 'red', minute: 70, player: 'ayala6', name: 'Red' })
  const { user } = await draw(store, 'eventos')
  expect(screen.getByText(/^Ayala has fewer than 7 players left after the sending-off 70’/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Abandon' }))
  await isSent()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'abandoned', homeGoals: 1, stoppedMinute: 70 })
  expect(screen.queryByText(/has fewer than 7 players left/)).not.toBeInTheDocument()
  expect(team('Minutes played').getAllByText('70’')).toHaveLength(14)
  await user.click(screen.getByRole('link', { name: 'Confirmation' }))
  expect(
    screen.getByText('Decide on the match day whether the match is resumed, replayed or awarded.'),
  ).toBeInTheDocument()
  await act(async () => store.put(tournaments, 'liga', { abandoned: 'stands' }))
  await waitFor(() => expect(screen.queryByText(/^Decide on the match day/)).not.toBeInTheDocument())
  expect(screen.queryByText('Enter the result that the events say.')).not.toBeInTheDocument()
})

test('a score by which another team advances says before it is saved which later matches lose their teams', async () => {
  const store = league()
  store.put(tournaments, 'liga', { format: 'cup', legs: 'one' })
  for (const id of ['ayala', 'bravos', 'cometa', 'doce'])
    store.put(registrations, `r-${id}`, { tournament: 'liga', team: id, contactName: 'Ana', status: 'approved' })
  store.put(matches, 'm1', { part: 'tie:1', away: 'doce', homeGoals: 0, awayGoals: 1, status: 'played' })
  store.put(matches, 'm2', null)
  store.put(matches, 'm3', { part: 'tie:3', home: 'doce', away: 'bravos' })
  store.put(matches, 'm4', { part: 'tie:2', home: 'bravos', away: 'cometa', status: 'scheduled' })
  store.put(incidents, 'g1', { ...goal, team: 'doce', player: null })
  drawPage(<ReportPage />, { store, at: '/torneos/jornadas/acta?partido=m1&vista=eventos' })
  expect(await screen.findByText('1 of 1 goal has a scorer.')).toBeInTheDocument()
  expect(screen.queryByText(/^Another team would advance/)).not.toBeInTheDocument()
  for (const id of ['g2', 'g3']) await act(async () => store.put(incidents, id, goal))
  expect(await screen.findByRole('button', { name: 'Save 2–1 as the result' })).toBeInTheDocument()
  expect(screen.getByText(/^Another team would advance/)).toHaveTextContent(/Doce.*Bravos/)
})

test('a tie that is level leads to the match day, where extra time and penalties are entered', async () => {
  const store = league()
  store.put(tournaments, 'liga', { format: 'cup', legs: 'one' })
  for (const id of ['ayala', 'bravos'])
    store.put(registrations, `r-${id}`, { tournament: 'liga', team: id, contactName: 'Ana', status: 'approved' })
  for (const id of ['m2', 'm3', 'm4']) store.put(matches, id, null)
  store.put(matches, 'm1', { part: 'tie:1', homeGoals: 0, awayGoals: 0, status: 'played' })
  await draw(store, 'eventos')
  const said = screen.getByText(/^The tie is level\./)
  expect(within(said).getByRole('link', { name: 'Match day' })).toHaveAttribute(
    'href',
    '/torneos/jornadas?torneo=liga&jornada=1&partido=m1',
  )
  await act(async () => store.put(matches, 'm1', { homePenalties: 4, awayPenalties: 3 }))
  await waitFor(() => expect(screen.queryByText(/^The tie is level\./)).not.toBeInTheDocument())
})

const sign = async (user: Awaited<ReturnType<typeof draw>>['user'], role: string, name: string) => {
  const part = team(role)
  await user.clear(part.getByLabelText('Name'))
  await user.type(part.getByLabelText('Name'), name)
  await user.type(part.getByLabelText('Code'), '2468')
  await user.click(part.getByRole('button', { name: `Confirm as ${role}` }))
  expect(await part.findByText(`Confirmed by ${name}`)).toBeInTheDocument()
}

test('without a connection the score counts each goal that waits, and what is confirmed of them stays so', async () => {
  const store = league()
  confirmed(store)
  store.put(incidents, 'g1', { ...goal, minute: 80 })
  const { user } = await draw(store, 'eventos')
  await goOffline(store)
  const form = () => within(screen.getByRole('form', { name: 'Add incident' }))
  for (const minute of ['20', '30']) {
    await user.type(form().getByLabelText('Minute'), minute)
    await user.type(form().getByRole('combobox', { name: 'Player' }), '7{ArrowDown}{Enter}')
    await user.click(form().getByRole('button', { name: 'Add' }))
  }
  expect(screen.getByText('3 goals are recorded; the score is not entered yet.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save 3–0 as the result' }))
  await user.click(screen.getByRole('link', { name: 'Confirmation' }))
  await sign(user, 'Referee', 'Ana Paz')
  await act(async () => store.connect(true))
  await isSent()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'played', homeGoals: 3, awayGoals: 0 })
  expect(screen.getByText('Confirmed by Ana Paz')).toBeInTheDocument()
})

test('delegates and referee confirm without a connection; once it is back the report is official, and an admin reopens it', async () => {
  const store = league({ role: 'admin' })
  confirmed(store)
  const { user } = await draw(store, 'confirmacion')
  await goOffline(store)
  await user.click(screen.getByRole('link', { name: 'Events' }))
  await user.click(screen.getByRole('button', { name: 'Save 0–0 as the result' }))
  await user.click(screen.getByRole('link', { name: 'Confirmation' }))
  expect(screen.getByRole('button', { name: 'Make the report official' })).toBeDisabled()
  await sign(user, 'Home delegate', 'Ada Paz')
  await sign(user, 'Away delegate', 'Leo Sol')
  await sign(user, 'Referee', 'Ana Paz')
  await user.click(screen.getByRole('button', { name: 'Make the report official' }))
  expect(store.updates).toEqual([])
  await act(async () => store.connect(true))
  await isSent()
  expect(await store.read('reports/m1')).toMatchObject({ status: 'official', refereeSigner: 'Ana Paz' })
  expect(await store.read('matches/m1')).toMatchObject({ status: 'played', homeGoals: 0 })
  expect(screen.getByText('This report is official and locked.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reopen the report' }))
  expect(await screen.findByText('Write why the report is reopened, in at most 300 characters.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Reason for reopening'), 'The second goal was missing.')
  await user.click(screen.getByRole('button', { name: 'Reopen the report' }))
  expect(await screen.findByText('Reopened: The second goal was missing.')).toBeInTheDocument()
  await isSent()
  await act(async () => store.put(reports, 'm1', { attendance: 90 }))
  expect(await screen.findAllByText(/^The report changed after/)).toHaveLength(3)
})

test('a report is not official while an entry that was refused waits for a decision', async () => {
  const store = league()
  const { user } = await draw(store, 'general')
  store.failNext('permission_denied', 'reports/m1')
  await user.type(screen.getByLabelText(/^Weather/), 'Rain')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const waiting = within(await screen.findByRole('list', { name: 'Not sent yet' }))
  await user.click(screen.getByRole('link', { name: 'Confirmation' }))
  expect(await screen.findByText('Decide about the entries that could not be saved.')).toBeVisible()
  await user.click(waiting.getByRole('button', { name: 'Discard: General data or confirmation' }))
  expect(screen.queryByText('Decide about the entries that could not be saved.')).not.toBeInTheDocument()
})

test('a refused entry goes back into its form; what was typed there since stays', async () => {
  const store = league()
  const { user } = await draw(store, 'general')
  store.failNext('permission_denied', 'reports/m1')
  await user.type(screen.getByLabelText(/^Weather/), 'Rain')
  await user.type(screen.getByLabelText(/^Remarks/), 'Late start')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const edit = await screen.findByRole('button', { name: 'Edit: General data or confirmation' })
  expect(screen.getByLabelText(/^Weather/)).toHaveValue('')
  await user.type(screen.getByLabelText(/^Weather/), 'Sun')
  await user.click(edit)
  expect(screen.getByLabelText(/^Weather/)).toHaveValue('Sun')
  expect(screen.getByLabelText(/^Remarks/)).toHaveValue('Late start')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await isSent()
  expect(await store.read('reports/m1')).toMatchObject({ weather: 'Sun', notes: 'Late start' })
  expect(screen.queryByRole('list', { name: 'Not sent yet' })).not.toBeInTheDocument()
})

/** The value beside a label on paper. */
const entered = (label: string) => within(screen.getByRole('article')).getByText(label, { selector: 'dt' }).nextSibling

const level = { homeGoals: 1, awayGoals: 1, homePenalties: 4, awayPenalties: 3, afterExtraTime: true }

test('on paper is the whole report, in Spanish', async () => {
  const store = league()
  confirmed(store)
  const [keeper, ...others] = eleven('bravos')
  store.put(
    lineUps,
    'm1-away',
    lineUp('bravos', { formation: '3-2-1', players: [{ ...keeper, reason: 'Fee paid today' }, ...others] }),
  )
  store.put(incidents, 'g1', goal)
  store.put(matches, 'm1', { kickOff: null, day: '2026-09-01' }, { action: 'move' })
  store.put(matches, 'm1', { ...level, status: 'abandoned', stoppedMinute: 84 }, { action: 'abandon' })
  const startedAt = Date.UTC(2026, 8, 1, 16, 7)
  store.put(reports, 'm1', { tournament: 'liga', match: 'm1', homeDelegate: 'Eva Paz', startedAt, status: 'draft' })
  await draw(store)
  act(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = within(screen.getByRole('article'))
  expect(paper.getByRole('heading', { name: 'Acta del partido' })).toBeInTheDocument()
  expect(screen.getByRole('article')).toHaveTextContent(
    'Ayala 1 – 1 Bravos (tras el tiempo extra · 4–3 en los penales)',
  )
  expect(entered('Hora de inicio')).toHaveTextContent('1 sept 2026')
  expect(entered('Inicio real')).toHaveTextContent('10:07')
  expect(entered('Delegado local')).toHaveTextContent('Eva Paz')
  expect(entered('Minuto de la suspensión')).toHaveTextContent('84')
  expect(paper.getByRole('table', { name: 'Ayala' })).toHaveTextContent('N.ºNombreT/SMin1Ana 1 · PT2Ana 2 · CT')
  expect(paper.getByRole('table', { name: 'Bravos · 3-2-1' })).toHaveTextContent(
    'Bea 1 · P · Permitido: Fee paid todayT',
  )
  expect(paper.getByText(/^20’ Gol: Ana 8/)).toBeInTheDocument()
  act(() => window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('without a match in the address, the matches of these days lead to their reports', async () => {
  drawPage(<ReportPage />, { store: league(), at: '/torneos/jornadas/acta' })
  expect((await screen.findAllByRole('link')).map(link => link.getAttribute('href'))).toContain(
    '/torneos/jornadas/acta?partido=m1',
  )
})

test('a match that goes on these days leads to its report, at that time', async () => {
  const store = league()
  const resumesAt = store.clock.now() + 30 * 24 * 3_600_000
  const stopped = { homeGoals: 1, awayGoals: 0, resumesAt }
  store.put(matches, 'm1', { ...stopped, status: 'toResume' }, { action: 'resumeOn' })
  store.clock.advance(29 * 24 * 3_600_000)
  drawPage(<ReportPage />, { store, at: '/torneos/jornadas/acta' })
  const link = await screen.findByRole('link', { name: 'Ayala – Bravos' })
  expect(link).toHaveAttribute('href', '/torneos/jornadas/acta?partido=m1')
  expect(link.closest('li')).toHaveTextContent('1 Oct 2026')
})
