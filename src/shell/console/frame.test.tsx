import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Store } from '../../model/store.ts'
import { address, drawConsoleAs, silentStore } from '../testing/console.tsx'

const menu = () => screen.getByRole('navigation', { name: 'Main menu' })
const frame = () => menu().closest('.frame')

test.each([1366, 390])(
  'every page has its title in the page, in the tab and in the way to it, %d pixels wide',
  async width => {
    await drawConsoleAs('admin', { at: '/forms/form-basic', width })
    await screen.findByRole('heading', { level: 1, name: 'Form Basic' })
    expect(document.title).toBe('Form Basic | Luna console')
    expect(screen.getByRole('main')).not.toHaveFocus()
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
    const home = within(breadcrumb).getByRole('link', { name: 'Home' })
    expect(home).toHaveAttribute('href', '/app/dashboard/default')
    expect(home.querySelector('svg')).toHaveClass('lucide-house')
    expect(
      within(breadcrumb)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['', 'Demo', 'Form Basic'])
  },
)

test('while the database is out of reach every page says once what still works; an interruption of a moment is no news', async () => {
  const listeners = new Set<(isConnected: boolean) => void>()
  const store = {
    ...silentStore,
    watchConnection: (notify: (isConnected: boolean) => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
  await drawConsoleAs('admin', { at: '/forms/form-basic', store: () => store })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Form Basic' })
  const banners = () => screen.queryAllByText(/^You are offline. .* drafts are kept on this device/)
  vi.useFakeTimers()
  const connect = (isConnected: boolean, after: number) =>
    act(() => {
      for (const notify of listeners) notify(isConnected)
      vi.advanceTimersByTime(after)
    })
  try {
    connect(false, 900)
    connect(true, 1_000)
    expect(banners()).toEqual([])
    connect(false, 1_000)
    expect(banners()).toHaveLength(1)
    expect(banners()[0]?.closest('[role=status]')).toBeInTheDocument()
    expect(heading.compareDocumentPosition(banners()[0] ?? heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    connect(true, 0)
    expect(banners()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('where what had the focus went with its page, the heading of the new page has it', async () => {
  const { user } = await drawConsoleAs('lmf', { at: '/manager/stats/tech', width: 390 })
  await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /^Good / })).toHaveFocus())
  // The focus reads the page's name out.
  expect(title).toHaveAttribute('aria-live', 'off')
})

test('a new page begins at its top, one that is gone back to where it was, and each has a focus that was lost', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/users/devices' })
  await screen.findByRole('heading', { level: 1, name: 'Devices' })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await user.click(within(menu()).getByRole('link', { name: 'Notifications' }))
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  scrollTo.mockClear()
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => window.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Devices' })
  expect(screen.getByRole('main')).toHaveFocus()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the way to a record leads to its list, as it was left', async () => {
  window.sessionStorage.setItem(
    'luna.session.ana.place./manager/contents',
    JSON.stringify({ query: '?sort=title', opened: null }),
  )
  await drawConsoleAs('admin', { at: '/manager/contents/edit/c1/history' })
  await screen.findByRole('heading', { level: 1, name: /^History of/ })
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(breadcrumb.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/app/dashboard/default',
    '/manager/contents?sort=title',
    '/manager/contents/edit/c1',
  ])
  const names = breadcrumb.getAllByRole('listitem').map(item => item.textContent)
  expect(names.filter(name => name === 'Contents')).toHaveLength(1)
})

test.each([
  ['/manager/año', '/manager/año'],
  ['/manager/%E0%A4%A', '/manager/%E0%A4%A'],
])('of the unknown address %s the dashboard says it as %s', async (at, said) => {
  // The router warns of one that it cannot decode.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await drawConsoleAs('admin', { at })
  expect(await screen.findByText(`No page at ${said}, so you are on the dashboard.`)).toBeVisible()
})

test('a name of the tournaments is read out in Spanish on an English page', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/torneos/equipos/new' })
  await screen.findByRole('navigation', { name: 'Breadcrumb' })
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const teams = breadcrumb.getByRole('link', { name: 'Equipos' })
  expect(teams).toHaveAttribute('lang', 'es')
  await user.click(teams)
  expect(await screen.findByRole('heading', { level: 1, name: 'Equipos' })).toHaveAttribute('lang', 'es')
})

test('a collapsed menu shows its words while the keyboard is in it', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/', width: 1366 })
  await user.click(await screen.findByRole('button', { name: 'Collapse menu' }))
  act(() => within(menu()).getByRole('button', { name: 'LMF' }).focus())
  expect(menu()).toHaveAttribute('data-keyboard')
  act(() => screen.getByRole('button', { name: 'User menu' }).focus())
  expect(menu()).not.toHaveAttribute('data-keyboard')
})

test('the first stop of the keyboard leads past the menu into the page', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/users/devices' })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Devices' })
  await waitFor(() => expect(heading.closest('[inert]')).toBeNull())
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
  const { length } = window.history
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.history).toHaveLength(length)
  expect(address()).toBe('/users/devices')
})

test('between 992 and 1024 pixels the sidebar starts collapsed, goes as its button says, and keeps what the person chose', async () => {
  const { user, resize } = await drawConsoleAs('admin', { at: '/', width: 1000 })
  await user.click(await screen.findByRole('button', { name: 'Expand menu', expanded: false }))
  expect(frame()).toHaveAttribute('data-menu', 'expanded')
  await user.click(screen.getByRole('button', { name: 'Collapse menu', expanded: true }))
  expect(frame()).toHaveAttribute('data-menu', 'collapsed')
  await user.click(screen.getByRole('button', { name: 'Expand menu' }))
  await resize(1005)
  await resize(1020)
  expect(frame()).toHaveAttribute('data-menu', 'expanded')
  await resize(1025)
  await resize(1024)
  expect(frame()).toHaveAttribute('data-menu', 'collapsed')
})

test('a menu that was collapsed on a wide screen is so when the console is opened again, for that person alone', async () => {
  const place = { at: '/', width: 1366 }
  const { user } = await drawConsoleAs('admin', place)
  await user.click(await screen.findByRole('button', { name: 'Collapse menu' }))
  cleanup()
  const again = await drawConsoleAs('admin', place)
  await screen.findByRole('button', { name: 'Expand menu' })
  expect(frame()).toHaveAttribute('data-menu', 'collapsed')
  await again.signOut()
  await again.signIn({ uid: 'leo', email: 'leo@luna.test', displayName: 'Leo Paz' })
  await again.giveRole('admin')
  await screen.findByRole('button', { name: 'Collapse menu' })
  expect(frame()).toHaveAttribute('data-menu', 'expanded')
})

test('on a narrow screen the drawer opens by its button; Esc, a press beside it and an entry close it, each with the focus where it leads', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/', width: 390 })
  const open = await screen.findByRole('button', { name: 'Open menu' })
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  await user.click(open)
  expect(frame()).toHaveAttribute('data-menu', 'open')
  within(menu()).getByRole('button', { name: 'LMF' }).focus()
  await user.keyboard('{Escape}')
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(document.querySelector('.backdrop') ?? document.body)
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  within(menu()).getByRole('button', { name: 'LMF' }).focus()
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(within(menu()).getByRole('link', { name: 'Notifications' }))
  await screen.findByRole('heading', { level: 1, name: 'Notifications' })
  expect(frame()).toHaveAttribute('data-menu', 'closed')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a page with a heading of its own has a title all the same, and the way to it says no name twice', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/users/devices' })
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(title).toHaveClass('page-title', { exact: true })
  // The focus stays in the menu.
  expect(title).toHaveAttribute('aria-live', 'polite')
  expect(document.title).toBe('Dashboard | Luna console')
  const items = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual(['', 'Dashboard'])
})

test('the menu and the page of layouts are called as the record of their app, as long as it can be read', async () => {
  const readers = new Set<() => void>()
  const store: Store = {
    ...silentStore,
    watch: (path, { next, failed }) => {
      if (path !== 'apps/oime/name') return () => {}
      const lose = () => failed({ code: 'permission_denied', message: 'No' })
      readers.add(lose)
      next('Oíme Radio')
      return () => readers.delete(lose)
    },
  }
  const { user } = await drawConsoleAs('admin', { at: '/oime/layouts', store: () => store })
  expect(await screen.findByRole('heading', { level: 1, name: 'Oíme Radio layouts' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Oíme Radio' })).toBeInTheDocument()
  expect(document.title).toMatch(/^Oíme Radio layouts/)
  await user.click(screen.getByRole('link', { name: 'ES Fútbol' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'ES Fútbol layouts' })).toBeInTheDocument()
  act(() => {
    for (const lose of readers) lose()
  })
  expect(screen.getByRole('link', { name: 'Oíme' })).toBeInTheDocument()
})
