import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Values } from '../../model/record.ts'
import { isObject } from '../../model/values/json.ts'
import { askedSearch, askForPeople } from '../data/finding/people.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { RecordListPage } from './list-page.tsx'
// Preloaded, so that no test waits for its compilation.
import './people-search.tsx'

const subscribers = collectionNamed('subscribers')
const plan = { app: 'fut', plan: 'basic', since: '2026-01-01', country: 'SV', status: 'trial' }

let store: MemoryStore
const save = (id: string, code: string, values: Values) =>
  store.save(subscribers, id, { code, name: 'Ana Paz', ...plan, ...values })

beforeEach(async () => {
  window.sessionStorage.clear()
  store = memoryStore({ as: { uid: 'ana', role: 'admin' } })
  store.put(collectionNamed('apps'), 'fut', { name: 'Fútbol', key: 'fut', status: 'active', accent: '#1de9b6' })
  await save('s1', 'S-000001', { email: 'ana@correo.sv', phone: '+503 7777 1234' })
  await save('s2', 'S-000002', { email: 'lea@correo.sv' })
})

const draw = (of = store) =>
  drawPage(<RecordListPage />, { store: of, at: '/users/manage', path: '*', of: 'subscribers' })
const box = () => screen.findByRole('searchbox', { name: 'Search by words' })
const offer = (name = 'Find by this email address') => screen.findByRole('button', { name })
const logged = () =>
  Object.values(isObject(store.tree()) ? ((store.tree() as { looks?: { log?: object } }).looks?.log ?? {}) : {}).map(
    entry => `${entry.by} ${entry.record}`,
  )

test.each([
  ['ANA@correo.sv ', 'Find by this email address'],
  ['7777-1234', 'Find by this phone number'],
])('%s finds a subscriber once asked to, and the search and the subscriber are logged', async (text, name) => {
  const { user, at } = draw()
  await user.type(await box(), text)
  expect(await offer(name)).toHaveAccessibleDescription(/access log will say/)
  expect(at()).toBe('/users/manage')
  expect(logged()).toEqual([])
  await user.click(await offer(name))
  expect(await screen.findByText(`Found by “${text.trim()}”`)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'S-000001' })[0]).toHaveAttribute('href', '/users/manage/edit/s1')
  expect(logged().toSorted()).toEqual(['ana s1', 'ana ~'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/^Found by/)).toBeNull()
})

test('words that are typed in place of an address are searched as words', async () => {
  const { user, at } = draw()
  await user.type(await box(), 'ana@correo.sv')
  await offer()
  await user.clear(await box())
  await user.type(await box(), 'S-000002')
  await waitFor(() => expect(at()).toBe('/users/manage?search=S-000002'))
  expect(screen.queryByRole('button', { name: /^Find by/ })).toBeNull()
})

test('an address that nobody has says so, and the search is logged', async () => {
  const { user } = draw()
  await user.type(await box(), 'zoe@correo.sv')
  await user.click(await offer())
  expect(await screen.findByText(/^No subscriber has exactly “zoe@correo.sv”/)).toBeVisible()
  expect(logged()).toEqual(['ana ~'])
})

test('a changed address is found by the new one alone, a deleted subscriber by none', async () => {
  await store.save(subscribers, 's1', { email: 'paz@correo.sv' })
  await store.save(subscribers, 's2', null)
  for (const [text, count] of [
    ['ana@correo.sv', 0],
    ['paz@correo.sv', 1],
    ['lea@correo.sv', 0],
  ] as const) {
    askForPeople(store, subscribers, 'ana', text)
    const people = await new Promise<readonly unknown[]>((next, failed) => {
      askedSearch(store, 'subscribers').get()?.found({ next, failed })
    })
    expect(people).toHaveLength(count)
  }
})

test('two subscribers of one address are both found', async () => {
  await save('s3', 'S-000003', { email: 'ana@correo.sv' })
  const { user } = draw()
  await user.type(await box(), 'ana@correo.sv')
  await user.click(await offer())
  const notice = (await screen.findByText(/^Found by/)).closest('.alert') as HTMLElement
  expect(within(notice).getAllByRole('link')).toHaveLength(2)
})

test('a search that is refused finds nobody, and says why', async () => {
  const { user } = draw()
  await user.type(await box(), 'ana@correo.sv')
  store.failNext('permission_denied', 'looks')
  await user.click(await offer())
  expect(await screen.findByText(/^Could not search/)).toBeVisible()
  expect(logged()).toEqual([])
})

test('a role that may not look searches words alone', async () => {
  const { user } = draw(store.as('leo', 'stats') as MemoryStore)
  await user.type(await box(), 'ana@correo.sv')
  expect(await screen.findByText(/^No subscribers match/i)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Find by/ })).toBeNull()
})
