import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Failure, PortError } from '../../src/model/failure.ts'
import { attempts } from '../test-actors.ts'
import { type BansUpdate, bansUpdateMachine } from './bans-update.ts'

const start = () => {
  const update = attempts<BansUpdate, Failure | null>()
  const actor = createActor(bansUpdateMachine.provide({ actors: { update: update.logic } })).start()
  const ask = () => actor.send({ type: 'update', players: ['nora', 'ines'] })
  return { actor, update, ask, tags: () => [...actor.getSnapshot().tags] }
}

test('suspensions are brought up to date once for who asks twice', async () => {
  const { update, ask, tags } = start()
  ask()
  ask()
  expect(tags()).toEqual(['busy'])
  expect(update.made.map(({ input }) => input)).toEqual([{ players: ['nora', 'ines'] }])
  await update.last().succeed(null)
  expect(tags()).toEqual(['done'])
})

test('a failure is told, and forgotten when somebody asks again', async () => {
  const { actor, update, ask, tags } = start()
  ask()
  await update.last().succeed({ code: 'unavailable', message: 'Down' })
  expect(tags()).toEqual(['failed'])
  expect(actor.getSnapshot().context.failure?.code).toBe('unavailable')
  ask()
  expect(actor.getSnapshot().context.failure).toBeNull()
  await update.last().fail(new PortError({ code: 'unavailable', message: 'Down' }))
  expect(tags()).toEqual(['failed'])
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'unavailable', message: 'Down' })
})
