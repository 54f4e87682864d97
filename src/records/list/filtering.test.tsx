import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawList, giveLayout, storiesUpTo } from '../testing/draw-list.tsx'
// Preloaded, so that no test waits for lazy parts.
import './condition-editor.tsx'
import './filter-chips.tsx'
import './bulk/selection-bar.tsx'

beforeEach(giveLayout)

const titles = () => screen.queryAllByRole('link', { name: /^Story/ }).map(link => link.textContent)
const query = () => decodeURIComponent(window.location.search)

const addFilter = async (user: UserEvent, field: string) => {
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: field }))
  return within(await screen.findByRole('region', { name: field }))
}

test('a field to filter by is found by a part of its name; one that is filtered already is not offered again', async () => {
  const { user } = drawList(storiesUpTo(1), { query: 'filter.kind=article' })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const search = await screen.findByRole('searchbox', { name: 'Find a field' })
  expect(search).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Featured' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Kind' })).not.toBeInTheDocument()
  expect(screen.queryByText('No fields match.')).not.toBeInTheDocument()
  await user.type(search, 'xyz{Enter}')
  expect(screen.getByText('No fields match.')).toBeVisible()
  await user.clear(search)
  await user.type(search, 'FEAT{Enter}')
  expect(await screen.findByRole('region', { name: 'Featured' })).toBeVisible()
})

test('several values are chosen or left out together, and taken back one by one', async () => {
  const store = storiesUpTo(2)
  store.story('s003', { kind: 'video' })
  const { user } = drawList(store)
  const panel = await addFilter(user, 'Kind')
  await user.click(panel.getByRole('checkbox', { name: 'Video' }))
  await user.click(panel.getByRole('button', { name: 'is not' }))
  await waitFor(() => expect(query()).toBe('?filter.kind=!video'))
  await waitFor(() => expect(titles()).toEqual(['Story s002', 'Story s001']))
  await user.click(panel.getByRole('checkbox', { name: 'Article' }))
  await waitFor(() => expect(query()).toBe('?filter.kind=!video,article'))
  await user.click(panel.getByRole('checkbox', { name: 'Video' }))
  await waitFor(() => expect(query()).toBe('?filter.kind=!article'))
  await user.click(panel.getByRole('button', { name: 'is' }))
  await waitFor(() => expect(query()).toBe('?filter.kind=article'))
  await user.click(panel.getByRole('checkbox', { name: 'Article' }))
  await waitFor(() => expect(query()).toBe(''))
})

test('what may be empty is found by that, and only that', async () => {
  const store = storiesUpTo(1)
  store.story('s002', { minutes: 5, topic: 'drama' })
  const { user } = drawList(store)
  const numbers = await addFilter(user, 'Minutes')
  await user.type(numbers.getByLabelText('From'), '3')
  await waitFor(() => expect(query()).toBe('?filter.minutes=3..'))
  await user.click(numbers.getByRole('checkbox', { name: 'nothing' }))
  await waitFor(() => expect(query()).toBe('?filter.minutes=-'))
  expect(numbers.getByLabelText('From')).toHaveDisplayValue('')
  await waitFor(() => expect(titles()).toEqual(['Story s001']))
  await user.click(numbers.getByRole('checkbox', { name: 'nothing' }))
  await waitFor(() => expect(query()).toBe(''))
  await user.keyboard('{Escape}')
  const kind = await addFilter(user, 'Kind')
  expect(kind.queryByRole('checkbox', { name: 'nothing' })).not.toBeInTheDocument()
})

test('what must not be empty is not shown as what must be', async () => {
  const { user } = drawList(storiesUpTo(1), { query: 'filter.minutes=!-' })
  await user.click(screen.getByRole('button', { name: 'Minutes is not empty' }))
  const panel = within(await screen.findByRole('region', { name: 'Minutes' }))
  expect(panel.getByRole('checkbox', { name: 'nothing' })).not.toBeChecked()
})

test('a range that ends before it starts says so, and the list stays as it was until it is put right', async () => {
  const { user } = drawList(storiesUpTo(1))
  const panel = await addFilter(user, 'Minutes')
  await user.type(panel.getByLabelText('From'), '9')
  await waitFor(() => expect(query()).toBe('?filter.minutes=9..'))
  await user.type(panel.getByLabelText('To'), '3')
  expect(panel.getByText('This range ends before it starts. Change one of the dates.')).toBeVisible()
  expect(panel.getByLabelText('To')).toBeInvalid()
  expect(query()).toBe('?filter.minutes=9..')
  await user.type(panel.getByLabelText('To'), '0')
  await waitFor(() => expect(query()).toBe('?filter.minutes=9..30'))
  expect(panel.getByLabelText('To')).toBeValid()
  await user.clear(panel.getByLabelText('From'))
  await waitFor(() => expect(query()).toBe('?filter.minutes=..30'))
  await user.clear(panel.getByLabelText('To'))
  await waitFor(() => expect(query()).toBe(''))
})

test.each([
  ['Today', '2026-11-21..2026-11-21'],
  ['Last 7 days', '2026-11-15..2026-11-21'],
  ['This month', '2026-11-01..2026-11-30'],
  ['This year', '2026-01-01..2026-12-31'],
])('%s is the days %s', async (preset, days) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 10), toFake: ['Date'] })
  const { user } = drawList(storiesUpTo(1))
  const panel = await addFilter(user, 'Publish at')
  await user.click(panel.getByRole('button', { name: preset }))
  await waitFor(() => expect(query()).toBe(`?filter.publishAt=${days}`))
  vi.useRealTimers()
})

test('a value of a list of texts is typed, and taken by Enter', async () => {
  const store = storiesUpTo(1)
  store.story('s002', { tags: ['final'] })
  const { user } = drawList(store)
  const panel = await addFilter(user, 'Tags')
  await user.type(panel.getByRole('textbox', { name: 'Tags' }), ' final {Enter}')
  await waitFor(() => expect(query()).toBe('?filter.tags=final'))
  expect(panel.getByRole('textbox', { name: 'Tags' })).toHaveValue('')
  expect(panel.getByRole('checkbox', { name: 'final' })).toBeChecked()
  await user.type(panel.getByRole('textbox', { name: 'Tags' }), 'final{Enter}')
  expect(panel.getByRole('checkbox', { name: 'final' })).toBeChecked()
})

test('a typed text is taken by the button that ends it, too', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store)
  const panel = await addFilter(user, 'Author')
  await user.type(panel.getByRole('textbox', { name: 'Author' }), ' perez ')
  await user.click(panel.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(query()).toBe('?filter.author=perez'))
  await user.click(screen.getByRole('button', { name: 'Author: perez' }))
  await user.type(await screen.findByRole('textbox', { name: 'Author' }), 'perez')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(query()).toBe('?filter.author=perez')
})

test('a text is found by a part of it, or left out by one', async () => {
  const store = storiesUpTo(1)
  store.story('s002', { author: 'José Pérez' })
  const { user } = drawList(store)
  const panel = await addFilter(user, 'Author')
  await user.type(panel.getByRole('textbox', { name: 'Author' }), 'perez{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Story s002']))
  await user.click(panel.getByRole('button', { name: 'doesn’t contain' }))
  await waitFor(() => expect(titles()).toEqual(['Story s001']))
  expect(query()).toBe('?filter.author=!perez')
  expect(screen.getByRole('button', { name: 'Author doesn’t contain perez', hidden: true })).toBeInTheDocument()
})

test('who made a record is asked for by oneself first, and by each colleague once', async () => {
  const store = storiesUpTo(1)
  store.write({ 'staffNames/admin': { ana: 'Ana Ferrer', berta: 'Berta Paz' } })
  const { user } = drawList(store)
  const panel = await addFilter(user, 'Created by')
  await waitFor(() =>
    expect(panel.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)).toEqual(['me', 'Berta Paz']),
  )
})

test('several filters are taken out at once, and the keyboard goes on at the place for a new one', async () => {
  const { user } = drawList(storiesUpTo(2), { query: 'filter.kind=video&filter.topic=drama' })
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(query()).toBe(''))
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  expect(titles()).toHaveLength(2)
})

test('one record is counted as one, and the number is read out once the list is narrowed, not when it opens', async () => {
  const { user } = drawList(storiesUpTo(1))
  expect(screen.getByText('1 story')).toHaveAttribute('aria-live', 'off')
  const panel = await addFilter(user, 'Kind')
  await user.click(panel.getByRole('checkbox', { name: 'Article' }))
  await waitFor(() => expect(screen.getByText('1 story')).toHaveAttribute('aria-live', 'polite'))
})

test('one filter alone has no way to take out all', () => {
  drawList(storiesUpTo(1), { query: 'filter.kind=article' })
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})

test('each order says which way it goes, by what its field holds; one that needs a filter says which', () => {
  drawList(storiesUpTo(1))
  const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option')
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    'Changed: oldest first',
    'Changed: newest first',
    'Title: A to Z',
    'Title: Z to A',
    'Minutes: ascending',
    'Minutes: descending',
    'Created: oldest first',
    'Created: newest first',
  ])
})

test('what is typed to search is one step back for all its letters', async () => {
  const { user } = drawList(storiesUpTo(2))
  const steps = window.history.length
  await user.type(screen.getByRole('searchbox', { name: 'Search by words' }), 's001')
  await waitFor(() => expect(query()).toBe('?search=s001'))
  await waitFor(() => expect(titles()).toEqual(['Story s001']))
  expect(window.history.length).toBe(steps + 1)
  await user.type(screen.getByRole('searchbox', { name: 'Search by words' }), '{Backspace}2')
  await waitFor(() => expect(query()).toBe('?search=s002'))
  expect(window.history.length).toBe(steps + 1)
  await user.clear(screen.getByRole('searchbox', { name: 'Search by words' }))
  await waitFor(() => expect(query()).toBe(''))
})

test.each([
  ['search=final', 'with “final” · 0 rows'],
  ['filter.minutes=..9', 'Minutes: up to 9'],
  ['filter.minutes=3..', 'Minutes: from 3'],
  ['filter.minutes=3..3', 'Minutes: 3 ·'],
  ['filter.topic=!-', 'Topic is not empty'],
  ['filter.status=draft,archived', 'Status: Draft, Archived'],
  ['filter.topic=drama', 'Topic: Drama'],
])('on paper %s reads: %s', async (asked, words) => {
  drawList(storiesUpTo(1), { query: asked })
  await waitFor(() => expect(document.querySelector('.record-print')).toHaveTextContent(words))
})

test('a filter on a state that no tab stands for is a chip, that of a tab is not', () => {
  const { unmount } = drawList(storiesUpTo(1), { query: 'filter.status=draft,archived' })
  expect(screen.getByRole('button', { name: /^Status: Draft, Archived/ })).toBeVisible()
  unmount()
  drawList(storiesUpTo(1), { query: 'filter.status=draft' })
  expect(screen.queryByRole('button', { name: /^Status:/ })).not.toBeInTheDocument()
})

test('what of an address cannot be had is said in words', () => {
  drawList(storiesUpTo(1), { query: 'sort=slug&search=...' })
  expect(screen.getByText(/the list can’t be sorted by Slug/)).toBeVisible()
  expect(screen.getByText(/^“\.\.\.” has no letters or digits to search for/)).toBeVisible()
})

test('who may only read is told what takes which permission', () => {
  drawList(storiesUpTo(1), { of: 'channels', role: 'lmf', uid: 'eva' })
  expect(
    screen.getByText(
      'You can view channels but not create or edit or delete them: that requires “apps.write” (admin, contents), “apps.delete” (admin).',
    ),
  ).toBeInTheDocument()
})

test('a list that breaks off for another reason than the role says that reason', async () => {
  const store = storiesUpTo(1)
  store.deny('stories')
  drawList(store)
  expect(screen.getByRole('alert')).toHaveTextContent(/Could not load the list.*permission/)
  expect(screen.getByRole('alert')).not.toHaveTextContent('Your role “admin” can’t view stories')
})

test('columns that are chosen are no step back', async () => {
  const { user } = drawList(storiesUpTo(1))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }))
  const steps = window.history.length
  await user.click(await screen.findByRole('checkbox', { name: 'Minutes' }))
  await waitFor(() => expect(query()).toContain('minutes'))
  expect(window.history.length).toBe(steps)
  expect(screen.getByRole('checkbox', { name: 'Title' })).toBeDisabled()
})

test('of two words that are equally near both are offered, one or the other', async () => {
  const store = storiesUpTo(0)
  store.story('s001', { title: 'Story quintanilla' })
  store.story('s002', { title: 'Story quintanilli' })
  drawList(store, { query: 'search=quintanillo' })
  expect(await screen.findByText(/^Did you mean/)).toHaveTextContent(/^Did you mean quintanill[ai] or quintanill[ai]$/)
})
