import { expect, test } from 'vitest'
import { declared } from '../../scripts/collections.ts'
import { shapesOfToday } from './seeds.ts'

test('every collection that an area declares is noted', async () => {
  const { collections } = await declared()
  expect(Object.keys(shapesOfToday).toSorted()).toEqual(collections.map(({ path }) => path).toSorted())
})
