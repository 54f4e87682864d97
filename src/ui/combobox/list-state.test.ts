import { expect, test } from 'vitest'
import { closedList, type ListState, type MovingKey, moveOf, reduceList } from './use-combobox.ts'

const open = (active: number | null): ListState => ({ isOpen: true, text: 'le', active })

test.each<[MovingKey, number | null, number, number | null]>([
  ['ArrowDown', null, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', null, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 0, 20, 8],
  ['PageDown', 15, 20, 19],
  ['PageUp', 15, 20, 7],
  ['PageUp', 3, 20, 0],
  ['ArrowDown', null, 0, null],
])('%s from %j of an open list of %i leads to %j', (key, active, count, to) => {
  const move = moveOf(key, count)
  expect(move && reduceList(open(active), move).active).toBe(to)
})

test('a moving key opens a closed list at its beginning or end', () => {
  expect(reduceList(closedList, { type: 'moved', key: 'ArrowDown', count: 3 })).toMatchObject({
    isOpen: true,
    active: 0,
  })
  expect(reduceList(closedList, { type: 'moved', key: 'ArrowUp', count: 3 })).toMatchObject({ isOpen: true, active: 2 })
})

test('typing forgets what was pointed at', () => {
  expect(reduceList(open(2), { type: 'typed', text: 'lea' })).toEqual({ isOpen: true, text: 'lea', active: null })
})

test('other keys do not move', () => {
  expect(moveOf('Home', 3)).toBeUndefined()
})
