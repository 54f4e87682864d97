import { expect, onTestFinished, test, vi } from 'vitest'
import { startDatabase } from '../local-database.ts'
import { databaseAdmin } from './database-admin.ts'
import { large, seedOf } from './large.ts'

// Much is made, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

/** The first batch of many, and the counters of all, which come last. */
const firstAndLast = () => {
  const updates = large().more?.() ?? []
  const [first = {}, ...rest] = [...updates]
  return { first, counters: rest.at(-1) ?? {}, batches: rest.length }
}

test('batches have the same records with other names, and the counters count them all', () => {
  const { first, counters, batches } = firstAndLast()
  const records = Object.entries(first).filter(([place]) => place.startsWith('contents/'))
  expect(records).toHaveLength(2_000)
  expect(records.length * batches).toBe(100_000)
  expect(counters['counts/contents']).toMatchObject({ all: 100_000, last: '-Nc0491999' })
  expect(JSON.stringify([first, counters])).not.toContain('qzq')
})

test('the same is made every time', () => {
  const made = () => JSON.stringify([...(seedOf({ batches: 2, size: 100 }).more?.() ?? [])])
  expect(made()).toBe(made())
})

test('an emulator in this process takes the same as one that is asked by REST', async () => {
  const database = await startDatabase({ port: 0 })
  onTestFinished(() => database.stop())
  const updates = [{ 'contents/a': { title: 'A', tags: ['x'] } }, { 'contents/b': Object.freeze({ title: 'B' }) }]
  await database.fill?.('filled', updates)
  for (const update of updates) await databaseAdmin(database, 'asked').update('', update)
  expect(await databaseAdmin(database, 'filled').read('')).toEqual(await databaseAdmin(database, 'asked').read(''))
})
