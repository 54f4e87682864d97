import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../../config/chunk-load.ts'
import type { Store } from '../../model/store.ts'
import { collectionNamed, memoryStore } from '../../records/testing/memory-store.ts'
import { hold } from '../../ui/leaving/holds.ts'
import { switchLanguage } from '../../ui/messages/use-messages.ts'
import { singleKeys } from '../../ui/shortcuts/registry.ts'
import { areas } from '../areas.ts'
import { address, drawConsoleAs, silentStore } from '../testing/console.tsx'
// Preloaded, so that no test waits for its compilation.
import './palette.tsx'

const dashboard = '/app/dashboard/default'

/** A database with one content, whose name is the only suggestion. */
const store = (): Store => ({
  ...silentStore,
  watchConnection: notify => {
    notify(true)
    return () => undefined
  },
  read: async path => (path === 'contents/c1' ? { title: 'Dragón gana' } : null),
  readPage: async ({ path, order, from }) =>
    path === 'words/contents' && order === '1' && 'dragon gana'.startsWith(String(from))
      ? [{ id: 'c1', value: { 1: 'dragon gana', 2: 'gana', rev: 1 } }]
      : [],
})

const drawAs = async (role: string) => {
  const drawn = await drawConsoleAs(role, { at: dashboard, store })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return drawn
}
const openAs = async (role: string) => {
  const { user } = await drawAs(role)
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await screen.findByRole('combobox', { name: 'Find anything' }) }
}
const titles = () => screen.queryAllByRole('option').map(row => row.querySelector('.palette-title')?.textContent)
const active = () => screen.getByRole('option', { selected: true })

test('a page is found by the beginning of a word and opened by Enter, which leads into it', async () => {
  const { user, field } = await openAs('admin')
  await user.type(field, 'tech')
  expect(titles()).toEqual(['Tech/Devices'])
  expect(field).toHaveAttribute('aria-activedescendant', active().id)
  // Enter ends an input method's composition first.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Tech/Devices' })
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('what the role may not open is not found', async () => {
  const { user, field } = await openAs('stats')
  await user.type(field, 'jug')
  expect(titles()).toEqual([])
  const status = within(screen.getByRole('dialog')).getByRole('status')
  expect(status).toHaveTextContent(/Searching/)
  await waitFor(() => expect(status).toHaveTextContent(/^No results for “jug”/))
})

test('a record is found by its name, opened, and stands first the next time', async () => {
  const { user, field } = await openAs('contents')
  await user.type(field, 'dragón')
  const group = await screen.findByRole('group', { name: 'Contents' })
  expect(within(group).getByText('Dragón', { selector: 'b' })).toBeInTheDocument()
  await user.keyboard('{Control>}')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.keyboard('{Enter}{/Control}')
  expect(open).toHaveBeenCalledWith('/manager/contents/edit/c1', '_blank', 'noopener')
  expect(address()).toBe(dashboard)
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option')).toHaveTextContent('Dragón gana')
})

test('records of one name are told apart by their hints; another needs none', async () => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  for (const [position, name] of ['Luna', 'Luna', 'Luna llena'].entries())
    store.put(collectionNamed('categories'), `c${position}`, {
      name,
      slug: `slug-${position}`,
      position,
      colour: '#1de9b6',
    })
  const { user } = await drawConsoleAs('contents', { at: '/forms/form-basic', store: () => store })
  await user.click(await screen.findByRole('button', { name: 'Find anything…' }))
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'luna')
  const found = within(await screen.findByRole('group', { name: 'Categories' })).getAllByRole('option')
  expect(found.map(option => option.getAttribute('aria-label'))).toEqual(['Luna slug-0', 'Luna slug-1', 'Luna llena'])
})

test('a slip of the finger is answered by the nearest name, which is searched by Enter', async () => {
  const { user, field } = await openAs('contents')
  await user.type(field, 'dragno')
  const group = await screen.findByRole('group', { name: 'Did you mean' })
  expect(within(group).getByRole('option')).toHaveTextContent('dragon')
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('dragon')
  expect(await screen.findByRole('group', { name: 'Contents' })).toHaveTextContent('Dragón gana')
})

test('what could not be searched says why, and can be tried again from where one types', async () => {
  let isRefused = true
  const readPage: Store['readPage'] = async () => {
    if (isRefused) throw Object.assign(new Error('no'), { code: 'unavailable' })
    return []
  }
  const { user } = await drawConsoleAs('contents', { at: dashboard, store: () => ({ ...store(), readPage }) })
  await user.click(await screen.findByRole('button', { name: 'Find anything…' }))
  const field = await screen.findByRole('combobox', { name: 'Find anything' })
  await user.type(field, 'dragón')
  await screen.findByText('Could not search Images: The service is unavailable')
  isRefused = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(field).toHaveFocus()
  await screen.findByText(/^No results for “dragón”/)
  expect(screen.queryByText(/could not be searched/)).toBe(null)
})

test('it opens by its button, says that records wait for a connection, and Esc closes it and gives the focus back', async () => {
  const offline: Partial<Store> = {
    watchConnection: notify => {
      notify(false)
      return () => undefined
    },
    readPage: () => new Promise(() => undefined),
  }
  const { user } = await drawConsoleAs('contents', { at: dashboard, store: () => ({ ...store(), ...offline }) })
  const button = await screen.findByRole('button', { name: 'Find anything…' })
  await user.click(button)
  expect(await screen.findByRole('combobox', { name: 'Find anything' })).toHaveFocus()
  await user.keyboard('dragón')
  expect(await screen.findByText(/Records will be searched when you’re back online/)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(button).toHaveFocus()
})

test('an action is carried out, found by its name in either language, with the focus where it leads', async () => {
  const { user, field } = await openAs('lmf')
  await user.type(field, 'open notif{Enter}')
  expect(await screen.findByRole('button', { name: 'Notifications', expanded: true })).toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'espanol')
  expect(within(active()).getByText(/español/i)).toHaveAttribute('lang', 'es')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Buscar algo…' })).toBeInTheDocument()
})

test('whoever has unsaved work is asked before a page is opened', async () => {
  const { user, field } = await openAs('admin')
  const ask = vi.fn(async () => false)
  const letGo = hold(ask)
  await user.type(field, 'jug{Enter}')
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(address()).toBe(dashboard)
  expect(screen.getByRole('main')).not.toHaveFocus()
  letGo()
})

test('logging out asks about unsaved work, and is not offered first the next time', async () => {
  const { user, field } = await openAs('admin')
  const ask = vi.fn(async () => false)
  const letGo = hold(ask)
  await user.type(field, 'log out{Enter}')
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Find anything' })
  expect(screen.getByRole('group', { name: 'Pages' })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Recent' })).toBe(null)
  letGo()
})

test('a question mark lists the shortcuts of the page, unless it is typed into a field or switched off', async () => {
  const { user } = await drawAs('admin')
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' })
  expect(within(dialog).getByRole('region', { name: 'Everywhere' })).toHaveTextContent('Find pages')
  act(() => switchLanguage('es'))
  expect(within(dialog).getByRole('region', { name: 'En todas partes' })).toHaveTextContent('Encontrar páginas')
  act(() => switchLanguage('en'))
  await user.click(within(dialog).getByRole('switch', { name: /^Single-key/ }))
  expect(within(dialog).getByRole('region', { name: 'Everywhere' })).not.toHaveTextContent('Show shortcuts')
  await user.keyboard('{Escape}?')
  expect(screen.queryByRole('dialog')).toBe(null)
  singleKeys.set('on')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), '?')
  expect(screen.getByRole('combobox', { name: 'Find anything' })).toHaveValue('?')
})

test('over a dialog that asks something nothing is opened', async () => {
  const { user } = await drawAs('admin')
  const question = document.createElement('div')
  question.setAttribute('aria-modal', 'true')
  document.body.append(question)
  await user.keyboard('{Control>}k{/Control}?')
  question.remove()
  expect(screen.queryByRole('combobox')).toBe(null)
})

test('a result is opened by a press, too, in a new tab with Ctrl or Cmd, and the search is closed by its button', async () => {
  const { user, field } = await openAs('admin')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.type(field, 'tech')
  await user.hover(active())
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    fireEvent.click(active(), held)
    expect(open).toHaveBeenLastCalledWith('/manager/stats/tech', '_blank', 'noopener')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
  }
  expect(open).toHaveBeenCalledTimes(2)
  expect(address()).toBe(dashboard)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'jug')
  await user.click(active())
  await screen.findByRole('heading', { level: 1, name: 'Jugadores' })
})

test('its keys open and close it, but belong to a field that uses them itself', async () => {
  const { user } = await drawAs('admin')
  const keys = '{Control>}k{/Control}'
  const use = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', use)
  await user.keyboard(keys)
  document.body.removeEventListener('keydown', use)
  expect(screen.queryByRole('combobox')).toBe(null)
  await user.keyboard(keys)
  await screen.findByRole('combobox', { name: 'Find anything' })
  await user.keyboard(keys)
  expect(screen.queryByRole('combobox')).toBe(null)
})

test.each([
  ['ana@correo.sv', 'Find by this email address (logged)'],
  ['7777-1234', 'Find by this phone number (logged)'],
])('who may look at confidential data can find subscribers by %s', async (text, title) => {
  const { user, field } = await openAs('admin')
  await user.type(field, text)
  expect(titles()).toContain(title)
})

test('a search for people that cannot be made says why, and leads nowhere', async () => {
  const people = areas.flatMap(({ finders }) => finders).find(finder => finder.people)?.people
  if (people === undefined) throw new Error('No people can be found by an address.')
  vi.spyOn(people, 'ask').mockRejectedValue(new ChunkLoadError('CHUNK_LOAD_FAILED', 'gone'))
  const { user, field } = await openAs('admin')
  await user.type(field, 'ana@correo.sv{Enter}')
  const said = within(await screen.findByRole('region', { name: 'Messages (F8)' }))
  expect(said.getByText(/^Could not search Subscribers: Could not load a part/)).toBeInTheDocument()
  expect(address()).toBe(dashboard)
})

test('nobody else is offered to find people by an address, and part of one finds nobody', async () => {
  const { user, field } = await openAs('stats')
  await user.type(field, 'ana@correo.sv')
  expect(titles().filter(title => title?.startsWith('Find by'))).toEqual([])
})
