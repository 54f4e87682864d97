import { expect, test } from 'vitest'
import { focalAfter, focalUnder, objectPosition } from './focal-value.ts'

const rectangle = { left: 100, top: 50, width: 300, height: 200 }

test('the point under a pointer is in hundredths of the picture', () => {
  expect(focalUnder(rectangle, 200, 100)).toEqual({ x: 0.33, y: 0.25 })
})

test('a pointer beside the picture moves the point to its edge', () => {
  expect(focalUnder(rectangle, 0, 900)).toEqual({ x: 0, y: 1 })
})

test.each([
  ['ArrowLeft', { axis: 'x', value: { x: 0.29, y: 0.57 } }],
  ['ArrowRight', { axis: 'x', value: { x: 0.31, y: 0.57 } }],
  ['ArrowUp', { axis: 'y', value: { x: 0.3, y: 0.56 } }],
  ['ArrowDown', { axis: 'y', value: { x: 0.3, y: 0.58 } }],
  ['Enter', null],
  ['toString', null],
])('%s moves the point by a hundredth, as it points', (key, moved) => {
  expect(focalAfter({ x: 0.3, y: 0.57 }, key, false)).toEqual(moved)
})

test('large steps are tenths, and end at the edge', () => {
  expect(focalAfter({ x: 0.57, y: 0.95 }, 'ArrowLeft', true)?.value).toEqual({ x: 0.47, y: 0.95 })
  expect(focalAfter({ x: 0.57, y: 0.95 }, 'ArrowDown', true)?.value).toEqual({ x: 0.57, y: 1 })
})

test('the stylesheet is told in percent', () => {
  expect(objectPosition({ x: 0.25, y: 1 })).toBe('25% 100%')
})
