import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '../../model/permissions.ts'
import { drawCard } from '../../records/testing/draw-card.tsx'
import { memoryStore } from '../../records/testing/memory-store.ts'
import ScheduledCard from './cards/scheduled-card.tsx'
import { apps } from './collections/apps.ts'
import { contents } from './collections/contents.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 21, 12)
const denied = { code: 'permission_denied' }

const open = (publishAt: number, beat: number | null) => {
  const store = memoryStore({ as: { uid: 'eva', role: 'contents' }, now })
  store.put(apps, 'luna', { name: 'Luna', key: 'luna', status: 'active', accent: '#1b7a3d' })
  const derby = { title: 'Derby', slug: 'derby', kind: 'article', apps: ['luna'], publishAt, status: 'draft' }
  store.put(contents, 'derby', derby, { by: 'leo' })
  store.put(contents, 'derby', { status: 'inReview' }, { action: 'submit', by: 'leo' })
  store.put(contents, 'derby', { status: 'scheduled' }, { action: 'schedule', by: 'leo' })
  store.write({ 'worker/beat': beat })
  return store
}

test.each([
  ['an hour ago', now - 60 * minute, /has not run since .+\. Ask/],
  ['never', null, /has never run/],
])('what should have been published says that automatic publishing last ran %s', async (_, beat, message) => {
  const store = open(now - 5 * minute, beat)
  drawCard(ScheduledCard, store)
  expect(await screen.findByText(message)).toBeVisible()
  act(() => store.write({ 'worker/beat': store.now() }))
  expect(screen.queryByText(message)).toBeNull()
})

test.each([
  ['a worker runs', now - 5 * minute, now - minute],
  ['nothing is late', now + 5 * minute, null],
])('nothing is said of it where %s', async (_, publishAt, beat) => {
  drawCard(ScheduledCard, open(publishAt, beat))
  await screen.findByText('Derby')
  expect(screen.queryByText(/automatic publishing has/)).toBeNull()
})

test('the worker shows that it runs, truly; everybody with a role reads it, and nobody else writes it', async () => {
  const timestamp = { '.sv': 'timestamp' }
  const asWorker = memoryStore({ as: { uid: 'worker', role: 'stats' } })
  await asWorker.update({ 'worker/beat': timestamp })
  await expect(asWorker.update({ 'worker/beat': 1 })).rejects.toMatchObject(denied)
  await expect(asWorker.update({ 'worker/other': timestamp })).rejects.toMatchObject(denied)
  for (const role of roles) {
    const store = memoryStore({ as: { uid: 'eva', role }, tree: { 'worker/beat': 7 } })
    expect(await store.read('worker/beat')).toBe(7)
    await expect(store.update({ 'worker/beat': timestamp })).rejects.toMatchObject(denied)
  }
  const waiting = memoryStore({ as: { uid: 'eva', role: 'lmf' }, tree: { 'worker/beat': 7 } })
  waiting.write({ 'users/eva/role': null })
  await expect(waiting.read('worker/beat')).rejects.toMatchObject(denied)
})
