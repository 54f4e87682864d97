import { expect, test } from 'vitest'
import type { Entry } from '../../model/store.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { overlaid } from './overlay.ts'

const copies = 'public/oime/contents'
const copy = (title: string, publishedAt: number, kind = 'article') => ({ title, publishedAt, kind })

const open = () => {
  const store = memoryStore()
  store.write({
    [`${copies}/old`]: copy('Old', 10),
    [`${copies}/new`]: copy('New', 30),
    [`${copies}/video`]: copy('Video', 20, 'video'),
  })
  return overlaid(store, {
    [`${copies}/later`]: copy('Later', 40),
    [`${copies}/old`]: copy('Old, renewed', 10, 'video'),
    [`${copies}/video`]: null,
  })
}

const newest = { path: copies, order: 'publishedAt', limit: 2, descending: true } as const
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id)

test('values are read as if they were stored, and below them', async () => {
  const store = open()
  expect(await store.read(`${copies}/later/title`)).toBe('Later')
  expect(await store.read(`${copies}/video`)).toBe(null)
  expect(await store.read(`${copies}/new/title`)).toBe('New')
  const seen: unknown[] = []
  const failed = () => seen.push('failed')
  store.watch(`${copies}/later/kind`, { next: value => seen.push(value), failed })()
  store.watch(`${copies}/new/kind`, { next: value => seen.push(value), failed })()
  expect(seen).toEqual(['article', 'article'])
})

test('a path that only begins like one of them is read from the store', async () => {
  const store = memoryStore()
  store.write({ [`${copies}/older`]: copy('Older', 5) })
  expect(await overlaid(store, { [`${copies}/old`]: null }).read(`${copies}/older/title`)).toBe('Older')
})

test('a page has them in its order, range and length', async () => {
  const store = open()
  expect(ids(await store.readPage(newest))).toEqual(['later', 'new'])
  expect(ids(await store.readPage({ ...newest, descending: false, limit: 5 }))).toEqual(['old', 'new', 'later'])
  const videos = { path: copies, order: 'kind', from: 'video', to: 'video', limit: 5 }
  expect(ids(await store.readPage(videos))).toEqual(['old'])
  const seen: (readonly string[])[] = []
  store.watchPage(newest, { next: entries => seen.push(ids(entries)), failed: () => {} })()
  expect(seen.at(-1)).toEqual(['later', 'new'])
  expect(await store.readPage({ path: 'public/fantasy/contents', order: '$key', limit: 5 })).toEqual([])
})
