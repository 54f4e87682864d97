import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { headOf } from '../../model/head.ts'
import type { Values } from '../../model/record.ts'
import { registerCollections } from '../../records/registry/known-collections.ts'
import { drawPage } from '../../records/testing/draw-page.tsx'
import { collectionNamed, collections, type MemoryStore, memoryStore } from '../../records/testing/memory-store.ts'
import TrashPage from './trash-page.tsx'

registerCollections(collections.map(collection => ({ ...headOf(collection), load: async () => collection })))

const named = collectionNamed
const category = (name: string, more: Values = {}): Values => ({ name, slug: name.toLowerCase(), position: 1, ...more })
const team = (name: string): Values => ({ name, shortName: name.slice(0, 3).toUpperCase() })

let store: MemoryStore
beforeEach(() => {
  window.sessionStorage.clear()
  store = memoryStore({ as: { uid: 'ana', role: 'admin' } })
  store.write({ 'users/carmen/displayName': 'Carmen Ruiz' })
})

const deleted = (path: string, id: string, values: Values, of = store) => {
  of.put(named(path), id, values)
  of.put(named(path), id, null)
}

const draw = (of = store, at = '/trash') => drawPage(<TrashPage />, { store: of, at, path: '/trash' })
const row = (name: RegExp | string) => screen.findByRole('row', { name })
const titles = async () =>
  (await screen.findAllByRole('rowheader')).map(header => within(header).getByRole('link').textContent)
const dialog = () => screen.findByRole('dialog')
const inDialog = async (name: string | RegExp) => within(await dialog()).getByRole('button', { name })

test('lists what was deleted in all collections, the newest first, with who and when', async () => {
  deleted('categories', 'goals', category('Goals'))
  deleted('teams', 'bravos', team('Bravos'))
  store.put(named('teams'), 'there', team('Ayala'))
  draw()
  expect(await titles()).toEqual(['Bravos', 'Goals'])
  const line = await row(/Bravos/)
  expect(line).toHaveTextContent(/team Bravos.*Carmen Ruiz/)
  expect(within(line).getByRole('link')).toHaveAttribute('href', expect.stringContaining('/edit/bravos'))
})

test('a title that the console proposed is in the language of the reader', async () => {
  const goal = { tournament: 'liga', match: 'm1', team: 'bravos', kind: 'goal', minute: 12 }
  deleted('incidents', 'i1', { ...goal, name: 'Gol 12’ Bravos' })
  draw()
  expect(await titles()).toEqual(['Goal 12’ Bravos'])
  expect(screen.getByRole('button', { name: 'Restore Goal 12’ Bravos' })).toBeVisible()
})

test('a record that another one names has that name, also when both are deleted', async () => {
  const entered = { tournament: 'liga', contactName: 'Eva', status: 'draft' }
  store.put(named('teams'), 'bravos', team('Bravos'))
  deleted('registrations', 'r1', { ...entered, team: 'bravos' })
  store.put(named('teams'), 'ayala', team('Ayala'))
  deleted('registrations', 'r2', { ...entered, team: 'ayala' })
  store.put(named('teams'), 'ayala', null)
  const { user } = draw()
  expect(await titles()).toEqual(['Ayala', 'Ayala', 'Bravos'])
  await user.click(screen.getByRole('checkbox', { name: 'Select Bravos' }))
  await user.click(screen.getByRole('button', { name: 'Restore selected (1)' }))
  expect(await dialog()).toHaveTextContent(/Bravos: .*no longer exists/)
})

test('one kind alone can be shown, and the address keeps it', async () => {
  deleted('categories', 'goals', category('Goals'))
  deleted('teams', 'bravos', team('Bravos'))
  const { user, at } = draw()
  await titles()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Teams')
  expect(await titles()).toEqual(['Bravos'])
  expect(at()).toBe('/trash?of=teams')
})

test('older deletions are on further pages', async () => {
  for (let at = 0; at < 30; at += 1)
    deleted(at % 2 ? 'teams' : 'categories', `x${at}`, at % 2 ? team(`Team ${at}`) : category(`cat${at}`))
  const { user } = draw()
  expect(await titles()).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: 'cat0' })).toBeVisible()
  expect(await titles()).toEqual(['cat4', 'Team 3', 'cat2', 'Team 1', 'cat0'])
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  expect(await screen.findByRole('link', { name: 'Team 29' })).toBeVisible()
})

test('a page of which nothing is left leads to what is older', async () => {
  deleted('categories', 'goals', category('Goals'))
  store.clock.advance(60_000)
  const entries = Array.from({ length: 25 }, (_, at) => [`trash/teams/t${at}`, { at: store.now() }])
  store.write(Object.fromEntries(entries))
  const { user } = draw()
  expect(await screen.findByText(/^Everything on this page was restored\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await titles()).toEqual(['Goals'])
})

test('pages go on where each kind ended, and one kind alone begins with its newest', async () => {
  for (let at = 0; at < 26; at += 1) deleted('teams', `x${at}`, team(`Team ${at}`))
  for (let at = 0; at < 25; at += 1) deleted('categories', `x${at}`, category(`cat${at}`))
  const { user } = draw()
  expect(await screen.findByRole('link', { name: 'cat24' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: 'Team 25' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByRole('link', { name: 'Team 0' })).toBeVisible()
  expect(await titles()).toEqual(['Team 0'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Categories')
  expect(await screen.findByRole('link', { name: 'cat24' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages of the trash' })).not.toBeInTheDocument()
})

test('a record comes back as it was, and the restoring can be undone', async () => {
  deleted('teams', 'bravos', { ...team('Bravos'), city: 'Apopa' })
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'Restore Bravos' }))
  expect(await dialog()).toHaveTextContent('Restore “Bravos”?')
  await user.click(await inDialog('Restore'))
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
  expect(store.tree()).toMatchObject({ teams: { bravos: { name: 'Bravos', rev: 3 } } })
  await user.click(screen.getByRole('button', { name: 'Undo (1)' }))
  expect(await screen.findByText('1 back in the trash', { selector: '.fw-bold' })).toBeVisible()
  expect(await titles()).toEqual(['Bravos'])
})

test('a record comes back into its release, also into one that nothing joins any more', async () => {
  store.put(named('releases'), 'night', { name: 'Night', status: 'draft' })
  const content = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', release: 'night' }
  deleted('contents', 'final', content)
  store.write({ 'releases/night/status': 'published' })
  const { user } = draw()
  const button = await screen.findByRole('button', { name: 'Restore Final' })
  expect(button).not.toHaveAccessibleDescription()
  await user.click(button)
  await user.click(await inDialog('Restore'))
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
  expect(store.tree()).toMatchObject({ contents: { final: content } })
})

test('what was restored elsewhere leaves the page', async () => {
  deleted('teams', 'bravos', team('Bravos'))
  draw()
  expect(await titles()).toEqual(['Bravos'])
  await act(() => store.save(named('teams'), 'bravos', team('Bravos'), { lastRev: 2 }))
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
})

test('a name taken meanwhile is said before the press', async () => {
  deleted('categories', 'goals', category('Goals'))
  store.put(named('categories'), 'other', category('Top goals', { slug: 'goals' }))
  const { user } = draw()
  const button = await screen.findByRole('button', { name: 'Restore Goals' })
  expect(button).toHaveAccessibleDescription(/“Top goals” has “goals” now\. Change it there first\.$/)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.tree()).toMatchObject({ trash: { categories: { goals: {} } } })
})

test('a record and the one that it refers to come back together', async () => {
  store.put(named('categories'), 'above', category('Above'))
  deleted('categories', 'below', category('Below', { parent: 'above' }))
  store.put(named('categories'), 'above', null)
  const { user } = draw()
  expect(await screen.findByRole('button', { name: 'Restore Below' })).toHaveAccessibleDescription(
    /“Above” is in the trash, too\. Restore it first, or select both\.$/,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Restore selected (2)' }))
  expect(await dialog()).toHaveTextContent('Restore 2 records?')
  await user.click(await inDialog('Restore'))
  expect(await screen.findByText('2 restored', { selector: '.fw-bold' })).toBeVisible()
  expect(Object.keys(store.tree()?.['categories' as never] ?? {}).toSorted()).toEqual(['above', 'below'])
})

test('once the record that it refers to is back, a record can be restored', async () => {
  store.put(named('categories'), 'above', category('Above'))
  deleted('categories', 'below', category('Below', { parent: 'above' }))
  store.put(named('categories'), 'above', null)
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'Restore Above' }))
  await user.click(await inDialog('Restore'))
  await waitFor(async () => expect(await titles()).toEqual(['Below']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Below' })).not.toHaveAccessibleDescription())
})

test('what cannot come back is left out of a selection, with the reason', async () => {
  deleted('teams', 'bravos', team('Bravos'))
  store.put(named('categories'), 'above', category('Above'))
  deleted('categories', 'below', category('Below', { parent: 'above' }))
  store.put(named('categories'), 'above', null)
  deleted('categories', 'above-too', category('Above too'))
  store.write({ 'trash/categories/above': null })
  const { user } = draw()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bravos' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Below' }))
  await user.click(screen.getByRole('button', { name: 'Restore selected (2)' }))
  expect(await dialog()).toHaveTextContent(
    /Restore 1 record\?.*1 can’t be restored:Below: .+: what it refers to no longer exists\./,
  )
})

test('values that the history does not have are said', async () => {
  store.put(named('apps'), 'fut', { name: 'Fútbol', key: 'fut', status: 'active', accent: '#1de9b6' })
  const plan = { app: 'fut', plan: 'basic', since: '2026-01-01', country: 'SV', status: 'trial' }
  deleted('subscribers', 's1', { code: 'S-000001', name: 'Ana Paz', email: 'ana@paz.sv', ...plan })
  draw()
  expect(await screen.findByRole('button', { name: 'Restore S-000001' })).toHaveAccessibleDescription(
    /^Can’t be restored: the history doesn’t have Name, Email\.$/,
  )
})

test('a refusal is told with its reason, and the record stays', async () => {
  deleted('teams', 'bravos', team('Bravos'))
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'Restore Bravos' }))
  store.failNext('unavailable', 'teams')
  await user.click(await inDialog('Restore'))
  expect(await screen.findByText('0 restored, 1 refused', { selector: '.fw-bold' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Which ones, and why' })).toHaveTextContent(/^Bravos: Could not save it/)
  expect(await titles()).toEqual(['Bravos'])
})

test('a role sees only what it may read, and restores only what it may create', async () => {
  deleted('teams', 'bravos', team('Bravos'))
  deleted('apps', 'fut', { name: 'Fútbol', key: 'fut', status: 'active', accent: '#1de9b6' })
  draw(store.as('leo', 'stats') as MemoryStore)
  expect(await titles()).toEqual(['Fútbol'])
  expect(await row(/Fútbol/)).toHaveTextContent('Your role can’t restore it.')
  expect(screen.queryByRole('button', { name: /^Restore|^Empty/ })).toBeNull()
})

test('an admin empties the trash after a question with the count; the history stays', async () => {
  deleted('teams', 'bravos', team('Bravos'))
  deleted('categories', 'goals', category('Goals'))
  const { user, toasts } = draw()
  await titles()
  await user.click(screen.getByRole('button', { name: 'Empty the trash' }))
  expect(await within(await dialog()).findByText(/^2 records will leave the trash/)).toBeVisible()
  expect(await dialog()).toHaveTextContent(/Their history stays/)
  await user.click(await inDialog('Empty (2)'))
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
  expect(toasts).toMatchObject([{ text: '2 records left the trash.' }])
  expect(store.tree()).toMatchObject({ history: { teams: { bravos: expect.anything() } } })
})

test('one kind alone is emptied, and many ask for their number', async () => {
  store.write(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`trash/teams/t${at}`, { at: at + 1 }])))
  deleted('categories', 'goals', category('Goals'))
  const { user } = draw(store, '/trash?of=teams')
  await user.click(await screen.findByRole('button', { name: 'Empty the trash: Teams' }))
  const typed = await within(await dialog()).findByRole('textbox')
  await user.type(typed, '101')
  await user.click(await inDialog('Empty (101)'))
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
  expect(store.tree()).toMatchObject({ trash: { categories: { goals: {} } } })
})

test('a large trash says how much of it is gone while it is emptied', async () => {
  store.write(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`trash/teams/t${at}`, { at: at + 1 }])))
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'Empty the trash' }))
  await user.type(await within(await dialog()).findByRole('textbox'), '600')
  const resume = store.pauseWrites()
  await user.click(await inDialog('Empty (600)'))
  expect(await screen.findByText('Emptying… 0 of 600')).toBeVisible()
  resume()
  expect(await screen.findByText(/^The trash is empty/)).toBeVisible()
})

test('a trash that cannot be read says so', async () => {
  store.deny('trash')
  draw()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not load the trash/)
})
