import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import WaitingCard from './waiting-card.tsx'
// Preloaded, so that no test waits for lazy parts.
import '../../../ui/dialogs/modals.tsx'
import '../staff/give-role.tsx'

const now = Date.UTC(2026, 10, 21)
const minute = 60_000

const nora = { displayName: 'Nora Blanco', email: 'nora@luna.test', createdAt: now, waitingSince: now, verified: true }

const open = (people: Readonly<Record<string, typeof nora>> = { nora }) => {
  const store = memoryStore({ tree: { users: people }, now })
  store.clock.advance(20 * minute)
  return store
}

test('who waits for a role gets one in place', async () => {
  const store = open()
  const { user, toasts, urgent } = drawCard(WaitingCard, store)
  expect(await screen.findByText('nora@luna.test · address verified · signed up 20 minutes ago')).toBeInTheDocument()
  expect(urgent()).toEqual({ text: '1 person is waiting for a role', to: '/users/staff' })
  await user.click(screen.getByRole('button', { name: 'Give a role: Nora Blanco' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox'), 'LMF')
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await screen.findByText(/^No one is waiting for a role/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.tree()).toMatchObject({ users: { nora: { role: 'lmf' } } })
  expect(toasts).toHaveLength(1)
  expect(urgent()).toBeUndefined()
})

test('who decides otherwise gives none', async () => {
  const store = open()
  const { user } = drawCard(WaitingCard, store)
  const button = await screen.findByRole('button', { name: 'Give a role: Nora Blanco' })
  for (const _ of [1, 2]) {
    await user.click(button)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(store.updates).toEqual([])
})

const peopleOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `p${at}`,
      // Signed up in the other order.
      { ...nora, displayName: `Person ${at}`, createdAt: now - at, waitingSince: now + at * minute },
    ]),
  )

test('as many as the card can show are counted, by how long they wait', async () => {
  const { urgent } = drawCard(WaitingCard, open(peopleOf(4)))
  expect(await screen.findByText('Person 3')).toBeInTheDocument()
  expect(screen.getByText(/signed up 17 minutes ago$/)).toBeInTheDocument()
  expect(screen.queryByText('4+')).toBeNull()
  expect(urgent()?.text).toBe('4 people are waiting for a role')
})

test('of many the first are shown, and their number is not guessed', async () => {
  const { urgent } = drawCard(WaitingCard, open(peopleOf(7)))
  expect(await screen.findByText('Person 3')).toBeInTheDocument()
  expect(screen.queryByText('Person 4')).toBeNull()
  expect(screen.getByText('4+')).toBeInTheDocument()
  expect(urgent()?.text).toBe('More than 4 people are waiting for a role')
})
