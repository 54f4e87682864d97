import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDrawNumber } from '../collections/shared-values.ts'
import { bracketFor } from './bracket.ts'
import { inDrawnOrder } from './drawing.ts'

const number = fc.integer({ min: 1, max: maxDrawNumber })
const teams = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 2, maxLength: 32 })
const same = (id: string) => id

test('a draw has every team once, the seeds first, and is the same for whoever repeats it with its number', () => {
  fc.assert(
    fc.property(teams, number, fc.nat({ max: 8 }), (ids, drawNumber, count) => {
      const by = { drawNumber, seeds: ids.slice(0, count).toReversed() }
      const drawn = inDrawnOrder(ids, same, by)
      expect(drawn.toSorted()).toEqual(ids.toSorted())
      expect(drawn.slice(0, by.seeds.length)).toEqual(by.seeds)
      expect(inDrawnOrder(ids.toReversed(), same, by)).toEqual(drawn)
    }),
  )
})

test('a team that joins late or leaves changes no other’s turn', () => {
  fc.assert(
    fc.property(teams, number, fc.nat(), (ids, drawNumber, at) => {
      const gone = ids[at % ids.length]
      const by = { drawNumber, seeds: [] }
      const rest = inDrawnOrder(ids, same, by).filter(id => id !== gone)
      expect(
        inDrawnOrder(
          ids.filter(id => id !== gone),
          same,
          by,
        ),
      ).toEqual(rest)
    }),
  )
})

test('every team has every turn about as often: of 4,000 draws of eight, from 400 to 600 times each', () => {
  const ids = Array.from({ length: 8 }, (_, index) => `team-${index}`)
  const counts = new Map<string, number>()
  for (let drawNumber = 1; drawNumber <= 4_000; drawNumber += 1)
    for (const [turn, id] of inDrawnOrder(ids, same, { drawNumber, seeds: [] }).entries())
      counts.set(`${id} ${turn}`, (counts.get(`${id} ${turn}`) ?? 0) + 1)
  expect(counts.size).toBe(64)
  expect(Math.min(...counts.values())).toBeGreaterThan(400)
  expect(Math.max(...counts.values())).toBeLessThan(600)
})

test('two seeds meet only in the final, whatever the lots', () => {
  const ids = Array.from({ length: 16 }, (_, index) => `team-${index}`)
  fc.assert(
    fc.property(number, drawNumber => {
      const drawn = inDrawnOrder(ids, same, { drawNumber, seeds: ['team-9', 'team-4'] })
      const { ties } = bracketFor(
        drawn.map(team => ({ type: 'team', team })),
        false,
      )
      const first = ties.filter(({ round }) => round === 1)
      const half = (team: string) =>
        first.findIndex(({ home, away }) => [home, away].some(slot => slot.type === 'team' && slot.team === team)) < 4
      expect(half('team-9')).not.toBe(half('team-4'))
    }),
  )
})

test('without a draw teams stay in the order of their registration', () => {
  expect(inDrawnOrder(['b', 'a'], same, { drawNumber: null, seeds: [] })).toEqual(['b', 'a'])
  expect(inDrawnOrder(['b', 'a', 'c'], same, { drawNumber: null, seeds: ['c'] })).toEqual(['c', 'b', 'a'])
})
