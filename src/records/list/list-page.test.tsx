import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { partsOf } from '../../model/shape.ts'
import { films } from './test-collection.ts'
import { drawList, type FilmStore, filmsUpTo, giveLayout } from './test-list.tsx'
// Loaded ahead, so that no test waits for the parts that a page fetches later.
import '../bulk/bulk-view.tsx'
import '../bulk/selection-bar.tsx'
import '../views/view-question.tsx'
import './column-panel.tsx'

beforeEach(giveLayout)

/** The titles of the rows, from top to bottom. */
const titles = () => screen.getAllByRole('link', { name: /^Film|^Él|^El / }).map(link => link.textContent)
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) })
const filter = (name: string) => screen.getByRole('combobox', { name })
const told = (work: () => void) => act(async () => work())

test('the last changed record comes first', () => {
  drawList(filmsUpTo(3))
  expect(titles()).toEqual(['Film f003', 'Film f002', 'Film f001'])
  expect(screen.getByText('3 films')).toBeInTheDocument()
})

test('a header orders the list, the other way at the second press, and the address follows', async () => {
  const { user } = drawList(filmsUpTo(3))
  await user.click(screen.getByRole('button', { name: /Title/ }))
  expect(titles()).toEqual(['Film f001', 'Film f002', 'Film f003'])
  expect(window.location.search).toBe('?sort=title')
  await user.click(screen.getByRole('button', { name: /Title/ }))
  expect(titles()).toEqual(['Film f003', 'Film f002', 'Film f001'])
})

test('a filter narrows the list and its total, and Back widens it again', async () => {
  const store = filmsUpTo(3)
  store.film('f004', { kind: 'feature' })
  const { user } = drawList(store)
  await user.selectOptions(filter('Kind'), 'Feature film')
  expect(titles()).toEqual(['Film f004'])
  expect(screen.getByText('1 film')).toBeInTheDocument()
  expect(window.location.search).toBe('?filter.kind=feature')
  await told(() => window.history.back())
  expect(await screen.findByText('4 films')).toBeInTheDocument()
})

test('filters that do not go together stand still and say with what', async () => {
  const { user } = drawList(filmsUpTo(1))
  await user.selectOptions(filter('Status'), 'Draft')
  expect(filter('Kind')).toBeEnabled()
  expect(filter('Genre')).toBeDisabled()
  expect(filter('Genre')).toHaveAccessibleDescription(
    'Featured, Genre, Apps: not together with Status. Clear Status first.',
  )
})

test('an order that the filter does not have says so where orders are chosen', async () => {
  const { user } = drawList(filmsUpTo(1))
  await user.selectOptions(filter('Kind'), 'Short film')
  for (const option of within(filter('Sort by')).getAllByRole('option', { name: /Minutes/ })) {
    expect(option).toBeDisabled()
    expect(option).toHaveAccessibleName(/not with this filter/)
  }
})

test('a filter that takes the order away says which order is shown', async () => {
  const { user } = drawList(filmsUpTo(1), { query: 'sort=-minutes' })
  await user.selectOptions(filter('Status'), 'Draft')
  expect(screen.getByText(/not ordered by Minutes: the usual order is shown/)).toBeInTheDocument()
})

test('a search finds beginnings whatever their case and accents', async () => {
  const store = filmsUpTo(2)
  store.film('f003', { title: 'Él último Partido' })
  const { user } = drawList(store)
  await user.type(screen.getByRole('searchbox', { name: 'Search by beginning' }), 'EL ÚLT')
  await waitFor(() => expect(window.location.search).toBe('?search=EL+%C3%9ALT'))
  expect(await screen.findByText('1 found, that is all')).toBeInTheDocument()
  expect(titles()).toEqual(['Él último Partido'])
})

test('the searched field is chosen, and stays chosen without a text', async () => {
  const { user } = drawList(filmsUpTo(12))
  await user.selectOptions(filter('Search in'), 'Code')
  await user.type(screen.getByRole('searchbox'), 'f01')
  expect(await screen.findByText('3 found, that is all')).toBeInTheDocument()
})

test('what an address asks for in vain is left out and said', () => {
  drawList(filmsUpTo(1), { query: 'filter.status=lost&page=4' })
  expect(screen.getByText(/Status cannot be “lost”/)).toBeInTheDocument()
  expect(screen.getByText(/asked for “page”/)).toBeInTheDocument()
  expect(titles()).toEqual(['Film f001'])
})

test('a record that somebody changes shows it in its place, and the news wait to be shown', async () => {
  const store = filmsUpTo(3)
  const { user } = drawList(store)
  await told(() => store.put('f001', { title: 'Film changed' }))
  await told(() => store.film('f004'))
  expect(titles()).toEqual(['Film f003', 'Film f002', 'Film changed'])
  await user.click(screen.getByRole('button', { name: '2 new or moved – show' }))
  expect(titles()).toEqual(['Film f004', 'Film changed', 'Film f003', 'Film f002'])
})

test('a record that left the list stays with a note, and one that was deleted cannot be opened', async () => {
  const store = filmsUpTo(3)
  drawList(store, { query: 'filter.kind=short' })
  await told(() => store.put('f001', { kind: 'feature' }))
  await told(() => store.put('f002', null))
  expect(row('Film f001')).toHaveTextContent('No longer matches')
  expect(row('Film f002')).toHaveTextContent('Deleted')
  expect(screen.queryByRole('link', { name: 'Film f002' })).not.toBeInTheDocument()
})

test('references are shown by name, and follow it', async () => {
  const store = filmsUpTo(0)
  store.film('f001', { genre: 'drama', apps: ['oime'] })
  drawList(store)
  expect(row('Film f001')).toHaveTextContent('Drama')
  expect(row('Film f001')).toHaveTextContent('Oime')
  await told(() => store.write({ 'genres/drama/name': 'Tragedy' }))
  expect(row('Film f001')).toHaveTextContent('Tragedy')
})

test('records that refer to one are found by its name, newest first, without a total', async () => {
  const store = filmsUpTo(1)
  store.film('f002', { apps: ['oime'] })
  store.film('f003', { apps: ['oime'] })
  const { user } = drawList(store)
  await user.click(filter('Apps'))
  await user.click(await screen.findByRole('option', { name: /Oime/ }))
  expect(await screen.findByText('2 found, that is all')).toBeInTheDocument()
  expect(titles()).toEqual(['Film f003', 'Film f002'])
  expect(filter('Sort by')).toBeDisabled()
})

/** Notes that parts of films are being prepared. */
const preparing = (store: FilmStore, ...parts: readonly string[]) => {
  const ready = Object.fromEntries(Object.entries(partsOf(films)).filter(([part]) => !parts.includes(part)))
  store.write({ 'shapes/films': { ready, building: { done: 1, of: 3 } } })
}

test('a filter that is being prepared says so instead of that nothing matches, until all is there', async () => {
  const store = filmsUpTo(3)
  store.write({
    'films/f001/keys/kind~title': null,
    'films/f002/keys/kind~title': null,
    'films/f003/keys/kind~title': null,
  })
  preparing(store, 'keys:kind~title', 'counts:kind')
  drawList(store, { query: 'filter.kind=short&sort=title' })
  expect(screen.getByText(/This list is still being prepared.*1 of 3 are done/)).toBeInTheDocument()
  expect(screen.getByText('0 found so far')).toBeInTheDocument()
  expect(screen.queryByText('No films match')).not.toBeInTheDocument()
  await told(() => store.write({ 'films/f002/keys/kind~title': 'short~film f002' }))
  expect(titles()).toEqual(['Film f002'])
  await told(() => preparing(store))
  expect(screen.queryByText(/being prepared/)).not.toBeInTheDocument()
})

test('a total that is being counted is not shown', async () => {
  const store = filmsUpTo(3)
  preparing(store, 'counts:kind')
  drawList(store, { query: 'filter.kind=short' })
  expect(screen.getByText(/How many there are is still being counted/)).toBeInTheDocument()
  expect(screen.getByText('3 found, that is all')).toBeInTheDocument()
  await told(() => preparing(store))
  expect(screen.getByText('3 films')).toBeInTheDocument()
})

test('a list without records leads to creating one', () => {
  drawList(filmsUpTo(0))
  expect(screen.getByRole('heading', { name: 'There are no films yet' })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Create film' })[0]).toHaveAttribute('href', '/films/new')
})

test('a list that nothing matches leads back to all', async () => {
  const { user } = drawList(filmsUpTo(2), { query: 'filter.status=archived' })
  expect(screen.getByRole('heading', { name: 'No films match' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear filters and search' }))
  expect(titles()).toHaveLength(2)
})

test('a refused list says so and can be tried again', async () => {
  const store = filmsUpTo(2)
  store.denied.add('films')
  const { user } = drawList(store)
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read')
  store.denied.clear()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(titles()).toHaveLength(2)
})

test('a role that may not read learns which permission that takes', () => {
  const store = filmsUpTo(2)
  store.denied.add('films')
  drawList(store, { role: 'stats' })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your role “stats” may not read films: that needs the permission “contents.open”, which admin, contents have.',
  )
})

test('a role that may not delete learns which permission that takes', () => {
  const store = filmsUpTo(1)
  store.write({ 'users/carmen/role': 'contents' })
  drawList(store, { role: 'contents', uid: 'carmen' })
  expect(
    screen.getByText('You can look at films, but not delete: that needs “apps.delete” (admin).'),
  ).toBeInTheDocument()
})

test('whoever may change nothing selects nothing', () => {
  drawList(filmsUpTo(1), { role: 'lmf' })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create film' })).not.toBeInTheDocument()
})

test('without a connection the page says that it may be old, until it is back', () => {
  vi.useFakeTimers()
  try {
    const store = filmsUpTo(1)
    drawList(store)
    act(() => store.connect(false))
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByText(/You are offline/)).toBeInTheDocument()
    act(() => store.connect(true))
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('columns are chosen and ordered, and are there at the next visit', async () => {
  const { user, unmount, again } = drawList(filmsUpTo(1))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Kind' }))
  await user.click(screen.getByRole('checkbox', { name: 'Minutes' }))
  await user.click(screen.getByRole('button', { name: 'Move Minutes up' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent?.replace(/^Sort by /, ''))
  const wanted = ['', 'Title', 'Status', 'Genre', 'Apps', 'Minutes', 'Changed']
  expect(headers()).toEqual(wanted)
  expect(window.location.search).toBe('?columns=title,status,genre,apps,minutes,updatedAt')
  unmount()
  window.history.replaceState(null, '', '/films')
  again()
  expect(headers()).toEqual(wanted)
})

test('who comes back finds the rows and the selection, and nobody listened meanwhile', async () => {
  const store = filmsUpTo(3)
  const { user, unmount, again } = drawList(store)
  await user.click(screen.getByRole('checkbox', { name: 'Select Film f002' }))
  unmount()
  // The own role alone is watched: who is signed out loses the lists.
  expect(store.listeners).toBe(1)
  again()
  expect(titles()).toHaveLength(3)
  expect(screen.getByRole('checkbox', { name: 'Select Film f002' })).toBeChecked()
})

test('who is signed out leaves nothing behind', async () => {
  const store = filmsUpTo(3)
  const { user, unmount, again } = drawList(store)
  await user.click(screen.getByRole('checkbox', { name: 'Select Film f002' }))
  unmount()
  store.denied.add('users/ana')
  store.write({})
  store.denied.clear()
  again()
  expect(screen.getByRole('checkbox', { name: 'Select Film f002' })).not.toBeChecked()
})
