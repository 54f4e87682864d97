import { expect, test, vi } from 'vitest'
import { ManualClock } from '../emulators/database/clock.ts'
import { startHeartbeat } from './heartbeat.ts'
import { minute, start } from './testing/stage.ts'

const begin = (update: () => Promise<void> = async () => {}) => {
  const clock = new ManualClock(start)
  const beat = vi.fn(update)
  const report = vi.fn()
  const store = { update: beat } as unknown as Parameters<typeof startHeartbeat>[0]['store']
  return { clock, beat, report, heartbeat: startHeartbeat({ store, clock, report }) }
}

test('a heart beats at once and every minute, until it is stopped', async () => {
  const { clock, beat, report, heartbeat } = begin()
  expect(beat.mock.calls).toEqual([[{ 'worker/beat': { '.sv': 'timestamp' } }]])
  clock.advance(minute - 1)
  expect(beat).toHaveBeenCalledTimes(1)
  clock.advance(1)
  clock.advance(minute)
  expect(beat).toHaveBeenCalledTimes(3)
  await heartbeat.begun
  heartbeat.stop()
  clock.advance(3 * minute)
  expect(beat).toHaveBeenCalledTimes(3)
  expect(report).not.toHaveBeenCalled()
})

test('a beat that fails is reported, and the next is tried', async () => {
  const { clock, beat, report, heartbeat } = begin(() => Promise.reject(new Error('permission_denied')))
  await heartbeat.begun
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'Could not tell the console that the worker is running: permission_denied',
  )
  clock.advance(minute)
  expect(beat).toHaveBeenCalledTimes(2)
})
