import { expect, onTestFinished, test } from 'vitest'
import { takeLease } from './lease.ts'
import { openDatabase } from './open-database.ts'
import { minute, openStage } from './testing/stage.ts'

const deadline = 5 * minute

const open = async () => {
  const stage = await openStage({})
  const { store, close } = await openDatabase(stage.url)
  onTestFinished(() => close())
  return { ...stage, take: () => takeLease({ store, clock: stage.clock, deadline }) }
}

test('of runs that begin together one gets the lease, and the next when it is released', async () => {
  const { take } = await open()
  const taken = (await Promise.all([take(), take(), take()])).filter(lease => lease !== null)
  expect(taken).toHaveLength(1)
  expect(await take()).toBeNull()
  await taken[0]?.release()
  expect(await take()).not.toBeNull()
})

test('rules that refuse the worker are told in whole sentences', async () => {
  const { clock } = await openStage({})
  const refuse = () => Promise.reject(new Error("permission_denied at /worker/lease: Client doesn't have permission."))
  await expect(takeLease({ store: { read: refuse, update: refuse }, clock, deadline })).rejects.toThrow(
    "Client doesn't have permission. The rules are not deployed, older than the worker, or without its permission",
  )
})

test('the lease of a killed run ends soon after its deadline', async () => {
  const { take, clock } = await open()
  await take()
  clock.advance(deadline)
  expect(await take()).toBeNull()
  clock.advance(minute)
  expect(await take()).not.toBeNull()
})
