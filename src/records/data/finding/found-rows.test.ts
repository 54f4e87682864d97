import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { listMachine } from '../../../../machines/records/list/list.ts'
import type { Values } from '../../../model/record.ts'
import type { ListState, Selection } from '../../../model/selection.ts'
import { stories, testCollections } from '../../../model/testing/collections.ts'
import { listSource } from '../../list/list-source.ts'
import { memoryStore } from '../../testing/memory-store.ts'
// Preloaded, so that no test waits for its compilation.
import './found-rows.ts'

const storiesUpTo = (count: number) => {
  const store = memoryStore({ collections: testCollections })
  const story = (id: string, values: Values = {}) =>
    store.put(stories, id, { title: `Story ${id}`, slug: id, kind: 'article', status: 'draft', ...values })
  for (let nth = 1; nth <= count; nth += 1) story(`s${String(nth).padStart(3, '0')}`)
  return { ...store, story }
}

const drafts: Selection = { status: { values: ['draft', 'inReview'] }, kind: { values: ['video'], not: true } }

const opened = async (store: ReturnType<typeof storiesUpTo>, selection = drafts) => {
  const state: ListState = { selection, search: null, sort: { by: 'title', descending: false } }
  const list = createActor(listMachine, { input: { source: listSource(store, stories, state) } }).start()
  list.send({ type: 'list.shown' })
  const context = () => list.getSnapshot().context
  await vi.waitFor(() => expect(list.getSnapshot().hasTag('loading')).toBe(false))
  return {
    list,
    ids: () => context().ids.join(' '),
    row: (id: string) => context().listing.rows.get(id),
    pending: () => context().pending,
  }
}

test('a row shows what somebody changes; one that ceases to match stays with a note until the list is read anew, as one that was deleted', async () => {
  const store = storiesUpTo(4)
  const { list, ids, row, pending } = await opened(store)
  expect(ids()).toBe('s001 s002 s003 s004')
  store.story('s002', { author: 'Ana' })
  expect(row('s002')).toMatchObject({ state: 'here', isFresh: true, value: { author: 'Ana' } })
  store.story('s003', { kind: 'video' })
  store.put(stories, 's004', null)
  expect([row('s003')?.state, row('s004')?.state]).toEqual(['left', 'gone'])
  expect(pending()).toBe(0)
  list.send({ type: 'pending.show' })
  expect(ids()).toBe('s001 s002')
})

test('what comes to match is news, in its place once the person wants it', async () => {
  const store = storiesUpTo(3)
  store.story('s002', { kind: 'video' })
  const { list, ids, pending } = await opened(store)
  expect(ids()).toBe('s001 s003')
  store.story('s002', { kind: 'article' })
  store.story('s0025')
  store.story('s004', { status: 'archived' })
  expect(pending()).toBe(2)
  expect(ids()).toBe('s001 s003')
  list.send({ type: 'pending.show' })
  expect(ids()).toBe('s001 s002 s0025 s003')
})

test('a list that is left and shown again reads nothing anew, and shows what became of its rows meanwhile', async () => {
  const store = storiesUpTo(40)
  const { list, ids, row } = await opened(store)
  list.send({ type: 'list.hidden' })
  expect(store.listeners()).toBe(0)
  store.story('s002', { author: 'Ana' })
  const readPage = vi.spyOn(store, 'readPage')
  list.send({ type: 'list.shown' })
  await vi.waitFor(() => expect(row('s002')?.value.author).toBe('Ana'))
  expect(readPage).not.toHaveBeenCalled()
  expect(ids().split(' ')).toHaveLength(40)
})

test('after more changes than are followed one by one it is looked anew', async () => {
  const store = storiesUpTo(3)
  const { ids, pending, row } = await opened(store)
  store.story('a000')
  for (let nth = 0; nth < 210; nth += 1) store.story('s003', { author: `${nth}` })
  for (let nth = 0; nth < 210; nth += 1) store.story(`b${nth}`, { kind: 'video' })
  await vi.waitFor(() => expect(pending()).toBe(1))
  expect(row('s003')?.value.author).toBe('209')
  expect(ids()).toBe('s001 s002 s003')
})

test('a list that is refused says so, and is read once it may be', async () => {
  const store = storiesUpTo(2)
  store.deny('stories')
  const { list, ids } = await opened(store)
  await vi.waitFor(() => expect(list.getSnapshot().hasTag('failed')).toBe(true))
  expect(list.getSnapshot().context.failure?.code).toBe('permission_denied')
  store.allow()
  list.send({ type: 'retry' })
  await vi.waitFor(() => expect(ids()).toBe('s001 s002'))
})
