import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plainWriter } from '../data/writing/writer.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { RefusalNote, useRecordAction } from './use-action.tsx'

const categories = collectionNamed('categories')
const goals = { name: 'Goals', slug: 'goals', position: 0 }

const Page = ({ store }: { readonly store: MemoryStore }) => {
  const actions = useRecordAction(collection => plainWriter(store, collection, 'ana'))
  const create = { collection: categories, id: 'c1', before: null, values: goals, action: 'create', done: 'Done' }
  return (
    <>
      <RefusalNote actions={actions} />
      <button type="button" onClick={() => actions.send({ type: 'do', action: create })}>
        Create
      </button>
    </>
  )
}

const draw = () => {
  const store = memoryStore()
  return { store, ...drawPage(<Page store={store} />, { store }) }
}

const press = (name: string) => screen.getByRole('button', { name })

test('an action that fails says why where the focus is then, and can be tried again', async () => {
  const { user, store, toasts } = draw()
  store.failNext('unavailable')
  await user.click(press('Create'))
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent('Could not save it: The service is unavailable')
  await user.click(press('Try again'))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(store.namespace.read('/categories/c1/name')).toBe('Goals')
  expect(toasts.map(({ text }) => text)).toEqual(['Done'])
})

test('one that is refused is not tried again as it is, and the note is put away', async () => {
  const { user, store } = draw()
  store.put(categories, 'c2', goals)
  await user.click(press('Create'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Slug: Already in use. Choose another.')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await user.click(press('Close'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
