import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { headOf } from '../../../model/head.ts'
import { registerCollections } from '../../../records/registry/known-collections.ts'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { collectionNamed, memoryStore } from '../../../records/testing/memory-store.ts'
import { detailsOf } from './changes.ts'
import ChangesCard from './changes-card.tsx'
import { longestPause, visited, visitOf } from './visit.ts'

const hour = 3_600_000
const now = 1_790_000_000_000

const [teams, players, registrations] = [
  collectionNamed('teams'),
  collectionNamed('players'),
  collectionNamed('registrations'),
]

registerCollections(
  [teams, players, registrations].map(collection => ({ ...headOf(collection), load: async () => collection })),
)

test('who comes for the first time sees a day; later what came since the visit before', () => {
  expect(visitOf(null, now)).toEqual({ since: now - 24 * hour, isNew: true })
  expect(visitOf({ visitedAt: now - 20 * hour, previousAt: 7 }, now)).toEqual({ since: now - 20 * hour, isNew: true })
})

test('who goes to a page and comes back is on the same visit', () => {
  expect(visitOf({ visitedAt: now - longestPause, previousAt: 7 }, now)).toEqual({ since: 7, isNew: false })
  expect(visitOf({ visitedAt: now - longestPause - 1, previousAt: 7 }, now).isNew).toBe(true)
  expect(visitOf({ visitedAt: now - 1 }, now)).toEqual({ since: now - 24 * hour, isNew: false })
  expect(Object.keys(visited('ana', { since: 7, isNew: false }))).toEqual(['dashboards/ana/visitedAt'])
  expect(visited('ana', { since: 7, isNew: true })).toMatchObject({ 'dashboards/ana/previousAt': 7 })
})

const open = (role: 'lmf' | 'stats' = 'lmf') => {
  const store = memoryStore({ as: { uid: 'eva', role } })
  store.put(teams, 'old', { name: 'Ayala', shortName: 'AYA' })
  store.clock.advance(hour)
  store.write({ 'dashboards/eva': { visitedAt: store.now() } })
  store.clock.advance(2 * hour)
  return store
}

const lines = () => screen.queryAllByRole('listitem').map(line => line.textContent)

test('what colleagues changed since is listed, newest first, with who and when; what one did oneself is not', async () => {
  const store = open()
  store.write({ 'users/leo/displayName': 'Leo Paz' })
  store.put(teams, 'new', { name: 'Bravos', shortName: 'BRA' }, { by: 'leo' })
  store.put(players, 'nora', { name: 'Nora Ruiz', licence: 'A-1', status: 'active' }, { by: 'leo' })
  store.put(teams, 'own', { name: 'Cometa', shortName: 'COM' }, { by: 'eva' })
  const since = store.now()
  drawCard(ChangesCard, store)
  expect(await screen.findByText(/Jugadores|Players/)).toBeInTheDocument()
  expect(lines()).toEqual([
    expect.stringMatching(/^Nora Ruiz.+ · Leo Paz created it now$/),
    expect.stringMatching(/^Bravos.+ · Leo Paz created it now$/),
  ])
  expect(screen.getByText('Bravos').closest('[lang]')).toHaveAttribute('lang', 'es')
  expect(screen.getByRole('link', { name: 'Bravos' })).toHaveAttribute(
    'href',
    expect.stringMatching(/edit\/new\/history$/),
  )
  expect(store.tree()).toMatchObject({ dashboards: { eva: { visitedAt: expect.any(Number) } } })
  act(() => store.put(teams, 'new', { name: 'Bravos CF' }, { by: 'leo' }))
  expect(screen.getByRole('link', { name: 'Bravos CF' })).toBeInTheDocument()
  expect(store.now()).toBeGreaterThan(since)
})

test('of one kind four are listed, and its list leads to the others', async () => {
  const store = open()
  for (const name of ['Bravos', 'Cometa', 'Doce', 'Estrella', 'Fuerte'])
    store.put(teams, name, { name, shortName: name.slice(0, 3) }, { by: 'leo' })
  drawCard(ChangesCard, store)
  expect(await screen.findByRole('link', { name: 'Fuerte' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Cometa' })).toBeInTheDocument()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'More in Equipos' })).toHaveAttribute('href', '/torneos/equipos')
})

const newest = (path: string, by: string | null) => ({
  head: headOf(collectionNamed(path)),
  records:
    by === null
      ? []
      : [{ id: 'a', record: { rev: 1, action: 'change', createdAt: 1, createdBy: by, updatedAt: 1, updatedBy: by } }],
})

test('whatever has changed, about as many records are read', () => {
  const paths = ['teams', 'players', 'matches', 'squads', 'contents', 'apps', 'categories']
  const changedBy = (by: string, count: number) => paths.map((path, at) => newest(path, at < count ? by : null))
  const read = (count: number, by = 'leo') => [...detailsOf(changedBy(by, count), 'ana')].map(([, limit]) => limit)
  expect([1, 2, 3, 4, 5, 6].map(count => read(count))).toEqual([
    [4],
    [4, 4],
    [3, 3, 3],
    [2, 2, 2, 2],
    [2, 2, 2, 2, 2],
    [],
  ])
  expect(read(0)).toEqual([])
  // Colleagues' changes may be older than one's own.
  expect(read(7, 'ana')).toEqual([2, 2, 2, 2])
})

test('what is called by another record has its name', async () => {
  const store = open()
  const liga = { name: 'Liga', season: '2026', category: 'senior', format: 'league', places: 2, status: 'planned' }
  store.put(collectionNamed('tournaments'), 'liga', liga)
  store.put(registrations, 'r', { tournament: 'liga', team: 'old', contactName: 'Eva', status: 'draft' })
  drawCard(ChangesCard, store)
  expect(await screen.findByRole('link', { name: 'Ayala' })).toHaveAttribute(
    'href',
    '/torneos/inscripciones/edit/r/history',
  )
})

test('what the role may not read is not asked for', async () => {
  const store = open('stats')
  store.put(teams, 'new', { name: 'Bravos', shortName: 'BRA' }, { by: 'leo' })
  drawCard(ChangesCard, store)
  expect(await screen.findByText(/^No one else has changed anything since/)).toBeInTheDocument()
})

test('what cannot be read says so, and can be tried again', async () => {
  const store = open()
  store.deny('teams')
  const { user } = drawCard(ChangesCard, store)
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this')
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^No one else/)).toBeInTheDocument()
})
