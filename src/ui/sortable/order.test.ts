import { expect, test } from 'vitest'
import { beforeWhich, placeOf, type SortableItem } from './order.ts'

const item = (id: string, group?: string): SortableItem => ({ id, label: id, ...(group ? { group } : {}) })
const flat = [item('a'), item('b'), item('c')]
/** Two categories with children of their own. */
const nested = [item('cup'), item('final', 'cup'), item('draw', 'cup'), item('league'), item('table', 'league')]

test.each([
  ['a', 'b', 'c'],
  ['a', 'c', null],
  ['c', 'a', 'a'],
  ['c', 'b', 'b'],
  ['b', 'b', undefined],
])('%s in the place of %s stands before %j', (id, over, before) => {
  expect(beforeWhich(flat, id, over)).toBe(before)
})

test('an item changes places within its group only', () => {
  expect(beforeWhich(nested, 'final', 'draw')).toBeNull()
  expect(beforeWhich(nested, 'cup', 'league')).toBeNull()
  expect(beforeWhich(nested, 'league', 'cup')).toBe('cup')
  expect(beforeWhich(nested, 'final', 'table')).toBeUndefined()
})

test('places are counted within the group', () => {
  expect(placeOf(nested, 'draw')).toEqual({ place: 2, count: 2 })
  expect(placeOf(nested, 'cup', 'league')).toEqual({ place: 2, count: 2 })
})
