import { expect, test } from 'vitest'
import { compareByKey, compareValues } from './order.ts'

test('values stand as the database orders them: nothing, no, yes, numbers, texts', () => {
  const ordered = [null, false, true, -2, 0, 10, '', '10', '9', 'A', 'a', 'á']
  expect(ordered.toReversed().toSorted(compareValues)).toEqual(ordered)
})

test('keys that are whole numbers of 32 bits come first, by size', () => {
  const ordered = ['-2147483648', '-1', '0', '9', '10', '2147483647', '', '00', '2147483648', 'a', 'b']
  expect(ordered.toReversed().toSorted(compareByKey)).toEqual(ordered)
})
