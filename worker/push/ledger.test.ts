import { expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { openPushStage } from '../testing/push-stage.ts'
import { Ledger, lease } from './ledger.ts'

const margin = 12_000

const open = async () => {
  const stage = await openPushStage({ devices: { mine: {} }, notifications: { goal: {} } })
  stage.send('goal')
  const { store, close } = await openDatabase(stage.url)
  const take = (worker: string) => Ledger.take({ store, clock: stage.clock, id: 'goal', worker })
  return { ...stage, take, close }
}

const held = async (taken: ReturnType<typeof Ledger.take>): Promise<Ledger> => {
  const ledger = await taken
  if (!(ledger instanceof Ledger)) throw new Error('It is held by another worker.')
  return ledger
}

test('nothing new begins when the lease is about to end, until a write has renewed it', async () => {
  const { clock, take, close } = await open()
  const ledger = await held(take('one'))
  clock.advance(lease - margin - 1)
  expect(ledger.mayBegin).toBe(true)
  clock.advance(1)
  expect(ledger.mayBegin).toBe(false)
  await ledger.write({})
  expect(ledger.mayBegin).toBe(true)
  await close()
})
