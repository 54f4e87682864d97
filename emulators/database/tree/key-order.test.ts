import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sdk } from '../testing/sdk-internals.ts'
import { compareKeys } from './order-values.ts'

const arbitraryKey = fc.oneof(
  fc.constantFrom(
    '-',
    '-0',
    '00',
    '0',
    '[MIN_NAME]',
    '[MAX_NAME]',
    '2147483647',
    '2147483648',
    '-2147483648',
    '-2147483649',
  ),
  fc.stringMatching(/^-?0{0,3}[0-9]{0,11}$/),
  fc.string(),
)

test('keys compare as in the SDK, but two spellings of a number are two keys', () => {
  fc.assert(
    fc.property(arbitraryKey, arbitraryKey, (a, b) => {
      const expected = Math.sign(sdk.nameCompare(a, b))
      if (expected === 0 && a !== b) expect(compareKeys(a, b)).not.toBe(0)
      else expect(Math.sign(compareKeys(a, b))).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('integer-like keys come first and by number', () => {
  const keys = ['b', '10', '9', 'a', '-1', '2147483648', '-Nk3']
  expect(keys.toSorted(compareKeys)).toEqual(['-1', '9', '10', '-Nk3', '2147483648', 'a', 'b'])
})
