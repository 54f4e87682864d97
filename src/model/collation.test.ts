import { expect, test } from 'vitest'
import { compareNames, compareText } from './collation.ts'

test('names have one order on every host: ñ after n, capitals and accents beside their letter, numbers by their value', () => {
  const names = ['Nube', 'Sub 10', 'Ñandú', 'águila', 'Sub 9', 'Zeta', 'Aves', 'Oso']
  expect(names.toSorted(compareNames)).toEqual(['águila', 'Aves', 'Nube', 'Ñandú', 'Oso', 'Sub 9', 'Sub 10', 'Zeta'])
})

test('texts that the database compares are ordered by code', () => {
  expect(['a', 'B', 'á', 'A'].toSorted(compareText)).toEqual(['A', 'B', 'a', 'á'])
  expect(compareText('a', 'a')).toBe(0)
})
