import { expect, test } from 'vitest'
import { finishedImportIn, isRead, markedAll, marksIn } from './bell.ts'

const marks = marksIn([
  { id: 'all', value: { at: 10 } },
  { id: 'derby', value: { at: 20 } },
  { id: 'broken', value: { at: 'late' } },
])

test.each([
  ['final', 10, true],
  ['final', 11, false],
  ['derby', 20, true],
  ['derby', 21, false],
  ['broken', 11, false],
])('%s at %i is read: %s', (id, at, expected) => {
  expect(isRead(marks, { id, at })).toBe(expected)
})

test('one mark takes the place of all, and never goes back in time', () => {
  const bell = (at: number) => ({ 'bells/ana/derby': null, 'bells/ana/all': { at } })
  expect(markedAll('ana', marks, [{ id: 'final', at: 30 }])).toEqual(bell(30))
  expect(markedAll('ana', marks, [{ id: 'old', at: 5 }])).toEqual(bell(10))
  expect(markedAll('ana', marks, [])).toEqual(bell(10))
})

test('what is no finished import is none', () => {
  const finished = { collection: 'teams', at: 1, saved: 2, refused: 3 }
  expect(finishedImportIn({ id: 'one', value: finished })).toEqual(finished)
  for (const name of Object.keys(finished))
    expect(finishedImportIn({ id: 'one', value: { ...finished, [name]: null } })).toBeNull()
})
