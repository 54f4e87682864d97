import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawList, giveLayout, storiesUpTo } from '../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './export/export-panel.tsx'
import './bulk/selection-bar.tsx'

beforeEach(giveLayout)

const chooseMore = async (user: UserEvent, item: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

test('an export begins with what is selected each time, and keeps the other choices', async () => {
  const { user } = drawList(storiesUpTo(3))
  await user.click(screen.getByRole('checkbox', { name: 'Select Story s002' }))
  await chooseMore(user, 'Export')
  const panel = async () => within(await screen.findByRole('dialog', { name: 'Export stories' }))
  const first = await panel()
  expect(first.getByLabelText('The 1 selected')).toBeChecked()
  await user.click(first.getByLabelText('All 3 results'))
  await user.click(first.getByLabelText('JSON, for programs'))
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await chooseMore(user, 'Export')
  const again = await panel()
  expect(again.getByLabelText('The 1 selected')).toBeChecked()
  expect(again.getByLabelText('JSON, for programs')).toBeChecked()
})

test('the menu has what is seldom done: an import for those who may create, the export, and the print', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, unmount } = drawList(storiesUpTo(1))
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Import',
    'Export',
    'Print',
    'Columns',
  ])
  expect(screen.getByRole('menuitem', { name: 'Import' })).toHaveAttribute('href', '/stories/import')
  await user.click(screen.getByRole('menuitem', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  await chooseMore(user, 'Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  unmount()
  const reading = drawList(storiesUpTo(0), { of: 'channels', role: 'lmf', uid: 'eva' })
  await reading.user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitem', { name: 'Import' })).not.toBeInTheDocument()
})

test('an empty list offers the first record once, among its rows', () => {
  drawList(storiesUpTo(0))
  expect(screen.getAllByRole('link', { name: 'Create story' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/stories/import')
})

test('on a phone the button to create is short, and still says of what', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  drawList(storiesUpTo(1))
  const create = screen.getByRole('link', { name: 'Create story' })
  expect(create).toHaveTextContent(/^Create$/)
})
