import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonForSdk } from '../testing/arbitrary.ts'
import { sdk } from '../testing/sdk-internals.ts'
import { nodeFromJSON } from './from-json.ts'
import { doubleToHex, hashOf } from './hash.ts'

test('any data hashes as in the SDK', () => {
  fc.assert(
    fc.property(jsonForSdk, json => {
      expect(hashOf(nodeFromJSON(json))).toBe(sdk.nodeFromJSON(json).hash())
    }),
    { numRuns: 500 },
  )
})

test('no data hashes to nothing', () => {
  expect(hashOf(nodeFromJSON({ a: null }))).toBe('')
})

test('numbers are spelled as in the SDK, powers of two and the smallest included', { timeout: 30_000 }, () => {
  const exponents = [...Array(2098).keys()].map(at => at - 1074)
  const powers = exponents.flatMap(exponent => [2 ** exponent, -(2 ** exponent) * (1 + Number.EPSILON)])
  for (const value of [0, 1e308, Number.MAX_VALUE, Number.MIN_VALUE, ...powers]) {
    if (Number.isFinite(value)) expect([value, doubleToHex(value)]).toEqual([value, sdk.doubleToIEEE754String(value)])
  }
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      expect(doubleToHex(value)).toBe(sdk.doubleToIEEE754String(value))
    }),
    { numRuns: 2000 },
  )
})
