import { expect, test } from 'vitest'
import { sliceAt } from './slices.ts'

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
