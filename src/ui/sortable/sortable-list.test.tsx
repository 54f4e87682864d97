import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../words/icu.ts'
import type { SortableItem } from './order.ts'
import { SortableList } from './sortable-list.tsx'

const categories: readonly SortableItem[] = [
  { id: 'cup', label: 'Cup' },
  { id: 'final', label: 'Final', level: 1, group: 'cup' },
  { id: 'draw', label: 'Draw', level: 1, group: 'cup' },
  { id: 'league', label: 'League' },
]

beforeEach(() => {
  // The page of a test has no layout: rows of 48 pixels under each other.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('li')
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0
    return new DOMRect(0, index * 48, 400, 48)
  })
})

const draw = (isDisabled = false) => {
  const onMove = vi.fn<(id: string, beforeId: string | null) => void>()
  const Page = () => {
    const [items] = useState(categories)
    return (
      <SortableList
        label="Categories"
        items={items}
        renderItem={({ label }) => label}
        onMove={onMove}
        isDisabled={isDisabled}
      />
    )
  }
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  return { user: userEvent.setup(), onMove }
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })

/** The library listens to the keyboard a moment after the item was lifted. */
const lift = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  handle(name).focus()
  await user.keyboard(' ')
  await screen.findByText(new RegExp(`^${name} lifted`))
  await act(() => new Promise<void>(resolve => setTimeout(resolve)))
}

test('an item is lifted, moved and dropped by keyboard, and each step is said', async () => {
  const { user, onMove } = draw()
  await lift(user, 'Final')
  expect(screen.getByText('Final lifted: 1 of 2')).toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  await screen.findByText('Final: 2 of 2')
  await user.keyboard(' ')
  await waitFor(() => expect(onMove).toHaveBeenCalledWith('final', null))
  expect(screen.getByText('Final dropped: 2 of 2')).toBeInTheDocument()
})

test('Esc leaves the item where it was', async () => {
  const { user, onMove } = draw()
  await lift(user, 'League')
  await user.keyboard('{Escape}')
  await screen.findByText('League stays where it was')
  expect(onMove).not.toHaveBeenCalled()
})

test('handles say how they work', () => {
  draw()
  expect(handle('Cup')).toHaveAccessibleDescription(/Press Space to lift/)
  expect(handle('Cup')).toHaveAttribute('aria-roledescription', 'sortable')
})

test('a list that may not be changed has no working handles', () => {
  draw(true)
  expect(handle('Cup')).toBeDisabled()
})
