import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beatEvery } from '../../model/worker-beat.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { RecordListPage } from './list-page.tsx'
// Preloaded, so that no test waits for its compilation.
import './late-in-list.tsx'

const minute = 60_000
const now = Date.UTC(2026, 10, 21, 12)

/** A list with one record in a state that ends at a moment, written past the rules. */
const open = (of: string, state: string, field: string, at: number, beat: number | null) => {
  const stamps = { rev: 1, action: 'schedule', createdAt: 1, createdBy: 'leo', updatedAt: 1, updatedBy: 'leo' }
  const keys = { [`status~${field}`]: `${state}~${at}` }
  const store = memoryStore({ as: { uid: 'eva', role: 'contents' }, now })
  store.write({ [`${of}/one`]: { status: state, [field]: at, keys, ...stamps }, 'worker/beat': beat })
  drawPage(<RecordListPage />, { store, of })
  return store
}

const loaded = () => screen.findByText(/^All \d|^\d+ (content|layout|notification)s?$|^Counting|^1 /)
const noWorker = /automatic publishing has (not run since .+|never run)\. Ask/

afterEach(() => void vi.useRealTimers())

test.each([
  ['contents', 'scheduled', 'publishAt'],
  ['contents', 'published', 'unpublishAt'],
  ['layouts', 'scheduled', 'publishAt'],
  ['notifications', 'scheduled', 'sendAt'],
])('the list of %s says that what is %s waits by its %s for a worker, until one runs', async (of, state, field) => {
  const store = open(of, state, field, now - 15 * minute, now - 60 * minute)
  expect(await screen.findByText(noWorker)).toHaveTextContent(/has not run since \d/)
  act(() => store.write({ 'worker/beat': store.now() }))
  expect(screen.queryByText(noWorker)).toBeNull()
})

test('what comes due while the list is open is said there, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const store = open('contents', 'scheduled', 'publishAt', now + minute, null)
  await loaded()
  expect(screen.queryByText(noWorker)).toBeNull()
  store.clock.advance(4 * minute)
  act(() => void vi.advanceTimersByTime(beatEvery))
  expect(await screen.findByText(noWorker)).toHaveTextContent('has never run')
})

test('nothing is said where a worker runs', async () => {
  open('contents', 'scheduled', 'publishAt', now - 15 * minute, now - minute)
  await loaded()
  expect(screen.queryByText(noWorker)).toBeNull()
})
