import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedOnce } from './load-seed.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luna-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

const load = () => vi.fn(async () => undefined)

test('a new folder gets the seed', async () => {
  const loading = load()
  expect(await seedOnce(join(folder, 'new'), 'demo', loading)).toBe(true)
  expect(loading).toHaveBeenCalledOnce()
})

test('kept data stay as they are, whichever seed is asked for', async () => {
  await seedOnce(folder, 'demo', load())
  const again = load()
  expect(await seedOnce(folder, 'empty', again)).toBe(false)
  expect(again).not.toHaveBeenCalled()
})

test('a seed that failed half way is loaded again at the next start', async () => {
  await expect(seedOnce(folder, 'demo', () => Promise.reject(new Error('half way')))).rejects.toThrow('half way')
  expect(await seedOnce(folder, 'demo', load())).toBe(true)
})
