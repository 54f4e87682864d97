import { expect, test } from 'vitest'
import { orderOf } from './row-order.ts'

const needs = (...rows: readonly (readonly number[])[]) =>
  rows.map(named => named.map(row => ({ field: 'parent', row })))

test('a row is written after those that it names, however they stand in the file', () => {
  expect(orderOf(needs([1], [3], [], [2], [2, 0]))).toEqual({ levels: [3, 2, 0, 1, 4], circles: new Set() })
})

test('rows that name one another all around are told, those that wait for them are not of the circle', () => {
  expect([...orderOf(needs([1], [2], [1], [0], [])).circles]).toEqual([1, 2])
  expect([...orderOf(needs([0])).circles]).toEqual([0])
})

test('a chain of 100,000 rows has an order', () => {
  const { levels } = orderOf(needs([], ...Array.from({ length: 99_999 }, (_, at) => [at])))
  expect(levels.at(-1)).toBe(99_999)
})
