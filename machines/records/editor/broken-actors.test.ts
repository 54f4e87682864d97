import { expect, test } from 'vitest'
import { openEditor, prepared, startEditor, version } from './test-editor.ts'

const breaks = () => {
  throw new Error('broken')
}

test('a record that cannot even be watched says why', () => {
  const { snapshot, context } = startEditor('r1', { record: new Error('broken') })
  expect(snapshot().hasTag('failed')).toBe(true)
  expect(context().failure).toEqual({ code: 'unexpected', message: 'broken' })
})

test('who else is here is not known where it cannot be watched, and the form opens all the same', async () => {
  const { arrive, prepare, snapshot, context } = startEditor('r1', { environment: new Error('broken') })
  arrive(version(3, {}))
  await prepare.last().answer(prepared())
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().othersFailed).toBe(true)
})

test('presence that cannot be announced is told, and the form goes on', async () => {
  const { actor, announcements, context, snapshot } = await openEditor()
  announcements.failWith = new Error('broken')
  actor.send({ type: 'form.entered' })
  expect(context().othersFailed).toBe(true)
  expect(snapshot().hasTag('form')).toBe(true)
})

test('a draft that breaks is told, and what was typed stays', async () => {
  const { type, listeners, context, snapshot } = await openEditor()
  listeners.keepDraft = breaks
  type('title', 'Mine')
  expect(context().draftFailed).toBe(true)
  expect(context().values.title).toBe('Mine')
  expect(snapshot().hasTag('form')).toBe(true)
})

test('a check that breaks keeps nobody from typing and saving', async () => {
  const { actor, type, listeners, writes } = await openEditor()
  listeners.checkUnique = breaks
  type('slug', 'mine')
  actor.send({ type: 'field.left', field: 'slug' })
  actor.send({ type: 'save' })
  expect(writes.last().input.values?.slug).toBe('mine')
})

test('a save does not wait for proposals that never come', async () => {
  const { actor, type, listeners, writes } = await openEditor()
  listeners.propose = breaks
  type('body', 'One')
  type('body', 'Two')
  actor.send({ type: 'save' })
  expect(writes.last().input.values?.body).toBe('Two')
})
