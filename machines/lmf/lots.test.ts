import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attempts } from '../test-actors.ts'
import { type LotsOutcome, lotsMachine } from './lots.ts'

const start = () => {
  const record = attempts<{ readonly order: readonly string[] }, LotsOutcome>()
  const actor = createActor(lotsMachine.provide({ actors: { recordLots: record.logic } })).start()
  const recorded: (readonly string[])[] = []
  actor.on('recorded', ({ order }) => recorded.push(order))
  return { actor, record, recorded, tags: () => [...actor.getSnapshot().tags], now: () => actor.getSnapshot().context }
}

test('teams are put in order, and the order is recorded and told', async () => {
  const { actor, record, recorded, tags } = start()
  actor.send({ type: 'ask', teams: ['A', 'B', 'C'] })
  actor.send({ type: 'move', team: 'C', by: -1 })
  actor.send({ type: 'move', team: 'A', by: 1 })
  actor.send({ type: 'record' })
  expect(tags()).toEqual(['asking', 'busy'])
  expect(record.last().input).toEqual({ order: ['C', 'A', 'B'] })
  await record.last().succeed({ type: 'saved' })
  expect(recorded).toEqual([['C', 'A', 'B']])
  expect(tags()).toEqual([])
})

test('the first goes no further up, the last no further down', () => {
  const { actor, now } = start()
  actor.send({ type: 'ask', teams: ['A', 'B'] })
  actor.send({ type: 'move', team: 'A', by: -1 })
  actor.send({ type: 'move', team: 'B', by: 1 })
  actor.send({ type: 'move', team: 'unknown', by: 1 })
  expect(now().order).toEqual(['A', 'B'])
})

test('an order that is refused stays, with the reason, and can be recorded again', async () => {
  const { actor, record, recorded, tags, now } = start()
  actor.send({ type: 'ask', teams: ['A', 'B'] })
  actor.send({ type: 'record' })
  await record.last().succeed({ type: 'conflict' })
  expect(tags()).toEqual(['asking'])
  expect(now()).toEqual({ order: ['A', 'B'], refusal: { type: 'conflict' } })
  actor.send({ type: 'record' })
  expect(now().refusal).toBeNull()
  await record.last().fail(new Error('The line is dead.'))
  expect(now().refusal).toEqual({ type: 'failed', failure: { code: 'unexpected', message: 'The line is dead.' } })
  expect(recorded).toEqual([])
})

test('whoever gives up records nothing', () => {
  const { actor, record, tags } = start()
  actor.send({ type: 'ask', teams: ['A', 'B'] })
  actor.send({ type: 'cancel' })
  expect(tags()).toEqual([])
  expect(record.made).toEqual([])
})
