import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Values, valuesOf } from '../../../model/record.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { players } from '../collections/players.ts'
import { registrations } from '../collections/registrations.ts'
import { squads } from '../collections/squads.ts'
import { tournaments } from '../collections/tournaments.ts'
import { type EntryIssue, type SquadRules, squadMemberOf } from '../football/squads.ts'
import { fourTeams } from '../testing/four-teams.ts'
import SheetPage from './sheet-page.tsx'
import SquadAdvice, { checkSquadRow } from './squad-advice.tsx'
import { fieldOfIssue, mayBeExcepted, memberIssues } from './squad-sheet.ts'

afterEach(() => act(() => switchLanguage('en')))

const draw = async (team = 'ayala') => {
  const { store } = fourTeams({ isPlayed: false })
  const { put } = store
  put(tournaments, 'liga', { category: 'under19', squadMax: 3 })
  put(players, 'nora', { birthDate: '2009-01-01' })
  const ines = { name: 'Inés Lara', licence: 'A-2', birthDate: '2010-01-01', position: 'forward' }
  put(players, 'ines', { ...ines, status: 'active' })
  put(players, 'sol', { ...ines, name: 'Sol Cruz', licence: 'A-4', status: 'active' })
  put(players, 'vera', { name: 'Vera Paz', licence: 'A-3', birthDate: '1990-01-01', status: 'retired' })
  const drawn = drawPage(<SheetPage />, { store, at: `/torneos/plantillas/hoja?torneo=liga&equipo=${team}` })
  await screen.findByRole('form', { name: 'Add a player' })
  const { user } = drawn
  const choose = async (name: string) => {
    await user.type(addForm().getByRole('combobox', { name: 'Player' }), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
  const add = () => user.click(addForm().getByRole('button', { name: 'Add to the squad' }))
  return { store, ...drawn, choose, add }
}

const addForm = () => within(screen.getByRole('form', { name: 'Add a player' }))

test('a player is chosen, with a free number and the own position, and entered; the form begins anew for the next', async () => {
  const { store, toasts, user, choose, add } = await draw()
  expect(screen.getByRole('heading', { name: 'Ayala Liga' })).toBeVisible()
  await add()
  expect(addForm().getByText('Choose a player.')).toBeVisible()
  expect(store.updates).toEqual([])
  const from = addForm().getByLabelText(/^From/)
  await user.clear(from)
  await choose('Inés')
  expect(await addForm().findByText('Inés Lara can be added.')).toBeVisible()
  expect(addForm().getByLabelText(/^Shirt number/)).toHaveValue('1')
  expect(addForm().getByLabelText('Position')).toHaveDisplayValue('Forward')
  await add()
  expect(addForm().getByText('Choose the first day.')).toBeVisible()
  await user.type(from, '2026-09-01')
  await add()
  expect(await screen.findByRole('listitem', { name: 'Inés Lara' })).toHaveTextContent('Forward · since')
  expect(toasts.map(({ text }) => text)).toEqual(['Inés Lara is in the squad with number 1.'])
  const places = Object.values((store.tree() as { squads: Record<string, Values> }).squads)
  expect(places).toContainEqual(
    expect.objectContaining({ player: 'ines', number: 1, position: 'forward', from: '2026-09-01', status: 'active' }),
  )
  expect(addForm().getByRole('combobox', { name: 'Player' })).toHaveFocus()
  expect(addForm().getByRole('combobox', { name: 'Player' })).toHaveValue('')
})

test('the teams that were approved are offered, and another tournament begins without one', async () => {
  const { store, user, at } = await draw()
  for (const [team, action, status] of [
    ['bravos', 'approve', 'approved'],
    ['cometa', 'reject', 'rejected'],
  ] as const) {
    act(() => store.put(registrations, team, { tournament: 'liga', team, contactName: 'Eva', status: 'draft' }))
    act(() => store.put(registrations, team, { status: 'submitted' }, { action: 'submit' }))
    act(() => store.put(registrations, team, { status }, { action }))
  }
  const teams = within(screen.getByRole('combobox', { name: 'Team' }))
  const names = () => teams.getAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Choose a team', 'Ayala', 'Bravos']))
  act(() => store.put(tournaments, 'copa', { name: 'Copa', season: '2026', category: 'senior', format: 'cup' }))
  const tournament = screen.getByRole('combobox', { name: 'Tournament' })
  await user.clear(tournament)
  await user.type(tournament, 'Copa')
  await user.click(await screen.findByRole('option', { name: /^Copa/ }))
  expect(at()).toBe('/torneos/plantillas/hoja?torneo=copa')
})

test('another player has another position, whatever was chosen for the one before', async () => {
  const { user, choose } = await draw()
  await choose('Inés')
  await user.selectOptions(addForm().getByLabelText('Position'), 'Goalkeeper')
  await user.clear(addForm().getByRole('combobox', { name: 'Player' }))
  await choose('Sol')
  expect(await addForm().findByText('Sol Cruz can be added.')).toBeVisible()
  expect(addForm().getByLabelText('Position')).toHaveDisplayValue('Forward')
})

test('who was chosen but not added is asked about before another team comes onto the sheet', async () => {
  const { user, at, choose } = await draw()
  const other = async (answer: 'Stay' | 'Leave') => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Choose a team')
    await user.click(await screen.findByRole('button', { name: answer }))
  }
  await choose('Inés')
  await other('Stay')
  expect(addForm().getByRole('combobox', { name: 'Player' })).toHaveValue('Inés Lara')
  await other('Leave')
  await waitFor(() => expect(at()).toBe('/torneos/plantillas/hoja?torneo=liga'))
})

test('a player who is not there yet is created from the sheet, and chosen', async () => {
  const { store, user, add } = await draw()
  await user.type(addForm().getByRole('combobox', { name: 'Player' }), 'Ada Paz')
  await user.click(await screen.findByRole('option', { name: /Ada Paz/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New player' }))
  expect(drawer.getByLabelText(/^Name/)).toHaveValue('Ada Paz')
  await user.type(drawer.getByLabelText('Birth date'), '2010-02-03')
  await user.selectOptions(drawer.getByLabelText(/^Status/), 'Active')
  await user.click(drawer.getByRole('button', { name: 'Create' }))
  expect(await addForm().findByText('Ada Paz can be added.')).toBeVisible()
  expect(addForm().getByRole('combobox', { name: 'Player' })).toHaveValue('Ada Paz')
  await add()
  expect(await screen.findByRole('listitem', { name: 'Ada Paz' })).toBeVisible()
  const created = Object.values((store.tree() as { players: Record<string, Values> }).players)
  expect(created).toContainEqual(expect.objectContaining({ name: 'Ada Paz', birthDate: '2010-02-03' }))
})

test('the next player is typed while the one before is written; who was refused comes back as soon as the form is free', async () => {
  const { store, user, choose } = await draw()
  const player = addForm().getByRole<HTMLInputElement>('combobox', { name: 'Player' })
  const number = addForm().getByLabelText<HTMLInputElement>(/^Shirt/)
  const shown = () => [player.value, number.value]
  const enter = async (name: string, shirt: string) => {
    await user.clear(player)
    await choose(name)
    await user.clear(number)
    await user.type(number, shirt)
    await addForm().findByText(`${name} can be added.`)
    const goOn = store.pauseWrites()
    await user.keyboard('{Enter}')
    expect(player).toHaveFocus()
    await user.keyboard('Ev')
    goOn()
  }
  await enter('Inés Lara', '8')
  expect(await screen.findByRole('listitem', { name: 'Inés Lara' })).toHaveTextContent('8')
  expect(player).toHaveValue('Ev')
  store.failNext('unavailable')
  await enter('Sol Cruz', '9')
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  expect(shown()).toEqual(['Ev', '1'])
  await user.tab()
  expect(shown()).toEqual(['Sol Cruz', '9'])
  await user.click(tryAgain)
  expect(await screen.findByRole('listitem', { name: 'Sol Cruz' })).toHaveTextContent('9')
  // The row appears with the write; the form resets after confirmation.
  await waitFor(() => expect(shown()).toEqual(['', '1']))
  expect(player).toHaveFocus()
})

test('what is in the way of a player is looked up again when that failed, told at its field, and for a rule of the sheet where an exception is entered', async () => {
  const { user, choose, add, store } = await draw()
  store.deny('unique/squads')
  await choose('Vera')
  expect(await addForm().findByText(/^Could not check the player: Client doesn't have permission/)).toBeVisible()
  store.allow()
  await user.click(addForm().getByRole('button', { name: 'Try again' }))
  expect(await addForm().findByText(/A player with this status can’t be entered: Retired/)).toBeVisible()
  expect(addForm().getByRole('link', { name: 'Create squad place' })).toBeVisible()
  const number = addForm().getByLabelText(/^Shirt number/)
  await user.clear(number)
  await user.type(number, '7')
  expect(await addForm().findByText(/Nora Ruiz/)).toBeVisible()
  expect(addForm().queryByRole('link', { name: 'Create squad place' })).toBeNull()
  await add()
  expect(store.updates).toEqual([])
})

test('a player in another team of the tournament cannot be entered before the transfer', async () => {
  const { choose } = await draw('bravos')
  await choose('Nora')
  expect(await addForm().findByText(/Ayala/)).toBeVisible()
})

test('who leaves says the last day, not before the first, and comes back', async () => {
  const { user, toasts } = await draw()
  const nora = () => screen.getByRole('listitem', { name: 'Nora Ruiz' })
  expect(nora()).toHaveTextContent('Can play')
  await user.click(screen.getByRole('button', { name: 'Transfer out: Nora Ruiz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Nora Ruiz out?' }))
  const last = dialog.getByLabelText(/^Last day in the squad/)
  await user.clear(last)
  await user.click(dialog.getByRole('button', { name: 'Transfer out' }))
  expect(dialog.getByText('Choose the last day.')).toBeVisible()
  await user.type(last, '2026-07-01')
  expect(dialog.getByText(/^This is before the first day in the squad/)).toBeVisible()
  await user.clear(last)
  await user.type(last, '2026-09-02')
  await user.click(dialog.getByRole('button', { name: 'Transfer out' }))
  const left = within(await screen.findByRole('region', { name: 'Left the squad' }))
  expect(nora()).toHaveFocus()
  await user.click(left.getByRole('button', { name: 'Return to the squad: Nora Ruiz' }))
  expect(await within(screen.getByRole('region', { name: 'In the squad' })).findByText('Nora Ruiz')).toBeVisible()
  expect(toasts.map(({ text }) => text)).toEqual(['Nora Ruiz left the squad.', 'Nora Ruiz is back in the squad.'])
})

const rules: SquadRules = {
  minimum: null,
  maximum: 1,
  ages: { minimum: null, maximum: 18, on: '2026-12-31' },
  window: { from: '2026-01-01', to: '2026-02-01' },
  playing: ['active'],
}
const member = (id: string, known: Values | null, number = 9) => ({
  ...squadMemberOf(id, valuesOf(squads, { player: `p-${id}`, team: 'ayala', number, from: '2026-01-10' })),
  known: known && valuesOf(players, known),
})
const young = { birthDate: '2010-05-05', status: 'active' }

test('who is in the squad may play, though the window is closed and the squad too large; other reasons are told', () => {
  const [iris, nora] = [member('iris', young), member('nora', young, 4)]
  expect(memberIssues(iris, [iris, nora], rules)).toEqual([])
  const old = member('vera', { birthDate: '2000-05-05', status: 'retired' })
  expect(memberIssues(old, [], rules).map(({ type }) => type)).toEqual(['notPlaying', 'tooOld'])
  expect(memberIssues(member('gone', null), [], rules)).toEqual([{ type: 'unknownPlayer' }])
})

test.each<readonly [EntryIssue, string, boolean]>([
  [{ type: 'numberTaken', number: 9, by: 'iris' }, 'number', false],
  [{ type: 'inAnotherTeam', team: 'bravos', from: '2026-01-01', to: null }, 'player', false],
  [{ type: 'squadFull', maximum: 25 }, 'player', false],
  [{ type: 'tooOld', age: 20, limit: 18, on: '2026-12-31' }, 'player', true],
  [{ type: 'windowClosed', day: '2026-02-01' }, 'from', true],
  [{ type: 'noNumber' }, 'number', false],
])('%j is reported at the field "%s"; staff may make an exception: %s', (issue, field, isExceptable) => {
  expect([fieldOfIssue(issue), mayBeExcepted(issue)]).toEqual([field, isExceptable])
})

/** Under 19 in 2026, entered in January. */
const cup = () => {
  const store = memoryStore({ as: { uid: 'leo', role: 'lmf' } })
  const window = { opensAt: Date.UTC(2026, 0, 1, 12), closesAt: Date.UTC(2026, 0, 31, 12) }
  const copa = { name: 'Copa', season: '2026', category: 'under19', format: 'cup', places: 8 }
  store.put(tournaments, 'copa', { ...copa, ...window })
  store.put(players, 'nora', { name: 'Nora', licence: 'A-1', status: 'active', birthDate: '2010-05-05' })
  store.put(players, 'eva', { name: 'Eva', licence: 'A-2', status: 'retired', birthDate: '1990-05-05' })
  return store
}
const inCopa = { tournament: 'copa', team: 'ayala', player: 'nora', number: 9, from: '2026-01-10', status: 'active' }
const place = (more: Values): Values => ({ ...inCopa, ...more })
const late = place({ player: 'eva', from: '2026-03-01' })

test('age, status and window are told as the sheet tells them, in both languages; of who is in the squad, what changed', () => {
  const messagesOf = (values: Values, before: Values | null) => {
    const { unmount } = drawPage(<SquadAdvice id={null} values={values} before={before} />, { store: cup() })
    const text = screen.queryByRole('status')?.textContent ?? ''
    unmount()
    return text
  }
  expect(messagesOf(place({}), null)).toBe('')
  expect(messagesOf({ ...late, number: 10 }, late)).toBe('')
  const advice = messagesOf(late, null)
  expect(advice).toMatch(
    /A player with this status can’t be entered: Retired\..*36 years old.*The deadline to enter players was/,
  )
  const moved = messagesOf({ ...late, from: '2026-03-02' }, late)
  expect(moved).toMatch('The deadline to enter players was')
  expect(moved).not.toMatch('36 years old')
  act(() => switchLanguage('es'))
  expect(messagesOf(late, null)).toMatch('Las reglas del torneo no lo permiten')
})

test('a row of a file is refused with the same words, and told where an exception is entered', async () => {
  const { read } = cup()
  const check = (after: Values) => checkSquadRow({ read, language: 'en' }, { before: null, after })
  expect(await check(place({}))).toEqual([])
  expect(await check(place({ from: '2026-03-01' }))).toEqual([
    {
      field: 'from',
      text: expect.stringMatching(/^The deadline to enter players was .+ If an exception was granted, enter it in/),
    },
  ])
})
