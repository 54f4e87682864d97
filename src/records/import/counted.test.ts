import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOn, lengthOfPart } from './split.ts'

test.each([
  ['1', '2'],
  ['1', 'Segunda vuelta'],
  ['1', '2.ª'],
  ['1', 'Vuelta'],
  ['1', 'II'],
])('match day %s of part %s comes after the last of part 1', (number, part) => {
  expect(countedOn(number, part, 19)).toBe(20)
})

test('a text that is no number, or no part, is not counted', () => {
  expect([countedOn('Final', '1', 19), countedOn('1', 'Liguilla', 19), countedOn('1', '', 19)]).toEqual([
    null,
    null,
    null,
  ])
})

test('every number of every part is counted once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4 }), (length, parts) => {
      const rows = Array.from({ length: length * parts }, (_, index) => ({
        at: index + 2,
        cells: [String(Math.floor(index / length) + 1), String((index % length) + 1)],
      }))
      const found = lengthOfPart(rows, 1, 0)
      const counted = rows.map(({ cells: [part = '', number = ''] }) => countedOn(number, part, found))
      expect(counted).toEqual(rows.map((_, index) => index + 1))
    }),
  )
})
