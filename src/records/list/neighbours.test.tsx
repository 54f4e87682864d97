import { expect, test } from 'vitest'
import { exactly, type ListState } from '../../model/finding/selection.ts'
import { stories } from '../../model/testing/collections.ts'
import type { Way } from '../../ui/list-place.ts'
import { storiesUpTo } from '../testing/draw-list.tsx'
import { fromList, neighbour } from './neighbours.ts'

const byTitle: ListState = { selection: {}, search: null, sort: { by: 'title', descending: false } }

const read = (store: ReturnType<typeof storiesUpTo>, state: ListState, id: string, way: Way) => {
  const { opened } = fromList(stories, state, { id, value: store.namespace.read(`/stories/${id}`) })
  const found: unknown[] = []
  const requests: number[] = []
  const counting = {
    ...store,
    watchPage: (...[request, observer]: Parameters<typeof store.watchPage>) => {
      requests.push(request.limit)
      return store.watchPage(request, observer)
    },
  }
  neighbour(
    counting,
    stories,
    state,
    opened,
    way,
  )({
    next: next => found.push(next?.opened.id ?? null),
    failed: ({ message }) => {
      throw new Error(message)
    },
  })()
  return { id: found.at(-1), requests }
}

test('the next and the previous record are found anywhere in the order of a list, by one short page', () => {
  const store = storiesUpTo(70)
  expect(read(store, byTitle, 's060', 'next')).toEqual({ id: 's061', requests: [2] })
  expect(read(store, byTitle, 's060', 'previous')).toEqual({ id: 's059', requests: [2] })
  const newest: ListState = { ...byTitle, sort: { by: 'updatedAt', descending: true } }
  expect(read(store, newest, 's060', 'next').id).toBe('s059')
  expect([read(store, byTitle, 's001', 'previous').id, read(store, byTitle, 's070', 'next').id]).toEqual([null, null])
})

test('they fit the filters and the search of the list', () => {
  const store = storiesUpTo(3)
  store.story('s002', { kind: 'video', title: 'Tale' })
  store.story('s004', { kind: 'video', apps: ['oime'] })
  store.story('s005', { apps: ['oime'] })
  const videos = { ...byTitle, selection: exactly({ kind: 'video' }) }
  expect(read(store, videos, 's004', 'next').id).toBe('s002')
  expect(read(store, videos, 's002', 'previous').id).toBe('s004')
  const search = { ...byTitle, search: { by: 'title', text: 'story' } }
  expect([read(store, search, 's005', 'next').id, read(store, search, 's005', 'previous').id]).toEqual([null, 's004'])
  const used: ListState = {
    ...byTitle,
    selection: exactly({ apps: 'oime' }),
    sort: { by: 'createdAt', descending: true },
  }
  expect([read(store, used, 's005', 'next').id, read(store, used, 's004', 'previous').id]).toEqual(['s004', 's005'])
})
