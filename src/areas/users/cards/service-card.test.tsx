import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawCard } from '../../../records/testing/draw-card.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import ServiceCard from './service-card.tsx'

const now = Date.UTC(2026, 10, 21)
const minute = 60_000
const hour = 60 * minute

const open = (worker: Readonly<Record<string, never>> | object) =>
  memoryStore({ now, tree: { worker: worker as Record<string, never> } })

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('a worker that runs is on time, and the last backup is dated', async () => {
  const store = open({ beat: now - minute, report: { lag: 0 }, backup: now - 3 * hour })
  drawCard(ServiceCard, store)
  expect(await lines()).toEqual(['Last run: 1 minute agoOn time', 'Last backup: 3 hours ago'])
  act(() =>
    store.write({ 'worker/report': { lag: 2 * hour, error: 'contents/one was due.', errorAt: now - 5 * minute } }),
  )
  expect(await lines()).toEqual([
    'Last run: 1 minute agoLate: the oldest item was due 2 hours ago',
    'Last failure: 5 minutes agocontents/one was due.',
    'Last backup: 3 hours ago',
  ])
})

test('a worker that has ended, or has never run, is to be started', async () => {
  const store = open({ beat: now - hour, report: { lag: 0 } })
  drawCard(ServiceCard, store)
  expect(await lines()).toEqual([
    expect.stringMatching(/^Last run: 1 hour agoNothing is published on schedule/),
    'No backup yetWhoever runs the server can make one.',
  ])
  act(() => store.write({ worker: null }))
  expect((await lines())[0]).toMatch(/^Has never runNothing is published/)
})
