import { expect, test } from 'vitest'
import { text } from '../fields/text.ts'
import type { Place } from '../place.ts'
import { compileRules } from './compile.ts'

const notes: Place = {
  path: 'notes',
  id: '$id',
  fields: { title: text({ max: 5 }), hint: text({ max: 5, required: false }) },
  list: 'auth !== null',
  read: 'auth !== null',
  write: 'auth !== null',
  indexes: ['title'],
}

const compiled = (...places: Place[]) => JSON.parse(compileRules([], places)).rules

test('nothing is admitted that no collection declares', () => {
  expect(compiled()).toEqual({ '.read': false, '.write': false })
  expect(compiled(notes).notes.$id.$other).toEqual({ '.validate': false })
})

test('a page of a collection is a limited query', () => {
  expect(compiled(notes).notes['.read']).toBe(
    'auth !== null && (query.limitToFirst !== null && query.limitToFirst <= 500 || query.limitToLast !== null && query.limitToLast <= 500)',
  )
})

test('what a record must hold is demanded where deletions are judged too', () => {
  expect(compiled(notes).notes.$id['.write']).toBe("newData.hasChildren(['title']) && auth !== null")
})

test('the order of the declarations does not change the file', () => {
  const other = { ...notes, path: 'apps' }
  expect(compileRules([], [notes, other])).toBe(compileRules([], [other, notes]))
})

test('two collections at one path are refused', () => {
  expect(() => compileRules([], [notes, notes])).toThrow(
    'Two collections are declared at "/notes/.read". Give one of them another path.',
  )
})
