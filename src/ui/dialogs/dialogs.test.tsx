import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, type ReactNode, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog, type ConfirmDialogProps, SidePanel } from './dialogs.tsx'
import { isTyped } from './modals.tsx'

const Opens = ({ label, children }: { label: string; children: (isOpen: boolean, close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

const Page = (props: Partial<ConfirmDialogProps>) => (
  <Opens label="Delete…">
    {(isOpen, close) => (
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete 12 contents?"
        confirmLabel="Delete 12 contents"
        kind="danger"
        onConfirm={close}
        onCancel={close}
        {...props}
      >
        They are gone for everybody.
      </ConfirmDialog>
    )}
  </Opens>
)

const open = async (props: Partial<ConfirmDialogProps> = {}) => {
  const user = userEvent.setup()
  render(<Page {...props} />, { wrapper: StrictMode })
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  return user
}

const opener = () => screen.getByRole('button', { name: 'Delete…', hidden: true })

test('the dialog says what is about to happen, begins on the button that changes nothing, and Esc gives the focus back', async () => {
  const user = await open()
  const dialog = screen.getByRole('dialog', { name: 'Delete 12 contents?' })
  expect(dialog).toHaveAccessibleDescription('They are gone for everybody.')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('it is confirmed once, told why it failed, and there can be a third way out', async () => {
  const onConfirm = vi.fn()
  const onChoose = vi.fn()
  const failure = 'The service is unavailable'
  const user = await open({ onConfirm, failure, alternative: { label: 'Archive them', onChoose } })
  expect(screen.getByRole('alert')).toHaveTextContent(failure)
  await user.click(screen.getByRole('button', { name: 'Delete 12 contents' }))
  await user.click(screen.getByRole('button', { name: 'Archive them' }))
  expect([onConfirm.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 1])
})

test('while it works nothing closes the dialog and nothing is confirmed again', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const alternative = { label: 'Archive them', onChoose: onConfirm }
  const user = await open({ isBusy: true, busyLabel: 'Deleting…', onConfirm, onCancel, alternative })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Deleting…' }))
  for (const name of ['Cancel', 'Archive them']) expect(screen.getByRole('button', { name })).toBeDisabled()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

test('what has to be typed is typed before anything happens, and Enter confirms it', async () => {
  const onConfirm = vi.fn()
  const user = await open({ typed: '1,284', onConfirm })
  const field = screen.getByRole('textbox', { name: 'Type 1,284 to confirm' })
  const confirm = screen.getByRole('button', { name: 'Delete 12 contents' })
  await user.type(field, '128{Enter}')
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(field, '4')
  expect(confirm).toHaveAttribute('aria-disabled', 'false')
  await user.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  await user.click(opener())
  expect(screen.getByRole('textbox')).toHaveValue('')
})

test('a question that a form asks is answered without submitting the form', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const onConfirm = vi.fn()
  const user = userEvent.setup()
  render(
    <form onSubmit={onSubmit}>
      <Page onConfirm={onConfirm} />
    </form>,
    { wrapper: StrictMode },
  )
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Delete 12 contents' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['1284', '1,284', true],
  ['1.284', '1,284', true],
  [' 1 284 ', '1,284', true],
  ['LUNA', 'luna', true],
  ['128', '1,284', false],
  ['', '1', false],
])('typing %j where %j is wanted: %j', (text, wanted, expected) => {
  expect(isTyped(text, wanted)).toBe(expected)
})

test.each(['Close', 'Esc'])(
  'a side panel takes the focus and gives it back when it is closed by %s, but not while it is busy',
  async way => {
    const Panel = ({ isBusy }: { readonly isBusy: boolean }) => (
      <Opens label="Columns">
        {(isOpen, close) => (
          <SidePanel isOpen={isOpen} title="List columns" isBusy={isBusy} onClose={close}>
            <input aria-label="Title" />
          </SidePanel>
        )}
      </Opens>
    )
    const user = userEvent.setup()
    const { rerender } = render(<Panel isBusy={false} />, { wrapper: StrictMode })
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const panel = screen.getByRole('dialog', { name: 'List columns' })
    expect(panel).toContainElement(document.activeElement as HTMLElement)
    rerender(<Panel isBusy />)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    rerender(<Panel isBusy={false} />)
    await (way === 'Esc' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way })))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus()
  },
)
