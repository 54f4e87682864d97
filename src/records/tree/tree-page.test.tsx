import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
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
