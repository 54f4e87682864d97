import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { Source } from '../../../records/data/live/sources.ts'
import { plainWriter } from '../../../records/data/writing/writer.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { placesOf } from '../football/registrations.ts'
import { messages } from './messages.ts'
import { type Card, cardsAtOnce, formatWindow, nextSteps, overviewSource } from './overview.ts'
import { decisionsFor, type Listed, questionFor, registrationsSource } from './registrations.ts'
import RegistrationsPage from './registrations-page.tsx'

afterEach(() => act(() => switchLanguage('en')))

/** Eight seasons with two places each. In the last one Ayala are in, Bravos and Cobras wait, Dunas came last. */
const open = () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  const { put } = store
  for (let season = 2019; season <= 2026; season += 1) {
    const values = { name: `Liga ${season}`, season: `${season}`, category: 'senior', format: 'league', places: 2 }
    put(tournaments, `liga-${season}`, { ...values, status: 'planned' })
  }
  const came: Record<string, number> = {}
  for (const [team, step, state] of [
    ['Ayala', 'approve', 'approved'],
    ['Bravos', 'waitlist', 'waitlisted'],
    ['Cobras', 'waitlist', 'waitlisted'],
    ['Dunas', null, ''],
  ] as const) {
    const id = `r-${team}`
    put(teams, `t-${team}`, { name: team, shortName: team })
    put(registrations, id, { tournament: 'liga-2026', team: `t-${team}`, contactName: 'Eva', status: 'draft' })
    put(registrations, id, { status: 'submitted' }, { action: 'submit' })
    came[id] = store.now()
    if (step) put(registrations, id, { status: state }, { action: step })
  }
  return { ...store, came }
}

const draw = async () => {
  const store = open()
  const [at, path] = ['liga-2026', ':id'].map(id => `/torneos/torneos/${id}/plazas`)
  const drawn = drawPage(<RegistrationsPage />, { store, at: at ?? '', path: path ?? '' })
  await screen.findByRole('region', { name: 'Waiting list' })
  return { store, ...drawn }
}

const group = (name: string) => within(screen.getByRole('region', { name }))

test('a confirmed team is reported with a way back, and the keyboard goes on from it; what failed is reported in words, and is tried again', async () => {
  const { user, store, toasts } = await draw()
  store.failNext('unavailable', 'registrations/r-Bravos')
  await user.click(screen.getByRole('button', { name: 'Confirm Bravos' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable')
  expect(group('Waiting list').getByRole('listitem', { name: 'Bravos' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const moved = await group('Approved').findByRole('listitem', { name: 'Bravos' })
  expect(screen.getByText('2 of 2')).toBeInTheDocument()
  expect(toasts.map(({ text }) => text)).toEqual(['Bravos: Approved'])
  expect(document.activeElement).toBe(moved)
  act(() => store.write({ 'tournaments/liga-2026': null }))
  expect(await screen.findByText(/This tournament (doesn’t|no longer) exist/)).toBeInTheDocument()
})

test('whoever is passed over is named, in Spanish too, and nothing is written without a yes', async () => {
  const { user, store } = await draw()
  act(() => switchLanguage('es'))
  await user.click(screen.getByRole('button', { name: 'Aprobar: Dunas' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Aprobar a Dunas antes que a otros?' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'Bravos',
    'Cobras',
  ])
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(store.updates).toEqual([])
})

test('several are approved at once, whoever waits first; who has no place, or is passed over, is named before', async () => {
  const { user, store } = await draw()
  store.put(tournaments, 'liga-2026', { places: 3 })
  await user.click(screen.getByRole('checkbox', { name: 'Select Dunas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Cobras' }))
  expect(screen.getByRole('checkbox', { name: 'Select all: Waiting list' })).toBePartiallyChecked()
  await user.click(await screen.findByRole('button', { name: 'Approve (2)' }))
  const passing = await screen.findByRole('dialog', { name: 'Approve: 2 registrations?' })
  expect(passing).toHaveTextContent(/This team came first and will be passed over:\s*Bravos/)
  await user.click(within(passing).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Put on the waiting list (2)' }))
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('passed over')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all: Waiting list' }))
  await user.click(screen.getByRole('button', { name: 'Approve (3)' }))
  const question = await screen.findByRole('dialog', { name: 'Approve: 2 registrations?' })
  expect(question).toHaveTextContent(/1: All 3 places in the tournament are taken.*Dunas/)
  expect(question).not.toHaveTextContent('passed over')
  await user.click(within(question).getByRole('button', { name: 'Approve (2)' }))
  expect((await screen.findAllByText('Approve: 2 done')).length).toBeGreaterThan(0)
  expect(group('Approved').getAllByRole('listitem')).toHaveLength(3)
  expect(group('Awaiting decision').getByRole('listitem', { name: 'Dunas' })).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Select Dunas' })).not.toBeChecked()
})

test('payment and documents are noted where the team stands; a way back that failed is offered again', async () => {
  const { user, store, toasts } = await draw()
  await user.click(screen.getByRole('checkbox', { name: 'Documents checked: Ayala' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment of Ayala' }), 'Partly paid')
  expect(store.tree()).toMatchObject({ registrations: { 'r-Ayala': { paid: 'partly', documents: true, rev: 5 } } })
  expect(toasts.map(({ text }) => text)).toEqual(['Ayala: documents checked', 'Ayala: Partly paid'])
  const undo = () => act(async () => toasts.at(-1)?.action?.run())
  const goOn = store.pauseWrites()
  for (const team of ['Bravos', 'Cobras'])
    await user.click(screen.getByRole('checkbox', { name: `Documents checked: ${team}` }))
  await act(async () => goOn())
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Cobras: documents checked'))
  expect(store.tree()).toMatchObject({
    registrations: { 'r-Bravos': { documents: true }, 'r-Cobras': { documents: true } },
  })
  store.failNext('unavailable', 'registrations/r-Dunas')
  await user.click(screen.getByRole('checkbox', { name: 'Documents checked: Dunas' }))
  const refused = within(screen.getByRole('listitem', { name: 'Dunas' }))
  expect(await refused.findByRole('alert')).toHaveTextContent('The service is unavailable')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment of Ayala' }), 'Paid')
  store.failNext('unavailable', 'registrations/r-Ayala')
  await undo()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'failed', action: { label: 'Try again' } }))
  await undo()
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^Undone: /))
})

const registration = (id: string, status: Listed['status'], submittedAt: number | null = 1): Listed => {
  const stamps = { rev: 3, action: 'change', createdAt: 1, createdBy: 'ana', updatedAt: 2, updatedBy: 'ana' }
  const values = { tournament: 'liga', team: `team ${id}`, contactName: 'Eva', status, submittedAt }
  return { ...valuesOf(registrations, values), id, stored: { ...values, ...stamps } }
}
const several = (count: number, status: Listed['status']) =>
  Array.from({ length: count }, (_, index) => registration(`${status}${index}`, status))

const first = registration('first', 'waitlisted', 10)
const second = registration('second', 'waitlisted', 20)
const fresh = registration('fresh', 'submitted', 30)

const placesWith = (count: number, ...more: readonly Listed[]) => placesOf([...several(count, 'approved'), ...more], 20)

const nobodyLate: ReadonlySet<string> = new Set()

test('nobody is approved once the cup has begun: the button says why, and the draw stays', async () => {
  const { store, user } = await draw()
  store.put(tournaments, 'liga-2026', { format: 'cup', places: 8, status: 'inPlay' })
  store.put(registrations, 'r-Bravos', { status: 'approved' }, { action: 'approve' })
  const approve = () => screen.getByRole('button', { name: /^Approve.*Dunas/ })
  expect(approve()).toHaveAttribute('aria-disabled', 'false')
  const tie = { tournament: 'liga-2026', matchDay: 'd1', round: 1, part: 'tie:1', home: 't-Ayala', away: 't-Bravos' }
  await act(async () =>
    store.put(matches, 'm1', { ...tie, name: 'AYA–BRA', status: 'inPlay', homeGoals: 0, awayGoals: 0 }),
  )
  await waitFor(() => expect(approve()).toHaveAttribute('aria-disabled', 'true'))
  expect(approve()).toHaveAccessibleDescription(/^The knockout matches have begun/)
  const writes = store.updates.length
  await user.click(approve())
  expect(store.updates).toHaveLength(writes)
})

test('staff are offered the steps that the life cycle has from where a registration stands', () => {
  const events = decisionsFor(fresh, placesWith(17, fresh), 'lmf', nobodyLate).map(({ event }) => event)
  expect(events).toEqual(['approve', 'waitlist', 'reject', 'withdraw', 'takeBack'])
  expect(decisionsFor(fresh, placesWith(17, fresh), 'stats', nobodyLate)).toEqual([])
})

test('nobody is approved while all places are taken', () => {
  const approve = decisionsFor(fresh, placesWith(20, fresh), 'lmf', nobodyLate).find(({ event }) => event === 'approve')
  expect(approve?.obstacle).toEqual({ type: 'full', places: 20 })
})

test('whoever came first is confirmed without a question, anybody else passes the first over', () => {
  const places = placesWith(19, first, second, fresh)
  expect(questionFor(first, 'approved', places)).toBeNull()
  expect(questionFor(second, 'approved', places)).toMatchObject({ type: 'notDue', before: [{ id: 'first' }] })
  expect(questionFor(fresh, 'approved', places)).toMatchObject({ before: [{ id: 'first' }, { id: 'second' }] })
})

test('somebody who took the last place while the question was open is told in it', () => {
  expect(questionFor(second, 'approved', placesWith(20, second))).toEqual({ type: 'full', places: 20 })
})

test.each([
  [placesWith(20, first, second), 'first'],
  [placesWith(19, first, second), 'second'],
  [placesWith(20), undefined],
  [placesWith(21, first), undefined],
])('%#: a team that gives up its place is asked about, with who would have it', (places, next) => {
  expect(questionFor(registration('gone', 'approved'), 'withdrawn', places)).toEqual({
    type: 'giveUp',
    next: next === undefined ? null : expect.objectContaining({ id: next }),
  })
})

test('what gives up no place is not asked about', () => {
  expect(questionFor(fresh, 'rejected', placesWith(20, fresh))).toBeNull()
})

const t = translator(messages, 'en')
const tournamentOf = (values: Values = {}) =>
  valuesOf(tournaments, { name: 'Liga', season: '2026-27', format: 'league', places: 20, status: 'open', ...values })

const stepsOf = (more: Partial<Card>, values: Values = {}, language: 'en' | 'es' = 'en') => {
  const card = { id: 'liga', record: tournamentOf(values), taken: 17, undecided: [], waiting: [], late: [], ...more }
  return nextSteps(translator(messages, language), card, 1000, id => id).map(({ text }) => text)
}

test('registrations wait to be decided, as many as are read or more', () => {
  expect(stepsOf({ undecided: several(3, 'submitted') })).toEqual(['3 registrations awaiting a decision'])
  expect(stepsOf({ undecided: several(1, 'submitted') }, {}, 'es')).toEqual(['1 inscripción por decidir'])
  expect(stepsOf({ undecided: several(10, 'submitted') })).toEqual(['10 registrations or more awaiting a decision'])
})

test('a free place is for the first on the waiting list, and that comes first', () => {
  const waiting = [registration('lorca', 'waitlisted')]
  expect(stepsOf({ taken: 19, undecided: several(2, 'submitted'), waiting })).toEqual([
    '1 place is free: team lorca is next on the waiting list',
    '2 registrations awaiting a decision',
  ])
  expect(stepsOf({ taken: 20, waiting })).toEqual(['Generate its fixtures'])
})

test('teams without matches in a tournament in play are named', () => {
  expect(stepsOf({ late: ['Doce', 'Eco'] }, { status: 'inPlay' })).toEqual([
    'Add the matches of Doce, Eco',
    'Enter results',
  ])
})

test('more teams than places are reported before all else', () => {
  expect(stepsOf({ taken: 21, undecided: several(1, 'submitted') })[0]).toBe('1 team over the limit')
})

test.each([
  [{ status: 'planned' }, ['Open registration for teams']],
  [{ status: 'open', closesAt: 2000 }, []],
  [{ status: 'open', closesAt: 500 }, ['Generate its fixtures']],
  [{ status: 'open', closesAt: 2000, places: null }, []],
  [{ status: 'open', places: null }, ['Generate its fixtures']],
  [{ status: 'inPlay' }, ['Enter results']],
  [{ status: 'finished' }, []],
])('a tournament %j waits for %j', (values, expected) => {
  expect(stepsOf({}, values)).toEqual(expected)
})

test.each([
  [{ opensAt: 2000 }, 'Registration opens on moment 2000'],
  [{ opensAt: 500, closesAt: 2000 }, 'Registration is open until moment 2000'],
  [{ opensAt: 500 }, 'Registration is open'],
  [{ closesAt: 900 }, 'Registration closed on moment 900'],
  [{ status: 'inPlay', closesAt: 900 }, null],
  [{ status: 'finished', closesAt: 900 }, null],
])('with %j a card says "%s"', (values, expected) => {
  const timestamp = (at: number) => `moment ${at}`
  expect(formatWindow(t, tournamentOf(values), 1000, { timestamp, end: timestamp })).toBe(expected)
})

const firstOf = <Value,>(source: Source<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    source({ next: resolve, failed: ({ message }) => reject(new Error(message)) })
  })

const listedIn = async (store: Store, id: string): Promise<Listed> => {
  const found = (await firstOf(registrationsSource(store, 'liga-2026'))).registrations.find(one => one.id === id)
  if (found === undefined) throw new Error(`There is no registration ${id}.`)
  return found
}

const step = (store: Store, { id, stored: before }: Listed, action: string, status: string) =>
  plainWriter(store, registrations, 'eva').write({ id, before, values: { status }, action })

test('a page of tournaments begins with the newest season, and leads on to the older ones', async () => {
  const store = open()
  const { cards, next } = await firstOf(overviewSource(store, null))
  expect(cards.map(({ id }) => id).slice(0, 2)).toEqual(['liga-2026', 'liga-2025'])
  expect(cards).toHaveLength(cardsAtOnce)
  const older = await firstOf(overviewSource(store, next))
  expect([older.cards.map(({ id }) => id), older.next]).toEqual([['liga-2020', 'liga-2019'], null])
})

test('a card counts the places taken, who is to be decided and who waits', async () => {
  const { cards } = await firstOf(overviewSource(open(), null))
  const ids = (listed: readonly Listed[] | undefined) => listed?.map(({ id }) => id)
  expect(cards.slice(0, 2).map(({ taken, undecided, waiting }) => [taken, ids(undecided), ids(waiting)])).toEqual([
    [1, ['r-Dunas'], ['r-Bravos', 'r-Cobras']],
    [0, [], []],
  ])
})

test('one more than there are places is refused by the database, with the limit', async () => {
  const store = open()
  const [bravos, cobras] = [await listedIn(store, 'r-Bravos'), await listedIn(store, 'r-Cobras')]
  expect(await step(store, bravos, 'approve', 'approved')).toMatchObject({ type: 'saved' })
  expect(await step(store, cobras, 'approve', 'approved')).toEqual({
    type: 'invalid',
    issues: { status: { code: 'full', rule: 'place', limit: 2 } },
  })
  expect(await store.read('registrations/r-Cobras/status')).toBe('waitlisted')
  expect(await step(store, bravos, 'approve', 'approved')).toMatchObject({ type: 'conflict' })
})

test('who is sent back to draft keeps the turn; who withdraws comes back as the last, at the database’s time', async () => {
  const store = open()
  const { clock, came } = store
  const to = async (id: string, action: string, status: string) => {
    clock.advance(60_000)
    expect(await step(store, await listedIn(store, id), action, status)).toMatchObject({ type: 'saved' })
  }
  const turns = async () => {
    const { registrations: found } = await firstOf(registrationsSource(store, 'liga-2026'))
    const { undecided, waiting } = placesOf(found, 2)
    return [...undecided, ...waiting].map(({ id, submittedAt }) => [id, submittedAt])
  }
  const ofDunas = ['r-Dunas', came['r-Dunas']]
  const ofCobras = ['r-Cobras', came['r-Cobras']]
  await to('r-Dunas', 'takeBack', 'draft')
  await to('r-Dunas', 'submit', 'submitted')
  expect(await turns()).toEqual([ofDunas, ['r-Bravos', came['r-Bravos']], ofCobras])
  await to('r-Bravos', 'withdraw', 'withdrawn')
  await to('r-Bravos', 'reconsider', 'submitted')
  const again = clock.now()
  await to('r-Bravos', 'waitlist', 'waitlisted')
  expect(await turns()).toEqual([ofDunas, ofCobras, ['r-Bravos', again]])
})
