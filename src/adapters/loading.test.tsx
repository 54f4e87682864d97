import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from './loading.ts'

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
