import { expect, test } from 'vitest'
import { countedFields } from './collection.ts'
import { games } from './testing/collections.ts'

test('records are counted by the single values that lists are narrowed to', () => {
  expect(countedFields(games)).toEqual(['kind', 'isNight'])
})

test('an order from the last to the first is declared with a hyphen', () => {
  expect(games.sorts).toEqual([
    { by: 'updatedAt', descending: true },
    { by: 'title', descending: false },
    { by: 'kickOff', descending: false },
  ])
})
