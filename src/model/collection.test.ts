import { expect, test } from 'vitest'
import { countedFields } from './collection.ts'
import { games } from './test-collections.ts'

test('records are counted by the single values that lists are narrowed to', () => {
  expect(countedFields(games)).toEqual(['kind', 'isNight'])
})
