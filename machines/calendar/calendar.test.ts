import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attempts, watches } from '../test-actors.ts'
import {
  type CalendarEntry,
  type CalendarMove,
  type CalendarRange,
  type CalendarWatchEvent,
  calendarMachine,
  type MoveRefusal,
} from './calendar.ts'

const entry: CalendarEntry = { id: 'a', at: 10, kind: 'scheduled', record: { rev: 3 } }
const changed: CalendarEntry = { ...entry, at: 20, record: { rev: 4 } }

const start = () => {
  const range = watches<CalendarWatchEvent, CalendarRange>()
  const moves = attempts<CalendarMove, MoveRefusal | null>()
  const machine = calendarMachine.provide({ actors: { watchRange: range.logic, moveEntry: moves.logic } })
  const actor = createActor(machine, { input: { from: 0, to: 100 } }).start()
  const moved: CalendarMove[] = []
  actor.on('moved', ({ move }) => moved.push(move))
  const show = (...entries: CalendarEntry[]) => range.last().tell({ type: 'entries.changed', entries, isCut: false })
  return { actor, range, moves, moved, show, tags: () => [...actor.getSnapshot().tags] }
}

test('a range is loading until its entries have come', () => {
  const { range, show, tags, actor } = start()
  expect(range.last().input).toEqual({ from: 0, to: 100 })
  expect(tags()).toEqual(['loading'])
  show(entry)
  expect(tags()).toEqual([])
  expect(actor.getSnapshot().context.entries).toEqual([entry])
})

test('a range that could not be read can be read again', () => {
  const { actor, range, show, tags } = start()
  range.last().tell({ type: 'watch.failed', failure: { code: 'permission_denied', message: 'No' } })
  expect(tags()).toEqual(['failed'])
  actor.send({ type: 'retry' })
  show(entry)
  expect(tags()).toEqual([])
})

test('a move is asked for, carried out, and told', async () => {
  const { actor, moves, moved, show, tags } = start()
  show(entry)
  actor.send({ type: 'ask', entry })
  expect(tags()).toEqual(['asking'])
  actor.send({ type: 'move', to: 50 })
  expect(tags()).toContain('busy')
  expect(moves.last().input).toEqual({ entry, to: 50 })
  await moves.last().succeed(null)
  expect(tags()).toEqual([])
  expect(moved).toEqual([{ entry, to: 50 }])
})

test('a move that is refused stays asked for, with the reason, and goes on from what the record has become', async () => {
  const { actor, moves, show, tags } = start()
  show(entry)
  actor.send({ type: 'ask', entry })
  actor.send({ type: 'move', to: 50 })
  show(changed)
  await moves.last().succeed({ type: 'conflict' })
  expect(tags()).toEqual(['asking'])
  expect(actor.getSnapshot().context).toMatchObject({ asked: changed, refusal: { type: 'conflict' } })
  actor.send({ type: 'move', to: 50 })
  expect(actor.getSnapshot().context.refusal).toBeNull()
  expect(moves.last().input).toEqual({ entry: changed, to: 50 })
})

test('a move that breaks stays asked for, and says why', async () => {
  const { actor, moves, show, tags } = start()
  show(entry)
  actor.send({ type: 'ask', entry })
  actor.send({ type: 'move', to: 50 })
  await moves.last().fail(new Error('broken'))
  expect(tags()).toEqual(['asking'])
  expect(actor.getSnapshot().context.refusal).toEqual({
    type: 'failed',
    failure: { code: 'unexpected', message: 'broken' },
  })
  actor.send({ type: 'move', to: 50 })
  expect(moves.made).toHaveLength(2)
})

test('a range that cannot even be watched says why, and can be read again', () => {
  const range = watches<CalendarWatchEvent, CalendarRange>()
  range.failWith = new Error('broken')
  const machine = calendarMachine.provide({ actors: { watchRange: range.logic } })
  const actor = createActor(machine, { input: { from: 0, to: 100 } }).start()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  expect(actor.getSnapshot().context.failure?.message).toBe('broken')
  range.failWith = undefined
  actor.send({ type: 'retry' })
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
})

test('whoever gives up asks for nothing any more', () => {
  const { actor, moves, show, tags } = start()
  show(entry)
  actor.send({ type: 'ask', entry })
  actor.send({ type: 'cancel' })
  expect(tags()).toEqual([])
  expect(actor.getSnapshot().context.asked).toBeNull()
  expect(moves.made).toEqual([])
})
