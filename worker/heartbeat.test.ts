import { expect, test, vi } from 'vitest'
import { ManualClock } from '../emulators/database/clock.ts'
import { contents } from '../src/areas/contents/collections/contents.ts'
import type { Update } from '../src/model/change.ts'
import type { PageRequest } from '../src/model/store.ts'
import { beatPath } from '../src/model/worker-beat.ts'
import { type LastFailure, startHeartbeat } from './heartbeat.ts'
import { minute, start } from './testing/stage.ts'

const begin = (update: () => Promise<void> = async () => {}) => {
  const clock = new ManualClock(start)
  const beat = vi.fn(update)
  const reported = vi.fn()
  const report = vi.fn()
  const waiting = [{ id: 'one', value: { publishAt: start - 2 * minute } }]
  const readPage = async ({ order }: PageRequest) => (order === 'keys/status~publishAt' ? waiting : [])
  const write = async (paths: Update) => (beatPath in paths ? beat() : reported(paths))
  const store = { update: write, readPage } as unknown as Parameters<typeof startHeartbeat>[0]['store']
  const failures: LastFailure[] = []
  const lastFailure = () => failures.at(-1) ?? null
  const heartbeat = startHeartbeat({ store, clock, report, collections: [contents], lastFailure })
  return { clock, beat, report, reported, failures, heartbeat }
}

test('a heart beats at once and every minute, until it is stopped', async () => {
  const { clock, beat, report, heartbeat } = begin()
  await heartbeat.begun
  clock.advance(minute - 1)
  expect(beat).toHaveBeenCalledTimes(1)
  clock.advance(1)
  clock.advance(minute)
  await vi.waitFor(() => expect(beat).toHaveBeenCalledTimes(3))
  heartbeat.stop()
  clock.advance(3 * minute)
  expect(beat).toHaveBeenCalledTimes(3)
  expect(report).not.toHaveBeenCalled()
})

test('a beat that fails is reported, and the next is tried', async () => {
  const { clock, beat, report, heartbeat } = begin(() => Promise.reject(new Error('permission_denied')))
  await heartbeat.begun
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'Could not tell the console that the worker is running: permission_denied.',
  )
  clock.advance(minute)
  await vi.waitFor(() => expect(beat).toHaveBeenCalledTimes(2))
})

test('a beat is followed by how late the worker is, and its last failure', async () => {
  const { clock, beat, reported, failures, heartbeat } = begin()
  await heartbeat.begun
  expect(reported).toHaveBeenLastCalledWith({ 'worker/report': { lag: 2 * minute } })
  const failure = { error: 'No answer.', errorAt: start }
  failures.push(failure)
  await heartbeat.beat()
  heartbeat.stop()
  expect(reported).toHaveBeenLastCalledWith({ 'worker/report': { lag: 2 * minute, ...failure } })
  clock.advance(3 * minute)
  expect(beat).toHaveBeenCalledTimes(2)
})
