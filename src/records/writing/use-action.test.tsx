import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../ui/viewer.ts'
import { keptToasts } from '../testing/kept-toasts.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { type RecordAction, useRecordAction } from './use-action.ts'
import { plainWriter } from './writer.ts'

const categories = collectionNamed('categories')
const contents = collectionNamed('contents')

const goals = { name: 'Goals', slug: 'goals', position: 0 }

/** A page on which Ana acts on records, under the real rules. */
const open = () => {
  const database = memoryStore()
  const store = database.as('ana', 'admin')
  const { toasts, shown } = keptToasts()
  const done: string[] = []
  const { result } = renderHook(
    () =>
      useRecordAction(
        collection => plainWriter(store, collection, 'ana'),
        ({ id }) => done.push(id),
      ),
    {
      wrapper: ({ children }: { readonly children?: ReactNode }) => (
        <ViewerContext value={{ uid: 'ana', role: 'admin', name: 'Ana', email: 'ana@luna.test', areas: [] }}>
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
  const other = plainWriter(database.as('eva', 'admin'), categories, 'eva')
  return { store, database, carryOut, undoLast, shown, done, other }
}

test('what is done to a record is told once, and can be undone', async () => {
  const { carryOut, undoLast, shown, done, store } = open()
  expect(await carryOut({})).toMatchObject({ refused: null, done: { action: { id: 'c1' }, outcome: { rev: 1 } } })
  expect([done, shown.map(({ text }) => text)]).toEqual([['c1'], ['Goals is there']])
  expect(await undoLast()).toMatchObject({ kind: 'done', text: 'Taken back: Goals is there' })
  expect(await store.read('categories/c1')).toBeNull()
})

test('what is refused is not told as done', async () => {
  const { carryOut, shown, done } = open()
  await carryOut({})
  expect(await carryOut({ id: 'c2' })).toMatchObject({
    refused: { type: 'invalid', issues: { slug: { code: 'taken' } } },
  })
  expect([done, shown.length]).toEqual([['c1'], 1])
})

test('an undo that is refused says that the record is used, not that the role may not do it', async () => {
  const { carryOut, undoLast, store } = open()
  await carryOut({})
  const story = { title: 'Final', slug: 'final', kind: 'article', status: 'draft', category: 'c1' }
  expect(
    await plainWriter(store, contents, 'ana').write({ id: 'x1', before: null, values: story, action: 'create' }),
  ).toMatchObject({ type: 'saved' })
  expect(await undoLast()).toMatchObject({
    kind: 'failed',
    text: 'Not taken back: Another record refers to it, so it cannot be deleted.',
  })
})

test('an undo that is refused says which value is wrong', async () => {
  const { carryOut, undoLast, other, store } = open()
  await carryOut({})
  const before = (await store.read('categories/c1')) as unknown as RecordAction['before']
  await carryOut({ before, values: { slug: 'scores' }, action: 'change' })
  await other.write({ id: 'c2', before: null, values: goals, action: 'create' })
  expect(await undoLast()).toMatchObject({ kind: 'failed', text: expect.stringMatching(/^Not taken back: .*another/i) })
})

test('an undo does not write over what a colleague saved since', async () => {
  const { carryOut, undoLast, other, store } = open()
  await carryOut({})
  const before = (await store.read('categories/c1')) as unknown as NonNullable<RecordAction['before']>
  await other.write({ id: 'c1', before, values: { name: 'Scores' }, action: 'change' })
  expect(await undoLast()).toMatchObject({
    kind: 'failed',
    text: 'Not taken back: Goals is there was saved again since.',
  })
  expect(await store.read('categories/c1/name')).toBe('Scores')
})

test('an undo that broke can be tried again', async () => {
  const { carryOut, undoLast, database, store } = open()
  await carryOut({})
  database.namespace.faults.readOnly = true
  expect(await undoLast()).toMatchObject({ kind: 'failed', action: { label: 'Try again' } })
  database.namespace.faults.readOnly = false
  expect(await undoLast()).toMatchObject({ kind: 'done' })
  expect(await store.read('categories/c1')).toBeNull()
})
