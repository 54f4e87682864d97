import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type CardEvent, type CardTag, cardMachine } from './card.ts'
import { attempts, watches } from './testing/actors.ts'

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
  }
}

test.each(['card.maximise', 'card.reload', 'card.expand'] as const)('%s opens a collapsed card', type => {
  const { send, has } = open()
  send('card.collapse')
  expect(has('collapsed')).toBe(true)
  send(type)
  expect(has('collapsed')).toBe(false)
})

test('a card that is removed while it fills the window lets go of it, and comes back in its place', () => {
  const { send, has, holds } = open()
  send('card.maximise')
  send('card.remove')
  expect(holds.last().isEnded).toBe(true)
  send('card.undo')
  expect(has('maximised')).toBe(false)
})

test('a second press while it loads does not load twice', async () => {
  const { send, edition, reloads } = open()
  send('card.reload')
  send('card.reload')
  expect(reloads.made).toHaveLength(1)
  await reloads.last().succeed()
  expect(edition()).toBe(1)
})

test('a card that cannot hold the window stays in its place, and one that could not be brought back is not removed', () => {
  const { send, has, holds, undos } = open()
  holds.failWith = undos.failWith = new Error('broken')
  send('card.maximise')
  expect([has('maximised'), has('returned')]).toEqual([false, false])
  send('card.remove')
  expect([has('removed'), has('returned')]).toEqual([false, true])
})

test('a card that came back can fill the window, be left by whoever wants out of it, and be removed again', () => {
  const { send, has } = open()
  send('card.remove')
  send('card.undo')
  expect(has('returned')).toBe(true)
  send('card.maximise')
  expect(has('maximised')).toBe(true)
  send('card.restore')
  expect(has('maximised')).toBe(false)
  send('card.remove')
  send('card.undo')
  send('card.remove')
  expect(has('removed')).toBe(true)
})

test('what failed to load is loaded again, and so is what came', async () => {
  const { send, has, edition, failure, reloads } = open()
  send('card.reload')
  await reloads.last().fail(new Error('broken'))
  expect(has('failed')).toBe(true)
  expect(failure()).toMatchObject({ message: 'broken' })
  send('card.reload')
  expect(failure()).toBeNull()
  await reloads.last().succeed()
  send('card.reload')
  expect(has('busy')).toBe(true)
  await reloads.last().succeed()
  expect(edition()).toBe(2)
})
