import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hold } from '../../ui/leaving/holds.ts'
import { drawConsole, drawConsoleAs } from '../testing/console.tsx'
// Preloaded, so that no test waits for their compilation.
import '../bell/bell-panel.tsx'
import '../palette/palette.tsx'

const draw = async (width = 1366, role = 'admin') => {
  const drawn = await drawConsoleAs(role, { at: '/', width })
  await screen.findByRole('button', { name: width < 600 ? 'More' : 'User menu' })
  return drawn
}
const button = (name: string) => screen.getByRole('button', { name })
const userMenu = () => button('User menu')
const bell = () => button('Notifications')
/** In the visible and in the announced message. */
const expectUnlinked = (name: string) =>
  expect(screen.getAllByText(new RegExp(`“${name}” is part of the demo: it does nothing yet`))).toHaveLength(2)

test('the bell opens what waits, and Esc leads back to it', async () => {
  const { user } = await draw()
  await user.click(bell())
  expect(await screen.findByText(/All up to date/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/All up to date/)).toBe(null)
  expect(bell()).toHaveFocus()
})

test('of the panels one is open at a time; a press outside closes it, one on its own ground does not', async () => {
  const { user } = await draw()
  await user.click(userMenu())
  await user.click(bell())
  expect(userMenu()).toHaveAttribute('aria-expanded', 'false')
  await user.click(await screen.findByText(/All up to date/))
  expect(bell()).toHaveAttribute('aria-expanded', 'true')
  // Also in browsers that do not focus a pressed button.
  await user.click(bell())
  await user.click(bell())
  bell().blur()
  await user.click(screen.getByRole('main'))
  expect(bell()).toHaveAttribute('aria-expanded', 'false')
})

test('the placeholder dropdown, above 575 pixels, has three entries that say what they are, and that nothing stands behind them', async () => {
  const { user, resize } = await draw(576)
  await user.click(button('More'))
  await user.click(button('Demo actions'))
  expect(button('Demo actions')).toHaveAttribute('aria-expanded', 'true')
  const entries = within(screen.getByRole('menu', { name: 'Demo actions' })).getAllByRole('menuitem')
  expect(entries.map(entry => entry.textContent)).toEqual(['Action', 'Another action', 'Something else here'])
  for (const entry of entries) expect(entry).toHaveAccessibleDescription('Placeholders: not linked to anything yet.')
  await user.click(screen.getByRole('menuitem', { name: 'Another action' }))
  expect(screen.queryByRole('menu')).toBe(null)
  expect(button('Demo actions')).toHaveFocus()
  expectUnlinked('Another action')
  await resize(575)
  expect(screen.queryByRole('button', { name: 'Demo actions' })).toBe(null)
})

test('arrows, ends and letters lead through the dropdown; Esc and Tab close it and lead where they should', async () => {
  const { user } = await draw()
  for (const [keys, name] of [
    ['{Enter}', 'Action'],
    ['{ArrowDown}', 'Action'],
    ['{Enter}{End}', 'Something else here'],
    ['{Enter}{End}{Home}', 'Action'],
    ['{Enter}{ArrowDown}', 'Another action'],
    ['{Enter}{End}{ArrowDown}', 'Action'],
    ['{Enter}{ArrowUp}', 'Something else here'],
    ['{Enter}s', 'Something else here'],
    ['{Enter}aa', 'Action'],
    ['{Enter}x', 'Action'],
  ] as const) {
    button('Demo actions').focus()
    await user.keyboard(keys)
    expect(screen.getByRole('menuitem', { name }), keys).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBe(null)
    expect(button('Demo actions')).toHaveFocus()
  }
  await user.keyboard('{Enter}{Tab}')
  expect(screen.queryByRole('menu')).toBe(null)
  expect(button('Find anything…')).toHaveFocus()
})

test('the user menu says who is signed in, and what is not there yet, also when that is pressed', async () => {
  const { user } = await draw(1366, 'contents')
  expect(userMenu()).toHaveAttribute('aria-expanded', 'false')
  await user.click(userMenu())
  expect(screen.getByRole('region', { name: 'Your account' })).toHaveTextContent(
    /Ana Ferrer.*ana@luna\.test.*Role: contents/,
  )
  for (const name of ['Settings', 'Profile', 'My Messages', 'Lock Screen']) {
    expect(button(name)).toHaveAttribute('aria-disabled', 'true')
    expect(button(name)).toHaveAccessibleDescription('Not available yet')
    await user.click(button(name))
    expectUnlinked(name)
    expect(screen.getAllByText(/is part of the demo/)).toHaveLength(2)
    expect(button(name)).toHaveFocus()
  }
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Settings' })).toBe(null)
  expect(userMenu()).toHaveFocus()
})

test('without a name, the address says who is signed in', async () => {
  const { user, signIn, giveRole } = drawConsole({ at: '/' })
  await signIn({ uid: 'ana', email: 'ana@luna.test', displayName: ' ' })
  await giveRole('admin')
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  expect(screen.getByRole('region', { name: 'Your account' })).toHaveTextContent(/^ana@luna\.test.*ana@luna\.test/)
})

test('the panel of the second step closes with Esc, and leads back to the user menu', async () => {
  const { user } = await draw()
  await user.click(userMenu())
  await user.click(button('Two-step sign-in'))
  await screen.findByRole('dialog', { name: 'Two-step sign-in' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(userMenu()).toHaveFocus()
})

test('who is elsewhere chooses by whose clock publishing is shown; who has the company’s clock has no choice', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { user } = await draw()
  await user.click(userMenu())
  const zones = () => within(screen.getByRole('group', { name: 'Publishing times' }))
  expect(zones().getByRole('button', { name: 'El Salvador' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(zones().getByRole('button', { name: 'New York' }))
  expect(zones().getByRole('button', { name: 'New York' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(zones().getByRole('button', { name: 'El Salvador' }))
  vi.stubEnv('TZ', 'America/El_Salvador')
  await user.click(userMenu())
  await user.click(userMenu())
  expect(screen.queryByRole('group', { name: 'Publishing times' })).toBe(null)
  vi.unstubAllEnvs()
})

test('the language is switched for everything at once and told to the browser', async () => {
  const { user } = await drawConsoleAs('admin', { at: '/manager/stats/tech' })
  await user.click(await screen.findByRole('button', { name: 'User menu' }))
  expect(button('Español')).toHaveAttribute('lang', 'es')
  await user.click(button('Español'))
  expect(button('Español')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Cerrar sesión')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Tecnología/Dispositivos' })).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('lang', 'es')
})

test('the menu turns light, and a reset turns it dark again', async () => {
  const { user } = await draw()
  await user.click(userMenu())
  for (const [press, look] of [
    ['Light menu', 'menu-light'],
    ['Reset the menu', 'menu-dark'],
  ] as const) {
    await user.click(button(press))
    // The layout attribute selects its colours.
    expect(document.querySelector('.frame')).toHaveAttribute('data-layout-type', look)
  }
  expect(button('Dark menu')).toHaveAttribute('aria-pressed', 'true')
})

test('a light menu at the top is found again by the same person', async () => {
  const { user } = await draw()
  await user.click(userMenu())
  await user.click(button('Light menu'))
  await user.click(button('Top'))
  cleanup()
  await draw()
  await user.click(userMenu())
  for (const name of ['Light menu', 'Top']) expect(button(name)).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['keeps whoever stays signed in', false],
  ['logs out whoever agrees', true],
])('logging out with unsaved work asks, and %s', async (_, may) => {
  const { user } = await draw(1366, 'contents')
  let answer = (_: boolean) => {}
  const release = hold(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  await user.click(userMenu())
  await user.click(button('Logout'))
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument()
  answer(may)
  if (may) await screen.findByRole('button', { name: 'Login' })
  else expect(await screen.findByRole('button', { name: 'User menu' })).toHaveFocus()
  release()
})

const tools = ['Find anything…', 'Notifications', 'User menu']
const expectTools = (isShown: boolean) => {
  const found = tools.map(name => screen.queryByRole('button', { name }) !== null)
  expect(found).toEqual(tools.map(() => isShown))
}

test('below 600 pixels one button shows the right-hand part of the header, and hides it', async () => {
  const { user, resize } = await draw(599)
  const more = button('More')
  expect(more).toHaveAttribute('aria-expanded', 'false')
  expectTools(false)
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expectTools(true)
  await user.click(more)
  expectTools(false)
  await resize(600)
  expectTools(true)
  expect(more).not.toBeInTheDocument()
})

test('Esc closes a panel and then what is behind More, each with the focus on its button', async () => {
  const { user } = await draw(390)
  button('More').focus()
  await user.keyboard('{Enter}')
  userMenu().focus()
  await user.keyboard('{Enter}')
  expect(userMenu()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(userMenu()).toHaveAttribute('aria-expanded', 'false')
  expect(userMenu()).toHaveFocus()
  await user.keyboard('{Escape}')
  expectTools(false)
  expect(button('More')).toHaveFocus()
})

test('a press on the page and another page close what is behind More; a dialog that was opened from there gives the focus back to it', async () => {
  const { user } = await draw(390)
  await user.click(button('More'))
  await user.click(screen.getByRole('main'))
  expectTools(false)
  await user.click(button('More'))
  await user.click(button('Find anything…'))
  await user.click(await screen.findByRole('combobox'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button('Find anything…')).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('combobox'), 'Equipos{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Equipos' })
  expectTools(false)
  expect(screen.getByRole('main')).toHaveFocus()
})
