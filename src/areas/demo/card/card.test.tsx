import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ToastsContext, type ToastToShow } from '../../../ui/toasts/toasts.ts'
import { Card, type CardProps } from './card.tsx'

let drawings = 0

const Notes = () => {
  const [number] = useState(() => {
    drawings += 1
    return drawings
  })
  return (
    <label>
      Notes <input aria-description={`Drawing ${number}`} />
    </label>
  )
}

const draw = (props: Partial<CardProps> = {}) => {
  const shown: ToastToShow[] = []
  const close = vi.fn()
  const show = (toast: ToastToShow) => {
    shown.push(toast)
    return { close, update: () => {} }
  }
  const { unmount } = render(
    <ToastsContext value={{ show }}>
      <header>
        <button type="button">Elsewhere</button>
      </header>
      <main>
        <Card title="Line-up" {...props}>
          <Notes />
        </Card>
        <Card title="Bench">
          <p>Seven players</p>
        </Card>
      </main>
    </ToastsContext>,
    { wrapper: StrictMode },
  )
  const user = userEvent.setup()
  const menu = () => screen.getByRole('button', { name: 'Menu of “Line-up”' })
  return {
    user,
    unmount,
    close,
    shown,
    menu,
    choose: async (name: string) => {
      await user.click(menu())
      await user.click(screen.getByRole('menuitem', { name }))
    },
    input: () => screen.getByRole('textbox', { name: 'Notes' }),
  }
}

test('a maximised card is a dialog, everything around it is out of reach, and Esc outside its menu gives all of it back', async () => {
  const { user, choose, input, menu } = draw()
  await user.type(input(), 'Ana in goal')
  await choose('Maximize')
  const dialog = screen.getByRole('dialog', { name: 'Line-up' })
  expect(screen.getByRole('heading', { level: 2, name: 'Line-up' })).toBeInTheDocument()
  expect(dialog).toContainElement(menu())
  expect(menu()).toHaveFocus()
  const outside = () => screen.getByRole('button', { name: 'Elsewhere' }).closest('[inert]')
  expect(outside()).not.toBeNull()
  expect(screen.getByText('Seven players').closest('[inert]')).not.toBeNull()
  expect(input().closest('[inert]')).toBeNull()
  await user.click(menu())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(dialog).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(outside()).toBeNull()
  expect(input()).toHaveValue('Ana in goal')
  await choose('Maximize')
  await choose('Restore size')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('what a collapsed card shows is out of reach until it is expanded', async () => {
  const { choose, input } = draw()
  expect(screen.getByRole('group', { name: 'Line-up' })).toContainElement(input())
  const field = input()
  await choose('Collapse')
  expect(field.closest('[inert]')).not.toBeNull()
  await choose('Expand')
  expect(field.closest('[inert]')).toBeNull()
})

test('a reload says that it goes on, then draws the content anew', async () => {
  let arrive = () => {}
  const onReload = () =>
    new Promise<void>(resolve => {
      arrive = resolve
    })
  const { choose, input } = draw({ onReload })
  const before = input()
  await choose('Reload')
  expect(screen.getByText('Reloading “Line-up”…')).toBeInTheDocument()
  expect(input()).toBe(before)
  await act(async () => arrive())
  await waitFor(() => expect(screen.getByText('Reloaded “Line-up”.')).toBeInTheDocument())
  expect(input()).not.toBe(before)
  expect(input().getAttribute('aria-description')).not.toBe(before.getAttribute('aria-description'))
})

test('a reload that fails says why, keeps the content, and can be tried again', async () => {
  const onReload = vi.fn(async () => {
    if (onReload.mock.calls.length === 1) throw new Error('The line to the stadium is down.')
  })
  const { user, choose, input } = draw({ onReload })
  const before = input()
  await choose('Reload')
  expect(await screen.findByRole('alert')).toHaveTextContent('The line to the stadium is down.')
  expect(input()).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(input()).not.toBe(before))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a removed card is gone without a question, and Undo brings it back as it was, with the focus on its menu', async () => {
  const { user, choose, input, menu, shown, close, unmount } = draw()
  await user.type(input(), 'Ana in goal')
  await choose('Remove')
  expect(screen.queryByRole('group', { name: 'Line-up' })).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
  expect(shown.at(-1)).toMatchObject({ kind: 'done', text: 'Removed the card “Line-up”.', action: { label: 'Undo' } })
  act(() => shown.at(-1)?.action?.run())
  expect(input()).toHaveValue('Ana in goal')
  expect(menu()).toHaveFocus()
  // Leaving the page withdraws the offer to undo.
  await choose('Remove')
  close.mockClear()
  unmount()
  expect(close).toHaveBeenCalled()
})
