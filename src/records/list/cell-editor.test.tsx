import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { patrons, stories } from '../../model/testing/collections.ts'
import { drawList, giveLayout, storiesUpTo } from '../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './cell-editor.tsx'
import './bulk/selection-bar.tsx'
import '../data/writing/issues-by-database.ts'

beforeEach(giveLayout)

const query = 'columns=title,minutes,isFeatured,author,status'
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) })
const form = (field: string, title = 'Story s001') => screen.findByRole('form', { name: `Edit ${field} of ${title}` })
const stored = (store: ReturnType<typeof storiesUpTo>, id = 's001') => store.namespace.read(`/stories/${id}`)
const openMinutes = async (user: UserEvent) => {
  await user.hover(within(row('Story s001')).getByText('12 min'))
  await user.click(within(row('Story s001')).getByRole('button', { name: 'Edit Minutes' }))
}
const withMinutes = () => {
  const store = storiesUpTo(2)
  store.story('s001', { minutes: 12 })
  return store
}

test('e changes a row in its place, Tab goes on to the next cell, Enter saves, and the message takes it back', async () => {
  const store = withMinutes()
  const { user, toasts } = drawList(store, { query })
  act(() => row('Story s001').focus())
  await user.keyboard('e')
  expect(within(await form('Title')).getByLabelText(/^Title/)).toHaveFocus()
  await user.keyboard('{Tab}')
  expect(within(await form('Minutes')).getByLabelText(/^Minutes/)).toHaveValue('12')
  await user.keyboard('90{Tab}')
  await form('Featured')
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  await form('Minutes')
  await user.keyboard('{Tab}')
  await form('Featured')
  expect(stored(store)).toMatchObject({ minutes: 90, rev: 3, action: 'change' })
  await user.keyboard(' {Enter}')
  await waitFor(() => expect(stored(store)).toMatchObject({ isFeatured: true, rev: 4 }))
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Edit/ })).not.toBeInTheDocument())
  expect(row('Story s001')).toHaveFocus()
  expect(toasts.map(({ text }) => text)).toEqual(['Story s001: Minutes changed', 'Story s001: Featured changed'])
  await act(async () => toasts[1]?.action?.run())
  await waitFor(() => expect(stored(store)).toMatchObject({ rev: 5, minutes: 90 }))
  expect(stored(store)).not.toHaveProperty('isFeatured', true)
})

test('the pencil opens the cell, not the record; Esc leaves nothing, and what is wrong is said there and stays', async () => {
  const store = withMinutes()
  const { user, at } = drawList(store, { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.clear(field)
  await user.type(field, '700{Enter}')
  expect(field).toHaveAccessibleDescription(/600/)
  expect(field).toHaveValue('700')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('form', { name: /^Edit/ })).not.toBeInTheDocument()
  expect(stored(store)).toMatchObject({ minutes: 12, rev: 2 })
  expect(at()).toBe(`/stories?${query}`)
})

test('whoever goes on to another cell saves what was typed first; what is wrong stays, and says so', async () => {
  const store = withMinutes()
  const { user } = drawList(store, { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.clear(field)
  await user.type(field, '700')
  const other = within(row('Story s001')).getByRole('button', { name: 'Edit Featured' })
  await user.click(other)
  expect(field).toHaveAccessibleDescription(/600/)
  await user.clear(field)
  await user.type(field, '90')
  await user.click(other)
  await form('Featured')
  expect(stored(store)).toMatchObject({ minutes: 90, rev: 3 })
})

test('what a colleague saved meanwhile is told before it is written over; what else they changed stays', async () => {
  const store = withMinutes()
  const { user } = drawList(store, { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.clear(field)
  await user.type(field, '90')
  await act(async () => store.put(stories, 's001', { minutes: 33, summary: 'Theirs' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed it meanwhile')
  expect(screen.getByRole('alert')).toHaveTextContent('33 min')
  expect(field).toHaveValue('90')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stored(store)).toMatchObject({ minutes: 90, summary: 'Theirs' }))
})

test('of two who save in one moment the second is told the value of the first, and writes over it only then', async () => {
  const store = withMinutes()
  const { user } = drawList(store, { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.clear(field)
  const goOn = store.pauseWrites()
  await user.type(field, '90{Enter}')
  await act(async () => store.put(stories, 's001', { minutes: 33 }))
  await act(async () => goOn())
  expect(await screen.findByText(/^Someone else changed it meanwhile/)).toHaveTextContent('33 min')
  expect(field).toHaveValue('90')
  expect(stored(store)).toMatchObject({ minutes: 33 })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stored(store)).toMatchObject({ minutes: 90 }))
})

test('what is typed while the cell is being saved keeps it open, and is saved next', async () => {
  const store = withMinutes()
  const { user } = drawList(store, { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.clear(field)
  const goOn = store.pauseWrites()
  await user.type(field, '9{Enter}0')
  await act(async () => goOn())
  await waitFor(() => expect(stored(store)).toMatchObject({ minutes: 9 }))
  expect(field).toHaveValue('90')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stored(store)).toMatchObject({ minutes: 90 }))
  expect(screen.queryByText(/^Someone else changed it/)).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Edit/ })).not.toBeInTheDocument())
})

test('a write that fails says why at the cell, and keeps what was typed', async () => {
  const store = withMinutes()
  const { user } = drawList(store, { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.clear(field)
  store.failNext('unavailable')
  await user.type(field, '90{Enter}')
  expect(await screen.findByText(/The service is unavailable/)).toBeVisible()
  expect(field).toHaveValue('90')
})

test('whoever leaves the page with a cell half changed is asked', async () => {
  const { user, at } = drawList(withMinutes(), { query })
  await openMinutes(user)
  const field = within(await form('Minutes')).getByLabelText(/^Minutes/)
  await user.type(field, '9')
  await user.click(screen.getByRole('link', { name: 'Story s002' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(question).toHaveTextContent('If you leave now, they will be lost.')
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(field).toHaveValue('129')
  expect(at()).toBe(`/stories?${query}`)
})

test('an open cell that nobody has changed holds nobody', async () => {
  const { user, at } = drawList(withMinutes(), { query })
  act(() => row('Story s001').focus())
  await user.keyboard('e')
  await form('Title')
  await user.click(screen.getByRole('link', { name: 'Story s002' }))
  expect(at()).toBe('/stories/edit/s002')
})

test('a state opens the record instead, since its steps change it', async () => {
  const { user, at } = drawList(withMinutes(), { query })
  await user.click(within(row('Story s001')).getByText('Draft'))
  expect(at()).toBe('/stories/edit/s001')
})

test.each([
  ['lmf', 1],
  ['contents', 0],
] as const)('who may change a collection changes its cells, and nobody else: %s', async (role, count) => {
  const store = storiesUpTo(0)
  store.put(patrons, 'p1', { number: 'N1', person: 'Rosa' })
  const { user } = drawList(store, { of: 'patrons', role, uid: 'eva' })
  act(() => row('N1').focus())
  await user.keyboard('e')
  expect(screen.queryAllByRole('form', { name: /^Edit/ })).toHaveLength(count)
})

test('a colour is typed in its cell, or picked: the keyboard begins where it is typed', async () => {
  const store = storiesUpTo(0)
  store.put(patrons, 'p1', { number: 'N1', person: 'Rosa', tint: '#000000' })
  const { user, toasts } = drawList(store, { of: 'patrons', query: 'columns=number,tint' })
  act(() => row('N1').focus())
  await user.keyboard('e')
  await form('Number', 'N1')
  await user.keyboard('{Tab}')
  const field = within(await form('Tint', 'N1')).getByRole('textbox', { name: 'Tint' })
  expect(field).toHaveFocus()
  await user.keyboard('#12{Enter}')
  expect(field).toBeInvalid()
  await user.keyboard('ab34{Enter}')
  const tint = () => store.namespace.read('/patrons/p1/tint')
  await waitFor(() => expect(tint()).toBe('#12ab34'))
  await act(async () => toasts[0]?.action?.run())
  await waitFor(() => expect(tint()).toBe('#000000'))
})
