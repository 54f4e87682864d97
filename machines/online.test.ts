import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type OnlineEvent, onlineMachine } from './online.ts'
import { watches } from './testing/actors.ts'

const start = () => {
  const connection = watches<OnlineEvent, unknown>()
  const clock = new SimulatedClock()
  const actor = createActor(onlineMachine.provide({ actors: { watchConnection: connection.logic } }), { clock }).start()
  return { clock, notify: connection.last().notify, isOffline: () => actor.getSnapshot().hasTag('offline') }
}

test('a connection counts as lost once it has been away for a second, until it is back', () => {
  const { clock, notify, isOffline } = start()
  notify({ type: 'connection.lost' })
  clock.increment(999)
  expect(isOffline()).toBe(false)
  clock.increment(1)
  expect(isOffline()).toBe(true)
  notify({ type: 'connection.lost' })
  expect(isOffline()).toBe(true)
  notify({ type: 'connection.found' })
  expect(isOffline()).toBe(false)
})

test('a line that only stutters is not said to be lost', () => {
  const { clock, notify, isOffline } = start()
  notify({ type: 'connection.lost' })
  clock.increment(600)
  notify({ type: 'connection.found' })
  clock.increment(600)
  expect(isOffline()).toBe(false)
  notify({ type: 'connection.lost' })
  clock.increment(600)
  expect(isOffline()).toBe(false)
})

test('a connection that cannot even be watched counts as there', () => {
  const connection = watches<OnlineEvent, unknown>()
  connection.failWith = new Error('broken')
  const actor = createActor(onlineMachine.provide({ actors: { watchConnection: connection.logic } })).start()
  expect(actor.getSnapshot().status).toBe('active')
  expect(actor.getSnapshot().hasTag('offline')).toBe(false)
})
