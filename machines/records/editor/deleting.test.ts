import { expect, test } from 'vitest'
import { openEditor } from './test-editor.ts'

const nothing = { found: [], hasMore: false }
const use = { collection: 'contents', id: 'c1', fields: ['category'] }

const askToDelete = async () => {
  const editor = await openEditor()
  editor.actor.send({ type: 'delete' })
  await editor.uses.last().answer(nothing)
  return editor
}

test('a record that is used is not asked about: what uses it is shown', async () => {
  const { actor, uses, snapshot, context, writes } = await openEditor()
  actor.send({ type: 'delete' })
  await uses.last().answer({ found: [use], hasMore: true })
  expect(snapshot().hasTag('inUse')).toBe(true)
  expect(context().uses).toEqual({ found: [use], hasMore: true })
  actor.send({ type: 'delete.confirmed' })
  expect(writes.made).toEqual([])
  actor.send({ type: 'delete.cancelled' })
  expect(snapshot().hasTag('inUse')).toBe(false)
})

test('nothing is deleted before it is confirmed', async () => {
  const { actor, snapshot, writes } = await askToDelete()
  expect(snapshot().hasTag('askingToDelete')).toBe(true)
  actor.send({ type: 'delete.cancelled' })
  expect(snapshot().hasTag('askingToDelete')).toBe(false)
  expect(writes.made).toEqual([])
})

test('a deletion is told with all that was there', async () => {
  const { actor, writes, told, snapshot, arrive } = await askToDelete()
  actor.send({ type: 'delete.confirmed' })
  expect(writes.last().input).toMatchObject({ action: 'delete', values: null, base: { values: { title: 'Luna' } } })
  arrive(null)
  await writes.last().answer({ type: 'saved', id: 'r1', rev: 4 })
  expect(snapshot().hasTag('left')).toBe(true)
  expect(told).toMatchObject([['deleted', { id: 'r1', rev: 4 }]])
})

test('a record that came into use meanwhile is not deleted', async () => {
  const { actor, writes, snapshot, context } = await askToDelete()
  actor.send({ type: 'delete.confirmed' })
  await writes.last().answer({ type: 'inUse', uses: [use] })
  expect(snapshot().hasTag('inUse')).toBe(true)
  expect(context().uses?.found).toEqual([use])
})

test('a deletion that was refused says why', async () => {
  const { actor, writes, snapshot, context } = await askToDelete()
  actor.send({ type: 'delete.confirmed' })
  await writes.last().answer({ type: 'denied' })
  expect(snapshot().hasTag('form')).toBe(true)
  expect(context().failure?.code).toBe('denied')
})

test('uses that cannot be read are told, and nothing is deleted', async () => {
  const { actor, uses, snapshot, context } = await openEditor()
  actor.send({ type: 'delete' })
  await uses.last().fail(new Error('Down.'))
  expect(snapshot().hasTag('askingToDelete')).toBe(false)
  expect(context().failure?.message).toBe('Down.')
})
