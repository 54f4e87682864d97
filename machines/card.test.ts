import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { PortError } from '../src/model/failure.ts'
import { type CardEvent, type CardTag, cardMachine } from './card.ts'
import { attempts, watches } from './test-actors.ts'

const open = () => {
  const holds = watches<CardEvent, unknown>()
  const undos = watches<CardEvent, unknown>()
  const reloads = attempts<unknown>()
  const actor = createActor(
    cardMachine.provide({ actors: { holdWindow: holds.logic, offerUndo: undos.logic, reload: reloads.logic } }),
  ).start()
  return {
    holds,
    undos,
    reloads,
    send: (type: CardEvent['type']) => actor.send({ type }),
    has: (tag: CardTag) => actor.getSnapshot().hasTag(tag),
    edition: () => actor.getSnapshot().context.edition,
    failure: () => actor.getSnapshot().context.failure,
    stop: () => actor.stop(),
  }
}

test('a maximised card holds the window until it is told to let go', () => {
  const { send, has, holds } = open()
  send('card.maximise')
  expect(has('maximised')).toBe(true)
  expect(holds.last().isEnded).toBe(false)
  holds.last().tell({ type: 'card.restore' })
  expect(has('maximised')).toBe(false)
  expect(holds.last().isEnded).toBe(true)
})

test.each(['card.maximise', 'card.reload', 'card.expand'] as const)('%s opens a collapsed card', type => {
  const { send, has } = open()
  send('card.collapse')
  expect(has('collapsed')).toBe(true)
  send(type)
  expect(has('collapsed')).toBe(false)
})

test('a removed card offers to come back as long as it is gone', () => {
  const { send, has, undos } = open()
  send('card.remove')
  expect(has('removed')).toBe(true)
  undos.last().tell({ type: 'card.undo' })
  expect(has('removed')).toBe(false)
  expect(has('returned')).toBe(true)
  expect(undos.last().isEnded).toBe(true)
})

test('a card that is removed while it fills the window lets go of it, and comes back in its place', () => {
  const { send, has, holds } = open()
  send('card.maximise')
  send('card.remove')
  expect(holds.last().isEnded).toBe(true)
  send('card.undo')
  expect(has('maximised')).toBe(false)
})

test('a page that is left takes the offer to undo with it', () => {
  const { send, undos, stop } = open()
  send('card.remove')
  stop()
  expect(undos.last().isEnded).toBe(true)
})

test('each reload makes a new edition of the content, once it has arrived', async () => {
  const { send, has, edition, reloads } = open()
  send('card.reload')
  send('card.reload')
  expect(reloads.made).toHaveLength(1)
  expect(has('busy')).toBe(true)
  expect(edition()).toBe(0)
  await reloads.last().succeed()
  expect(has('busy')).toBe(false)
  expect(has('reloaded')).toBe(true)
  expect(edition()).toBe(1)
})

test('a reload that fails keeps the content and the reason, and can be tried again', async () => {
  const { send, has, edition, failure, reloads } = open()
  send('card.reload')
  await reloads.last().fail(new PortError({ code: 'unavailable', message: 'The service is unavailable' }))
  expect(has('failed')).toBe(true)
  expect(edition()).toBe(0)
  expect(failure()).toMatchObject({ code: 'unavailable' })
  send('card.reload')
  expect(failure()).toBeNull()
  await reloads.last().succeed()
  expect(edition()).toBe(1)
})

test('a card that cannot hold the window stays in its place', () => {
  const { send, has, holds } = open()
  holds.failWith = new Error('broken')
  send('card.maximise')
  expect(has('maximised')).toBe(false)
})

test('a card that could not be brought back is not removed', () => {
  const { send, has, undos } = open()
  undos.failWith = new Error('broken')
  send('card.remove')
  expect(has('removed')).toBe(false)
})
