import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { StrictMode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Choice, Disclosure, MenuButton, type MenuItem } from './popup.tsx'

afterEach(() => vi.restoreAllMocks())

const draw = () => {
  render(
    <StrictMode>
      <Disclosure label="Views">
        {close =>
          ['One', 'Two'].map(name => (
            <Choice key={name} onClick={close}>
              {name}
            </Choice>
          ))
        }
      </Disclosure>
      <button type="button">Elsewhere</button>
    </StrictMode>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const choice = () => screen.queryByRole('button', { name: 'One' })

test.each<[string, string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
  ['a choice', 'Views', user => user.click(button('One'))],
  ['Esc', 'Views', user => user.tab().then(() => user.keyboard('{Escape}'))],
  ['going elsewhere', 'Elsewhere', user => user.click(button('Elsewhere'))],
])('a panel that its button opened is closed by %s, and the focus is on %s', async (_, name, close) => {
  const user = draw()
  expect(choice()).not.toBeInTheDocument()
  await user.click(button('Views'))
  expect(choice()).toBeVisible()
  expect(button('Views')).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(button('Views').getAttribute('aria-controls') ?? '')).toContainElement(choice())
  // The window was left, as for another program.
  fireEvent.blur(button('Views'), { relatedTarget: null })
  expect(choice()).toBeVisible()
  await close(user)
  expect(choice()).not.toBeInTheDocument()
  expect(button(name)).toHaveFocus()
})

test('the arrow down on the button opens it at the first choice; up and down go along the choices, from the button and around', async () => {
  const user = draw()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(choice()).not.toBeInTheDocument()
  for (const [key, name] of [
    ['{ArrowDown}', 'One'],
    ['{ArrowUp}', 'Two'],
    ['{ArrowDown}', 'One'],
  ] as const) {
    await user.keyboard(key)
    expect(button(name)).toHaveFocus()
  }
  button('Views').focus()
  await user.keyboard('{ArrowUp}')
  expect(button('Two')).toHaveFocus()
})

test.each([
  ['left', 'start', 0],
  ['right', 'end', 900],
])('in the %s half of the page, the panel is aligned at the %s of its button', async (_, end, left) => {
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 80, 40))
  const user = draw()
  await user.click(button('Views'))
  expect(choice()?.parentElement).toHaveClass(`dropdown-menu-sm-${end}`)
})

const Menu = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <MenuButton isOpen={isOpen} onOpenChange={setOpen} label="More" items={[{ label: 'Copy' }, { label: 'Delete' }]}>
      …
    </MenuButton>
  )
}

test.each([
  ['{ArrowDown}', 'Copy'],
  ['{ArrowUp}', 'Delete'],
])('%s on the button of a menu opens it at %s', async (key, name) => {
  render(<Menu />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard(key)
  expect(screen.getByRole('menuitem', { name })).toHaveFocus()
})

const Actions = ({ run }: { readonly run: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const items: readonly MenuItem[] = [
    { label: 'Copy', run },
    { label: 'Delete', run, disabledReason: 'Two matches need it.', isDanger: true, hasDivider: true },
    { label: 'History', to: '/history' },
  ]
  return (
    <MenuButton isOpen={isOpen} onOpenChange={setOpen} label="More" items={items}>
      …
    </MenuButton>
  )
}

test.each([
  ['all have one', Trash2, 2],
  ['one has none', undefined, 0],
] as const)('items have icons if %s', async (_, icon, count) => {
  const items: readonly MenuItem[] = [
    { label: 'Copy', icon: Copy },
    icon ? { label: 'Delete', icon } : { label: 'Delete' },
  ]
  render(
    <MenuButton isOpen onOpenChange={() => {}} label="More" items={items}>
      …
    </MenuButton>,
    { wrapper: MemoryRouter },
  )
  expect((await screen.findByRole('menu')).querySelectorAll('svg')).toHaveLength(count)
})

test('an item of a menu is carried out with the focus on the button; one that cannot be says why, and is not', async () => {
  const run = vi.fn(() => expect(button('More')).toHaveFocus())
  render(<Actions run={run} />, { wrapper: MemoryRouter })
  const user = userEvent.setup()
  await user.click(button('More'))
  expect(document.documentElement.dataset.popup).toBe('open')
  expect(screen.getByRole('separator')).toBeInTheDocument()
  const remove = screen.getByRole('menuitem', { name: 'Delete' })
  expect(remove).toHaveAccessibleDescription('Two matches need it.')
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  await user.click(remove)
  expect(run).not.toHaveBeenCalled()
  expect(remove).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'History' })).toHaveAttribute('href', '/history')
  await user.keyboard('c')
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(document.documentElement.dataset.popup).toBeUndefined()
})
