import { expect, test } from 'vitest'
import { fromListIn } from './list-place.ts'

test('a page was opened from a list if its entry in the history is about its own record', () => {
  const state = { opened: 's1', among: ['s1', 's2'] }
  expect(fromListIn(state, 's1')).toBe(state)
  for (const [other, id] of [
    [state, 's2'],
    [{ opened: 's1' }, 's1'],
    [null, null],
  ] as const)
    expect(fromListIn(other, id)).toBeNull()
})
