import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { attempts } from '../test-actors.ts'
import { type ExportChoice, type ExportEvent, exportMachine } from './export.ts'

const open = () => {
  const write = attempts<ExportChoice, number | null, ExportEvent>()
  const actor = createActor(exportMachine.provide({ actors: { write: write.logic } })).start()
  actor.send({ type: 'open', scope: 'selected' })
  return { actor, write, has: (tag: 'open' | 'busy' | 'done' | 'failed') => actor.getSnapshot().hasTag(tag) }
}

test('what was chosen is written', async () => {
  const { actor, write, has } = open()
  actor.send({ type: 'choose', choice: { format: 'json' } })
  actor.send({ type: 'start' })
  expect(write.last().input).toMatchObject({ format: 'json', scope: 'selected' })
  write.last().tell({ type: 'write.progress', done: 500 })
  expect(actor.getSnapshot().context.done).toBe(500)
  await write.last().succeed(612)
  expect(has('done')).toBe(true)
})

test('who chooses no file is back at the choices', async () => {
  const { actor, write, has } = open()
  actor.send({ type: 'start' })
  await write.last().succeed(null)
  expect(has('open')).toBe(true)
  expect(has('busy')).toBe(false)
})

test('a failure is told and can be tried again', async () => {
  const { actor, write, has } = open()
  actor.send({ type: 'start' })
  await write.last().fail(new Error('no'))
  expect(has('failed')).toBe(true)
  actor.send({ type: 'start' })
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(write.made).toHaveLength(2)
})

test('an export that is stopped is asked to end, and is awaited', async () => {
  const { actor, write, has } = open()
  actor.send({ type: 'start' })
  actor.send({ type: 'cancel' })
  expect(write.last().stopped.aborted).toBe(true)
  expect(has('busy')).toBe(true)
  await write.last().succeed(null)
  expect(has('busy')).toBe(false)
})
