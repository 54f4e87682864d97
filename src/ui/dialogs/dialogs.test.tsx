import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog, type ConfirmDialogProps, SidePanel } from './dialogs.tsx'
import { isTyped } from './modals.tsx'

/** A page whose button opens the dialog, as pages do. */
const Page = (props: Partial<ConfirmDialogProps>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete…
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete 12 contents?"
        confirmLabel="Delete 12 contents"
        kind="danger"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
        {...props}
      >
        They are gone for everybody.
      </ConfirmDialog>
    </>
  )
}

const open = async (props: Partial<ConfirmDialogProps> = {}) => {
  const user = userEvent.setup()
  render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  return user
}

const opener = () => screen.getByRole('button', { name: 'Delete…', hidden: true })

test('the dialog says what is about to happen and begins on the button that changes nothing', async () => {
  await open()
  const dialog = screen.getByRole('dialog', { name: 'Delete 12 contents?' })
  expect(dialog).toHaveAccessibleDescription('They are gone for everybody.')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('Esc cancels and gives the focus back to what opened the dialog', async () => {
  const user = await open()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('confirming does it once', async () => {
  const onConfirm = vi.fn()
  const user = await open({ onConfirm })
  await user.click(screen.getByRole('button', { name: 'Delete 12 contents' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('while it works nothing closes the dialog and nothing is confirmed again', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const user = await open({ isBusy: true, busyLabel: 'Deleting…', onConfirm, onCancel })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Deleting…' }))
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

test('a failure is told in the dialog, which stays', async () => {
  await open({ failure: 'The service is unavailable' })
  expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable')
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
})

test('what was typed is forgotten when the dialog closes', async () => {
  const user = await open({ typed: '12' })
  await user.type(screen.getByRole('textbox'), '12')
  await user.keyboard('{Escape}')
  await user.click(opener())
  expect(screen.getByRole('textbox')).toHaveValue('')
})

test('there can be a third way out', async () => {
  const onChoose = vi.fn()
  const user = await open({ alternative: { label: 'Archive them', onChoose } })
  await user.click(screen.getByRole('button', { name: 'Archive them' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
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

const PanelPage = ({ isBusy = false }: { readonly isBusy?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Columns
      </button>
      <SidePanel isOpen={isOpen} title="Columns of the list" isBusy={isBusy} onClose={() => setOpen(false)}>
        <input aria-label="Title" />
      </SidePanel>
    </>
  )
}

const openPanel = async (isBusy = false) => {
  const user = userEvent.setup()
  render(
    <StrictMode>
      <PanelPage isBusy={isBusy} />
    </StrictMode>,
  )
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  return user
}

test('a side panel takes the focus and gives it back when it is closed', async () => {
  const user = await openPanel()
  const panel = screen.getByRole('dialog', { name: 'Columns of the list' })
  expect(panel).toContainElement(document.activeElement as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus()
})

test('Esc closes a side panel', async () => {
  const user = await openPanel()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a side panel that is busy stays', async () => {
  const user = await openPanel(true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})
