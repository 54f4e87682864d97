import { expect, test } from 'vitest'
import { moveBy } from './plot.tsx'

const extent = { series: 2, categories: 5 }
const middle = { series: 0, category: 2 }

test.each([
  ['ArrowLeft', { series: 0, category: 1 }],
  ['ArrowRight', { series: 0, category: 3 }],
  ['ArrowDown', { series: 1, category: 2 }],
  ['ArrowUp', { series: 0, category: 2 }],
  ['Home', { series: 0, category: 0 }],
  ['End', { series: 0, category: 4 }],
])('%s leads from the middle of the first series to %j', (key, to) => {
  expect(moveBy(key, middle, extent)).toEqual(to)
})

test('arrows stop at the last value', () => {
  expect(moveBy('ArrowRight', { series: 1, category: 4 }, extent)).toEqual({ series: 1, category: 4 })
  expect(moveBy('ArrowDown', { series: 1, category: 4 }, extent)).toEqual({ series: 1, category: 4 })
})

test('the first arrow leads to the first value, End to the last', () => {
  expect(moveBy('ArrowDown', null, extent)).toEqual({ series: 0, category: 0 })
  expect(moveBy('End', null, extent)).toEqual({ series: 0, category: 4 })
})

test('other keys lead nowhere', () => {
  expect(moveBy('Tab', middle, extent)).toBeUndefined()
  expect(moveBy('a', null, extent)).toBeUndefined()
})
