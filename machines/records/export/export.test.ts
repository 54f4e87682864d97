import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { watches } from '../../test-actors.ts'
import { type ExportChoice, type ExportEvent, exportMachine } from './export.ts'

const open = () => {
  const write = watches<ExportEvent, ExportChoice>()
  const actor = createActor(exportMachine.provide({ actors: { write: write.logic } })).start()
  actor.send({ type: 'open', scope: 'selected' })
  return { actor, write, has: (tag: 'open' | 'busy' | 'done' | 'failed') => actor.getSnapshot().hasTag(tag) }
}

test('what was chosen is written', () => {
  const { actor, write, has } = open()
  actor.send({ type: 'choose', choice: { format: 'json' } })
  actor.send({ type: 'start' })
  expect(write.last().input).toMatchObject({ format: 'json', scope: 'selected' })
  write.last().tell({ type: 'write.progress', done: 500 })
  expect(actor.getSnapshot().context.done).toBe(500)
  write.last().tell({ type: 'write.ended', done: 612 })
  expect(has('done')).toBe(true)
})

test('who chooses no file is back at the choices', () => {
  const { actor, write, has } = open()
  actor.send({ type: 'start' })
  write.last().tell({ type: 'write.dismissed' })
  expect(has('open')).toBe(true)
  expect(has('busy')).toBe(false)
})

test('a failure is told and can be tried again', () => {
  const { actor, write, has } = open()
  actor.send({ type: 'start' })
  write.last().tell({ type: 'write.failed', failure: { code: 'unavailable', message: 'no' } })
  expect(has('failed')).toBe(true)
  actor.send({ type: 'start' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(write.made).toHaveLength(2)
})
