import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { SeedTree } from '../../../../emulators/seed/seed.ts'
import type { Collection } from '../../../model/collection.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { RecordsContext } from '../../../records/records-context.ts'
import { StoreContext } from '../../../records/store-context.ts'
import { kindOf } from '../../../records/testing/draw-page.tsx'
import { keptToasts } from '../../../records/testing/kept-toasts.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { Routed } from '../../../ui/testing/routed.tsx'
import { ToastsContext } from '../../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../../ui/viewer.ts'
import { registrations } from '../collections/registrations.ts'
import { teams } from '../collections/teams.ts'
import { tournaments } from '../collections/tournaments.ts'
import { LivePlaces } from './places-page.tsx'

/** A tournament of two places: one is taken, Bravos and Cobras wait for one in that order, and Dunas came last. */
const treeOf = () => {
  const tree = new SeedTree()
  const write = (collection: Collection, id: string, values: object, action = 'create', after = 0) =>
    tree.change(collection, { id, values: { ...values }, action, by: 'ana', at: 1_790_000_000_000 + after })
  const liga = { name: 'Liga', season: '2026', category: 'senior', format: 'league', places: 2, status: 'planned' }
  write(tournaments, 'liga', liga)
  for (const [index, [team, step, state]] of [
    ['Ayala', 'approve', 'approved'],
    ['Bravos', 'waitlist', 'waitlisted'],
    ['Cobras', 'waitlist', 'waitlisted'],
    ['Dunas', null, ''],
  ].entries()) {
    const id = `t-${team}`
    write(teams, id, { name: team, shortName: team })
    const values = { tournament: 'liga', team: id, contactName: 'Eva', status: 'draft' }
    write(registrations, `r-${team}`, values)
    write(registrations, `r-${team}`, { status: 'submitted' }, 'submit', index)
    if (step) write(registrations, `r-${team}`, { status: state }, step, index)
  }
  return tree.data
}

const draw = async () => {
  const store = new TestStore(treeOf())
  const { toasts, shown } = keptToasts()
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={{ uid: 'eva', name: 'Eva', email: 'eva@luna.test', role: 'lmf', areas: [] }}>
          <ToastsContext value={toasts}>
            <RecordsContext value={{ teams: kindOf(teams) }}>
              <Routed pages={{ '*': <LivePlaces id="liga" /> }} />
            </RecordsContext>
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>,
  )
  await screen.findByRole('heading', { name: /^Liga/ })
  return { user: userEvent.setup(), store, toasts: shown }
}

const group = (name: string) => screen.getByRole('region', { name })

test('a confirmed team is told with a way back, and the keyboard goes on from it', async () => {
  const { user, toasts } = await draw()
  await user.click(screen.getByRole('button', { name: 'Confirm Bravos' }))
  const moved = await within(group('Approved')).findByRole('listitem', { name: 'Bravos' })
  expect(screen.getByText('2 of 2')).toBeInTheDocument()
  expect(toasts.map(({ text }) => text)).toEqual(['Bravos: Approved'])
  expect(document.activeElement).toBe(moved)
})

test('whoever is passed over is named, in Spanish too, and nothing is written without a yes', async () => {
  const { user, store } = await draw()
  act(() => switchLanguage('es'))
  await user.click(screen.getByRole('button', { name: 'Aprobar: Dunas' }))
  const question = await screen.findByRole('dialog', { name: '¿Aprobar a Dunas antes que a otros?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(',')[0]),
  ).toEqual(['Bravos', 'Cobras'])
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(store.updates).toEqual([])
})

test('what failed is told in words, with the team where it was, and is tried again when somebody asks', async () => {
  const { user, store } = await draw()
  store.denied.add('registrations/r-Bravos')
  await user.click(screen.getByRole('button', { name: 'Confirm Bravos' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("Client doesn't have permission")
  expect(within(group('Waiting list')).getByRole('listitem', { name: 'Bravos' })).toBeInTheDocument()
  store.denied.clear()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await within(group('Approved')).findByRole('listitem', { name: 'Bravos' })).toBeInTheDocument()
})

test('a way back that failed is offered again', async () => {
  const { user, store, toasts } = await draw()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment of Ayala' }), 'Partly')
  const run = () => act(async () => toasts.at(-1)?.action?.run())
  store.denied.add('registrations/r-Ayala')
  await run()
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'failed', action: { label: 'Try again' } }))
  store.denied.clear()
  await run()
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^Taken back: /))
})

test('payment and documents are noted where the team stands', async () => {
  const { user, store } = await draw()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment of Ayala' }), 'Partly')
  await user.click(screen.getByRole('checkbox', { name: 'Documents checked: Ayala' }))
  expect(store.tree).toMatchObject({ registrations: { 'r-Ayala': { paid: 'partly', documents: true, rev: 5 } } })
})

test('a tournament that is not there says so', async () => {
  const { store } = await draw()
  act(() => store.write({ 'tournaments/liga': null }))
  expect(await screen.findByText(/There is no such tournament/)).toBeInTheDocument()
})
