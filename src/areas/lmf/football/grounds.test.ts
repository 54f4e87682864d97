import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from '../../../model/values/grouped.ts'
import { sharingGrounds } from './grounds.ts'
import { leaguePart, meetingKey, type Pairing } from './match.ts'
import { balanceOf, type Meetings, roundRobin } from './schedule.ts'

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => `team ${index + 1}`)

/** Matches beyond the capacity of their ground. */
const surplusOf = (pairings: readonly Pairing[], grounds: ReadonlyMap<string, string>, capacity: number): number =>
  [...grouped(pairings, ({ round, home }) => `${round} ${grounds.get(home)}`).values()].reduce(
    (sum, held) => sum + Math.max(0, held.length - capacity),
    0,
  )

const shared = (pairings: readonly Pairing[], grounds: ReadonlyMap<string, string>, capacity: number) =>
  sharingGrounds(pairings, { groundOf: team => grounds.get(team) ?? null, capacityOf: () => capacity })

test.each([
  ['10 teams on two grounds of three matches, by halves', 10, 2, 3],
  ['20 teams on five grounds of two matches', 20, 5, 2],
  ['16 teams on one ground of eight', 16, 1, 8],
  ['12 teams, two on each ground of one match', 12, 6, 1],
  ['40 teams, four on each ground of two matches', 40, 10, 2],
])('%s: no ground has too many', (_, count, places, capacity) => {
  const teams = teamsOf(count)
  const grounds = new Map(teams.map((team, index) => [team, `ground ${Math.floor((index * places) / count)}`]))
  const pairings = roundRobin(teams, 2, leaguePart)
  expect(surplusOf(shared(pairings, grounds, capacity), grounds, capacity)).toBe(0)
})

test('a plan that fits keeps every team in its place', () => {
  const teams = teamsOf(8)
  const pairings = roundRobin(teams, 2, leaguePart)
  expect(shared(pairings, new Map(teams.map(team => [team, team])), 1)).toEqual(pairings)
  expect(shared(pairings, new Map(), 1)).toEqual(pairings)
})

test('whatever the grounds, all meet as often, with as many home matches, and never more than before beyond capacity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 16 }),
      fc.constantFrom<Meetings>(1, 2),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 16, maxLength: 16 }),
      fc.integer({ min: 1, max: 4 }),
      (count, meetings, places, capacity) => {
        const teams = teamsOf(count)
        const grounds = new Map(teams.map((team, index) => [team, `ground ${places[index]}`]))
        const pairings = roundRobin(teams, meetings, leaguePart)
        const result = shared(pairings, grounds, capacity)
        expect(result.map(meetingKey).toSorted()).toEqual(pairings.map(meetingKey).toSorted())
        const sides = (of: readonly Pairing[]) =>
          balanceOf(of)
            .map(({ home, away, longestRun }) => `${home} ${away} ${longestRun}`)
            .toSorted()
        expect(sides(result)).toEqual(sides(pairings))
        expect(surplusOf(result, grounds, capacity)).toBeLessThanOrEqual(surplusOf(pairings, grounds, capacity))
      },
    ),
  )
})
