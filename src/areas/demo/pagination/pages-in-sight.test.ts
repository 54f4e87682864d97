import { expect, test } from 'vitest'
import { pagesInSight } from './pages-in-sight.ts'

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, 'before', 9, 10, 11, 'after', 20]],
  [1, 20, [1, 2, 'after', 20]],
  [20, 20, [1, 'before', 19, 20]],
  [3, 20, [1, 2, 3, 4, 'after', 20]],
])('on page %i of %i the numbers are %j', (page, count, shown) => {
  expect(pagesInSight(page, count)).toEqual(shown)
})
