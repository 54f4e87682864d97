import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { consoleMachine, partsOf } from '../../machines/console.ts'
import { sessionMachine } from '../../machines/session.ts'
import { roles } from '../model/permissions.ts'
import { App } from './app.tsx'
import './console.tsx'

const startRoot = () => {
  const session = sessionMachine.provide({ actors: { watchSession: fromCallback(() => {}) } })
  return createActor(consoleMachine.provide({ actors: { session } }), { input: { knownRoles: roles } }).start()
}

const store = () => {
  throw new Error('This test has no database.')
}

test('a part of the console that crashes is told in the place of everything, with a way back', async () => {
  const root = startRoot()
  const parts = partsOf(root)
  window.history.replaceState(null, '', '/app/dashboard/default')
  render(
    <StrictMode>
      <App parts={{ ...parts, store }} />
    </StrictMode>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  // React tells the browser's console of every error that a boundary catches.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  // No such thing is ever sent: it stands for an issue of ours.
  await act(async () => parts.session.send({ type: 'session.signedIn', account: undefined as never }))
  expect(root.getSnapshot().hasTag('crashed')).toBe(true)
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Reload the console' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard/default')
  expect(told).toHaveBeenCalled()
})
