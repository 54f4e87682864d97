import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../ui/viewer.ts'
import { plainWriter } from '../data/writing/writer.ts'
import { keptToasts } from '../testing/kept-toasts.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { type RecordAction, useRecordAction } from './use-action.tsx'

const categories = collectionNamed('categories')
const contents = collectionNamed('contents')

const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', category: 'c1' }

const goals = { name: 'Goals', slug: 'goals', position: 0 }

const open = () => {
  const store = memoryStore()
  const { toasts, shown } = keptToasts()
  const done: string[] = []
  const flush = vi.fn(async () => {})
  const { result } = renderHook(
    () =>
      useRecordAction(
        collection => ({ ...plainWriter(store, collection, 'ana'), flush }),
        ({ id }) => done.push(id),
      ),
    {
      wrapper: ({ children }: { readonly children?: ReactNode }) => (
        <ViewerContext value={store.viewer}>
          <ToastsContext value={toasts}>{children}</ToastsContext>
        </ViewerContext>
      ),
    },
  )
  const carryOut = async (action: Partial<RecordAction>) => {
    const whole = {
      collection: categories,
      id: 'c1',
      before: null,
      values: goals,
      action: 'create',
      done: 'Goals is there',
      ...action,
    }
    act(() => result.current.send({ type: 'do', action: whole }))
    await waitFor(() => expect(result.current.getSnapshot().hasTag('busy')).toBe(false))
    return result.current.getSnapshot().context
  }
  const undoLast = async () => {
    act(() => shown.at(-1)?.action?.run())
    await waitFor(() => expect(shown.at(-1)?.kind).not.toBe('working'))
    return shown.at(-1)
  }
  return { store, carryOut, undoLast, shown, done, flush }
}

test('what is done to a record is reported once, and can be undone; what follows from either is worked out', async () => {
  const { carryOut, undoLast, shown, done, store, flush } = open()
  expect(await carryOut({})).toMatchObject({ refused: null, done: { action: { id: 'c1' }, outcome: { rev: 1 } } })
  expect([done, shown.map(({ text }) => text)]).toEqual([['c1'], ['Goals is there']])
  expect(flush).toHaveBeenCalledTimes(1)
  expect(await undoLast()).toMatchObject({ kind: 'done', text: 'Undone: Goals is there' })
  expect(await store.read('categories/c1')).toBeNull()
  await waitFor(() => expect(flush).toHaveBeenCalledTimes(2))
})

test('what an action publishes has its long texts', async () => {
  const { carryOut, store } = open()
  store.put(categories, 'c1', goals)
  store.put(collectionNamed('apps'), 'oime', { name: 'Oime', key: 'oime', status: 'active', accent: '#112233' })
  store.put(contents, 'x1', { ...story, body: 'Text', apps: ['oime'], status: 'inReview' })
  const before = (await store.read('contents/x1')) as unknown as RecordAction['before']
  await carryOut({ collection: contents, id: 'x1', before, values: { status: 'published' }, action: 'publish' })
  expect(store.namespace.read('/public/oime/beside/contents/x1')).toEqual({ body: 'Text' })
})

test('what was deleted in another state comes back as a draft, which is said', async () => {
  const { carryOut, undoLast, store } = open()
  store.put(categories, 'c1', goals)
  store.put(contents, 'x1', { ...story, status: 'archived' })
  const before = (await store.read('contents/x1')) as unknown as RecordAction['before']
  await carryOut({ collection: contents, id: 'x1', before, values: null, action: 'delete', done: 'Final' })
  expect(await undoLast()).toMatchObject({
    kind: 'done',
    text: 'Undone: Final. It came back as “Draft”.',
  })
})

test('what is refused is not reported as done', async () => {
  const { carryOut, shown, done } = open()
  await carryOut({})
  expect(await carryOut({ id: 'c2' })).toMatchObject({
    refused: { type: 'invalid', issues: { slug: { code: 'taken' } } },
  })
  expect([done, shown.length]).toEqual([['c1'], 1])
})

test.each<[string, (page: ReturnType<typeof open>) => unknown, string]>([
  [
    'that the record is used, not that the role may not do it',
    ({ store }) => store.put(contents, 'x1', story),
    'Could not undo: Another record refers to it, so it can’t be deleted.',
  ],
  [
    'that a colleague saved since, and does not write over that',
    ({ store }) => store.put(categories, 'c1', { name: 'Scores' }),
    'Could not undo: Goals is there has been saved again since.',
  ],
  [
    'which value is wrong',
    async ({ store, carryOut }) => {
      const before = (await store.read('categories/c1')) as unknown as RecordAction['before']
      await carryOut({ before, values: { slug: 'scores' }, action: 'change' })
      store.put(categories, 'c2', goals)
    },
    'Could not undo: Slug: Already in use. Choose another.',
  ],
])('an undo that is refused says %s', async (_, happens, text) => {
  const page = open()
  const { carryOut, undoLast, store } = page
  await carryOut({})
  await happens(page)
  const record = await store.read('categories/c1')
  expect(await undoLast()).toMatchObject({ kind: 'failed', text })
  expect(await store.read('categories/c1')).toEqual(record)
})

test('an undo that broke can be tried again', async () => {
  const { carryOut, undoLast, store } = open()
  await carryOut({})
  store.failNext('unavailable')
  expect(await undoLast()).toMatchObject({ kind: 'failed', action: { label: 'Try again' } })
  expect(await undoLast()).toMatchObject({ kind: 'done' })
  expect(await store.read('categories/c1')).toBeNull()
})
