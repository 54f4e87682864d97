import { expect, test } from 'vitest'
import { barsOf, extentOf, sliceAt } from './chart-data.ts'

const data = {
  categories: ['Won', 'Lost'],
  series: [
    { id: 'home', label: 'Home', values: [5, -2] },
    { id: 'away', label: 'Away', values: [3, -1] },
  ],
}

const spans = (arrangement: 'grouped' | 'stacked') => barsOf(data, arrangement).map(({ from, to }) => [from, to])

test('grouped bars all begin at nothing', () => {
  expect(spans('grouped')).toEqual([
    [0, 5],
    [0, 3],
    [0, -2],
    [0, -1],
  ])
})

test('stacked bars begin where the one before ends, upwards and downwards apart', () => {
  expect(spans('stacked')).toEqual([
    [0, 5],
    [5, 8],
    [0, -2],
    [-2, -3],
  ])
})

test('a gap in the data is a bar without height', () => {
  const gap = { categories: ['A', 'B'], series: [{ id: 's', label: 'S', values: [1] }] }
  expect(barsOf(gap, 'stacked').at(-1)).toEqual({ series: 0, category: 1, from: 0, to: 0 })
})

test('an axis always has nothing on it', () => {
  expect(extentOf([3, 7])).toEqual([0, 7])
  expect(extentOf([-4, -1])).toEqual([-4, 0])
})

const slices = [
  { id: 'a', label: 'A', value: 1 },
  { id: 'b', label: 'B', value: 1 },
  { id: 'c', label: 'C', value: 2 },
]
const ring = { inner: 10, outer: 100 }

test.each([
  ['right of the top', 20, -50, 0],
  ['right of the bottom', 20, 50, 1],
  ['left of the bottom', -20, 50, 2],
  ['left of the top', -20, -50, 2],
])('%s is in the slice that begins clockwise before it', (_, x, y, index) => {
  expect(sliceAt(slices, x, y, ring)).toBe(index)
})

test('neither the hole nor what is around the ring is a slice', () => {
  expect(sliceAt(slices, 3, 3, ring)).toBeUndefined()
  expect(sliceAt(slices, 90, 90, ring)).toBeUndefined()
})
