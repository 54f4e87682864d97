import { expect, test, vi } from 'vitest'
import { lazyPromise } from './memoize.ts'

test('nothing is loaded before it is asked for, and it is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve('module'))
  const lazy = lazyPromise(load)
  expect(lazy.asked()).toBeNull()
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['module', 'module'])
  expect(await lazy.asked()).toBe('module')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure is told to all who wait, and the next to ask tries again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('module')
  const lazy = lazyPromise(load)
  const results = await Promise.allSettled([lazy.load(), lazy.load()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lazy.asked()).toBeNull()
  expect(await lazy.load()).toBe('module')
})
