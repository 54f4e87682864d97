import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../../config/browser-storage.ts'
import { drawList, giveLayout, storiesUpTo } from '../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './column-panel.tsx'
import '../data/finding/found-rows.ts'
import '../fields/image-cell.tsx'

beforeEach(giveLayout)

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) })
const openMore = async (user: UserEvent, item: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

test('columns are chosen and ordered, and are there at the next visit', async () => {
  const { user, unmount, again } = drawList(storiesUpTo(1))
  await openMore(user, 'Columns')
  await user.click(await screen.findByRole('checkbox', { name: 'Kind' }))
  await user.click(screen.getByRole('checkbox', { name: 'Minutes' }))
  // The title stays first, as the link to the record.
  expect(screen.queryByRole('button', { name: 'Move Title down' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Status up' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Move Minutes down' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Move Minutes up' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)
  const wanted = ['', 'Title', 'Status', 'Topic', 'Apps', 'Minutes', 'Changed']
  expect(headers()).toEqual(wanted)
  expect(window.location.search).toBe('?columns=title,status,topic,apps,minutes,updatedAt')
  unmount()
  window.history.replaceState(null, '', '/stories')
  again()
  expect(headers()).toEqual(wanted)
})

test('the width of a column is chosen by the keyboard, or given back, and is there at the next visit', async () => {
  const { user, unmount, again } = drawList(storiesUpTo(1))
  const edge = () => screen.getByRole('separator', { name: 'Width of Status' })
  const start = Number(edge().closest('th')?.offsetWidth)
  act(() => edge().focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  const narrower = `${Math.min(800, start - 16) - 16} px`
  expect(edge()).toHaveAttribute('aria-valuetext', narrower)
  unmount()
  const next = again()
  expect(edge()).toHaveAttribute('aria-valuetext', narrower)
  act(() => edge().focus())
  await user.keyboard('{Enter}')
  expect(edge()).toHaveAttribute('aria-valuetext', 'default')
  await user.keyboard('{ArrowLeft}')
  await openMore(user, 'Columns')
  await user.click(await screen.findByRole('button', { name: 'Reset columns' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(edge()).toHaveAttribute('aria-valuetext', 'default')
  next.unmount()
  again()
  expect(edge()).toHaveAttribute('aria-valuetext', 'default')
})

test('the edges of columns are one stop of the Tab key, and a drag is kept once it ends', async () => {
  const { user } = drawList(storiesUpTo(1))
  const edges = () => screen.getAllByRole('separator')
  expect(edges().filter(({ tabIndex }) => tabIndex === 0)).toEqual([edges()[0]])
  act(() => edges()[0]?.focus())
  await user.keyboard('{ArrowDown}')
  const edge = screen.getByRole('separator', { name: 'Width of Status' })
  expect(edge).toHaveFocus()
  expect(edges().filter(({ tabIndex }) => tabIndex === 0)).toEqual([edge])
  edge.setPointerCapture = () => undefined
  const write = vi.spyOn(deviceStorage, 'write')
  fireEvent.pointerDown(edge, { clientX: 0 })
  fireEvent.lostPointerCapture(edge)
  fireEvent.pointerDown(edge, { clientX: 0 })
  for (const clientX of [150, 160, 170]) fireEvent.pointerMove(edge, { clientX })
  expect(write).not.toHaveBeenCalled()
  fireEvent.lostPointerCapture(edge)
  expect(write.mock.calls).toEqual([[expect.stringContaining('widths'), expect.stringMatching(/^status=\d+$/)]])
})

test('the picture of a record stands before its title, by its thumbnail alone; its column takes its place', async () => {
  const store = storiesUpTo(1)
  const webp = 'data:image/webp;base64,UklGRg=='
  store.write({ 'pictures/p1': { name: 'Ball' }, 'beside/pictures/p1': { thumbnail: webp, picture: 'data:large' } })
  store.story('s002', { cover: 'p1' })
  const read = vi.spyOn(store, 'read')
  const { unmount } = drawList(store)
  const image = () => row('Story s002').querySelector('a img')
  await waitFor(() => expect(image()).toHaveAttribute('src', webp))
  expect(image()).toHaveAttribute('alt', '')
  expect(row('Story s001').querySelector('img')).toBeNull()
  expect(read.mock.calls.flat()).toEqual(['beside/pictures/p1/thumbnail'])
  unmount()
  drawList(store, { query: 'columns=title,cover' })
  expect(await screen.findByText('Ball')).toBeVisible()
  expect(image()).toBeNull()
})
