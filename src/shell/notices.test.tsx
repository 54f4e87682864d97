import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entry, Observer } from '../model/store.ts'
import { drawConsoleAs, silentStore } from './test-console.tsx'
// Loaded ahead, so that no test waits for it to be transformed.
import './demo/notifications-panel.tsx'

const waiting = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, value: { waitingSince: 1 } }))

const draw = async (role: string, count: number) => {
  const observers = new Set<Observer<readonly Entry[]>>()
  const store = () => ({
    ...silentStore,
    watchPage: ({ path }: { path: string }, observer: Observer<readonly Entry[]>) => {
      if (path !== 'users') return () => {}
      observers.add(observer)
      observer.next(waiting(count))
      return () => observers.delete(observer)
    },
  })
  const drawn = await drawConsoleAs(role, { at: '/forms/form-basic', store: store as never })
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  return {
    ...drawn,
    bell,
    observers,
    tell: (now: number) =>
      act(() => {
        for (const one of observers) one.next(waiting(now))
      }),
  }
}

test('the bell says who waits for a role, live, and leads to them', async () => {
  const { user, bell, tell } = await draw('admin', 1)
  expect(bell).toHaveAccessibleDescription('1 person waits for a role')
  await tell(3)
  expect(bell).toHaveAccessibleDescription('3 people wait for a role')
  await user.click(bell)
  const link = within(await screen.findByRole('list', { name: 'Your notifications' })).getByRole('link')
  expect(link).toHaveTextContent('3 people wait for a role')
  expect(link).toHaveAttribute('href', '/users/staff')
})

test('it counts as far as it reads, and says nothing where nobody waits', async () => {
  const { bell, tell } = await draw('admin', 21)
  expect(bell).toHaveAccessibleDescription('More than 20 people wait for a role')
  await tell(0)
  await waitFor(() => expect(bell).not.toHaveAccessibleDescription())
})

test('whoever gives no roles is told nothing, and nothing is read', async () => {
  const { bell, observers } = await draw('contents', 2)
  expect(bell).not.toHaveAccessibleDescription()
  expect(observers.size).toBe(0)
})
