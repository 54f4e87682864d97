import { expect, test, vi } from 'vitest'
import { chunk, lazily } from './lazily.ts'

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

test('a chunk that does not load says what to do and keeps the reason', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(chunk(Promise.reject(cause))).rejects.toMatchObject({
    code: 'chunk-load-failed',
    message: 'A part of the console could not be loaded. Check the connection and reload the page.',
    cause: expect.objectContaining({ name: 'ChunkLoadError', cause }),
  })
})
