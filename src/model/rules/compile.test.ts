import { expect, test } from 'vitest'
import { text } from '../fields/text.ts'
import type { Place } from '../place.ts'
import { clubs, games } from '../testing/collections.ts'
import { compileRules } from './compile.ts'

const notes: Place = {
  path: 'notes',
  protects: 'Notes of people.',
  id: '$id',
  fields: { title: text({ max: 5 }), hint: text({ max: 5, required: false }) },
  list: 'auth !== null',
  read: 'auth !== null',
  write: 'auth !== null',
  indexes: ['title'],
}

const parsed = (text: string) => JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')).rules

const compiled = (...places: Place[]) => parsed(compileRules([], places))

test('nothing is admitted that no collection declares', () => {
  expect(compiled()).toMatchObject({ '.read': false, '.write': false })
  expect(compiled(notes).notes.$id.$other).toEqual({ '.validate': false })
})

test('a page of a collection is a limited query', () => {
  expect(compiled(notes).notes['.read']).toBe(
    'auth !== null && (query.limitToFirst === null ? query.limitToLast : query.limitToFirst) <= 500',
  )
})

test('what a record must hold is demanded where deletions are judged too', () => {
  expect(compiled(notes).notes.$id['.write']).toBe("newData.hasChildren(['title']) && auth !== null")
})

test('the order of the declarations does not change the file', () => {
  const other = { ...notes, path: 'apps' }
  expect(compileRules([clubs, games], [notes, other])).toBe(compileRules([games, clubs], [other, notes]))
})

test('two collections at one path are refused', () => {
  expect(() => compileRules([], [notes, notes])).toThrow(
    'Two collections are declared at "/notes". Give one of them another path.',
  )
})

test('a reference to a collection that nobody declares is refused', () => {
  expect(() => compileRules([games])).toThrow(
    'games.home refers to "clubs", which no area declares. Declare it, or correct the name.',
  )
})
