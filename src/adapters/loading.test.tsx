import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily, painted } from './loading.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let isSettled = false
  promise.then(() => {
    isSettled = true
  })
  await Promise.resolve()
  return isSettled
}

test('it waits for the frame after the next', async () => {
  const paint = painted()
  expect(await settled(paint)).toBe(false)
  vi.advanceTimersToNextFrame()
  expect(await settled(paint)).toBe(false)
  vi.advanceTimersToNextFrame()
  vi.runAllTimers()
  expect(await settled(paint)).toBe(true)
})

test('a page that nobody sees does not wait', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await settled(painted())).toBe(true)
})

test('nothing is loaded before it is asked for, and it is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('module'))
  const lazy = lazily(load)
  expect(lazy.asked()).toBeNull()
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['module', 'module'])
  expect(await lazy.asked()).toBe('module')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is told to all who wait, and the next to ask tries again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('module')
  const lazy = lazily(load)
  const results = await Promise.allSettled([lazy.load(), lazy.load()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lazy.asked()).toBeNull()
  expect(await lazy.load()).toBe('module')
})
