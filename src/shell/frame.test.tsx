import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawConsoleAs } from './test-console.tsx'

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })
const frame = () => menu().closest('.frame')

test('every page has its title in the page, in the tab and in the way to it', async () => {
  await drawConsoleAs('admin', { at: '/forms/form-basic' })
  await screen.findByRole('heading', { level: 1, name: 'Form Basic' })
  expect(document.title).toBe('Form Basic | Luna console')
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(breadcrumb).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/app/dashboard/default')
  expect(
    within(breadcrumb)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['', 'Demo', 'Form Basic'])
})

test('the first stop of the keyboard leads past the menu into the page', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/users/devices' })
  await screen.findByRole('heading', { level: 1, name: 'Devices' })
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content')
})

test('the user menu says who is signed in and what is not there yet', async () => {
  const { user } = await drawConsoleAs('contents', { at: '/' })
  const button = await screen.findByRole('button', { name: 'User menu' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  const account = screen.getByRole('region', { name: 'Your account' })
  expect(account).toHaveTextContent('Ana Ferrer')
  expect(account).toHaveTextContent('ana@luna.test')
  expect(account).toHaveTextContent('Role: contents')
  for (const name of ['Settings', 'Profile', 'My Messages', 'Lock Screen']) {
    const entry = screen.getByRole('button', { name })
    expect(entry).toHaveAttribute('aria-disabled', 'true')
    expect(entry).toHaveAccessibleDescription('Not available yet')
  }
})

test('Esc closes the user menu and gives the focus back to its button', async () => {
  const { user } = await drawConsoleAs('contents', { at: '/' })
  const button = await screen.findByRole('button', { name: 'User menu' })
  await user.click(button)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('the user menu closes when the focus goes elsewhere', async () => {
  const { user } = await drawConsoleAs('contents', { at: '/' })
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
  expect(screen.getByRole('button', { name: 'User menu' })).toHaveAttribute('aria-expanded', 'false')
})

test('the language is switched for everything at once and told to the browser', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/manager/stats/tech' })
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(screen.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Técnica/Dispositivos' })).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('lang', 'es')
})

test('the sidebar is collapsed and expanded by its button, which says which', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  await user.click(await screen.findByRole('button', { name: 'Collapse menu', expanded: true }))
  expect(frame()).toHaveAttribute('data-menu', 'collapsed')
  await user.click(screen.getByRole('button', { name: 'Expand menu', expanded: false }))
  expect(frame()).toHaveAttribute('data-menu', 'expanded')
})

test('between 992 and 1024 pixels the sidebar starts collapsed and keeps what the person chose', async () => {
  const { user, resize } = await drawConsoleAs('admin', { at: '/', width: 1000 })
  await user.click(await screen.findByRole('button', { name: 'Expand menu' }))
  await resize(1005)
  await resize(1020)
  expect(frame()).toHaveAttribute('data-menu', 'expanded')
  await resize(1366)
  await resize(1024)
  expect(frame()).toHaveAttribute('data-menu', 'collapsed')
})

test('on a narrow screen the drawer opens by its button, and Esc closes it and gives the focus back', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/', width: 390 })
  const open = await screen.findByRole('button', { name: 'Open menu' })
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  await user.click(open)
  expect(frame()).toHaveAttribute('data-menu', 'open')
  within(menu()).getByRole('button', { name: 'LMF' }).focus()
  await user.keyboard('{Escape}')
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
})

test('a press beside the drawer closes it', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/', width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await user.click(document.querySelector('.backdrop') ?? document.body)
  expect(frame()).toHaveAttribute('data-menu', 'closed')
})

test('following an entry of the drawer closes it and goes on in the page', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/', width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await user.click(within(menu()).getByRole('link', { name: 'Notifications' }))
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
