import { expect, test } from 'vitest'
import { laLiga } from '../football/rules.ts'
import { matches, table } from '../testing/test-table.ts'
import { lotsTies, withOrder } from './lots.ts'

const level = 'A 1-1 B, B 1-1 A, C 2-2 D, D 2-2 C'
const ties = (played: string, lots: readonly string[] = []) =>
  lotsTies(table(matches(played), { rules: laLiga, lots: [lots] })).map(({ teams, isDrawn }) => [isDrawn, ...teams])

test('teams that nothing parts wait for a drawing, each tie by itself', () => {
  expect(ties(level)).toEqual([
    [false, 'C', 'D'],
    [false, 'A', 'B'],
  ])
  expect(ties('A 2-1 B, B 1-1 A')).toEqual([])
})

test('teams that were drawn are shown in their order, and the others still wait', () => {
  expect(ties(level, ['B', 'A'])).toEqual([
    [false, 'C', 'D'],
    [true, 'B', 'A'],
  ])
})

test('three that were drawn are one tie', () => {
  const three = 'A 0-0 B, B 0-0 A, B 0-0 C, C 0-0 B, A 0-0 C, C 0-0 A'
  expect(ties(three)).toEqual([[false, 'A', 'B', 'C']])
  expect(ties(three, ['C', 'A', 'B'])).toEqual([[true, 'C', 'A', 'B']])
})

test('as long as matches are to come nothing has to be drawn', () => {
  expect(ties('A 1-1 B, B - A')).toEqual([])
})

test('a drawing is kept beside those of other ties, and in the place of the one that it corrects', () => {
  expect(withOrder([], ['B', 'A'])).toEqual(['B', 'A'])
  expect(withOrder(['B', 'A'], ['D', 'C'])).toEqual(['B', 'A', 'D', 'C'])
  expect(withOrder(['B', 'A', 'D', 'C'], ['A', 'B'])).toEqual(['A', 'B', 'D', 'C'])
  expect(withOrder(['A', 'B', 'C'], ['D', 'B'])).toEqual(['A', 'D', 'B', 'C'])
})
