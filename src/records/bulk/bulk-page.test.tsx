import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { drawList, filmsUpTo, giveLayout } from '../list/test-list.tsx'
// Loaded ahead, so that no test waits for the parts that a page fetches later.
import './bulk-view.tsx'
import './selection-bar.tsx'

beforeEach(giveLayout)

const select = async (user: UserEvent, ...titles: readonly string[]) => {
  for (const title of titles) await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
}
const bar = () => screen.findByRole('region', { name: /What to do with/ })
const dialog = (title: string) => screen.findByRole('dialog', { name: title })
const choose = async (user: UserEvent, menu: string, entry: string) => {
  await user.click(within(await bar()).getByRole('button', { name: menu }))
  await user.click(screen.getByRole('button', { name: entry }))
}

test('a step is counted before it is taken, and undone as one', async () => {
  const store = filmsUpTo(3)
  const { user } = drawList(store)
  await select(user, 'Film f001', 'Film f002')
  await choose(user, 'Move on', 'Send to review')
  const asked = await dialog('Send to review: 2 films?')
  expect(asked).toHaveTextContent('All of it can be undone together afterwards.')
  await user.click(within(asked).getByRole('button', { name: 'Send to review (2)' }))
  expect(await screen.findByRole('button', { name: 'Undo (2)' })).toBeInTheDocument()
  expect(store.recordOf('f001')?.status).toBe('inReview')
  await user.click(screen.getByRole('button', { name: 'Undo (2)' }))
  expect((await screen.findAllByText('2 brought back')).length).toBeGreaterThan(0)
  expect(store.recordOf('f001')).toMatchObject({ status: 'draft', action: 'sendBack' })
})

test('those that are skipped are counted by their reason', async () => {
  const store = filmsUpTo(2)
  store.film('f003', { status: 'archived' })
  const { user } = drawList(store)
  await select(user, 'Film f001', 'Film f003')
  await choose(user, 'Move on', 'Send to review')
  const asked = await dialog('Send to review: 1 film?')
  expect(asked).toHaveTextContent('1 is skipped:')
  expect(asked).toHaveTextContent('1: it is “Archived”, where this step does not lead out')
})

test('a deed without a way back says so, and one for none cannot begin', async () => {
  const store = filmsUpTo(0)
  store.film('f001', { status: 'inReview' })
  const { user } = drawList(store)
  await select(user, 'Film f001')
  await choose(user, 'Move on', 'Archive')
  const asked = await dialog('Archive: 1 film?')
  expect(asked).toHaveTextContent('This cannot be undone: no step leads back.')
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  await choose(user, 'Move on', 'Publish')
  const none = await dialog('Publish: 0 films?')
  expect(none).toHaveTextContent('1: “Apps” is missing')
  await user.click(within(none).getByRole('button', { name: 'Publish (0)' }))
  expect(none).toBeVisible()
})

test('all that match are meant, also those that are not loaded', async () => {
  const store = filmsUpTo(45)
  const { user } = drawList(store)
  await user.click(screen.getByRole('checkbox', { name: 'Select all 30 loaded rows' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 45 that match' }))
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  const asked = await dialog('Delete: 45 films?')
  expect(asked).toHaveTextContent('each as “Draft”: that is where records begin')
  await user.click(within(asked).getByRole('button', { name: 'Delete (45)' }))
  await user.click(await screen.findByRole('button', { name: 'Undo (45)' }))
  expect((await screen.findAllByText('45 brought back')).length).toBeGreaterThan(0)
  expect(store.recordOf('f001')).toMatchObject({ title: 'Film f001', action: 'create' })
})

test('a field is set to a referred record, found by its name', async () => {
  const store = filmsUpTo(2)
  const { user } = drawList(store)
  await select(user, 'Film f002')
  await choose(user, 'Set a field', 'Genre…')
  const asked = await dialog('Set Genre')
  await user.click(within(asked).getByRole('combobox', { name: 'New value' }))
  await user.click(await screen.findByRole('option', { name: /Drama/ }))
  await user.click(within(asked).getByRole('button', { name: 'Continue' }))
  const counted = await dialog('Set Genre to “Drama”: 1 film?')
  await user.click(within(counted).getByRole('button', { name: 'Set Genre to “Drama” (1)' }))
  expect(await screen.findByRole('button', { name: 'Undo (1)' })).toBeInTheDocument()
  expect(store.recordOf('f002')?.genre).toBe('drama')
})

test('it can be stopped, and says what was left', async () => {
  const store = filmsUpTo(30)
  const held: (() => void)[] = []
  const { user } = drawList(store)
  await user.click(screen.getByRole('checkbox', { name: 'Select all 30 loaded rows' }))
  await choose(user, 'Move on', 'Send to review')
  const asked = await dialog('Send to review: 30 films?')
  store.beforeUpdate = () => new Promise(resolve => held.push(resolve))
  await user.click(within(asked).getByRole('button', { name: 'Send to review (30)' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  for (const go of held) go()
  expect((await screen.findAllByText('Send to review: 16 done, 14 not begun')).length).toBeGreaterThan(0)
})

test('what the database refuses is listed with its reason', async () => {
  const store = filmsUpTo(2)
  const { user } = drawList(store)
  await select(user, 'Film f001', 'Film f002')
  await choose(user, 'Move on', 'Send to review')
  const asked = await dialog('Send to review: 2 films?')
  store.put('f002', { title: 'Film changed' })
  store.beforeUpdate = async update => {
    if ('films/f002' in update) throw Object.assign(new Error('No.'), { code: 'permission_denied' })
  }
  await user.click(within(asked).getByRole('button', { name: 'Send to review (2)' }))
  expect((await screen.findAllByText('Send to review: 1 done, 1 refused')).length).toBeGreaterThan(0)
  await user.click(screen.getByText('Which, and why'))
  expect(screen.getByText(/: Somebody has changed the record since/)).toHaveTextContent('Film f002')
})

test('a deed that the role may not do says which permission it takes', async () => {
  const store = filmsUpTo(1)
  store.write({ 'users/carmen/role': 'contents' })
  const { user } = drawList(store, { role: 'contents', uid: 'carmen' })
  await select(user, 'Film f001')
  const button = within(await bar()).getByRole('button', { name: 'Delete' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('Your role may not do this: it needs “apps.delete”')
  await user.click(button)
  expect(screen.getByText('Your role may not do this: it needs “apps.delete”')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
