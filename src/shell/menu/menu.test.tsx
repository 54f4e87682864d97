import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memoryStore } from '../../records/testing/memory-store.ts'
import { drawConsoleAs } from '../testing/console.tsx'

const findMenu = () => screen.findByRole('navigation', { name: 'Main menu' })

const groupsOf = (menu: HTMLElement) => {
  const [list] = within(menu).getAllByRole('list')
  return [...(list?.children ?? [])].map(entry => entry.querySelector('.entry-title')?.textContent)
}

test('the menu has what the role may open, and follows a change of it', async () => {
  const { giveRole } = await drawConsoleAs('admin', { at: '/' })
  const menu = await findMenu()
  expect(groupsOf(menu)).toEqual([
    'Dashboard',
    'Contents',
    'Notifications',
    'LMF',
    'Apps',
    'Users',
    'Stats',
    'Trash',
    'Demo',
  ])
  for (const [role, groups] of [
    ['lmf', ['Dashboard', 'Notifications', 'LMF', 'Apps', 'Users', 'Trash', 'Demo']],
    ['contents', ['Dashboard', 'Contents', 'Notifications', 'Apps', 'Users', 'Trash', 'Demo']],
    ['stats', ['Dashboard', 'Notifications', 'Apps', 'Users', 'Stats', 'Trash', 'Demo']],
  ] as const) {
    await giveRole(role)
    expect(groupsOf(menu)).toEqual(groups)
  }
})

test('a group that a new role brings opens, and is marked, as any other', async () => {
  const { giveRole, user } = await drawConsoleAs('stats', { at: '/' })
  await giveRole('admin')
  const lmf = within(await findMenu()).getByRole('button', { name: 'LMF' })
  await user.click(lmf)
  expect(lmf).toHaveAttribute('aria-expanded', 'true')
  await user.click(await screen.findByRole('link', { name: 'Torneos' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Torneos' })).toBeVisible()
  expect(lmf.closest('[data-lit]')).toHaveAttribute('data-lit', 'true')
})

test('every group has an icon of its own', async () => {
  await drawConsoleAs('admin', { at: '/' })
  const [list] = within(await findMenu()).getAllByRole('list')
  const icons = [...(list?.children ?? [])].map(entry => entry.querySelector('svg')?.innerHTML)
  expect(icons).not.toContain(undefined)
  expect(new Set(icons).size).toBe(9)
})

test('a group is a button that names and controls its list, and opening one closes the other', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  const menu = await findMenu()
  const lmf = within(menu).getByRole('button', { name: 'LMF' })
  expect(lmf).toHaveAttribute('aria-expanded', 'false')
  await user.click(lmf)
  expect(lmf).toHaveAttribute('aria-expanded', 'true')
  const list = document.getElementById(lmf.getAttribute('aria-controls') ?? '')
  expect(
    within(list ?? menu)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Torneos', 'Incidencias', 'Equipos', 'Jornadas', 'Plantillas', 'Jugadores'])
  await user.click(within(menu).getByRole('button', { name: 'Users' }))
  expect(lmf).toHaveAttribute('aria-expanded', 'false')
  expect(within(menu).queryByRole('link', { name: 'Torneos' })).not.toBeInTheDocument()
})

test('the page is marked once, and its group is open', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/manager/contents/notifications' })
  const menu = await findMenu()
  const current = () => [...menu.querySelectorAll('[aria-current="page"]')].map(link => link.textContent)
  const lit = () => [...menu.querySelectorAll('[data-lit="true"] > button')].map(group => group.textContent)
  expect(current()).toEqual(['Notifications'])
  expect(lit()).toEqual([])
  await user.click(within(menu).getByRole('button', { name: 'Stats' }))
  await user.click(within(menu).getByRole('link', { name: 'Tech/Devices' }))
  await screen.findByRole('heading', { level: 1, name: 'Tech/Devices' })
  expect(within(menu).getByRole('link', { name: 'Tech/Devices' })).toHaveFocus()
  expect(current()).toEqual(['Tech/Devices'])
  expect(lit()).toEqual(['Stats'])
  expect(within(menu).getByRole('button', { name: 'Stats' })).toHaveAttribute('aria-expanded', 'true')
  // Stays highlighted when closed.
  await user.click(within(menu).getByRole('button', { name: 'Stats' }))
  expect(within(menu).getByRole('button', { name: 'Stats' })).toHaveAttribute('aria-expanded', 'false')
  expect(lit()).toEqual(['Stats'])
  await user.click(within(menu).getByRole('button', { name: 'LMF' }))
  expect(lit()).toEqual(['LMF', 'Stats'])
})

test('a group that was pressed is marked, and described as one that stays open; that of the page is not', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/torneos/equipos' })
  const menu = await findMenu()
  const [lmf, stats] = ['LMF', 'Stats'].map(name => within(menu).getByRole('button', { name }))
  expect(lmf).toHaveAttribute('aria-expanded', 'true')
  expect(lmf?.parentElement).toHaveAttribute('data-trigger', 'false')
  expect(lmf).not.toHaveAccessibleDescription()
  await user.click(stats ?? menu)
  expect(lmf).toHaveAttribute('aria-expanded', 'false')
  expect(stats?.parentElement).toHaveAttribute('data-trigger', 'true')
  expect(stats).toHaveAccessibleDescription('Stays open on other pages')
})

test('a sub-menu opens within its group and closes at a second press, and when the pointer or the focus leaves the menu', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/' })
  const menu = await findMenu()
  await user.click(within(menu).getByRole('button', { name: 'Demo' }))
  const basic = within(menu).getByRole('button', { name: 'Basic' })
  await user.click(basic)
  await user.click(basic)
  expect(within(menu).queryByRole('link', { name: 'Button' })).not.toBeInTheDocument()
  await user.click(basic)
  expect(within(menu).getByRole('link', { name: 'Button' })).toBeInTheDocument()
  await user.hover(screen.getByRole('button', { name: 'User menu' }))
  expect(basic).toHaveAttribute('aria-expanded', 'false')
  await user.click(basic)
  const inSubMenu = within(menu).getByRole('link', { name: 'Button' })
  act(() => inSubMenu.focus())
  await user.hover(menu)
  await user.unhover(menu)
  // Only the pointer has left; the focus is still here.
  expect(inSubMenu).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'User menu' }).focus())
  expect(basic).toHaveAttribute('aria-expanded', 'false')
  expect(within(menu).getByRole('button', { name: 'Demo' })).toHaveAttribute('aria-expanded', 'true')
})

test('what opens in a new tab and what leads to another site says so', async () => {
  const { user } = await drawConsoleAs('stats', { at: '/sample-page' })
  const menu = await findMenu()
  const entry = (name: string) => within(menu).getByRole('link', { name })
  const documentation = entry('Documentation (another site) (opens in a new tab)')
  expect(documentation).toHaveAttribute('target', '_blank')
  expect(documentation).not.toHaveAttribute('aria-current')
  expect(documentation).toHaveAttribute('href', 'https://codedthemes.gitbook.io/datta/')
  const detached = entry('Detached Sample (opens in a new tab)')
  expect(detached).toHaveAttribute('href', '/sample-page')
  expect(detached).toHaveAttribute('target', '_blank')
  for (const link of [documentation, detached]) expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const website = entry('Website Demo (another site)')
  expect(website).not.toHaveAttribute('target')
  expect(website).toHaveAttribute('href', 'https://codedthemes.com/')
  expect(within(website).getByText('Demo')).toHaveClass('entry-badge-info')
  expect(detached).toHaveClass('entry', 'entry-divided')
  // With two entries for a page, the first is marked.
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveAccessibleName('Sample Page')
  await user.click(within(menu).getByRole('button', { name: 'Basic' }))
  expect(entry('Button')).not.toHaveAttribute('target')
})

test('the menu says what it is and which version', async () => {
  await drawConsoleAs('stats', { at: '/' })
  const menu = await findMenu()
  expect(within(menu).getByRole('link', { name: 'Luna console' })).toHaveAttribute('href', '/app/dashboard/default')
  expect(menu).toHaveTextContent('v2.0.0')
  const moon = within(menu).getByRole('link', { name: 'Luna console' }).querySelector('svg')
  expect(moon).toHaveClass('lucide-moon')
  // A group with a single entry becomes that entry.
  expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app/dashboard/default')
  expect(within(menu).queryByRole('button', { name: 'Dashboard' })).not.toBeInTheDocument()
  const premium = within(menu).getByRole('link', { name: /Premium version/ })
  expect(within(menu).getByRole('region', { name: 'More for your console' })).toContainElement(premium)
  expect(premium).toHaveAccessibleName('Premium version (opens in a new tab)')
  expect(premium).toHaveAttribute('target', '_blank')
  expect(premium).toHaveAttribute('rel', 'noopener noreferrer')
  expect(premium).toHaveAttribute('href', 'https://codedthemes.com/item/datta-able-react-admin-template/')
})

test('apps have the names of their records', async () => {
  const store = memoryStore({ tree: { 'apps/oime/name': 'Oíme Radio' } })
  const { user } = await drawConsoleAs('admin', { at: '/', store: () => store })
  const menu = await findMenu()
  await user.click(within(menu).getByRole('button', { name: 'Apps' }))
  expect(await within(menu).findByRole('link', { name: 'Oíme Radio' })).toHaveAttribute('href', '/oime/layouts')
  expect(within(menu).getByRole('link', { name: 'ES Fútbol' })).toBeInTheDocument()
})

test('at the top, Esc closes an open group, with the focus on its button', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/', width: 1366 })
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  await user.click(screen.getByRole('button', { name: 'Top' }))
  await user.keyboard('{Escape}')
  const menu = await findMenu()
  expect(screen.queryByRole('button', { name: 'Collapse menu' })).not.toBeInTheDocument()
  const lmf = within(menu).getByRole('button', { name: 'LMF' })
  await user.click(lmf)
  // It closes as soon as the pointer leaves.
  expect(lmf).not.toHaveAccessibleDescription()
  act(() => within(menu).getByRole('link', { name: 'Equipos' }).focus())
  await user.keyboard('{Escape}')
  expect(lmf).toHaveFocus()
  expect(lmf).toHaveAttribute('aria-expanded', 'false')
})
