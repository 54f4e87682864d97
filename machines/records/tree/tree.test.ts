import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { attempts, watches } from '../../test-actors.ts'
import {
  type MoveEvent,
  type MoveOrder,
  type MoveRefusal,
  offlineAfter,
  type TreeMove,
  type TreeWatchEvent,
  treeMachine,
  treeMoveMachine,
} from './tree.ts'

const move: TreeMove = {
  id: 'b',
  placings: [{ id: 'b', parent: 'a', rank: 1 }],
  back: { parent: null, index: 1 },
}

const start = () => {
  const tree = watches<TreeWatchEvent, unknown>()
  const moves = attempts<MoveOrder, MoveRefusal | null>()
  const clock = new SimulatedClock()
  const move = treeMoveMachine.provide({ actors: { carryOut: moves.logic } })
  const actor = createActor(treeMachine.provide({ actors: { watchTree: tree.logic, move } }), { clock }).start()
  const told: MoveEvent[] = []
  actor.on('move.done', event => told.push(event))
  actor.on('move.refused', event => told.push(event))
  const show = (...ids: string[]) =>
    tree.last().tell({ type: 'records.changed', entries: ids.map(id => ({ id, value: { rev: 1 } })) })
  return { actor, tree, moves, clock, told, show, tags: () => [...actor.getSnapshot().tags] }
}

test('a tree is loading until its records have come', () => {
  const { show, tags, actor } = start()
  expect(tags()).toEqual(['loading'])
  show('a', 'b')
  expect(tags()).toEqual([])
  expect(actor.getSnapshot().context.entries.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a move is carried out over the records as they are shown', () => {
  const { actor, moves, show } = start()
  show('a', 'b')
  actor.send({ type: 'move', move })
  expect(moves.last().input).toEqual({ move, entries: actor.getSnapshot().context.entries })
})

test('moves do not wait for one another', () => {
  const { actor, moves, show } = start()
  show('a', 'b')
  actor.send({ type: 'move', move })
  actor.send({ type: 'move', move })
  expect(moves.made.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('what became of a move is told', async () => {
  const { actor, moves, show, told } = start()
  show('a', 'b')
  actor.send({ type: 'move', move })
  await moves.last().succeed({ type: 'conflict' })
  actor.send({ type: 'move', move })
  await moves.last().succeed(null)
  expect(told).toEqual([
    { type: 'move.refused', move, refusal: { type: 'conflict' } },
    { type: 'move.done', move },
  ])
})

test('a move that breaks is told with its reason, and others can be made', async () => {
  const { actor, moves, show, told, tags } = start()
  show('a', 'b')
  actor.send({ type: 'move', move })
  await moves.last().fail(new Error('broken'))
  const failure = { code: 'unexpected', message: 'broken' }
  expect(told).toEqual([{ type: 'move.refused', move, refusal: { type: 'failed', failure } }])
  expect(tags()).toEqual([])
  actor.send({ type: 'move', move })
  expect(moves.made).toHaveLength(2)
})

test('a tree that could not be read can be read again', () => {
  const { actor, tree, show, tags } = start()
  tree.last().tell({ type: 'watch.failed', failure: { code: 'permission_denied', message: 'No' } })
  expect(tags()).toEqual(['failed'])
  actor.send({ type: 'retry' })
  expect(tags()).toEqual(['loading'])
  show('a')
  expect(tags()).toEqual([])
})

test('a connection that only stutters is no news', () => {
  const { tree, clock, show, tags } = start()
  show('a')
  tree.last().tell({ type: 'connection.changed', isConnected: false })
  clock.increment(offlineAfter - 1)
  tree.last().tell({ type: 'connection.changed', isConnected: true })
  clock.increment(offlineAfter)
  expect(tags()).toEqual([])
})

test('a connection that stays away is told until it is back', () => {
  const { tree, clock, show, tags } = start()
  show('a')
  tree.last().tell({ type: 'connection.changed', isConnected: false })
  clock.increment(offlineAfter)
  expect(tags()).toEqual(['offline'])
  tree.last().tell({ type: 'connection.changed', isConnected: true })
  expect(tags()).toEqual([])
})
