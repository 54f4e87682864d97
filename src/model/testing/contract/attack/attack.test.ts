import { expect, test } from 'vitest'
import { attack } from './attack.ts'

/** A representative sample of `npm run bench -- attack`: every kind of place, by everybody. */
const selection = { samples: 1, every: 199, updates: 9 }

test('what is tried on the seeded database is refused, unless a reason says why it is not', {
  timeout: 120_000,
}, () => {
  const { tries, unexpected, unused } = attack(selection)
  expect(unexpected.map(({ by, how, path }) => `${by} wrote ${path} (${how})`)).toEqual([])
  expect(unused.map(({ rule, why }) => `${rule}: ${why}`)).toEqual([])
  expect(tries).toBeGreaterThan(10_000)
})
