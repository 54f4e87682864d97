import { expect, test } from 'vitest'
import type { Place } from '../../model/finding/order.ts'
import { exactly, type ListState } from '../../model/finding/selection.ts'
import { stories } from '../../model/testing/collections.ts'
import type { Direction, FromList } from '../../ui/list-place.ts'
import { storiesUpTo } from '../testing/draw-list.tsx'
import { fromList, type NotYet, neighbour } from './neighbours.ts'

const byTitle: ListState = { selection: {}, search: null, sort: { by: 'title', descending: false } }

const idOf = (found: FromList | NotYet | null) => (found !== null && 'opened' in found ? found.opened.id : null)

const read = (store: ReturnType<typeof storiesUpTo>, state: ListState, id: string, way: Direction) => {
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
    next: next => found.push(idOf(next)),
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

test('they fit the filters of the list', () => {
  const store = storiesUpTo(3)
  store.story('s002', { kind: 'video', title: 'Tale' })
  store.story('s004', { kind: 'video', apps: ['oime'] })
  store.story('s005', { apps: ['oime'] })
  const videos = { ...byTitle, selection: exactly({ kind: 'video' }) }
  expect(read(store, videos, 's004', 'next').id).toBe('s002')
  expect(read(store, videos, 's002', 'previous').id).toBe('s004')
  const used: ListState = {
    ...byTitle,
    selection: exactly({ apps: 'oime' }),
    sort: { by: 'createdAt', descending: true },
  }
  expect([read(store, used, 's005', 'next').id, read(store, used, 's004', 'previous').id]).toEqual(['s004', 's005'])
})

test('they fit a search and several filters, in the order that was chosen or by how well they match', async () => {
  const store = storiesUpTo(4)
  store.story('s005', { title: 'The old story', status: 'inReview' })
  store.story('s006', { title: 'Tale', status: 'inReview' })
  const next = (state: ListState, id: string, way: Direction) =>
    new Promise((resolve, reject) => {
      const { opened } = fromList(stories, state, { id, value: store.namespace.read(`/stories/${id}`) })
      neighbour(store, stories, state, opened, way)({ next: found => resolve(idOf(found)), failed: reject })
    })
  const best: ListState = { selection: {}, search: 'story', sort: null }
  expect(await next(best, 's004', 'next')).toBe('s005')
  expect(await next(best, 's005', 'previous')).toBe('s004')
  expect(await next(best, 's005', 'next')).toBeNull()
  expect(await next(best, 's001', 'previous')).toBeNull()
  const some: ListState = { ...byTitle, search: 's', selection: { status: { values: ['draft'], not: true } } }
  expect(await next({ ...some, search: null }, 's006', 'next')).toBe('s005')
  expect(await next(some, 's005', 'previous')).toBe('s006')
  expect(await next(some, 's006', 'previous')).toBeNull()
})

test('where none of those looked through is in the list, the search says so and goes on from there', async () => {
  const store = storiesUpTo(150)
  for (const id of ['s001', 's150']) store.story(id, { title: `Story ${id}`, author: 'Ana' })
  const state: ListState = { ...byTitle, selection: { author: { values: ['Ana'] } } }
  const { opened } = fromList(stories, state, { id: 's001', value: store.namespace.read('/stories/s001') })
  const search = (from: Place | null = null) =>
    new Promise<FromList | NotYet | null>((next, failed) => {
      neighbour(store, stories, state, opened, 'next', { from, max: 100 })({ next, failed })
    })
  const first = await search()
  expect(first).toEqual({ lookedUpTo: { id: 's101', value: 'story s101' } })
  expect(idOf(await search((first as NotYet).lookedUpTo))).toBe('s150')
})
