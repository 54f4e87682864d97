import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './chunk-load.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const watch = (load: () => Promise<unknown>) => {
  const result: { outcome: unknown } = { outcome: 'on its way' }
  loadChunk(load).then(
    module => {
      result.outcome = module
    },
    (error: unknown) => {
      result.outcome = error
    },
  )
  return result
}

test('a chunk that arrives is given as it is, and leaves no clock running', async () => {
  expect(await loadChunk(async () => 'module')).toBe('module')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('one that is still on its way after 120 seconds has failed', async () => {
  const result = watch(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(result.outcome).toBe('on its way')
  await vi.advanceTimersByTimeAsync(1)
  expect(result.outcome).toBeInstanceOf(ChunkLoadError)
  expect(result.outcome).toMatchObject({
    name: 'ChunkLoadError',
    code: 'CHUNK_LOAD_FAILED',
    message: 'It did not arrive within 120 seconds.',
  })
})

test.each<[string, string, string?]>([
  ['Chromium', 'Failed to fetch dynamically imported module: http://luna.test/assets/teams.js'],
  ['Firefox', 'error loading dynamically imported module: http://luna.test/assets/teams.js'],
  ['Safari', 'Importing a module script failed.'],
  ['a mix of releases', "The requested module './a.js' does not provide an export named 'b'"],
  ['Vite, of styles', 'Unable to preload CSS for /assets/console.css', 'CSS_CHUNK_LOAD_FAILED'],
])('what %s says of what does not arrive is told by its code (%s)', async (_, message, code = 'CHUNK_LOAD_FAILED') => {
  const cause = new TypeError(message)
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    code,
    message,
    cause,
  })
})

test('what code throws while it starts stays what it is', async () => {
  const issue = new TypeError('x is not a function')
  await expect(loadChunk(() => Promise.reject(issue))).rejects.toBe(issue)
})
