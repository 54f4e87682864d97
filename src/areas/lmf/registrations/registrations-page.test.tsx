import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import RegistrationsPage from './registrations-page.tsx'

afterEach(() => act(() => switchLanguage('en')))

/** A tournament of two places: one is taken, Bravos and Cobras wait for one in that order, and Dunas came last. */
const draw = async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'lmf' } })
  const { put } = store
  const liga = { name: 'Liga', season: '2026', category: 'senior', format: 'league', places: 2, status: 'planned' }
  put(tournaments, 'liga', liga)
  for (const [team, step, state] of [
    ['Ayala', 'approve', 'approved'],
    ['Bravos', 'waitlist', 'waitlisted'],
    ['Cobras', 'waitlist', 'waitlisted'],
    ['Dunas', null, ''],
  ] as const) {
    put(teams, `t-${team}`, { name: team, shortName: team })
    const values = { tournament: 'liga', team: `t-${team}`, contactName: 'Eva', status: 'draft' }
    put(registrations, `r-${team}`, values)
    put(registrations, `r-${team}`, { status: 'submitted' }, { action: 'submit' })
    if (step) put(registrations, `r-${team}`, { status: state }, { action: step })
  }
  const drawn = drawPage(<RegistrationsPage />, {
    store,
    at: '/torneos/torneos/liga/plazas',
    path: '/torneos/torneos/:id/plazas',
  })
  await screen.findByRole('heading', { name: /^Liga/ })
  return { store, ...drawn }
}

const group = (name: string) => within(screen.getByRole('region', { name }))

test('a confirmed team is told with a way back, and the keyboard goes on from it', async () => {
  const { user, toasts } = await draw()
  await user.click(screen.getByRole('button', { name: 'Confirm Bravos' }))
  const moved = await group('Approved').findByRole('listitem', { name: 'Bravos' })
  expect(screen.getByText('2 of 2')).toBeInTheDocument()
  expect(toasts.map(({ text }) => text)).toEqual(['Bravos: Approved'])
  expect(document.activeElement).toBe(moved)
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

test('what failed is told in words, with the team where it was, and is tried again when somebody asks', async () => {
  const { user, store } = await draw()
  store.failNext('unavailable', 'registrations/r-Bravos')
  await user.click(screen.getByRole('button', { name: 'Confirm Bravos' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable')
  expect(group('Waiting list').getByRole('listitem', { name: 'Bravos' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await group('Approved').findByRole('listitem', { name: 'Bravos' })).toBeInTheDocument()
})

test('payment and documents are noted where the team stands; a way back that failed is offered again', async () => {
  const { user, store, toasts } = await draw()
  await user.click(screen.getByRole('checkbox', { name: 'Documents checked: Ayala' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment of Ayala' }), 'Partly')
  expect(store.tree()).toMatchObject({ registrations: { 'r-Ayala': { paid: 'partly', documents: true, rev: 5 } } })
  expect(toasts.map(({ text }) => text)).toEqual(['Ayala: documents checked', 'Ayala: Partly'])
  const undo = () => act(async () => toasts.at(-1)?.action?.run())
  store.failNext('unavailable', 'registrations/r-Ayala')
  await undo()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'failed', action: { label: 'Try again' } }))
  await undo()
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^Taken back: /))
})

test('a tournament that is not there says so', async () => {
  const { store } = await draw()
  act(() => store.write({ 'tournaments/liga': null }))
  expect(await screen.findByText(/There is no such tournament/)).toBeInTheDocument()
})
