import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectionMachine } from './selection.ts'

const start = () => createActor(selectionMachine).start()

test('nothing is selected at first', () => {
  expect(start().getSnapshot().hasTag('selecting')).toBe(false)
})

test('rows are selected until none is left', () => {
  const selection = start()
  selection.send({ type: 'rows.selected', ids: new Set(['a']) })
  expect(selection.getSnapshot().hasTag('selecting')).toBe(true)
  selection.send({ type: 'rows.selected', ids: new Set() })
  expect(selection.getSnapshot().hasTag('selecting')).toBe(false)
})

test('all that match are meant only after rows were selected', () => {
  const selection = start()
  selection.send({ type: 'all.selected' })
  expect(selection.getSnapshot().hasTag('all')).toBe(false)
  selection.send({ type: 'rows.selected', ids: new Set(['a']) })
  selection.send({ type: 'all.selected' })
  expect(selection.getSnapshot().hasTag('all')).toBe(true)
})

test('choosing rows again means these rows alone', () => {
  const selection = start()
  selection.send({ type: 'rows.selected', ids: new Set(['a']) })
  selection.send({ type: 'all.selected' })
  selection.send({ type: 'rows.selected', ids: new Set(['a', 'b']) })
  expect(selection.getSnapshot().hasTag('all')).toBe(false)
  expect([...selection.getSnapshot().context.ids]).toEqual(['a', 'b'])
})

test('what was selected is let go', () => {
  const selection = start()
  selection.send({ type: 'rows.selected', ids: new Set(['a']) })
  selection.send({ type: 'selection.cleared' })
  expect(selection.getSnapshot().context.ids.size).toBe(0)
})
