import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { stays } from '../../../machines/toasts.ts'
import { WithToasts } from './toast-region.tsx'
import { type ToastHandle, type Toasts, useToasts } from './toasts.ts'

const open = (dialog?: ReactNode) => {
  const clock = new SimulatedClock()
  let toasts: Toasts | undefined
  const Page = () => {
    toasts = useToasts()
    return (
      <main tabIndex={-1}>
        <button type="button">Save</button>
        {dialog}
      </main>
    )
  }
  render(
    <WithToasts clock={clock}>
      <Page />
    </WithToasts>,
    { wrapper: StrictMode },
  )
  const show = (...[toast]: Parameters<Toasts['show']>) => {
    let handle: ToastHandle | undefined
    act(() => {
      handle = toasts?.show(toast)
    })
    if (handle === undefined) throw new Error('The page was not drawn.')
    return handle
  }
  return { user: userEvent.setup(), show, pass: (milliseconds: number) => act(() => clock.increment(milliseconds)) }
}

const region = () => screen.getByRole('region', { name: 'Messages (F8)' })
const live = (kind: 'polite' | 'assertive') => document.querySelector(`[aria-live=${kind}]`)

test('a failure interrupts and stays until it is closed', async () => {
  const { user, show, pass } = open()
  show({ kind: 'failed', text: 'The service is unavailable' })
  expect(live('assertive')).toHaveTextContent('The service is unavailable')
  expect(live('polite')).toBeEmptyDOMElement()
  pass(3_600_000)
  await user.click(within(region()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('F8 leads to what a message says, is reported with them, and leads back, as Esc does', async () => {
  const { user, show } = open()
  show({ kind: 'done', text: 'Deleted', action: { label: 'Undo', run: () => {} } })
  expect(live('polite')).toHaveTextContent('Deleted Press F8 for “Undo”.')
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{F8}')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{F8}')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  await user.keyboard('{F8}{Escape}')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('F8 is the browser’s own while there is no message', () => {
  const { show } = open()
  expect(fireEvent.keyDown(document.body, { key: 'F8' })).toBe(true)
  show({ kind: 'done', text: 'Deleted' })
  expect(fireEvent.keyDown(document.body, { key: 'F8' })).toBe(false)
})

test('F8 leaves whoever is in a dialog where they are, since that would lead them back to its beginning', async () => {
  const { user, show } = open(
    <Modal show animation={false} aria-label="Question">
      <button type="button">Cancel</button>
    </Modal>,
  )
  show({ kind: 'done', text: 'Deleted' })
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{F8}')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('closing the last message by keyboard gives the focus back, closing another keeps it among the messages', async () => {
  const { user, show } = open()
  show({ kind: 'failed', text: 'First' })
  show({ kind: 'failed', text: 'Second' })
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{F8}{Tab}{Enter}')
  expect(region()).toHaveFocus()
  await user.keyboard('{Tab}{Enter}')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('what is undone gives the focus to the page, where what had it before is gone', async () => {
  const { user, show } = open()
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  show({ kind: 'done', text: 'Deleted', action: { label: 'Undo', run: () => {} } })
  await user.keyboard('{F8}')
  save.remove()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('who undoes something by keyboard goes on where they were, whatever else there is to read', async () => {
  const { user, show } = open()
  show({ kind: 'working', text: 'Importing' })
  show({ kind: 'done', text: 'Saved', action: { label: 'Undo', run: () => {} } })
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{F8}{Enter}')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('F8 is not said to lead to what stands behind a failure, nor where there is nothing to do', async () => {
  const { user, show } = open()
  show({ kind: 'failed', text: 'Could not save' })
  show({ kind: 'done', text: 'Deleted', action: { label: 'Undo', run: () => {} } })
  expect(live('polite')).toHaveTextContent(/^Deleted$/)
  await user.keyboard('{F8}')
  expect(region()).toHaveFocus()
})

test('a message is seen, heard, and goes by itself, but not under the pointer', async () => {
  const { user, show, pass } = open()
  show({ kind: 'done', text: 'Content saved' })
  expect(within(region()).getByRole('listitem')).toHaveTextContent('Done: Content saved')
  expect(live('polite')).toHaveTextContent('Content saved')
  await user.hover(screen.getByRole('listitem'))
  pass(60_000)
  expect(screen.getByRole('listitem')).toBeInTheDocument()
  await user.unhover(region())
  pass(stays.plain)
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('a message goes by itself although the one before went away with the focus', async () => {
  const { user, show, pass } = open()
  const handle = show({ kind: 'working', text: 'Importing' })
  await user.keyboard('{F8}')
  expect(region()).toHaveFocus()
  act(() => handle.close())
  show({ kind: 'done', text: 'Content saved' })
  pass(stays.plain)
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('a message that comes again is read out again', () => {
  const { show } = open()
  show({ kind: 'done', text: 'Link copied' })
  const first = live('polite')?.firstElementChild
  show({ kind: 'done', text: 'Link copied' })
  expect(live('polite')).toHaveTextContent('Link copied')
  expect(first).not.toBeInTheDocument()
})

test('what goes on says so, and then what came of it', () => {
  const { show } = open()
  const handle = show({ kind: 'working', text: 'Importing' })
  expect(screen.getByRole('listitem')).toHaveTextContent('In progress: Importing')
  act(() => handle.update({ kind: 'done', text: '5,000 rows imported' }))
  expect(screen.getByRole('listitem')).toHaveTextContent('Done: 5,000 rows imported')
  act(() => handle.close())
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

test('what can still be undone stays within reach behind a button, and is undone once', async () => {
  const run = vi.fn()
  const { user, show, pass } = open()
  show({ kind: 'done', text: '12 contents deleted', action: { label: 'Undo', run } })
  pass(stays.withAction)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  const recent = screen.getByRole('button', { name: '1 recent message', expanded: false })
  await user.click(recent)
  expect(recent).toHaveAttribute('aria-expanded', 'true')
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveAccessibleDescription(/12 contents deleted/)
  await user.click(undo)
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

const seen = () => screen.getAllByRole('listitem').map(item => item.textContent)

test('one message is seen at a time, the newest; the others are collected behind it, and opened by their count', async () => {
  const { user, show } = open()
  show({ kind: 'info', text: 'The first is new' })
  show({ kind: 'working', text: 'The second goes on' })
  show({ kind: 'done', text: 'The third is saved' })
  expect(seen()).toEqual(['Done: The third is saved'])
  await user.click(screen.getByRole('button', { name: '2 recent messages' }))
  expect(seen()).toEqual(['Done: The third is saved', 'Note: The first is new', 'In progress: The second goes on'])
})

test('a failure stays in front of what comes later until it is closed', async () => {
  const { user, show } = open()
  show({ kind: 'failed', text: 'The first was refused' })
  show({ kind: 'done', text: 'The second is saved' })
  expect(seen()).toEqual(['Failed: The first was refused'])
  show({ kind: 'failed', text: 'The third was refused' })
  expect(seen()).toEqual(['Failed: The third was refused'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(seen()).toEqual(['Done: The second is saved'])
})
