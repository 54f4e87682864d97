import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { drawList, giveLayout, storiesUpTo } from '../../testing/draw-list.tsx'
// Preloaded, so that no test waits for the lazy part.
import './view-question.tsx'
import './views-list.tsx'

beforeEach(giveLayout)

const openMenu = (user: UserEvent) =>
  user.click(
    screen.getByRole('button', {
      name: /Views|^(First|Second|Drafts by title|For contents|Mine alone)/,
      expanded: false,
    }),
  )

const save = async (user: UserEvent, name: string, whose = 'Only me') => {
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Save this view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await user.keyboard(name)
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Who can open it' }), whose)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
}

test('a view is saved, without what nobody sees of its name, and opened again with its filters, order and columns', async () => {
  const { user } = drawList(storiesUpTo(2), { query: 'filter.status=draft&sort=title&columns=title,minutes' })
  await save(user, 'Draf\u202ets by title\u0000')
  await user.click(screen.getByRole('link', { name: /^All/ }))
  expect(screen.getByRole('button', { name: 'Drafts by title (changed)' })).toBeInTheDocument()
  await save(user, 'Second')
  expect(await screen.findByRole('button', { name: 'Second' })).toBeInTheDocument()
  expect(window.location.search).not.toContain('filter.status')
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Drafts by title' }))
  expect(window.location.search).toMatch(
    /^\?filter\.status=draft&sort=title&columns=title,minutes&view=private\/ana\/[^&]+$/,
  )
  expect(screen.queryByRole('button', { name: /changed/ })).not.toBeInTheDocument()
})

test('the list opens with the view that the person chose, until they choose all; a change of it is no new beginning', async () => {
  const store = storiesUpTo(2)
  const { user, unmount } = drawList(store, { query: 'filter.status=archived' })
  await save(user, 'First')
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Open the list with First' }))
  expect(await screen.findByRole('button', { name: 'Open the list with First', pressed: true })).toBeVisible()
  expect(window.location.search).toMatch(/^\?filter\.status=archived&.*view=private/)
  unmount()
  // Another device has only the database's data.
  window.localStorage.clear()
  const other = drawList(store)
  expect(await screen.findByRole('button', { name: 'First' })).toBeInTheDocument()
  expect(window.location.search).toMatch(/^\?filter\.status=archived&.*view=private/)
  await other.user.click(screen.getByRole('link', { name: /^All/ }))
  expect(screen.getByRole('link', { name: 'Story s001' })).toBeInTheDocument()
  await openMenu(other.user)
  await other.user.click(await screen.findByRole('button', { name: 'Open the list with all records' }))
  await waitFor(() => expect(store.namespace.read('/views/stories/start')).toBeNull())
  other.unmount()
  drawList(store)
  expect(await screen.findByRole('link', { name: 'Story s001' })).toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('the list opens with a view that a colleague shares, on each device, and with all once that is deleted', async () => {
  const store = storiesUpTo(1)
  const owner = drawList(store, { query: 'filter.status=archived' })
  await save(owner.user, 'For contents', 'Everyone with the role contents')
  owner.unmount()
  const carmen = { role: 'contents', uid: 'carmen' } as const
  const { user, unmount } = drawList(store, carmen)
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Open the list with For contents' }))
  await screen.findByRole('button', { name: 'Open the list with For contents', pressed: true })
  unmount()
  // Another device has only the database's data.
  window.localStorage.clear()
  const elsewhere = drawList(store, carmen)
  expect(await screen.findByRole('button', { name: 'For contents' })).toBeInTheDocument()
  expect(window.location.search).toMatch(/^\?filter\.status=archived&.*view=shared/)
  elsewhere.unmount()
  const deleting = drawList(store)
  await openMenu(deleting.user)
  await deleting.user.click(await screen.findByRole('button', { name: 'Delete For contents' }))
  await deleting.user.click(await screen.findByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(store.namespace.read('/views/stories/shared')).toBeNull())
  deleting.unmount()
  // The device learns only now that it is gone.
  const again = drawList(store, carmen)
  await waitFor(() => expect(window.localStorage.getItem('luna.session.carmen.start.stories')).toBeNull())
  again.unmount()
  drawList(store, carmen)
  expect(await screen.findByRole('link', { name: 'Story s001' })).toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('a view is shared with a role, and its people see who shared it, but no private one', async () => {
  const store = storiesUpTo(1)
  const { user, unmount } = drawList(store)
  await save(user, 'For contents', 'Everyone with the role contents')
  await save(user, 'Mine alone')
  unmount()
  const other = drawList(store, { role: 'contents', uid: 'carmen' })
  await openMenu(other.user)
  expect(screen.getByRole('heading', { name: 'Shared with contents' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'For contents by Ana' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Rename For contents' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mine alone' })).not.toBeInTheDocument()
})

test('a view is renamed, replaced and deleted', async () => {
  const { user } = drawList(storiesUpTo(1), { query: 'filter.status=draft' })
  await save(user, 'First')
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Rename First' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Second')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.click(screen.getByRole('link', { name: /^All/ }))
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Replace Second with the current view' }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await user.click(screen.getByRole('link', { name: /^Archived/ }))
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Second' }))
  expect(window.location.search).toMatch(/^\?columns=title,status,kind,topic,apps,updatedAt&view=/)
  await openMenu(user)
  await user.click(screen.getByRole('button', { name: 'Delete Second' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view' }))
  await openMenu(user)
  expect(await screen.findByText('No saved views of this list yet.')).toBeInTheDocument()
})

test('where saving fails the name stays and the reason is said', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store)
  store.failNext('permission_denied')
  await save(user, 'In vain')
  expect(await screen.findByRole('alert')).toHaveTextContent("Client doesn't have permission")
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('In vain')
})

test('an admin deletes the view that a colleague shares, and its people are told that they lose it', async () => {
  const store = storiesUpTo(1)
  const owner = drawList(store, { role: 'contents', uid: 'carmen', query: 'filter.status=draft' })
  await save(owner.user, 'For contents', 'Everyone with the role contents')
  owner.unmount()
  const { user } = drawList(store)
  await openMenu(user)
  expect(screen.queryByRole('button', { name: 'Replace For contents with the current view' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Delete For contents' }))
  const question = await screen.findByRole('dialog', { name: 'Delete “For contents”?' })
  expect(question).toHaveTextContent('Everyone with the role contents will lose it. The records stay as they are.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(store.namespace.read('/views/stories/shared')).not.toBeNull()
})

test('changes of the view that is shown are saved to it from the menu', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store, { query: 'filter.status=draft' })
  await save(user, 'First')
  await openMenu(user)
  expect(screen.queryByRole('button', { name: 'Save changes to First…' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: /^Archived/ }))
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Save changes to First…' }))
  const question = await screen.findByRole('dialog', { name: 'Replace “First”?' })
  expect(question).toHaveTextContent('It will take on the list’s current filters, search, order and columns.')
  await user.click(within(question).getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /changed/ })).not.toBeInTheDocument())
  expect(JSON.stringify(store.namespace.read('/views/stories/private/ana'))).toContain('filter.status=archived')
})

test('a view without a name is not saved', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store)
  await save(user, '   ')
  expect(screen.getByRole('dialog', { name: 'Save this view' })).toBeVisible()
  expect(store.namespace.read('/views')).toBeNull()
})

test('on the device where it was chosen the list opens with its view at once, before the database says so', async () => {
  const store = storiesUpTo(2)
  const { user, unmount } = drawList(store, { query: 'filter.status=archived' })
  await save(user, 'First')
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Open the list with First' }))
  await screen.findByRole('button', { name: 'Open the list with First', pressed: true })
  unmount()
  store.deny('views/stories')
  drawList(store)
  expect(window.location.search).toMatch(/^\?filter\.status=archived&/)
})

test('a view that cannot be chosen for the beginning says why, in the menu', async () => {
  const store = storiesUpTo(1)
  const { user } = drawList(store, { query: 'filter.status=archived' })
  await save(user, 'First')
  await openMenu(user)
  store.failNext('unavailable')
  await user.click(await screen.findByRole('button', { name: 'Open the list with First' }))
  expect(await screen.findByText('The service is unavailable')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open the list with First' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: 'Open the list with First' }))
  await waitFor(() => expect(screen.queryByText('The service is unavailable')).not.toBeInTheDocument())
})

test('a view is deleted without being opened', async () => {
  const store = storiesUpTo(1)
  const first = drawList(store, { query: 'filter.status=draft' })
  await save(first.user, 'First')
  first.unmount()
  const { user } = drawList(store, { query: 'filter.kind=video' })
  await openMenu(user)
  await user.click(await screen.findByRole('button', { name: 'Delete First' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(store.namespace.read('/views/stories/private')).toBeNull())
  expect(window.location.search).toBe('?filter.kind=video')
})
