import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../../model/store.ts'
import { address, drawConsole, drawConsoleAs, silentStore } from '../testing/console.tsx'

// The console is not served here, so releases are unknown.
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('until it is known who is signed in, a page of the console shows only that it loads, and the sign-in its form', async () => {
  drawConsole({ at: '/manager/apps' })
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  for (const role of ['navigation', 'banner', 'heading', 'link', 'button'])
    expect(screen.queryByRole(role), role).not.toBeInTheDocument()
  expect(address()).toBe('/manager/apps')
  drawConsole({ at: '/login' })
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument()
})

test('signed out, a page leads to the sign-in and from there back to it with query and hash', async () => {
  const { signOut, signIn, giveRole } = drawConsole({ at: '/users/devices?search=luna&page=2#list' })
  await signOut()
  await screen.findByRole('button', { name: 'Login' })
  expect(window.location.pathname).toBe('/login')
  await signIn()
  await giveRole('contents')
  await heading('Devices')
  expect(address()).toBe('/users/devices?search=luna&page=2#list')
})

test.each([
  ['/login', 'Login'],
  ['/auth/signin-1', 'Login'],
  ['/auth/signup-1', 'Sign up'],
  ['/auth/reset-password-1', 'Reset password'],
])('signed out, %s has the form with the button %s', async (at, button) => {
  const { signOut } = drawConsole({ at })
  await signOut()
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument()
  expect(address()).toBe(at)
})

test.each([
  ['admin', '/login?back=https%3A%2F%2Fevil.test%2F'],
  ...['/', '/torneos/utileros', '/manager/contents/edit', '/Manager//Contents/%20'].map(at => ['stats', at] as const),
  ...['/login', '/auth/signin-1', '/auth/signup-1', '/auth/reset-password-1'].map(at => ['lmf', at] as const),
] as const)('whoever is signed in with the role %s is led from %s to the dashboard', async (role, at) => {
  await drawConsoleAs(role, { at })
  await heading('Dashboard')
  expect(address()).toBe('/app/dashboard/default')
})

test('without a role that the console knows the person waits, and a role opens the page asked for by itself', async () => {
  const { signIn, giveRole } = drawConsole({ at: '/manager/stats/tech' })
  await signIn()
  await giveRole(null)
  await heading('Waiting for a role')
  expect(screen.getByRole('status')).toHaveTextContent('ana@luna.test')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  await giveRole('superuser')
  expect(screen.getByRole('status')).toHaveTextContent(/unknown role “superuser”/)
  await giveRole('stats')
  await heading('Tech/Devices')
})

test('a page that the role may not open names the permission and who has it, and stays in place', async () => {
  await drawConsoleAs('stats', { at: '/torneos/equipos' })
  await heading('No permission')
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('You can’t open “Equipos”: your role, stats, lacks the permission lmf.open in LMF.')
  expect(main).toHaveTextContent('Roles with this permission: admin, lmf.')
  expect(address()).toBe('/torneos/equipos')
  await waitFor(() => expect(document.title).toBe('No permission | Luna console'))
})

test('a page that needs more than its area names what the role lacks', async () => {
  await drawConsoleAs('contents', { at: '/users/staff' })
  await heading('No permission')
  expect(screen.getByRole('main')).toHaveTextContent('your role, contents, lacks the permission staff.read in Users.')
})

test('a change of role closes the open page, and another opens it again', async () => {
  const { giveRole } = await drawConsoleAs('stats', { at: '/manager/stats/tech' })
  await heading('Tech/Devices')
  await giveRole('contents')
  await heading('No permission')
  await giveRole('admin')
  await heading('Tech/Devices')
})

test('a role that cannot be read is reported, and can be asked for again', async () => {
  const { user, signIn, failRole, giveRole } = drawConsole({ at: '/users/devices' })
  await signIn()
  await failRole('permission_denied')
  expect(await screen.findByText("Client doesn't have permission to access the desired data.")).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await giveRole('stats')
  await heading('Devices')
})

test('whoever cannot get on can log out', async () => {
  const { user, signIn, failRole } = drawConsole({ at: '/users/devices' })
  await signIn()
  await failRole('too_big')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Login' })
})

test('where it cannot be known who is signed in, there is nobody to log out; the second try still leads back', async () => {
  const { user, failSession, signOut } = drawConsole({ at: '/users/devices?page=2' })
  await failSession('A chunk is missing.')
  expect(await screen.findByText(/^Could not load a part of the console\./)).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await signOut()
  await screen.findByRole('button', { name: 'Login' })
  expect(address()).toBe('/login?back=%2Fusers%2Fdevices%3Fpage%3D2')
})

test('the sign-in page asks again who is signed in, and leads them in', async () => {
  const { user, failSession, signIn, giveRole } = drawConsole({ at: '/login' })
  await failSession('A chunk is missing.')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await signIn()
  await giveRole('stats')
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('logging out asks the next person for no page of the one before', async () => {
  const { user } = await drawConsoleAs('stats', { at: '/manager/stats/tech' })
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await screen.findByRole('button', { name: 'Login' })
  expect(address()).toBe('/login')
})

test('a session that ended elsewhere leads back to its page', async () => {
  const { signOut } = await drawConsoleAs('stats', { at: '/manager/stats/tech' })
  await heading('Tech/Devices')
  await signOut()
  await screen.findByRole('button', { name: 'Login' })
  expect(address()).toBe('/login?back=%2Fmanager%2Fstats%2Ftech&ended=')
  expect(screen.getByText(/^Your session ended:/)).toBeVisible()
})

test('a part of the console that crashes is reported in the place of everything, with a way back', async () => {
  const { signIn } = drawConsole({ at: '/app/dashboard/default' })
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  // React logs every error caught by a boundary.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  // Never happens: simulates our own fault.
  await signIn(null as never)
  expect(await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Reload the console' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/app/dashboard/default')
  expect(document.title).toBe('Unexpected Application Error! | Luna console')
  expect(errors).toHaveBeenCalled()
})

test('no rows are asked for that the role may not read', async () => {
  const watchPage = vi.fn<Store['watchPage']>(() => () => {})
  await drawConsoleAs('stats', { at: '/torneos/equipos', store: () => ({ ...silentStore, watchPage }) })
  await heading('No permission')
  expect(watchPage.mock.calls.filter(([{ path }]) => path === 'teams')).toEqual([])
})
