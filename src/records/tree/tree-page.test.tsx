import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { TreePage } from './tree-page.tsx'

const categories = collectionNamed('categories')
const ids = ['one', 'two', 'three']

const open = () => {
  const store = memoryStore({ as: { uid: 'carmen', role: 'contents' } })
  for (const [position, name] of ['One', 'Two', 'Three'].entries())
    store.put(categories, name.toLowerCase(), { name, slug: name.toLowerCase(), position })
  const { user, toasts } = drawPage(<TreePage />, { store, of: 'categories' })
  const positionOf = (id: string) => Number(store.namespace.read(`/categories/${id}/position`))
  return {
    store,
    user,
    toasts,
    order: () => ids.toSorted((one, other) => positionOf(one) - positionOf(other)),
    connect: (isConnected: boolean) => act(async () => store.connect(isConnected)),
    press: async (name: string, keys: string) => {
      const handle = await screen.findByRole('button', { name: `Move ${name}` })
      handle.focus()
      await user.keyboard(keys)
    },
  }
}

test('a heading below that of the page leads to the tree, and does not say the same', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Order of categories' })).toBeVisible()
})

test('a key moves a row, which is reported with a way back', async () => {
  const { press, toasts, order } = open()
  await press('Three', '{ArrowUp}')
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'done', text: '“Three” was moved.' }]))
  expect(order()).toEqual(['one', 'three', 'two'])
  act(() => toasts[0]?.action?.run())
  await waitFor(() => expect(order()).toEqual(ids))
})

test('moves in quick succession are each carried out, and told once', async () => {
  const { press, toasts, order } = open()
  await press('Three', '{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(order()).toEqual(['three', 'one', 'two']))
  await waitFor(() => expect(toasts).toHaveLength(1))
})

test('what is moved without a connection is sent when it is back', async () => {
  const { press, toasts, order, connect } = open()
  await connect(false)
  await press('Three', '{ArrowUp}')
  expect([toasts, order()]).toEqual([[], ids])
  await connect(true)
  await waitFor(() => expect(order()).toEqual(['one', 'three', 'two']))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'done', text: '“Three” was moved.' }]))
})

test('a row follows what a colleague does to it', async () => {
  const { store } = open()
  await screen.findByRole('link', { name: 'Two' })
  act(() => store.put(categories, 'two', { name: 'Deux' }))
  expect(await screen.findByRole('link', { name: 'Deux' })).toBeVisible()
})

test('a move that is refused says why', async () => {
  const { press, toasts, store, order } = open()
  store.failNext('permission_denied', 'categories/three')
  await press('Three', '{ArrowUp}')
  const text = expect.stringMatching(/^“Three” was not moved/)
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'failed', text }]))
  expect(order()).toEqual(ids)
})

const nested = () => {
  const opened = open()
  act(() => opened.store.put(categories, 'four', { name: 'Four', slug: 'four', position: 0, parent: 'one' }))
  return opened
}

test('pressing the handle of a row asks for its place: inside another, behind another, and not inside itself', async () => {
  const { user, store } = nested()
  await user.click(await screen.findByRole('button', { name: 'Move Two' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Move Two' }))
  const inside = panel.getByLabelText('Inside')
  const place = panel.getByLabelText('Place')
  expect(inside).toHaveDisplayValue('None (top level)')
  expect(place).toHaveDisplayValue('After One')
  await user.selectOptions(inside, 'Two')
  expect(panel.getByRole('alert')).toHaveTextContent('“Two” can’t be inside itself. Choose another place.')
  expect(inside).toBeInvalid()
  await user.click(panel.getByRole('button', { name: 'Move' }))
  expect(store.updates).toEqual([])
  await user.selectOptions(inside, 'One')
  expect(panel.queryByRole('alert')).not.toBeInTheDocument()
  expect(place).toHaveDisplayValue('After Four')
  await user.selectOptions(place, 'First')
  await user.click(panel.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(store.namespace.read('/categories/two/parent')).toBe('one'))
  expect(Number(store.namespace.read('/categories/two/position'))).toBeLessThan(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Move Four' }))
  const other = within(await screen.findByRole('dialog', { name: 'Move Four' }))
  await user.selectOptions(other.getByLabelText('Inside'), 'None (top level)')
  expect(other.getByLabelText('Place')).toHaveDisplayValue('After Three')
})

test('a row is moved into the one before it and out again by keys, each told where it is then; at an end it stays', async () => {
  const { press, store } = nested()
  await press('Two', '{ArrowRight}')
  expect(await screen.findByText('Two: 2 of 2 in One.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Two' })).toHaveFocus()
  await waitFor(() => expect(store.namespace.read('/categories/two/parent')).toBe('one'))
  await press('Two', '{ArrowLeft}')
  expect(await screen.findByText('Two: 2 of 3 at the top level.')).toBeInTheDocument()
  await press('Three', '{ArrowDown}')
  expect(await screen.findByText('Three can’t move further in that direction.')).toBeInTheDocument()
  for (const key of ['Control', 'Alt']) await press('One', `{${key}>}{ArrowDown}{/${key}}`)
  // The page does not scroll.
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Move Three' }), { key: 'ArrowDown' })).toBe(false)
  expect(store.updates).toHaveLength(2)
})

test('how many use a row stands beside it, live', async () => {
  const { store } = open()
  expect(await screen.findByText('3 categories')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'One' })).toHaveAttribute(
    'href',
    '/manager/contents/categories/edit/one',
  )
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
  await waitFor(async () => expect(await row('One')).toHaveTextContent('not used'))
  const contents = collectionNamed('contents')
  const content = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', category: 'one' }
  act(() => store.put(contents, 'x1', content))
  await waitFor(async () => expect(await row('One')).toHaveTextContent('1 content'))
  act(() => store.put(contents, 'x2', { ...content, slug: 'final-2' }))
  await waitFor(async () => expect(await row('One')).toHaveTextContent('2 contents'))
  expect(await row('Two')).toHaveTextContent('not used')
})

test.each([
  [
    'that a colleague changed it',
    (store: MemoryStore) => store.put(categories, 'three', { name: 'Trois' }),
    'someone else changed it at the same time',
  ],
  ['that it is gone', (store: MemoryStore) => store.put(categories, 'three', null), 'it or its new parent was deleted'],
])('a move that meets a change says %s', async (_, happens, text) => {
  const { press, toasts, store } = open()
  await screen.findByRole('button', { name: 'Move Three' })
  const goOn = store.pauseWrites()
  await press('Three', '{ArrowUp}')
  act(() => happens(store))
  await act(async () => goOn())
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'failed', text: expect.stringContaining(text) }]))
})

test('a move into what a colleague put inside it meanwhile says so', async () => {
  const { press, toasts, store } = nested()
  await screen.findByRole('button', { name: 'Move Two' })
  const goOn = store.pauseWrites()
  await press('Two', '{ArrowRight}')
  act(() => store.put(categories, 'one', { parent: 'two' }))
  await act(async () => goOn())
  const text = expect.stringContaining('someone else moved its new parent inside it')
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'failed', text }]))
})

test('a move that fails says why', async () => {
  const { press, toasts, store } = open()
  await screen.findByRole('button', { name: 'Move Three' })
  store.failNext('unavailable')
  await press('Three', '{ArrowUp}')
  const text = '“Three” was not moved: The service is unavailable'
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'failed', text: expect.stringContaining(text) }]))
})

test('a tree that cannot be read says so and is read again; one without records leads to the first', async () => {
  const { store, user } = open()
  await screen.findByRole('link', { name: 'One' })
  act(() => store.deny('categories'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not load the list: .*permission/)
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible()
  for (const id of ids.slice(1)) act(() => store.put(categories, id, null))
  expect(await screen.findByText('1 category')).toBeInTheDocument()
  act(() => store.put(categories, 'one', null))
  expect(await screen.findByRole('heading', { name: 'There are no categories yet' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Create category' })).toHaveLength(1)
})
