import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { openImport } from '../../../records/import/testing/open-import.ts'
import { RecordListPage } from '../../../records/list/list-page.tsx'
import { giveLayout } from '../../../records/testing/draw-list.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { chooseInMenu } from '../../../records/testing/editor-menu.ts'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { fourTeams, kickOff } from '../testing/four-teams.ts'
import MatchAside from './match-aside.tsx'
import MatchDayPage from './match-day-page.tsx'
// Preloaded, so that no test waits for lazy parts.
import '../../../records/list/bulk/bulk-view.tsx'
import '../../../records/list/bulk/selection-bar.tsx'
import '../../../records/steps/asking-dialog.tsx'

beforeEach(giveLayout)

const day = 86_400_000
const open = (now = kickOff + day) => fourTeams({ isPlayed: false, now }).store

const drawMatchDay = async (store = open(), round = 1) => {
  const drawn = drawPage(<MatchDayPage />, { store, at: `/torneos/jornadas?torneo=liga&jornada=${round}` })
  await screen.findByRole('heading', { name: `Match day ${round}` })
  const take = async (team: string, step: string) => {
    const row = within(screen.getByLabelText(`Goals of ${team}`).closest('li') ?? document.body)
    await drawn.user.click(row.getByRole('button', { name: /^Status of/ }))
    await drawn.user.click(row.getByRole('button', { name: step }))
  }
  return { store, ...drawn, take }
}

const drawMatch = async (id: string, store = open()) => {
  const element = <RecordEditorPage />
  const at = `/torneos/jornadas/partidos/edit/${id}`
  const routes = () => [{ path: '/torneos/jornadas/partidos/edit/:id', element }]
  const aside = async () => ({ default: MatchAside })
  const kinds = { matches: { ...kindOf(matches), aside } }
  const drawn = drawPage(routes, { store, at, of: 'matches', kinds })
  await screen.findByRole('button', { name: 'More actions' })
  return { store, ...drawn }
}

const asked = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

test('postponing asks why, and for the new kick-off where it is known; the old one stays where it is not', async () => {
  const { user, store, take } = await drawMatchDay()
  await take('Ayala', 'Postpone')
  const dialog = await asked('Postpone: Ayala – Bravos')
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  expect(dialog.getByLabelText(/^Reason for the change/)).toBeInvalid()
  expect(store.updates).toEqual([])
  expect(dialog.getByText(/^Currently: 1 Sept 2026, .* Leave it empty to keep it that way\./)).toBeInTheDocument()
  await user.type(dialog.getByLabelText(/^Reason for the change/), 'Rain')
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'postponed', reason: 'Rain', kickOff })
})

test('a scheduled match gets another date and venue in one step, and stays scheduled', async () => {
  const { user, store, take } = await drawMatchDay()
  await take('Ayala', 'Change the date')
  const dialog = await asked('Change the date: Ayala – Bravos')
  await user.type(dialog.getByLabelText(/^Kick-off/, { selector: '[type="datetime-local"]' }), '2026-09-05T16:00')
  await user.click(dialog.getByRole('button', { name: 'Change the date' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({
    status: 'scheduled',
    kickOff: Date.UTC(2026, 8, 5, 22),
  })
})

test('a score that is typed and not saved stays, and its match keeps its state until then', async () => {
  const { user, store, take } = await drawMatchDay()
  await user.type(screen.getByLabelText('Goals of Ayala'), '2')
  await take('Ayala', 'Postpone')
  expect(screen.getByText(/^Status not changed: the score that you typed is not saved yet/)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Goals of Ayala')).toHaveValue('2')
  expect(store.updates).toEqual([])
  await user.type(screen.getByLabelText('Goals of Ayala'), '{Escape}')
  await take('Ayala', 'Postpone')
  expect(await asked('Postpone: Ayala – Bravos')).toBeTruthy()
})

test('a match day that rain prevents moves as a whole, at the same times, and back again', async () => {
  const { user, store } = await drawMatchDay(open(), 2)
  await user.click(screen.getByRole('button', { name: 'Move to another day' }))
  const dialog = await asked('Move the 2 scheduled matches of match day 2?')
  await user.type(dialog.getByLabelText(/^New date/), '2026-09-15')
  await user.type(dialog.getByLabelText('Reason for the change'), 'Rain')
  expect(dialog.getByText(/^Ayala – Cometa: 15 Sept 2026/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Move 2 matches' }))
  expect(await screen.findByText('2 matches moved', { selector: '.fw-bold' })).toBeInTheDocument()
  const moved = { status: 'scheduled', reason: 'Rain', kickOff: kickOff + 14 * day }
  expect(await store.read('matches/m2')).toMatchObject(moved)
  expect(await store.read('matches/m3')).toMatchObject(moved)
  await user.click(screen.getByRole('button', { name: 'Undo (2)' }))
  expect(await screen.findByText('2 matches moved back', { selector: '.fw-bold' })).toBeInTheDocument()
  expect(await store.read('matches/m2/kickOff')).toBe(kickOff + 7 * day)
})

test('before a match day moves, officials who are not available then are named with their matches', async () => {
  const store = open()
  store.put(referees, 'eva', { daysOff: ['2026-09-15'] })
  for (const id of ['m2', 'm3']) store.put(matches, id, { referee: 'eva', venue: 'parque' })
  const { user } = await drawMatchDay(store, 2)
  await user.click(screen.getByRole('button', { name: 'Move to another day' }))
  const dialog = await asked('Move the 2 scheduled matches of match day 2?')
  await user.type(dialog.getByLabelText(/^New date/), '2026-09-15')
  expect(await dialog.findByText('Eva Luz · Ayala – Cometa: Has that day off.')).toBeVisible()
  expect(dialog.getByText('Eva Luz · Bravos – Doce: Has that day off.')).toBeVisible()
  expect(dialog.getByText(/^Parque is double-booked: Ayala – Cometa at 15 Sept/)).toBeVisible()
  expect(dialog.getByText('2 clashes with other matches. You can still save it.')).toBeVisible()
})

test('the date of a postponed match is cleared where nobody knows the new one', async () => {
  const { user, store, take } = await drawMatchDay()
  await take('Ayala', 'Postpone')
  const dialog = await asked('Postpone: Ayala – Bravos')
  await user.type(dialog.getByLabelText(/^Reason for the change/), 'Rain')
  await user.click(dialog.getByRole('switch', { name: 'Kick-off: not known yet' }))
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m1')).toMatchObject({ status: 'postponed', reason: 'Rain' })
  expect(await store.read('matches/m1/kickOff')).toBeNull()
})

test('a match that is scheduled again says when: a past kick-off is shown, and does not come back by itself', async () => {
  const { user, store, take } = await drawMatchDay()
  await take('Cometa', 'Schedule again')
  const dialog = await asked('Schedule again: Cometa – Doce')
  expect(dialog.getByText(/^Currently: 1 Sept 2026/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Schedule again' }))
  expect(dialog.getByText('Fill it in, or mark it as not known yet.')).toBeInTheDocument()
  expect(store.updates).toEqual([])
  await user.type(dialog.getByLabelText(/^Kick-off \*?/, { selector: '[type="datetime-local"]' }), '2026-10-04T15:30')
  await user.type(dialog.getByRole('combobox', { name: /^Venue/ }), 'Norte')
  await user.click(await screen.findByRole('option', { name: /Norte/ }))
  await user.click(dialog.getByRole('button', { name: 'Schedule again' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  const saved = { status: 'scheduled', kickOff: Date.UTC(2026, 9, 4, 21, 30), venue: 'norte' }
  expect(await store.read('matches/m4')).toMatchObject(saved)
})

test('both clubs can be written to about a match, with what is known of it', async () => {
  const store = open()
  store.write({
    'matches/m1/venue': 'norte',
    'matches/m1/referee': 'ana',
    'teams/ayala/contactPhone': '7890-1234',
    'teams/bravos/contactEmail': 'bravos@liga.test',
  })
  await drawMatch('m1', store)
  const card = within(await screen.findByRole('region', { name: 'Message to both clubs' }))
  const link = card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href') ?? ''
  const { origin, pathname, searchParams } = new URL(link)
  expect(origin + pathname).toBe('https://wa.me/50378901234')
  expect(searchParams.get('text')).toBe(
    'Jornada 1: Ayala – Bravos.\nSe juega el martes, 1 de septiembre, 12:00.\nCancha: Norte.\nÁrbitro: Ana Paz.',
  )
  expect(card.getByRole('link', { name: 'Email' }).getAttribute('href')).toMatch(
    /^mailto:bravos%40liga\.test\?subject=/,
  )
})

test('about a match that was played there is no message', async () => {
  await drawMatch('m1', fourTeams().store)
  expect(await screen.findByRole('link', { name: 'Match report' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Message to both clubs' })).not.toBeInTheDocument()
})

test('that nobody knows the new kick-off is an answer, and one that lies ahead can be kept', async () => {
  const { user, store, take } = await drawMatchDay(open(kickOff - day))
  await take('Cometa', 'Schedule again')
  const first = await asked('Schedule again: Cometa – Doce')
  await user.click(first.getByRole('button', { name: /^Keep 1 Sept 2026/ }))
  await user.click(first.getByRole('switch', { name: 'Kick-off: not known yet' }))
  await user.click(first.getByRole('button', { name: 'Schedule again' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(await store.read('matches/m4')).toMatchObject({ status: 'scheduled' })
  expect(await store.read('matches/m4/kickOff')).toBeNull()
})

test('the row of a match leads to the match, and the match to its match day', async () => {
  const { unmount } = await drawMatchDay()
  const link = screen.getByRole('link', { name: 'Open Ayala – Bravos' })
  expect(link).toHaveAttribute('href', '/torneos/jornadas/partidos/edit/m1')
  unmount()
  await drawMatch('m1')
  expect(await screen.findByRole('link', { name: 'Match day 1' })).toHaveAttribute(
    'href',
    '/torneos/jornadas?torneo=liga&jornada=1&partido=m1',
  )
})

test('the form of a match asks the same, takes over what was typed there, and saves it in one write', async () => {
  const { user, store } = await drawMatch('m1')
  await user.type(screen.getByLabelText(/^Reason for the change/), 'Rain')
  await user.type(screen.getByRole('combobox', { name: /^Referee/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: /Ana Paz/ }))
  await chooseInMenu(user, 'Postpone')
  const dialog = await asked('Postpone: ayala–bravos')
  expect(dialog.getByLabelText(/^Reason for the change/)).toHaveValue('Rain')
  await user.type(dialog.getByLabelText(/^Kick-off$/), '2026-10-04T15:30')
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  expect(await screen.findByRole('button', { name: 'Schedule again' })).toBeInTheDocument()
  const kickOff = Date.UTC(2026, 9, 4, 21, 30)
  const saved = { status: 'postponed', reason: 'Rain', referee: 'ana', kickOff, rev: 2 }
  expect(await store.read('matches/m1')).toMatchObject(saved)
})

test('a step that was refused leaves what was answered in the form', async () => {
  const { user, store } = await drawMatch('m1')
  store.failNext('unavailable', 'matches')
  await chooseInMenu(user, 'Postpone')
  const dialog = await asked('Postpone: ayala–bravos')
  await user.type(dialog.getByLabelText(/^Reason for the change/), 'Rain')
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  expect(await screen.findByText(/The service is unavailable/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Reason for the change/)).toHaveValue('Rain')
})

test('many are postponed for one reason; what is decided for each match is not offered for many', async () => {
  const store = open()
  const { user } = drawPage(<RecordListPage />, { store, of: 'matches', at: '/torneos/jornadas/partidos' })
  for (const match of ['ayala–bravos', 'ayala–cometa'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${match}` }))
  await user.click(await screen.findByRole('button', { name: 'Change status' }))
  expect(screen.queryByRole('button', { name: 'Schedule again' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Postpone' }))
  const dialog = await asked('Postpone: 2 selected')
  await user.type(dialog.getByLabelText(/^Reason for the change/), 'Rain')
  await user.click(dialog.getByRole('button', { name: 'Postpone' }))
  const plan = await asked('Postpone: 2 matches?')
  await user.click(plan.getByRole('button', { name: 'Postpone (2)' }))
  expect(await screen.findByRole('button', { name: 'Undo (2)' })).toBeInTheDocument()
  for (const id of ['m1', 'm2'])
    expect(await store.read(`matches/${id}`)).toMatchObject({ status: 'postponed', reason: 'Rain' })
})

test('a row of a file says what the step asks for', async () => {
  const store = open()
  const file = ['id,status,reason', 'm1,Postponed,', 'm2,Postponed,Rain', 'm4,Scheduled,']
  const { verdicts } = openImport({ path: 'matches', store })
  expect(await verdicts(file.join('\n'))).toEqual(['reason: missing', 'change', 'kickOff: missing'])
  expect(await openImport({ path: 'matches', store }).verdicts('id,status,kickOff\nm4,Scheduled,')).toEqual(['change'])
})
