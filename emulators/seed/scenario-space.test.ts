import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EmulatorName } from '../base/emulator.ts'
import { nodeFromJSON } from '../database/tree/from-json.ts'
import { type Suite, startEmulators } from '../suite.ts'
import { demoStaff, demoTree } from './demo.ts'
import { createScenarioSpace } from './load-seed.ts'
import type { Seed } from './seed.ts'

// Generous: two processes start on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let suite: Suite<EmulatorName>
beforeAll(async () => {
  suite = await startEmulators()
})
afterAll(() => suite.stop())

const { accounts, ...staff } = demoStaff()
const seed: Seed = { accounts, data: { ...staff.data, ...demoTree().data } }
const data = nodeFromJSON(seed.data).toJSON()

test('a space holds the seed, and what happens in it does not reach the space beside it', async () => {
  const one = await createScenarioSpace('one', seed, suite)
  const other = await createScenarioSpace('other', seed, suite)
  await one.database.write('users/demo-lmf', null)
  await one.accounts.removeAllAccounts()
  expect(await other.database.read('')).toEqual(data)
  expect(await other.accounts.exportAccounts()).toHaveLength(accounts.length)
})

test('a space may begin as a copy of a namespace that holds the seed', async () => {
  await createScenarioSpace('ready', seed, suite)
  const space = await createScenarioSpace('copied', seed, { ...suite, seedSpace: 'ready' })
  expect(await space.database.read('')).toEqual(data)
  expect(await space.accounts.exportAccounts()).toHaveLength(accounts.length)
})

test('a space that was dropped holds nothing; one of the same name begins with the seed again', async () => {
  const space = await createScenarioSpace('again', seed, suite)
  await space.database.write('users/stray', { displayName: 'Stray' })
  await space.drop()
  expect([await space.database.read(''), await space.accounts.exportAccounts()]).toEqual([null, []])
  expect(await (await createScenarioSpace('again', seed, suite)).database.read('')).toEqual(data)
})

test('rules may be given for an emulator that does not have them yet', async () => {
  const rules = '{"rules":{"open":{".read":true}}}'
  await createScenarioSpace('ruled', 'empty', { ...suite, rules })
  expect((await fetch(`${suite.database.origin}/open.json?ns=ruled`)).status).toBe(200)
})

test.each(['', 'Spring', 'two words', '-a', 'a-', 'a.b', 'a'.repeat(64)])('"%s" cannot name a space', async name => {
  await expect(createScenarioSpace(name, seed, suite)).rejects.toThrow(`"${name}" cannot name a space: `)
})
