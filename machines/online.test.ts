import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type OnlineEvent, onlineMachine } from './online.ts'
import { watches } from './test-actors.ts'

const start = () => {
  const connection = watches<OnlineEvent, unknown>()
  const clock = new SimulatedClock()
  const actor = createActor(onlineMachine.provide({ actors: { watchConnection: connection.logic } }), { clock }).start()
  return { clock, tell: connection.last().tell, isOffline: () => actor.getSnapshot().hasTag('offline') }
}

test('a connection counts as lost once it has been away for a second, until it is back', () => {
  const { clock, tell, isOffline } = start()
  tell({ type: 'connection.lost' })
  clock.increment(999)
  expect(isOffline()).toBe(false)
  clock.increment(1)
  expect(isOffline()).toBe(true)
  tell({ type: 'connection.lost' })
  expect(isOffline()).toBe(true)
  tell({ type: 'connection.found' })
  expect(isOffline()).toBe(false)
})

test('a line that only stutters is not said to be lost', () => {
  const { clock, tell, isOffline } = start()
  tell({ type: 'connection.lost' })
  clock.increment(600)
  tell({ type: 'connection.found' })
  clock.increment(600)
  expect(isOffline()).toBe(false)
  tell({ type: 'connection.lost' })
  clock.increment(600)
  expect(isOffline()).toBe(false)
})
